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
import org.perft960.position.Position;

/** Whole counts on one thread, without a hash table; {@code millionNodes} is their rate. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class PerftBenchmark {
  /** The id of a golden row, and the depth. */
  @Param({"startpos:6", "startpos:7", "kiwipete:5", "cpw-3:7", "cpw-4:6", "SP-ID-0:6"})
  private String count;

  private KnownPosition known;
  private Position position;
  private int depth;

  @Setup
  public void choose() {
    String[] idAndDepth = count.split(":");
    known = new KnownPosition(idAndDepth[0]);
    position = known.position();
    depth = Integer.parseInt(idAndDepth[1]);
  }

  @Benchmark
  public void perft(NodeRate rate) {
    rate.add(known.verified(depth, Perft.count(position, depth).longValueExact()));
  }
}
