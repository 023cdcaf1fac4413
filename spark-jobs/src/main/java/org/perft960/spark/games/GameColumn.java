package org.perft960.spark.games;

import java.util.Arrays;
import java.util.Locale;
import org.perft960.chess960.CastlingWay;
import org.perft960.chess960.Wing;
import org.perft960.game.Result;

/**
 * What is told of a game, as numbers: the columns of the table {@code games} but for its texts.
 * Only {@link #STATUS} and {@link #LINE} are there for every game; see {@link GameRow#NONE}.
 */
enum GameColumn {
  LINE(Kind.LINE, "-", "line of the file on which the game begins, from 1"),
  STATUS(
      "read = replayed to its result; skipped = of another variant; broken = no game, or an illegal"
          + " move",
      "read",
      "skipped",
      "broken"),
  BROKEN_LINE(Kind.LINE, "-", "line on which a broken game goes wrong"),
  WHITE_SP_ID(Kind.NUMBER, "-", "Scharnagl number of White's array; null if it begins elsewhere"),
  BLACK_SP_ID(Kind.NUMBER, "-", "Scharnagl number of Black's array; null if it begins elsewhere"),
  PLIES(Kind.COUNT, "plies", "moves of both sides; of a broken game those before it breaks"),
  RESULT("what stands behind the moves, or a tag Result that cannot stand there", Words.RESULTS),
  RESULT_TAG("the tag Result; null if it is none of these", Words.RESULTS),
  ENDED("how it ended, as far as moves and tags tell; docs/GAMES.md has the list", Ended.labels()),
  END_PLY(Kind.NUMBER, "plies", "moves after which the Laws ended the game; null if they did not"),
  THREEFOLD_CLAIM(Kind.FLAG, "-", "whether the last position was there three times or more"),
  FIFTY_MOVES_CLAIM(Kind.FLAG, "-", "whether 50 moves without pawn move and capture were made"),
  RESULT_TAG_DIFFERS(Kind.FLAG, "-", "whether the tag Result is not what stands behind the moves"),
  MATE_MISJUDGED(Kind.FLAG, "-", "whether a mate is given as a draw, to the wrong side, or open"),
  DRAW_MISJUDGED(
      Kind.FLAG, "-", "whether the Laws ended the game as a draw, but a side is given the win"),
  IMPOSSIBLE_WIN(
      Kind.FLAG, "-", "whether the side that is given the win could not mate by any legal moves"),
  NO_GROUND(
      Kind.FLAG,
      "-",
      "whether it is a draw that position and claims do not explain: agreement, perhaps"),
  TERMINATION_DIFFERS(
      Kind.FLAG, "-", "whether the tag Termination names what moves and result do not show"),
  MOVES_AFTER_END(Kind.FLAG, "-", "whether moves follow when the Laws have ended the game"),
  WHITE_CASTLING("wing of White's castling", Words.WINGS),
  WHITE_CASTLING_WAY("which men it moved, as in chess960-starts", Words.WAYS),
  WHITE_CASTLING_PLY(Kind.NUMBER, "plies", "number of the move, from 1 by ply"),
  BLACK_CASTLING("wing of Black's castling", Words.WINGS),
  BLACK_CASTLING_WAY("which men it moved, as in chess960-starts", Words.WAYS),
  BLACK_CASTLING_PLY(Kind.NUMBER, "plies", "number of the move, from 1 by ply"),
  CAPTURES(Kind.COUNT, "moves", "captures, en passant among them"),
  EN_PASSANT_OFFERED(Kind.COUNT, "positions", "positions with a legal capture en passant"),
  EN_PASSANT_TAKEN(Kind.COUNT, "moves", "captures en passant"),
  PROMOTIONS(Kind.COUNT, "moves", "promotions"),
  UNDERPROMOTIONS(Kind.COUNT, "moves", "promotions to rook, bishop or knight"),
  CHECKS(Kind.COUNT, "moves", "moves that give check, mates among them"),
  DIRECT_CHECKS(Kind.COUNT, "moves", "by the man that moved alone; in castling, the rook"),
  SINGLE_DISCOVERED_CHECKS(Kind.COUNT, "moves", "by one man that did not move"),
  DIRECT_DISCOVERED_CHECKS(Kind.COUNT, "moves", "by the man that moved and another one"),
  DOUBLE_DISCOVERED_CHECKS(Kind.COUNT, "moves", "by two men that did not move"),
  REPETITIONS(Kind.COUNT, "positions", "positions that were there before"),
  MOST_OCCURRENCES(Kind.NUMBER, "times", "how often the most frequent position was there"),
  LONGEST_QUIET(
      Kind.NUMBER, "plies", "most plies in a row without pawn move and capture, FEN's included"),
  ONLY_MOVES(Kind.COUNT, "positions", "positions with one legal move"),
  LEAST_MOVES(Kind.NUMBER, "moves", "fewest legal moves of a position"),
  MOST_MOVES(Kind.NUMBER, "moves", "most legal moves of a position"),
  ALL_MOVES(Kind.COUNT, "moves", "legal moves of all positions together, those of the last too");

  /** What the number of a column is. */
  enum Kind {
    /** A line of the file: a part counts its own, from 1. */
    LINE,
    /** Something whose sum over games means something. */
    COUNT,
    NUMBER,
    /** 1 for yes, 0 for no. */
    FLAG,
    /** One of some words, by its number. */
    WORD
  }

  private static final class Words {
    static final String[] RESULTS =
        Arrays.stream(Result.values()).map(Result::text).toArray(String[]::new);
    static final String[] WINGS =
        Arrays.stream(Wing.values()).map(Wing::label).toArray(String[]::new);
    static final String[] WAYS =
        Arrays.stream(CastlingWay.values()).map(CastlingWay::label).toArray(String[]::new);
  }

  final Kind kind;
  final String unit;
  final String meaning;
  final String label = name().toLowerCase(Locale.ROOT);
  private final String[] words;

  GameColumn(Kind kind, String unit, String meaning) {
    this.kind = kind;
    this.unit = unit;
    this.meaning = meaning;
    this.words = kind == Kind.FLAG ? new String[] {"no", "yes"} : new String[0];
  }

  GameColumn(String meaning, String... words) {
    this.kind = Kind.WORD;
    this.unit = "-";
    this.meaning = meaning;
    this.words = words;
  }

  /** What numbers of this column stand for: words, or no and yes; none if for themselves. */
  int wordCount() {
    return words.length;
  }

  String word(long value) {
    return words[(int) value];
  }
}
