package org.perft960.perft;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.perft960.KnownPosition;
import org.perft960.NodeRate;
import org.perft960.movegen.View;

/**
 * What counting without making moves is worth: the last ply by {@link LeafCounter}, the last two by
 * {@link TwoPlyCounter}, and the last two by making the first of them. Compare their {@code
 * millionNodes}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class LastPliesBenchmark {
  /** The ply from which counting starts: some thousand positions each. */
  @Param({"startpos:3", "kiwipete:2", "cpw-3:3", "cpw-4:3", "SP-ID-0:3"})
  private String from;

  private final TwoPlyCounter twoPlies = new TwoPlyCounter();
  private KnownPosition known;
  private int ply;
  private long[] views;

  @Setup
  public void choose() {
    String[] idAndPly = from.split(":");
    known = new KnownPosition(idAndPly[0]);
    ply = Integer.parseInt(idAndPly[1]);
    views = known.views(ply);
  }

  @Benchmark
  public void onePlyCounted(NodeRate rate) {
    long nodes = 0;
    for (int at = 0; at < views.length; at += View.STRIDE) {
      nodes +=
          LeafCounter.count(
              views[at + View.PAWNS],
              views[at + View.KNIGHTS],
              views[at + View.DIAGONALS],
              views[at + View.ORTHOGONALS],
              views[at + View.US],
              views[at + View.THEM],
              views[at + View.STATE]);
    }
    rate.add(known.verified(ply + 1, nodes));
  }

  @Benchmark
  public void twoPliesCounted(NodeRate rate) {
    long nodes = 0;
    for (int at = 0; at < views.length; at += View.STRIDE) {
      nodes +=
          twoPlies.count(
              views[at + View.PAWNS],
              views[at + View.KNIGHTS],
              views[at + View.DIAGONALS],
              views[at + View.ORTHOGONALS],
              views[at + View.US],
              views[at + View.THEM],
              views[at + View.STATE]);
    }
    rate.add(known.verified(ply + 2, nodes));
  }

  @Benchmark
  public void onePlyMadeAndOneCounted(NodeRate rate) {
    long nodes = 0;
    for (int at = 0; at < views.length; at += View.STRIDE) {
      nodes +=
          twoPlies.countByMaking(
              views[at + View.PAWNS],
              views[at + View.KNIGHTS],
              views[at + View.DIAGONALS],
              views[at + View.ORTHOGONALS],
              views[at + View.US],
              views[at + View.THEM],
              views[at + View.STATE]);
    }
    rate.add(known.verified(ply + 2, nodes));
  }
}
