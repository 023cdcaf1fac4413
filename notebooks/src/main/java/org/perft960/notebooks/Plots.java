package org.perft960.notebooks;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.LongStream;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.Histogram;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The plots of the notebooks, all in one style. */
public final class Plots {

  private static final int WIDTH = 800;
  private static final int HEIGHT = 420;
  private static final Color BLUE = new Color(0x2B, 0x6C, 0xB0);
  private static final Color[] COLORS = {
    BLUE, new Color(0xC0, 0x56, 0x21), new Color(0x2F, 0x85, 0x5A), new Color(0x6B, 0x46, 0xC1),
  };

  private Plots() {}

  /**
   * How many of the values lie in each of {@code bins} ranges of one width; half as wide as other
   * plots.
   */
  public static Picture histogram(String title, String unit, double[] values, int bins) {
    return () -> {
      CategoryChart chart =
          new CategoryChartBuilder().width(WIDTH / 2).height(300).title(title).build();
      style(chart.getStyler());
      chart.setYAxisTitle("starts");
      chart.getStyler().setLegendVisible(false);
      chart.getStyler().setAvailableSpaceFill(0.98);
      chart.getStyler().setXAxisMaxLabelCount(6);
      long low = (long) Arrays.stream(values).min().orElse(0);
      long high = (long) Arrays.stream(values).max().orElse(0);
      if (high - low < 10) {
        List<Long> each = LongStream.rangeClosed(low, high).boxed().toList();
        chart.setXAxisTitle(unit);
        chart.addSeries(
            "starts",
            each,
            each.stream().map(one -> Arrays.stream(values).filter(v -> v == one).count()).toList());
        return drawn(chart);
      }
      double scale = scale(values);
      List<Double> scaled = Arrays.stream(values).mapToObj(value -> value / scale).toList();
      Histogram histogram = new Histogram(scaled, bins);
      double step = (histogram.getMax() - histogram.getMin()) / bins;
      String format = step >= 1 ? "%,.0f" : step >= 0.1 ? "%.1f" : "%.2f";
      List<String> middles =
          histogram.getxAxisData().stream()
              .map(middle -> String.format(Locale.ROOT, format, middle))
              .toList();
      chart.setXAxisTitle(unit + suffix(scale));
      chart.addSeries("starts", middles, histogram.getyAxisData());
      return drawn(chart);
    };
  }

  /** A bar for each label and each series. */
  public static Picture bars(
      String title,
      String xTitle,
      String yTitle,
      List<String> labels,
      Map<String, double[]> series) {
    return () -> {
      CategoryChart chart =
          new CategoryChartBuilder().width(WIDTH).height(HEIGHT).title(title).build();
      style(chart.getStyler());
      chart.setXAxisTitle(xTitle);
      chart.setYAxisTitle(yTitle);
      chart.getStyler().setLegendVisible(series.size() > 1);
      if (String.join("", labels).length() > 60) {
        chart.getStyler().setXAxisLabelRotation(30);
      }
      series.forEach((name, values) -> chart.addSeries(name, labels, boxed(values)));
      return drawn(chart);
    };
  }

  /** A dot for each pair of values. */
  public static Picture scatter(
      String title, String xTitle, String yTitle, double[] x, double[] y) {
    return () -> {
      double scale = scale(y);
      XYChart chart = new XYChartBuilder().width(WIDTH).height(HEIGHT).title(title).build();
      style(chart.getStyler());
      chart.setXAxisTitle(xTitle);
      chart.setYAxisTitle(yTitle + suffix(scale));
      chart.getStyler().setLegendVisible(false);
      chart.getStyler().setDefaultSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
      chart.getStyler().setMarkerSize(5);
      chart
          .addSeries("starts", x, Arrays.stream(y).map(value -> value / scale).toArray())
          .setMarker(SeriesMarkers.CIRCLE)
          .setMarkerColor(new Color(BLUE.getRed(), BLUE.getGreen(), BLUE.getBlue(), 110));
      return drawn(chart);
    };
  }

  /** A line with marks for each series. */
  public static Picture lines(
      String title, String xTitle, String yTitle, double[] x, Map<String, double[]> series) {
    return () -> {
      XYChart chart = new XYChartBuilder().width(WIDTH).height(HEIGHT).title(title).build();
      style(chart.getStyler());
      chart.setXAxisTitle(xTitle);
      chart.setYAxisTitle(yTitle);
      chart.getStyler().setLegendVisible(series.size() > 1);
      chart.getStyler().setXAxisDecimalPattern("0");
      series.forEach(
          (name, values) -> chart.addSeries(name, x, values).setMarker(SeriesMarkers.CIRCLE));
      return drawn(chart);
    };
  }

