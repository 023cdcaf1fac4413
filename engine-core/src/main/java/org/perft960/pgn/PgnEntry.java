package org.perft960.pgn;

import java.util.Map;

/** What a reader finds where a game should be. */
public sealed interface PgnEntry permits PgnGame, PgnEntry.Skipped, PgnEntry.Broken {
  /** The line on which it begins, from 1. */
  int line();

  /** Its tags in order, as far as they were read. */
  Map<String, String> tags();

  /** A game of a variant that is neither chess nor Chess960. */
  record Skipped(int line, Map<String, String> tags, String reason) implements PgnEntry {}

  /**
   * Text that is no game.
   *
   * @param brokenLine the line on which it goes wrong, from 1
   * @param plies moves that were read before that
   * @param reason a clause, such as "Nf6: no knight may legally move to f6"
   */
  record Broken(int line, Map<String, String> tags, int brokenLine, int plies, String reason)
      implements PgnEntry {}
}
