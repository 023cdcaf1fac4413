package org.perft960.fuzz;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Holds a check against seeded inputs, one after the other, each within a time limit; what fails is
 * made smaller for as long as it fails in the same way.
 *
 * @param <T> kind of input; not changed by the check
 */
public final class Fuzz<T> {
  /** Reproducible by default; {@code -Dperft960.seed=…} tries others. */
  public static final long SEED = Long.getLong("perft960.seed", 960);

  /** How many times more inputs than in the default run; {@code -Pfuzz} sets it. */
  public static final int TIMES = Integer.getInteger("perft960.fuzz", 1);

  /** Generous: the machine may be busy with other work. */
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private static final int SHRINKING_STEPS = 5_000;
  private static final int SHRINKING_STEPS_OF_HANGS = 10;

  /** What must hold for every input: returns if it does. */
  public interface Check<T> {
    void accept(T input) throws Exception;
  }

  private final Function<SplittableRandom, T> inputs;
  private final Function<T, Iterable<T>> smaller;
  private final Function<T, String> literal;
  private final Duration limit;
  private volatile int current;
  private volatile long startNanos;

  Fuzz(
      Function<SplittableRandom, T> inputs,
      Function<T, Iterable<T>> smaller,
      Function<T, String> literal,
      Duration limit) {
    this.inputs = inputs;
    this.smaller = smaller;
    this.literal = literal;
    this.limit = limit;
  }

  /** Texts: the same random numbers must give the same text. */
  public static Fuzz<String> texts(Function<SplittableRandom, String> inputs) {
    return new Fuzz<>(inputs, Smaller::texts, Smaller::literal, LIMIT);
  }

  /** Lists of words. */
  public static Fuzz<List<String>> words(Function<SplittableRandom, List<String>> inputs) {
    return new Fuzz<>(
        inputs,
        Smaller::words,
        words -> String.join(" ", words.stream().map(Smaller::literal).toList()),
        LIMIT);
  }

  /**
   * Checks the inputs of numbers 0 to {@code count - 1}; each depends on the seed and its number
   * alone.
   *
   * @throws AssertionError at the first that fails or takes too long, with the smallest such input
   */
  public void run(long seed, int count, Check<T> check) throws InterruptedException {
    startNanos = System.nanoTime();
    FutureTask<Throwable> all = new FutureTask<>(() -> firstFailure(seed, count, check));
    Thread worker = start(all);
    Throwable failure = null;
    while (!all.isDone() && failure == null) {
      try {
        failure = all.get(50, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        failure = System.nanoTime() - startNanos > limit.toNanos() ? hang(worker) : null;
      } catch (ExecutionException e) {
        throw new AssertionError("no input " + current + " of seed " + seed, e.getCause());
      }
    }
    failure = failure == null ? outcome(all) : failure;
    if (failure != null) {
      throw report(seed, current, failure, check);
    }
  }

  /** The input of one number. */
  public T input(long seed, int number) {
    return inputs.apply(new SplittableRandom(seed * 1_000_000_007L + number));
  }

  private Throwable firstFailure(long seed, int count, Check<T> check) {
    for (int number = 0; number < count; number++) {
      T input = input(seed, number);
      current = number;
      startNanos = System.nanoTime();
      try {
        check.accept(input);
      } catch (Throwable failure) {
        return failure;
      }
    }
    return null;
  }

  private AssertionError report(long seed, int number, Throwable failure, Check<T> check)
      throws InterruptedException {
    T whole = input(seed, number);
    T smallest = whole;
    Throwable reason = failure;
    int steps = isHang(failure) ? SHRINKING_STEPS_OF_HANGS : SHRINKING_STEPS;
    boolean shrunk = true;
    while (shrunk && steps > 0) {
      shrunk = false;
      for (T candidate : smaller.apply(smallest)) {
        if (steps-- <= 0) {
          break;
        }
        Throwable other = failure(candidate, check);
        if (other != null && other.getClass() == failure.getClass()) {
          smallest = candidate;
          reason = other;
          shrunk = true;
          break;
        }
      }
    }
    return new AssertionError(
        "-Dperft960.seed="
            + seed
            + ", input "
            + number
            + ": smallest that fails: "
            + Smaller.abbreviated(literal.apply(smallest))
            + "; found as: "
            + Smaller.abbreviated(literal.apply(whole))
            + "; "
            + reason,
        reason);
  }

  /** What goes wrong with one input, or null. */
  private Throwable failure(T input, Check<T> check) throws InterruptedException {
    FutureTask<Throwable> one =
        new FutureTask<>(
            () -> {
              try {
                check.accept(input);
                return null;
              } catch (Throwable failure) {
                return failure;
              }
            });
    Thread worker = start(one);
    worker.join(limit.toMillis());
    return worker.isAlive() ? hang(worker) : outcome(one);
  }

  private static Throwable outcome(FutureTask<Throwable> task) throws InterruptedException {
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw new AssertionError("the task catches everything", e);
    }
  }

  private static Thread start(FutureTask<?> task) {
    Thread thread = new Thread(task, "fuzz");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private Throwable hang(Thread worker) {
    TimeoutException hang = new TimeoutException("not done within " + limit.toMillis() + " ms");
    hang.setStackTrace(worker.getStackTrace());
    worker.interrupt();
    return hang;
  }

  private static boolean isHang(Throwable failure) {
    return failure instanceof TimeoutException;
  }
}
