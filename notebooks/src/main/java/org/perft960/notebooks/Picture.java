package org.perft960.notebooks;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.function.Consumer;

/** Something to look at; drawn when it is shown. */
@FunctionalInterface
public interface Picture {

  BufferedImage draw();

  /** A white sheet of this size in pixels, drawn on by {@code brush}. */
  static BufferedImage sheet(int width, int height, Consumer<Graphics2D> brush) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, width, height);
    brush.accept(graphics);
    graphics.dispose();
    return image;
  }

  /** Pictures in rows of {@code columns}, all in fields of the size of the largest. */
  static Picture grid(int columns, List<? extends Picture> pictures) {
    return () -> {
      List<BufferedImage> images = pictures.stream().map(Picture::draw).toList();
      int width = images.stream().mapToInt(BufferedImage::getWidth).max().orElse(1);
      int height = images.stream().mapToInt(BufferedImage::getHeight).max().orElse(1);
      int rows = (images.size() + columns - 1) / columns;
      return sheet(
          width * Math.min(columns, images.size()),
          height * rows,
          graphics -> {
            for (int i = 0; i < images.size(); i++) {
              graphics.drawImage(images.get(i), i % columns * width, i / columns * height, null);
            }
          });
    };
  }
}
