package org.perft960.frontier;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.perft960.KnownPosition;
import org.perft960.movegen.Children;
import org.perft960.movegen.View;

/** The steps of the frontier, each in nanoseconds a position: the 197,281 paths of four plies. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class FrontierBenchmark {
  private static final int PLY = 4;
  private static final int POSITIONS = 197_281;

  private final KnownPosition known = new KnownPosition("startpos");
  private final PathTable table = new PathTable(POSITIONS);
  private final long[] children = new long[Children.MAX_CHILDREN * View.STRIDE];
  private final long[] view = new long[View.STRIDE];

  /** The positions, one for each path, as views and packed. */
  private long[] views;

  private long[] block;

  // What a right answer adds up to.
  private long viewSum;
  private long keySum;
  private int uniquePositions;

  @Setup
  public void expand() {
    views = known.views(PLY);
    known.verified(PLY, POSITIONS);
    block = new long[POSITIONS * PackedView.STRIDE];
    keySum = pack();
    Set<List<Long>> unique = new HashSet<>();
    for (int i = 0; i < POSITIONS; i++) {
      int record = i * PackedView.STRIDE;
      block[record + PackedView.PATHS] = 1;
      unique.add(List.of(block[record], block[record + 1], block[record + 2]));
      viewSum += sum(views, i * View.STRIDE);
    }
    uniquePositions = unique.size();
  }

  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public void generateChildren() {
    long moves = 0;
    for (int at = 0; at < views.length; at += View.STRIDE) {
      moves += KnownPosition.children(views, at, children, 0);
    }
    known.verified(PLY + 1, moves);
  }

  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public void packViews() {
    verify("keys", keySum, pack());
  }

  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public void unpackViews() {
    long sum = 0;
    for (int record = 0; record < block.length; record += PackedView.STRIDE) {
      PackedView.unpack(block, record, view);
      sum += sum(view, 0);
    }
    verify("views", viewSum, sum);
  }

  @Benchmark
  @OperationsPerInvocation(POSITIONS)
  public void mergePaths() {
    table.clear(uniquePositions);
    table.addAll(block, block.length);
    verify("unique positions", uniquePositions, table.size());
  }

  private long pack() {
    long sum = 0;
    int record = 0;
    for (int at = 0; at < views.length; at += View.STRIDE) {
      long occupied = PackedView.occupied(views, at);
      long lowPlanes = PackedView.lowPlanes(views, at, occupied);
      long highPlanes = PackedView.highPlanes(views, at, occupied);
      block[record] = occupied;
      block[record + 1] = lowPlanes;
      block[record + 2] = highPlanes;
      sum += PackedView.hash(occupied, lowPlanes, highPlanes);
      record += PackedView.STRIDE;
    }
    return sum;
  }

  /** Of the seven words of a view, each with a weight of its own. */
  private static long sum(long[] views, int at) {
    long sum = 0;
    for (int word = 0; word < View.MOVE; word++) {
      sum = sum * 31 + views[at + word];
    }
    return sum;
  }

  private static void verify(String what, long expected, long counted) {
    if (counted != expected) {
      throw new AssertionError(what + ": expected " + expected + ", counted " + counted);
    }
  }
}
