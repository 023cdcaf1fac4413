package org.perft960.spark.run;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * How much of a run a check counts again.
 *
 * @param units of each kind, 0 for none
 * @param maxNodes paths to walk, at most, about
 * @param seed chooses the units: the same seed, the same ones
 */
public record CheckSample(int units, double maxNodes, long seed) {
  /** A new sequence of the seed. */
  public SplittableRandom random() {
    return new SplittableRandom(seed);
  }

  /** Some of so many numbers, from 0, by chance, each once. */
  public IntStream choose(int of) {
    return random().ints(0, of).distinct().limit(Math.min(units, of));
  }
}
