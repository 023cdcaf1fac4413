package org.perft960.spark.frontier;

import java.io.Serializable;
import org.apache.spark.SparkDriverExecutionException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.spark.run.UserErrorException;
import scala.Function1;
import scala.Function2;
import scala.collection.Iterator;
import scala.reflect.ClassTag;
import scala.runtime.BoxedUnit;

/**
 * A Spark job whose results are handed over one by one, as they come in: what is done is committed
 * even if the job fails later.
 */
final class PartJob {
  private static final String DISK_FULL = "No space left on device";

  private final JavaSparkContext context;

  /**
   * Names what is done from here on, the stages of RDDs that are yet to be made included.
   *
   * @param step the job's name on the progress line and on Spark's pages
   */
  PartJob(JavaSparkContext context, String step) {
    this.context = context;
    context.setJobDescription(step);
    context.setCallSite(step);
  }

  /** Hears what a part has come to; may fail, which ends the job. */
  interface Arrival<R> {
    void accept(int part, R result);
  }

  /**
   * Runs to the end.
   *
   * @param results one in each partition, in the order of {@code parts}
   * @throws UserErrorException if a disk is full
   */
  <R> void run(JavaRDD<R> results, PartSet parts, Arrival<R> arrival) {
    if (parts.size() == 0) {
      return;
    }
    Function1<Iterator<R>, R> first = (Function1<Iterator<R>, R> & Serializable) Iterator::next;
    Function2<Object, R, BoxedUnit> handler =
        (place, result) -> {
          arrival.accept(parts.numbers()[(Integer) place], result);
          return BoxedUnit.UNIT;
        };
    ClassTag<R> type = results.classTag();
    try {
      context.sc().runJob(results.rdd(), first, handler, type);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Exception e) {
      throw failure(e);
    }
  }

  /** Spark throws what it does not declare. */
  private static RuntimeException failure(Exception failure) {
    if (failure instanceof SparkDriverExecutionException
        && failure.getCause() instanceof RuntimeException ours) {
      return ours;
    }
    if (String.valueOf(failure.getMessage()).contains(DISK_FULL)) {
      return new UserErrorException(
          DISK_FULL + " for --out or for spark.local.dir; with --out, what is done is kept",
          failure);
    }
    return sneak(failure);
  }

  @SuppressWarnings("unchecked")
  private static <E extends Exception> RuntimeException sneak(Exception failure) throws E {
    throw (E) failure;
  }
}
