package org.perft960;

import java.util.concurrent.TimeUnit;
import org.perft960.notation.Fen;
import org.perft960.perft.Perft;
import org.perft960.position.Position;

/**
 * The rate of one warm thread, for the script {@code compare}. Needs no build but that of the core:
 * {@code java -cp engine-core/target/classes CoreRate.java FEN DEPTH NODES} prints {@code nodes
 * nanoseconds}, and fails if NODES is not what is counted.
 */
public final class CoreRate {
  private static final long WARM_UP = TimeUnit.SECONDS.toNanos(6);
  private static final long MEASURED = TimeUnit.SECONDS.toNanos(2);

  private CoreRate() {}

  public static void main(String[] arguments) {
    Position position = Fen.position(arguments[0]);
    int depth = Integer.parseInt(arguments[1]);
    long nodes = Long.parseLong(arguments[2]);
    count(position, depth, nodes, WARM_UP);
    System.out.println(count(position, depth, nodes, MEASURED));
  }

  /** Counts again and again until {@code atLeast} nanoseconds have passed. */
  private static String count(Position position, int depth, long nodes, long atLeast) {
    long start = System.nanoTime();
    long total = 0;
    long nanoseconds;
    do {
      long counted = Perft.count(position, depth).longValueExact();
      if (counted != nodes) {
        throw new AssertionError("expected " + nodes + ", counted " + counted);
      }
      total += counted;
      nanoseconds = System.nanoTime() - start;
    } while (nanoseconds < atLeast);
    return total + " " + nanoseconds;
  }
}
