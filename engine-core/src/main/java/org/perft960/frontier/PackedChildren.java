package org.perft960.frontier;

import org.perft960.movegen.Children;
import org.perft960.movegen.View;

/** The children of packed positions, one position at a time. One instance serves one thread. */
final class PackedChildren {
  private final long[] parent = new long[View.STRIDE];
  private final long[] views = new long[Children.MAX_CHILDREN * View.STRIDE];

  /**
   * Makes every child of the position at {@code block[at]}.
   *
   * @return end of the last child in {@link #views}
   */
  int all(long[] block, int at) {
    PackedView.unpack(block, at, parent);
    return View.STRIDE
        * Children.all(
            views,
            0,
            parent[View.PAWNS],
            parent[View.KNIGHTS],
            parent[View.DIAGONALS],
            parent[View.ORTHOGONALS],
            parent[View.US],
            parent[View.THEM],
            parent[View.STATE]);
  }

  /** Makes the children after captures, en passant included; otherwise as {@link #all}. */
  int captures(long[] block, int at) {
    PackedView.unpack(block, at, parent);
    return View.STRIDE
        * Children.captures(
            views,
            0,
            parent[View.PAWNS],
            parent[View.KNIGHTS],
            parent[View.DIAGONALS],
            parent[View.ORTHOGONALS],
            parent[View.US],
            parent[View.THEM],
            parent[View.STATE]);
  }

  /** Makes the children after all moves but captures; otherwise as {@link #all}. */
  int quiets(long[] block, int at) {
    PackedView.unpack(block, at, parent);
    return View.STRIDE
        * Children.quiets(
            views,
            0,
            parent[View.PAWNS],
            parent[View.KNIGHTS],
            parent[View.DIAGONALS],
            parent[View.ORTHOGONALS],
            parent[View.US],
            parent[View.THEM],
            parent[View.STATE]);
  }

  /** The children made last, {@link View#STRIDE} words each, as the other side sees them. */
  long[] views() {
    return views;
  }
}
