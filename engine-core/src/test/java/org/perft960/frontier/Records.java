package org.perft960.frontier;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.perft960.movegen.View;
import org.perft960.movegen.Views;
import org.perft960.position.Color;
import org.perft960.position.Position;

/** Blocks of {@link PackedView} records as things that a test can compare and print. */
final class Records {
  private Records() {}

  /** The three words that must be different for different positions. */
  record Key(long occupied, long lowPlanes, long highPlanes) {
    static Key of(long[] block, int at) {
      return new Key(block[at], block[at + 1], block[at + 2]);
    }
  }

  /** The block of one position. */
  static long[] of(long[] view, long paths) {
    PathTable table = new PathTable(1);
    table.addView(view, 0, paths);
    return table.toBlock();
  }

  static Position position(long[] block, int at, Color sideToMove) {
    long[] view = new long[View.STRIDE];
    PackedView.unpack(block, at, view);
    return Views.position(view, sideToMove);
  }

  /** Paths by key; fails if a key comes twice. */
  static Map<Key, Long> paths(long[] block) {
    Map<Key, Long> paths = new HashMap<>();
    for (int at = 0; at < block.length; at += PackedView.STRIDE) {
      Long before = paths.put(Key.of(block, at), block[at + PackedView.PATHS]);
      if (before != null) {
        throw new AssertionError("twice in one block: " + position(block, at, Color.WHITE));
      }
    }
    return paths;
  }

  /** Every record that a block has, one after the other. */
  static List<Position> positions(long[] block, Color sideToMove) {
    List<Position> positions = new ArrayList<>();
    for (int at = 0; at < block.length; at += PackedView.STRIDE) {
      positions.add(position(block, at, sideToMove));
    }
    return positions;
  }
}
