package org.perft960.spark.games;

import java.util.Arrays;

/** What is told of one game; one row serves for many games, one after the other. */
final class GameRow {
  /** No value. */
  static final long NONE = -1;

  static final int STATUS_READ = 0;
  static final int STATUS_SKIPPED = 1;
  static final int STATUS_BROKEN = 2;

  final long[] values = new long[GameColumn.values().length];
  String termination;
  String reason;

  /** Forgets everything. */
  void clear() {
    Arrays.fill(values, NONE);
    termination = null;
    reason = null;
  }

  long get(GameColumn column) {
    return values[column.ordinal()];
  }

  boolean is(GameColumn flag) {
    return get(flag) == 1;
  }

  void set(GameColumn column, long value) {
    values[column.ordinal()] = value;
  }

  void set(GameColumn flag, boolean value) {
    set(flag, value ? 1 : 0);
  }

  /** The words of a column that has words; null if there is no value. */
  String word(GameColumn column) {
    return get(column) == NONE ? null : column.word(get(column));
  }

  boolean isRead() {
    return get(GameColumn.STATUS) == STATUS_READ;
  }
}
