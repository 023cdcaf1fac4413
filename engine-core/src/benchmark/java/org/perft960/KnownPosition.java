package org.perft960;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perft960.movegen.Children;
import org.perft960.movegen.View;
import org.perft960.notation.Fen;
import org.perft960.position.Position;

/**
 * A position whose counts are known: a row of the golden files, by its {@code id}. Every benchmark
 * compares what it has counted with these.
 */
public final class KnownPosition {
  private static final String[] FILES = {"well-known.epd", "chess960-starts.epd"};

  private final String row;

  /**
   * @param id such as {@code kiwipete} or {@code SP-ID-0}
   */
  public KnownPosition(String id) {
    this.row =
        Arrays.stream(FILES)
            .flatMap(file -> text(file).lines())
            .filter(line -> line.contains(";id " + id + " "))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no golden row has the id " + id));
  }

  private static String text(String file) {
    try (InputStream in = KnownPosition.class.getResourceAsStream("/golden/" + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Position position() {
    return Fen.position(row.substring(0, row.indexOf(';')).strip());
  }

  /** The published number of nodes. */
  public long nodes(int depth) {
    Matcher count = Pattern.compile(";D" + depth + " ([0-9]+)").matcher(row);
    if (!count.find()) {
      throw new IllegalArgumentException("no count for depth " + depth + " in: " + row);
    }
    return Long.parseLong(count.group(1));
  }

  /**
   * The views of all positions after {@code ply} plies, one for each path.
   *
   * @return records of {@link View#STRIDE} words, without gaps
   */
  public long[] views(int ply) {
    long[] views = View.of(position());
    for (int i = 1; i <= ply; i++) {
      views = children(views, Math.toIntExact(nodes(i)));
    }
    return views;
  }

  private static long[] children(long[] views, int count) {
    long[] children = new long[(count + Children.MAX_CHILDREN) * View.STRIDE];
    int end = 0;
    for (int at = 0; at < views.length; at += View.STRIDE) {
      end += View.STRIDE * children(views, at, children, end);
    }
    return Arrays.copyOf(children, end);
  }

  /** Writes the children of the view at {@code at}, and returns how many there are. */
  public static int children(long[] views, int at, long[] buffer, int to) {
    return Children.all(
        buffer,
        to,
        views[at + View.PAWNS],
        views[at + View.KNIGHTS],
        views[at + View.DIAGONALS],
        views[at + View.ORTHOGONALS],
        views[at + View.US],
        views[at + View.THEM],
        views[at + View.STATE]);
  }

  /**
   * Compares a count with the published one.
   *
   * @return the count
   * @throws AssertionError if they differ
   */
  public long verified(int depth, long counted) {
    if (counted != nodes(depth)) {
      throw new AssertionError(
          "depth " + depth + ": expected " + nodes(depth) + ", counted " + counted + ": " + row);
    }
    return counted;
  }
}
