package org.perft960.spark.engines;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.notation.UciMoves;
import org.perft960.position.Position;

/**
 * Reads the divide output of chess engines, whatever its shape.
 *
 * <p>A line is a move and a count: {@code e2e4: 600}, {@code e2e4 600}, {@code e2e4 - 600}, {@code
 * 1. e2-e4 = 8,902 nodes}, in either case. Promotions end in a letter of either case. Castling is
 * king takes rook, king to its g- or c-file square, or {@code O-O}. Colours of a terminal, prompts,
 * blank lines, {@code info} lines and all other text are passed over; only where there are no
 * counts outside of {@code info} lines are those in {@code info string} read. Totals: see {@link
 * TotalReader}.
 *
 * <p>A move that is not legal in the position stays in the answer, as text.
 */
public final class AnswerReader {
  static final String NUMBER = "[0-9]{1,3}(?:[,'_][0-9]{3})+(?![0-9])|[0-9]{1,40}(?![0-9])";

  private static final Pattern ESCAPE = Pattern.compile("\u001B\\[[0-9;?]*[ -/]*[@-~]");
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\u00A0]+");
  private static final Pattern PROMPT = Pattern.compile("^[>\\s]+");

  private static final String MOVE =
      "[NBRQKP]?[a-hA-H][1-8][-x]?[a-hA-H][1-8](?:=?[nbrqkpNBRQKP])?[+#]?|[O0]-[O0](?:-[O0])?|0000";

  private static final Pattern MOVE_LINE =
      Pattern.compile("(?:[0-9]{1,3}[.)]\\s*)?(" + MOVE + ")(?![A-Za-z0-9])(\\s*[:=|>-]*\\s*)(.*)");

  private static final Pattern COUNT = Pattern.compile("(" + NUMBER + ")(?:[\\s,;(].*)?");

  /** A sign that stands before the count and not between move and count. */
  private static final Pattern SIGNED = Pattern.compile("(?:.*[:=|>]\\s*|\\s+)-");

  /** What might have been a move: letters and digits, and a count behind. */
  private static final Pattern DAMAGED_LINE =
      Pattern.compile(
          "(?=\\S*[A-Za-z])(?=\\S*[0-9])([A-Za-z0-9@=+#-]{2,7})(?:\\s*[:=]\\s*|\\s+)([0-9]+)");

  private static final Pattern NUMBERED_NAME =
      Pattern.compile(
          "(?:d|depth|perft|ply|plies|level|divide|l|t|h|v)[0-9]+", Pattern.CASE_INSENSITIVE);

  private static final Pattern CASTLING = Pattern.compile("[O0]-[O0](?:-[O0])?");
  private static final Pattern MAN_AND_SQUARES = Pattern.compile("[NBRQKP][a-hA-H][1-8].*");

  private static final int FILE_C = 2;
  private static final int FILE_G = 6;
  private static final String INFO = "info ";
  private static final String INFO_STRING = "info string ";
  private static final int QUOTED_CHARACTERS = 60;

  private final Position position;
  private final Map<String, Move> legal = new HashMap<>();

  /** Castling by its other spellings: king to its square, {@code o-o}. */
  private final Map<String, Move> castlings = new HashMap<>();

  private final SortedSet<String> legalMoves = new TreeSet<>();

  /** Costs one generation of moves. */
  public AnswerReader(Position position) {
    this.position = position;
    for (Move move : LegalMoves.of(position)) {
      legalMoves.add(UciMoves.format(position, move));
      legal.put(squares(move), move);
      if (move.type() == Move.Type.CASTLING) {
        boolean hSide = move.to() > move.from();
        int target = Squares.square(hSide ? FILE_G : FILE_C, Squares.rank(move.from()));
        castlings.put(Squares.name(move.from()) + Squares.name(target), move);
        castlings.put(hSide ? "o-o" : "o-o-o", move);
      }
    }
  }

  /** The legal moves as answers spell them, sorted; unmodifiable. */
  public SortedSet<String> legalMoves() {
    return Collections.unmodifiableSortedSet(legalMoves);
  }

  /** Whether an answer lists exactly the legal moves. */
  boolean listsLegalMoves(PerftAnswer answer) {
    return answer.moves().keySet().equals(legalMoves);
  }

  /**
   * Reads an answer.
   *
   * @param lines the output between the question and its end, as the engine wrote it
   * @return what could be read; without any count, {@link EngineVerdict#UNREADABLE}
   */
  public PerftAnswer read(List<String> lines) {
    List<String> plain = new ArrayList<>();
    List<String> info = new ArrayList<>();
    for (String line : lines) {
      String text = clean(line);
      String lower = text.toLowerCase(Locale.ROOT);
      if (lower.startsWith(INFO_STRING)) {
        info.add(text.substring(INFO_STRING.length()).strip());
      } else if (!text.isEmpty() && !lower.startsWith(INFO)) {
        plain.add(text);
      }
    }
    Reading reading = new Reading(plain);
    if (!reading.isReadable()) {
      Reading ofInfo = new Reading(info);
      reading = ofInfo.isReadable() ? ofInfo : reading;
    }
    return reading.answer();
  }

  /** A line without colours, control characters, prompts and the blanks around it. */
  static String clean(String line) {
    String text = ESCAPE.matcher(line).replaceAll("");
    text = CONTROL.matcher(text).replaceAll(" ");
    return PROMPT.matcher(text).replaceFirst("").strip();
  }

  private static String squares(Move move) {
    String squares = Squares.name(move.from()) + Squares.name(move.to());
    return move.promotion() == null ? squares : squares + move.promotion().letter();
  }

  /** One pass over the lines. */
  private final class Reading {
    private final SortedMap<String, BigInteger> moves = new TreeMap<>();
    private final SortedMap<String, String> alike = new TreeMap<>();
    private final List<AnswerProblem> problems = new ArrayList<>();
    private final TotalReader totals = new TotalReader();
    private BigInteger repeated = BigInteger.ZERO;

    Reading(List<String> lines) {
      for (String line : lines) {
        Matcher move = MOVE_LINE.matcher(line);
        if (move.matches()) {
          readMoveLine(line, move);
        } else if (isDamaged(line)) {
          problem(EngineVerdict.UNREADABLE, "no move: " + quoted(line));
        } else {
          totals.read(line);
        }
      }
    }

    boolean isReadable() {
      return !moves.isEmpty() || totals.hasTotal();
    }

    private void readMoveLine(String line, Matcher move) {
      String separator = move.group(2);
      String rest = move.group(3);
      Matcher count = COUNT.matcher(rest);
      if (count.matches() && !SIGNED.matcher(separator).matches()) {
        add(move.group(1), count(count.group(1)));
      } else if (!isLineOfMoves(separator, rest)) {
        problem(EngineVerdict.UNREADABLE, "no count: " + quoted(line));
      }
    }

    /** Such as the line of play that some engines print. */
    private boolean isLineOfMoves(String separator, String rest) {
      return separator.isBlank() && rest.indexOf(' ') > 0
          || separator.isBlank() && MOVE_LINE.matcher(rest).matches();
    }

    private void add(String text, BigInteger count) {
      String squares = normal(text);
      Move move = legal.get(squares);
      Move castling = castlings.get(squares);
      String spelling = spelling(move == null ? castling : move, squares);
      if (move != null && castling != null && moves.containsKey(spelling)) {
        String other = spelling(castling, squares);
        if (!moves.containsKey(other)) {
          alike.put(spelling, other);
          spelling = other;
        }
      }
      BigInteger before = moves.putIfAbsent(spelling, count);
      if (before != null) {
        repeated = repeated.add(count);
        problem(
            EngineVerdict.DUPLICATE_LINE,
            spelling + " is listed twice: " + before + " and " + count);
      } else if (!legalMoves.contains(spelling)) {
        problem(EngineVerdict.ILLEGAL_MOVE, spelling + " is not legal");
      }
    }

    private String spelling(Move move, String otherwise) {
      return move == null ? otherwise : UciMoves.format(position, move);
    }

    private void problem(EngineVerdict verdict, String text) {
      problems.add(new AnswerProblem(verdict, text));
    }

    PerftAnswer answer() {
      PerftAnswer counts = new PerftAnswer(moves, null, alike, List.of());
      BigInteger total = totals.total(counts.sum());
      if (total == null && moves.isEmpty()) {
        problem(EngineVerdict.UNREADABLE, "no counts");
      }
      boolean sums = counts.sum().equals(total) || counts.sum().add(repeated).equals(total);
      if (total != null && !moves.isEmpty() && !sums) {
        problem(
            EngineVerdict.WRONG_TOTAL,
            "the total is " + total + ", the sum over the moves " + counts.sum());
      }
      problems.sort(Comparator.comparing(AnswerProblem::verdict));
      return new PerftAnswer(moves, total, alike, problems);
    }
  }

  /** In lower case, without the letter of the man and without {@code - x = + #}. */
  private static String normal(String text) {
    if (CASTLING.matcher(text).matches()) {
      return text.replace('0', 'o').replace('O', 'o');
    }
    boolean man = MAN_AND_SQUARES.matcher(text).matches();
    return (man ? text.substring(1) : text).replaceAll("[-x=+#]", "").toLowerCase(Locale.ROOT);
  }

  private static boolean isDamaged(String line) {
    Matcher damaged = DAMAGED_LINE.matcher(line);
    return damaged.matches() && !NUMBERED_NAME.matcher(damaged.group(1)).matches();
  }

  /** The number that {@link #NUMBER} found. */
  static BigInteger count(String digits) {
    return new BigInteger(digits.replaceAll("[^0-9]", ""));
  }

  private static String quoted(String line) {
    boolean whole = line.length() <= QUOTED_CHARACTERS;
    return '"' + (whole ? line : line.substring(0, QUOTED_CHARACTERS) + "…") + '"';
  }
}
