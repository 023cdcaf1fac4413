package org.perft960.spark.games;

import java.util.Arrays;

/** Legal moves of positions by the plies before them. */
final class PlyTally {
  private static final int ROOM = 512;

  private long[] positions = new long[ROOM];
  private long[] moves = new long[ROOM];
  private int[] least = new int[ROOM];
  private int[] most = new int[ROOM];
  private int size;

  /** One position. */
  void add(int ply, int legalMoves) {
    add(ply, 1, legalMoves, legalMoves, legalMoves);
  }

  /** Several of one ply. */
  void add(int ply, long count, long sum, int fewest, int greatest) {
    if (ply >= positions.length) {
      grow(ply);
    }
    boolean first = positions[ply] == 0;
    least[ply] = first ? fewest : Math.min(least[ply], fewest);
    most[ply] = Math.max(most[ply], greatest);
    positions[ply] += count;
    moves[ply] += sum;
    size = Math.max(size, ply + 1);
  }

  private void grow(int ply) {
    int room = Math.max(ply + 1, 2 * positions.length);
    positions = Arrays.copyOf(positions, room);
    moves = Arrays.copyOf(moves, room);
    least = Arrays.copyOf(least, room);
    most = Arrays.copyOf(most, room);
  }

  /** One more than the last ply that was there. */
  int size() {
    return size;
  }

  long positions(int ply) {
    return positions[ply];
  }

  /** Legal moves of all positions of a ply together. */
  long moves(int ply) {
    return moves[ply];
  }

  int least(int ply) {
    return least[ply];
  }

  int most(int ply) {
    return most[ply];
  }
}
