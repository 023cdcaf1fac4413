package org.perft960.spark.starts;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.perft960.spark.run.PublishedCounts;

/**
 * Perfts of single starts of Chess960 that others have published, to check a run against: the
 * resource {@code published-starts.tsv}, SP-ID and perft(1) to perft(6).
 */
final class PublishedStarts {
  private static final String RESOURCE = "published-starts.tsv";

  private final Map<Integer, String[]> nodes = new HashMap<>();

  private PublishedStarts() {}

  static PublishedStarts load() {
    PublishedStarts published = new PublishedStarts();
    for (String[] fields : PublishedCounts.lines(RESOURCE)) {
      published.nodes.put(Integer.parseInt(fields[0]), fields);
    }
    return published;
  }

  /** The published perft, if this start and depth are among them. */
  Optional<BigInteger> nodes(int spId, int depth) {
    String[] fields = nodes.get(spId);
    boolean known = fields != null && depth < fields.length && !fields[depth].isEmpty();
    return known ? Optional.of(new BigInteger(fields[depth])) : Optional.empty();
  }

  /**
   * Compares a count with the published one, where there is one.
   *
   * @throws AssertionError if they differ
   */
  void verify(int spId, int depth, BigInteger counted) {
    nodes(spId, depth)
        .filter(published -> !published.equals(counted))
        .ifPresent(
            published -> {
              throw new AssertionError(
                  "WRONG COUNT: SP %d, depth %d: counted %d, published %d"
                      .formatted(spId, depth, counted, published));
            });
  }
}
