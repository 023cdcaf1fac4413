package org.perft960.frontier;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.perft960.movegen.Children;
import org.perft960.movegen.View;
import org.perft960.perft.ColumnPathCounter;
import org.perft960.perft.ColumnSums;

/**
 * Parts of a level once more, in another way: every path is walked, move by move, without merging
 * on the way; positions are told apart by a map of the JDK; and what follows them is counted by
 * making every move. Far slower than the frontier, and sharing no table or shortcut with it but the
 * generator of children and the rule that gives a position its part.
 *
 * <p>One instance serves one thread; {@link #merge} puts several together.
 */
public final class PartRecount {
  /** Whose men choose the part of a position. */
  public enum Rule {
    /** Those of the side that has just moved: levels that are stored. */
    MOVED,
    /** Those of the side to move: the last level. */
    TO_MOVE
  }

  private static final int CHUNK = 4096;

  private record Key(long occupied, long lowPlanes, long highPlanes) {}

  private final Rule rule;
  private final int[] places;
  private final Map<Key, Long>[] found;
  private final long[] root = new long[View.STRIDE];
  private long[] buffer = new long[0];

  /**
   * @param places by part: a number from 0, or -1 for parts that are of no interest; a power of two
   * @param wanted how many are of interest
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public PartRecount(Rule rule, int[] places, int wanted) {
    this.rule = rule;
    this.places = places.clone();
    found = new Map[wanted];
    for (int place = 0; place < wanted; place++) {
      found[place] = new HashMap<>();
    }
  }

  /**
   * Walks all paths of {@code plies} plies from each position of a block and notes those that end
   * in a wanted part.
   */
  public void walk(long[] block, int plies) {
    buffer = new long[Math.max(1, plies) * Children.MAX_CHILDREN * View.STRIDE];
    for (int at = 0; at < block.length; at += PackedView.STRIDE) {
      PackedView.unpack(block, at, root);
      walk(root, 0, plies, 0, block[at + PackedView.PATHS]);
    }
  }

  private void walk(long[] views, int at, int plies, int free, long paths) {
    if (plies == 0) {
      note(views, at, paths);
      return;
    }
    boolean capturesOnly = plies == 1 && rule == Rule.TO_MOVE && !isQuietPartWanted(views, at);
    int end = free + View.STRIDE * children(views, at, free, capturesOnly);
    for (int child = free; child < end; child += View.STRIDE) {
      walk(buffer, child, plies - 1, end, paths);
    }
  }

  /** Quiet moves leave the men alone by which the part of the child is chosen. */
  private boolean isQuietPartWanted(long[] views, int at) {
    return places[PackedView.menHash(views, at, View.THEM) & places.length - 1] >= 0;
  }

  private int children(long[] views, int at, int free, boolean capturesOnly) {
    long pawns = views[at + View.PAWNS];
    long knights = views[at + View.KNIGHTS];
    long diagonals = views[at + View.DIAGONALS];
    long orthogonals = views[at + View.ORTHOGONALS];
    long us = views[at + View.US];
    long them = views[at + View.THEM];
    long state = views[at + View.STATE];
    return capturesOnly
        ? Children.captures(buffer, free, pawns, knights, diagonals, orthogonals, us, them, state)
        : Children.all(buffer, free, pawns, knights, diagonals, orthogonals, us, them, state);
  }

  private void note(long[] views, int at, long paths) {
    int men =
        rule == Rule.MOVED
            ? PackedView.menHash(views, at, View.THEM)
            : PackedView.menHashFlipped(views, at, View.US);
    int place = places[men & places.length - 1];
    if (place >= 0) {
      long occupied = PackedView.occupied(views, at);
      Key key =
          new Key(
              occupied,
              PackedView.lowPlanes(views, at, occupied),
              PackedView.highPlanes(views, at, occupied));
      found[place].merge(key, paths, Math::addExact);
    }
  }

  /** Adds what another instance with the same parts has found. */
  public PartRecount merge(PartRecount other) {
    for (int place = 0; place < found.length; place++) {
      Map<Key, Long> into = found[place];
      other.found[place].forEach((key, paths) -> into.merge(key, paths, Math::addExact));
    }
    return this;
  }

  /** What a wanted part comes to, {@code depth} plies counted from each position by making them. */
  public LevelTotals totals(int place, int depth) {
    BigInteger paths = BigInteger.ZERO;
    for (long some : found[place].values()) {
      paths = paths.add(BigInteger.valueOf(some));
    }
    List<Map.Entry<Key, Long>> positions = List.copyOf(found[place].entrySet());
    BigInteger nodes =
        IntStream.rangeClosed(0, positions.size() / CHUNK)
            .parallel()
            .mapToObj(
                chunk ->
                    positions.subList(
                        chunk * CHUNK, Math.min((chunk + 1) * CHUNK, positions.size())))
            .map(some -> nodes(some, depth))
            .reduce(BigInteger.ZERO, BigInteger::add);
    return new LevelTotals(positions.size(), paths, nodes);
  }

  private static BigInteger nodes(List<Map.Entry<Key, Long>> positions, int depth) {
    Walk walk = new Walk(depth);
    BigInteger nodes = BigInteger.ZERO;
    for (Map.Entry<Key, Long> entry : positions) {
      BigInteger paths = BigInteger.valueOf(entry.getValue());
      nodes = nodes.add(paths.multiply(BigInteger.valueOf(walk.nodes(entry.getKey()))));
    }
    return nodes;
  }

  /** What a wanted part comes to with the detail columns of {@code depth} plies, at least 1. */
  public LevelColumns columns(int place, int depth) {
    ColumnPathCounter counter = new ColumnPathCounter(depth);
    ColumnSums sums = new ColumnSums();
    long[] view = new long[View.STRIDE];
    found[place].forEach(
        (key, paths) -> {
          PackedView.unpack(block(key), 0, view);
          counter.count(view, 0, depth, paths, sums);
        });
    return new LevelColumns(found[place].size(), totals(place, 0).paths(), sums.value());
  }

  private static long[] block(Key key) {
    return new long[] {key.occupied, key.lowPlanes, key.highPlanes, 0};
  }

  /** Plain perft that makes every move, those of the last ply too. */
  private static final class Walk {
    private final int depth;
    private final PartRecount generator;

    private Walk(int depth) {
      this.depth = depth;
      generator = new PartRecount(Rule.MOVED, new int[] {-1}, 0);
      generator.buffer = new long[Math.max(1, depth) * Children.MAX_CHILDREN * View.STRIDE];
    }

    private long nodes(Key key) {
      PackedView.unpack(block(key), 0, generator.root);
      return nodes(generator.root, 0, depth, 0);
    }

    private long nodes(long[] views, int at, int plies, int free) {
      if (plies == 0) {
        return 1;
      }
      int children = generator.children(views, at, free, false);
      if (plies == 1) {
        return children;
      }
      long nodes = 0;
      int end = free + View.STRIDE * children;
      for (int child = free; child < end; child += View.STRIDE) {
        nodes = Math.addExact(nodes, nodes(generator.buffer, child, plies - 1, end));
      }
      return nodes;
    }
  }
}
