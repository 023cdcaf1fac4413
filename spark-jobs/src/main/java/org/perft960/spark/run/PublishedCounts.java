package org.perft960.spark.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.perft960.notation.Fen;
import org.perft960.position.Position;

/**
 * Counts that others have published, to check a run against.
 *
 * <p>The numbers are in the resource {@code published-counts.tsv}: FEN, depth, nodes. Move counters
 * and the spelling of castling rights play no part.
 */
public final class PublishedCounts {
  private static final String RESOURCE = "/org/perft960/spark/run/published-counts.tsv";

  private final Map<Root, BigInteger> nodes;

  /** Positions are equal whatever their move counters and dialect. */
  private record Root(Position position, int depth) {}

  private PublishedCounts(Map<Root, BigInteger> nodes) {
    this.nodes = nodes;
  }

  /** Reads the numbers that come with this project. */
  public static PublishedCounts load() {
    Map<Root, BigInteger> nodes = new HashMap<>();
    try (InputStream bytes = PublishedCounts.class.getResourceAsStream(RESOURCE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("#")) {
          continue;
        }
        String[] fields = line.split("\t", -1);
        Root root = new Root(Fen.position(fields[0]), Integer.parseInt(fields[1]));
        nodes.put(root, new BigInteger(fields[2]));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new PublishedCounts(nodes);
  }

  /** The published perft, if this position and depth are among them. */
  public Optional<BigInteger> nodes(Position position, int depth) {
    return Optional.ofNullable(nodes.get(new Root(position, depth)));
  }

  /**
   * Compares a count with the published one, where there is one.
   *
   * @throws AssertionError if they differ
   */
  public void verify(Position position, int depth, BigInteger counted) {
    nodes(position, depth)
        .filter(published -> !published.equals(counted))
        .ifPresent(
            published -> {
              throw new AssertionError(
                  "WRONG COUNT: depth "
                      + depth
                      + ": counted "
                      + counted
                      + ", published "
                      + published);
            });
  }
}
