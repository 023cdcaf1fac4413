package org.perft960.perft;

import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;
import org.perft960.oracle.PublishedCounts;

/** The golden files, each row at every depth of up to {@value #PROPERTY} nodes. */
class PublishedCountsTest {
  private static final String PROPERTY = "perft960.golden.nodes";
  private static final long NODES = Long.getLong(PROPERTY, 2_000_000);

  @TestFactory
  Stream<DynamicNode> countsAreThePublishedOnes() {
    return Stream.of(
            "well-known.epd",
            "edge-cases.epd",
            "chess960-starts.epd",
            "chess960-positions.epd",
            "double-arrangements.epd")
        .map(
            file ->
                dynamicContainer(
                    file,
                    PublishedCounts.golden(file).stream()
                        .map(row -> dynamicTest(row.name(), () -> Counted.check(row, NODES)))));
  }
}
