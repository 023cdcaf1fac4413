package org.perft960.spark.frontier;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.rdd.PartitionPruningRDD;
import org.apache.spark.rdd.ShuffledRDD;
import org.perft960.frontier.Buckets;
import org.perft960.frontier.LevelExpander;
import org.perft960.frontier.PackedView;
import org.perft960.frontier.PathTable;
import scala.Function1;
import scala.Tuple2;
import scala.reflect.ClassTag;
import scala.reflect.ClassTag$;

/**
 * The steps of a frontier as Spark runs them. A level is an RDD of blocks, one block in each
 * partition; partition = bucket of the men of the positions' non-mover.
 */
final class FrontierSteps {
  private static final ClassTag<Integer> NUMBERS = ClassTag$.MODULE$.apply(Integer.class);
  private static final ClassTag<long[]> BLOCKS = ClassTag$.MODULE$.apply(long[].class);

  private FrontierSteps() {}

  /**
   * Makes parts of the next level: every child, merged in the map task, sent to the bucket of its
   * non-mover's men, and merged there once more.
   */
  static JavaRDD<long[]> expand(JavaRDD<long[]> level, PartSet parts) {
    return send(level, parts, LevelExpander::expand)
        .mapPartitions(FrontierSteps::mergeBlocks, true);
  }

  /** Sends the children after captures to the parts whose parents' quiet moves may meet them. */
  static JavaPairRDD<Integer, long[]> sendCaptures(
      JavaRDD<long[]> level, int tasks, PartSet parts) {
    JavaRDD<long[]> few = tasks < level.getNumPartitions() ? level.coalesce(tasks) : level;
    return send(few, parts, LevelExpander::expandCaptures);
  }

  /** Some parts of a level, in their order. */
  static JavaRDD<long[]> only(JavaRDD<long[]> level, PartSet parts) {
    if (parts.isWhole()) {
      return level;
    }
    boolean[] wanted = new boolean[parts.of()];
    for (int part : parts.numbers()) {
      wanted[part] = true;
    }
    Function1<Object, Object> isWanted =
        (Function1<Object, Object> & Serializable) part -> wanted[(Integer) part];
    return PartitionPruningRDD.create(level.rdd(), isWanted).toJavaRDD();
  }

  /** Makes, merges and counts the level after {@code parents} without storing it. */
  static <T> JavaRDD<T> mergeAndCount(
      JavaRDD<long[]> parents, JavaPairRDD<Integer, long[]> arrivals, LastLevel<T> last) {
    return parents.zipPartitions(
        arrivals,
        (parentBlocks, arrivalBlocks) -> {
          List<long[]> parentList = new ArrayList<>();
          parentBlocks.forEachRemaining(parentList::add);
          List<long[]> arrivalList = new ArrayList<>();
          arrivalBlocks.forEachRemaining(arrival -> arrivalList.add(arrival._2()));
          return List.of(last.mergeAndCount(parentList, arrivalList)).iterator();
        });
  }

  /** Counts a level whose positions are merged. */
  static <T> JavaRDD<T> count(JavaRDD<long[]> level, LastLevel<T> last) {
    return level.map(last::count);
  }

  /** What a map task does with a block: {@link LevelExpander#expand} or a part of it. */
  private interface Expansion extends Serializable {
    void apply(LevelExpander expander, long[] block, int words);
  }

  private static JavaPairRDD<Integer, long[]> send(
      JavaRDD<long[]> level, PartSet parts, Expansion expansion) {
    JavaPairRDD<Integer, long[]> children =
        level.mapPartitionsToPair(
            blocks -> {
              LevelExpander expander = new LevelExpander();
              expander.clear(parts.places(), parts.size());
              while (blocks.hasNext()) {
                long[] block = blocks.next();
                expansion.apply(expander, block, block.length);
              }
              return new MergedBuckets(expander.buckets());
            });
    ShuffledRDD<Integer, long[], long[]> sent =
        new ShuffledRDD<>(
            children.rdd(), new BucketPartitioner(parts.size()), NUMBERS, BLOCKS, BLOCKS);
    sent.setSerializer(new BlockSerializer(level.context().getConf()));
    return new JavaPairRDD<>(sent, NUMBERS, BLOCKS);
  }

  /** The buckets of a map task, each merged when its turn comes and then freed. */
  private static final class MergedBuckets implements Iterator<Tuple2<Integer, long[]>> {
    private final Buckets buckets;
    private final PathTable table = new PathTable(1);
    private int next;

    private MergedBuckets(Buckets buckets) {
      this.buckets = buckets;
      skipEmpty();
    }

    private void skipEmpty() {
      while (next < buckets.count() && buckets.words(next) == 0) {
        next++;
      }
    }

    @Override
    public boolean hasNext() {
      return next < buckets.count();
    }

    @Override
    public Tuple2<Integer, long[]> next() {
      int bucket = next;
      int words = buckets.words(bucket);
      table.clear(words / PackedView.STRIDE / 2);
      table.addAll(buckets.block(bucket), words);
      buckets.release(bucket);
      next++;
      skipEmpty();
      return new Tuple2<>(bucket, table.toBlock());
    }
  }

  private static Iterator<long[]> mergeBlocks(Iterator<Tuple2<Integer, long[]>> arrivals) {
    List<long[]> blocks = new ArrayList<>();
    long words = 0;
    while (arrivals.hasNext()) {
      long[] block = arrivals.next()._2();
      blocks.add(block);
      words += block.length;
    }
    // About half of what arrives are different positions; the table grows where it is more.
    PathTable table = new PathTable((int) (words / PackedView.STRIDE / 2));
    for (long[] block : blocks) {
      table.addAll(block, block.length);
    }
    return List.of(table.toBlock()).iterator();
  }
}
