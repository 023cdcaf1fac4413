package org.perft960.spark.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perft960.notation.Fen;
import org.perft960.position.Position;

/**
 * Counts that others have published, to check a run against.
 *
 * <p>The numbers are in the resources {@code published-counts.tsv} (FEN, depth, nodes) and {@code
 * published-start-sums.tsv} (depth, nodes of the 960 starts together). Move counters and the
 * spelling of castling rights play no part.
 */
public final class PublishedCounts {
  private static final String PERFTS = "published-counts.tsv";
  private static final String SUMS = "published-start-sums.tsv";

  private final Map<Root, BigInteger> nodes = new HashMap<>();
  private final Map<Integer, BigInteger> sums = new HashMap<>();

  /** Positions are equal whatever their move counters and dialect. */
  private record Root(Position position, int depth) {}

  private PublishedCounts() {}

  /** Reads the numbers that come with this project. */
  public static PublishedCounts load() {
    PublishedCounts published = new PublishedCounts();
    for (String[] fields : lines(PERFTS)) {
      Root root = new Root(Fen.position(fields[0]), Integer.parseInt(fields[1]));
      published.nodes.put(root, new BigInteger(fields[2]));
    }
    for (String[] fields : lines(SUMS)) {
      published.sums.put(Integer.parseInt(fields[0]), new BigInteger(fields[1]));
    }
    return published;
  }

  /**
   * The tab-separated fields of a resource of this package, line by line; those after {@code #} are
   * left out.
   */
  public static List<String[]> lines(String resource) {
    try (InputStream bytes = PublishedCounts.class.getResourceAsStream(resource);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
    verify("depth " + depth, nodes(position, depth), counted);
  }

  /** The published sum over the 960 starts of Chess960, if this depth is among them. */
  public Optional<BigInteger> sum(int depth) {
    return Optional.ofNullable(sums.get(depth));
  }

  /**
   * Compares the sum over the 960 starts with the published one, where there is one.
   *
   * @throws AssertionError if they differ
   */
  public void verifySum(int depth, BigInteger counted) {
    verify("all starts, depth " + depth, sum(depth), counted);
  }

  private static void verify(String what, Optional<BigInteger> published, BigInteger counted) {
    if (published.isPresent() && !published.get().equals(counted)) {
      throw new AssertionError(
          "WRONG COUNT: " + what + ": counted " + counted + ", published " + published.get());
    }
  }
}
