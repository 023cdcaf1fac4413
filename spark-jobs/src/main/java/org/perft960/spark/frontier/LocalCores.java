package org.perft960.spark.frontier;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The cores of this JVM: whichever is free takes the next piece of work, so that none idles. */
final class LocalCores {
  private LocalCores() {}

  /**
   * Does pieces of work side by side.
   *
   * @param pieces their number; {@code work} is given 0 to {@code pieces - 1}
   * @return the results in the order of the pieces; what a piece throws is thrown here
   */
  static <T> List<T> map(int pieces, IntFunction<T> work) {
    int cores = Runtime.getRuntime().availableProcessors();
    ExecutorService threads = Executors.newFixedThreadPool(cores);
    try {
      List<Future<T>> running =
          threads.invokeAll(
              IntStream.range(0, pieces)
                  .mapToObj(piece -> (Callable<T>) () -> work.apply(piece))
                  .toList());
      List<T> results = new ArrayList<>(pieces);
      for (Future<T> result : running) {
        results.add(result.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw unwrapped(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted");
    } finally {
      threads.shutdownNow();
    }
  }

  private static RuntimeException unwrapped(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return (RuntimeException) thrown;
  }
}
