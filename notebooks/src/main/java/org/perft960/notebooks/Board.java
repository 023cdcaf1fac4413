package org.perft960.notebooks;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Locale;

/**
 * Diagrams of starts. The men are drawn by hand on a field of 100 by 100, so that no font of chess
 * men is needed.
 */
public final class Board {

  private static final int SQUARE = 30;
  private static final int MARGIN = 18;
  private static final Color LIGHT = new Color(0xF0, 0xE4, 0xCF);
  private static final Color DARK = new Color(0xB8, 0x97, 0x70);

  private Board() {}

  /** The start in which both sides have these men, a-file first, as in {@code RNBQKBNR}. */
  public static Picture of(String arrangement, String caption) {
    return of(arrangement, arrangement, caption);
  }

  /** The double start with White's men and Black's men; the caption may have lines. */
  public static Picture of(String white, String black, String caption) {
    String[] lines = caption.split("\n");
    int side = 8 * SQUARE;
    return () ->
        Picture.sheet(
            side + 2 * MARGIN,
            side + 2 * MARGIN + 17 * lines.length,
            graphics -> {
              graphics.setFont(Plots.font(Font.PLAIN, 12));
              for (int rank = 0; rank < 8; rank++) {
                for (int file = 0; file < 8; file++) {
                  graphics.setColor((rank + file) % 2 == 0 ? DARK : LIGHT);
                  graphics.fillRect(MARGIN + file * SQUARE, y(rank), SQUARE, SQUARE);
                }
              }
              for (int file = 0; file < 8; file++) {
                man(graphics, white.charAt(file), Color.WHITE, file, 0);
                man(graphics, 'P', Color.WHITE, file, 1);
                man(graphics, 'P', Color.BLACK, file, 6);
                man(graphics, black.charAt(file), Color.BLACK, file, 7);
                graphics.setColor(Color.GRAY);
                int middle = SQUARE / 2;
                graphics.drawString(
                    "" + (char) ('a' + file),
                    MARGIN + file * SQUARE + middle - 4,
                    MARGIN + side + 14);
                graphics.drawString("" + (file + 1), 5, y(file) + middle + 5);
              }
              graphics.setColor(Color.BLACK);
              for (int i = 0; i < lines.length; i++) {
                graphics.drawString(lines[i], MARGIN, side + 2 * MARGIN + 12 + 17 * i);
              }
            });
  }

  private static int y(int rank) {
    return MARGIN + (7 - rank) * SQUARE;
  }

  private static void man(Graphics2D graphics, char kind, Color color, int file, int rank) {
    AffineTransform place = AffineTransform.getTranslateInstance(MARGIN + file * SQUARE, y(rank));
    place.scale(SQUARE / 100.0, SQUARE / 100.0);
    Shape shape = place.createTransformedShape(shape(kind));
    graphics.setStroke(new BasicStroke(1.2f));
    graphics.setColor(color);
    graphics.fill(shape);
    graphics.setColor(Color.BLACK);
    graphics.draw(shape);
  }

  private static Shape shape(char kind) {
    return switch (Character.toUpperCase(kind)) {
      case 'P' -> joined(base(), polygon(38, 78, 44, 48, 56, 48, 62, 78), circle(50, 38, 14));
      case 'R' ->
          joined(
              base(),
              polygon(30, 78, 33, 42, 67, 42, 70, 78),
              polygon(
                  26, 42, 26, 18, 36, 18, 36, 26, 45, 26, 45, 18, 55, 18, 55, 26, 64, 26, 64, 18,
                  74, 18, 74, 42));
      case 'N' ->
          joined(
              base(),
              polygon(
                  30, 78, 36, 62, 50, 50, 36, 54, 28, 60, 20, 54, 24, 42, 34, 26, 36, 13, 45, 22,
                  60, 25, 72, 40, 75, 60, 72, 78));
      case 'B' ->
          joined(
              base(),
              polygon(34, 78, 42, 62, 58, 62, 66, 78),
              new Ellipse2D.Double(32, 24, 36, 44),
              circle(50, 18, 6));
      case 'Q' ->
          joined(
              base(),
              polygon(
                  30, 78, 16, 32, 34, 54, 34, 22, 46, 50, 50, 18, 54, 50, 66, 22, 66, 54, 84, 32,
                  70, 78),
              circle(16, 29, 5),
              circle(34, 20, 5),
              circle(50, 16, 5),
              circle(66, 20, 5),
              circle(84, 29, 5));
      case 'K' ->
          joined(
              base(),
              polygon(30, 78, 18, 52, 24, 38, 38, 38, 50, 50, 62, 38, 76, 38, 82, 52, 70, 78),
              polygon(43, 50, 45, 34, 55, 34, 57, 50),
              new Rectangle2D.Double(46, 10, 8, 28),
              new Rectangle2D.Double(38, 17, 24, 8));
      default ->
          throw new IllegalArgumentException(String.format(Locale.ROOT, "no chess man: %c", kind));
    };
  }

  private static Shape base() {
    return new Rectangle2D.Double(24, 78, 52, 12);
  }

  private static Shape circle(double x, double y, double radius) {
    return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
  }

  private static Shape polygon(double... points) {
    Path2D path = new Path2D.Double();
    path.moveTo(points[0], points[1]);
    for (int i = 2; i < points.length; i += 2) {
      path.lineTo(points[i], points[i + 1]);
    }
    path.closePath();
    return path;
  }

  private static Shape joined(Shape... shapes) {
    Area area = new Area();
    for (Shape shape : shapes) {
      area.add(new Area(shape));
    }
    return area;
  }
}
