package org.perft960.pgn;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perft960.game.History;
import org.perft960.movegen.Move;

/**
 * Reads games from a stream of PGN, each to be kept; {@link PgnReplay} tells what is read how.
 *
 * <p>A reader that keeps notes plays variations too, and a game with an illegal one is broken.
 */
public final class PgnReader {
  private final PgnReplay replay;
  private final PgnNotes notesOrNull;

  private PgnReader(Reader in, PgnNotes notesOrNull) {
    this.replay = new PgnReplay(in, notesOrNull, PgnReplay.LONGEST_GAME);
    this.notesOrNull = notesOrNull;
  }

  /** Reads main lines alone. */
  public static PgnReader ofMoves(Reader in) {
    return new PgnReader(in, null);
  }

  /** Reads comments, glyphs and variations too. */
  public static PgnReader withNotes(Reader in) {
    return new PgnReader(in, new PgnNotes());
  }

  /** Bytes as text: UTF-8, with U+FFFD for each sequence that is none. */
  public static Reader decode(InputStream bytes) {
    return new InputStreamReader(bytes, StandardCharsets.UTF_8);
  }

  /**
   * The next game.
   *
   * @return empty if there are no more
   * @throws IOException if the stream cannot be read
   */
  public Optional<PgnEntry> next() throws IOException {
    return switch (replay.next()) {
      case END -> Optional.empty();
      case READ -> Optional.of(new PgnGame(replay.line(), tags(), moves(), replay.result()));
      case SKIPPED -> Optional.of(new PgnEntry.Skipped(replay.line(), tags(), replay.reason()));
      case BROKEN ->
          Optional.of(
              new PgnEntry.Broken(
                  replay.line(),
                  tags(),
                  replay.brokenLine(),
                  replay.history().plies(),
                  replay.reason()));
    };
  }

  private Map<String, String> tags() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(replay.tags()));
  }

  private PgnLine moves() {
    if (notesOrNull != null) {
      return notesOrNull.mainLine();
    }
    History history = replay.history();
    List<Move> moves = new ArrayList<>(history.plies());
    for (int ply = 0; ply < history.plies(); ply++) {
      moves.add(history.move(ply));
    }
    return new PgnLine(history.position(0), moves, new TreeMap<>());
  }
}