  /**
   * A pixel for each value of a square matrix: row 0 below, column 0 left. The colours go from blue
   * (low) over white (the middle) to orange (high), as far as the values go; few, so that the
   * picture stays small.
   *
   * @param values row after row
   */
  public static Picture heatMap(
      String title, String xTitle, String yTitle, double[] values, double middle) {
    int size = (int) Math.sqrt(values.length);
    if (size * size != values.length) {
      throw new IllegalArgumentException(values.length + " values are no square");
    }
    double reach = Arrays.stream(values).map(value -> Math.abs(value - middle)).max().orElse(1);
    double low = middle - reach;
    double high = middle + reach;
    int left = 70;
    int top = 45;
    return () ->
        Picture.sheet(
            left + size + 110,
            top + size + 60,
            graphics -> {
              for (int row = 0; row < size; row++) {
                for (int column = 0; column < size; column++) {
                  graphics.setColor(heat((values[row * size + column] - low) / (high - low)));
                  graphics.fillRect(left + column, top + size - 1 - row, 1, 1);
                }
              }
              graphics.setColor(Color.BLACK);
              graphics.setStroke(new BasicStroke(1));
              graphics.drawRect(left - 1, top - 1, size + 1, size + 1);
              graphics.setFont(font(Font.BOLD, 16));
              graphics.drawString(title, left, top - 18);
              graphics.setFont(font(Font.PLAIN, 13));
              for (int tick = 0; tick < size; tick += Math.max(1, size / 6)) {
                graphics.drawString(Integer.toString(tick), left + tick, top + size + 18);
                graphics.drawString(Integer.toString(tick), left - 34, top + size - tick);
              }
              graphics.drawString(xTitle, left + size / 2 - 60, top + size + 42);
              graphics.rotate(-Math.PI / 2);
              graphics.drawString(yTitle, -(top + size / 2 + 60), 18);
              graphics.rotate(Math.PI / 2);
              int scale = Math.min(300, size);
              for (int y = 0; y < scale; y++) {
                graphics.setColor(heat(1 - (double) y / scale));
                graphics.fillRect(left + size + 20, top + y, 20, 1);
              }
              graphics.setColor(Color.BLACK);
              graphics.drawString(
                  String.format(Locale.ROOT, "%.2f", high), left + size + 48, top + 12);
              graphics.drawString(
                  String.format(Locale.ROOT, "%.2f", middle),
                  left + size + 48,
                  top + scale / 2 + 5);
              graphics.drawString(
                  String.format(Locale.ROOT, "%.2f", low), left + size + 48, top + scale);
            });
  }

  static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }

  private static Color heat(double share) {
    double cut = Math.round(Math.max(0, Math.min(1, share)) * 12) / 12.0;
    double white = 1 - Math.abs(2 * cut - 1);
    Color end = cut < 0.5 ? BLUE : COLORS[1];
    return new Color(
        (int) (end.getRed() + white * (255 - end.getRed())),
        (int) (end.getGreen() + white * (255 - end.getGreen())),
        (int) (end.getBlue() + white * (255 - end.getBlue())));
  }

  private static double scale(double[] values) {
    double most = Arrays.stream(values).map(Math::abs).max().orElse(0);
    return most >= 1e9 ? 1e9 : most >= 1e7 ? 1e6 : most >= 1e5 ? 1e3 : 1;
  }

  private static String suffix(double scale) {
    return scale == 1e9
        ? ", billions"
        : scale == 1e6 ? ", millions" : scale == 1e3 ? ", thousands" : "";
  }

  private static List<Double> boxed(double[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  private static void style(AxesChartStyler styler) {
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotBorderVisible(false);
    styler.setPlotGridLinesColor(new Color(0xE2, 0xE8, 0xF0));
    styler.setSeriesColors(COLORS);
    styler.setChartTitleBoxVisible(false);
    styler.setChartTitleFont(font(Font.BOLD, 15));
    styler.setAxisTitleFont(font(Font.PLAIN, 13));
    styler.setAxisTickLabelsFont(font(Font.PLAIN, 12));
    styler.setLegendFont(font(Font.PLAIN, 12));
    styler.setLegendPosition(LegendPosition.OutsideE);
    styler.setLegendBorderColor(Color.WHITE);
    styler.setLocale(Locale.ROOT);
  }

  private static BufferedImage drawn(Chart<?, ?> chart) {
    return Picture.sheet(
        chart.getWidth(),
        chart.getHeight(),
        graphics -> chart.paint(graphics, chart.getWidth(), chart.getHeight()));
  }
}
