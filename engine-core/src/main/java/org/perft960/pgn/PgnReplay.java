package org.perft960.pgn;

import java.io.IOException;
import java.io.Reader;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.perft960.chess960.StartPositions;
import org.perft960.game.History;
import org.perft960.game.Result;

/**
 * Replays games from a stream of PGN, one after the other, in buffers of its own: what it shows of
 * a game is there until the next one. {@link PgnReader} gives games to keep.
 *
 * <p>Each line that begins with {@code [Event} and a blank begins a game, whatever was before it,
 * even within a comment; so what is broken ends there. A game without such a header is read where
 * it follows a whole one, or begins the text. So {@link #read()}, {@link #skipped()} and {@link
 * #broken()} add up to the number of headers and {@link #withoutHeader()}.
 *
 * @see <a href="https://www.thechessdrum.net/PGN_Reference.txt">Portable Game Notation</a>
 */
public final class PgnReplay {
  /** Longer games are broken; their text is not kept in memory. */
  public static final int LONGEST_GAME = 1 << 24;

  /** What became of a game. */
  public enum Status {
    READ,
    SKIPPED,
    BROKEN,
    /** There are no more. */
    END
  }

  private final PgnSections sections;
  private final PgnCursor cursor = new PgnCursor();
  private final Map<String, String> tags = new LinkedHashMap<>();
  private final History history = new History(StartPositions.standard());
  private final PgnNotes notesOrNull;
  private final PgnMoves moves;
  private Result result;
  private int start;
  private String reason;
  private int brokenAt;
  private long read;
  private long skipped;
  private long broken;
  private long withoutHeader;

  /** Replays main lines; comments, glyphs and variations are skipped. */
  public PgnReplay(Reader in) {
    this(in, null, LONGEST_GAME);
  }

  PgnReplay(Reader in, PgnNotes notesOrNull, int longestGame) {
    this.sections = new PgnSections(in, longestGame);
    this.notesOrNull = notesOrNull;
    this.moves = new PgnMoves(cursor, history, notesOrNull);
  }

  /**
   * Replays the next game.
   *
   * @throws IOException if the stream cannot be read
   */
  public Status next() throws IOException {
    boolean headed = false;
    while (!moveToText()) {
      if (!sections.next()) {
        return Status.END;
      }
      cursor.set(sections.text(), sections.start(), sections.end());
      headed = sections.hasHeader();
      if (headed) {
        break;
      }
    }
    withoutHeader += headed ? 0 : 1;
    start = cursor.at;
    return replay();
  }

  /** Skips what is between games; false if the section holds no more. */
  private boolean moveToText() {
    try {
      while (true) {
        cursor.skipBlanks();
        if (cursor.here() != '{' && cursor.here() != ';') {
          return !cursor.isDone();
        }
        cursor.skipComment();
      }
    } catch (BrokenTextException endless) {
      leaveSection();
      return false;
    }
  }

  private Status replay() {
    tags.clear();
    history.restart(history.position(0));
    result = Result.UNKNOWN;
    reason = "";
    try {
      if (sections.tooLong()) {
        throw new BrokenTextException(start, "longer than can be read");
      }
      return replayText();
    } catch (BrokenTextException text) {
      brokenAt = text.at;
      reason = text.getMessage();
      leaveSection();
      broken++;
      return Status.BROKEN;
    }
  }

  private Status replayText() throws BrokenTextException {
    new PgnTags(cursor, tags).read();
    if (!PgnStart.isKnown(tags)) {
      reason = "variant " + tags.get("Variant");
      leaveSection();
      skipped++;
      return Status.SKIPPED;
    }
    history.restart(PgnStart.of(tags, start));
    if (notesOrNull != null) {
      notesOrNull.restart(history.position());
    }
    String tag = tags.getOrDefault("Result", "");
    result = moves.read(tag);
    if (result == Result.UNKNOWN) {
      result = Result.of(tag).filter(Result::isSpecial).orElse(result);
    }
    read++;
    return Status.READ;
  }

  private void leaveSection() {
    cursor.at = cursor.end;
  }

  /** The tags, in order; those that were read before a break. A view that the next game changes. */
  public Map<String, String> tags() {
    return Collections.unmodifiableMap(tags);
  }

  /** The positions and moves; those before a break. The replay's own, not to be changed. */
  public History history() {
    return history;
  }

  /** What stands behind the moves, or a {@linkplain Result#isSpecial special} one of the tag. */
  public Result result() {
    return result;
  }

  /** The line on which the game begins, from 1. Costs a look at the text of the game. */
  public int line() {
    return lineOf(start);
  }

  /** The line on which a broken game goes wrong, from 1. */
  public int brokenLine() {
    return lineOf(brokenAt);
  }

  /** Why the game was skipped or is broken, as a clause. */
  public String reason() {
    return reason;
  }

  private int lineOf(int at) {
    return sections.line() + Lines.breaks(cursor.text, sections.start(), at);
  }

  /** Games that were read. */
  public long read() {
    return read;
  }

  /** Games of other variants. */
  public long skipped() {
    return skipped;
  }

  /** Games that are broken. */
  public long broken() {
    return broken;
  }

  /** Games of all three kinds that began without an {@code [Event} header. */
  public long withoutHeader() {
    return withoutHeader;
  }
}
