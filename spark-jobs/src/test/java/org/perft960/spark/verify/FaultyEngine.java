package org.perft960.spark.verify;

import static org.perft960.bitboard.Squares.bit;
import static org.perft960.bitboard.Squares.file;
import static org.perft960.bitboard.Squares.rank;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.perft960.bitboard.Squares;
import org.perft960.movegen.Castling;
import org.perft960.movegen.Move;
import org.perft960.notation.Fen;
import org.perft960.position.Color;
import org.perft960.position.Position;
import org.perft960.position.Setup;
import org.perft960.spark.verify.FaultyBoard.Child;
import org.perft960.suite.PlayedPosition;

/** A UCI engine with this product's generator and one {@link Fault}. */
final class FaultyEngine {
  private static final String WHITE_RIGHTS = "[A-Z]";
  private static final String BLACK_RIGHTS = "[a-z]";

  private final Fault fault;
  private final Map<List<Long>, Long> hash = new HashMap<>();
  private FaultyBoard board;
  private boolean chess960;

  private FaultyEngine(Fault fault) {
    this.fault = fault;
    this.board = read(Fen.START);
  }

  /**
   * Answers until {@code quit}.
   *
   * @param args the name of the fault
   */
  public static void main(String[] args) throws IOException {
    FaultyEngine engine = new FaultyEngine(Fault.valueOf(args[0]));
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.equals("quit")) {
        return;
      }
      engine.answer(line);
      System.out.flush();
    }
  }

  private void answer(String line) {
    String[] words = line.split(" ");
    switch (words[0]) {
      case "uci" -> introduce();
      case "isready" -> say("readyok");
      case "setoption" -> chess960 = words[words.length - 1].equals("true");
      case "position" -> setPosition(line.substring("position ".length()));
      case "go" -> go(Integer.parseInt(words[2]));
      default -> say("unknown command: " + line);
    }
  }

  private static void say(String line) {
    System.out.println(line);
  }

  private void introduce() {
    say("id name " + fault);
    String option = "UCI_Chess960";
    if (fault == Fault.LOWER_CASE_OPTION) {
      option = option.toLowerCase(Locale.ROOT);
    }
    if (fault != Fault.LACKS_CHESS960) {
      say("option name " + option + " type check default false");
    }
    say("uciok");
  }

  private void setPosition(String text) {
    String[] parts = text.split(" moves ");
    String fen = parts[0].equals("startpos") ? Fen.START : parts[0].substring("fen ".length());
    FaultyBoard next = read(fen);
    if (next.passed() > 0 && fault == Fault.REFUSES_EN_PASSANT) {
      say("info string invalid FEN: " + fen);
    } else if (next.passed() <= 0 || fault != Fault.KEEPS_OLD_POSITION) {
      board = next;
      for (String word : parts.length < 2 ? new String[0] : parts[1].split(" ")) {
        play(word);
      }
    }
  }

  private void play(String word) {
    for (Child child : FaultyMoves.of(board, fault)) {
      if (spelling(child.move()).equalsIgnoreCase(word) || squares(child.move()).equals(word)) {
        board = child.board();
        return;
      }
    }
  }

  private FaultyBoard read(String fen) {
    String[] fields = fen.split(" ");
    boolean whiteToMove = fields[1].equals("w");
    switch (fault) {
      case READS_OWN_RIGHTS_NOT -> drop(fields, whiteToMove ? WHITE_RIGHTS : BLACK_RIGHTS);
      case READS_OTHER_RIGHTS_NOT -> drop(fields, whiteToMove ? BLACK_RIGHTS : WHITE_RIGHTS);
      case READS_BLACK_RIGHTS_NOT -> drop(fields, BLACK_RIGHTS);
      case IGNORES_CHESS960 -> drop(fields, "[A-Ha-h]");
      default -> {}
    }
    Setup setup = Fen.parse(String.join(" ", fields));
    PlayedPosition played = PlayedPosition.of(setup);
    FaultyBoard read = new FaultyBoard(played.position(), played.passedSquare(), 0);
    return switch (fault) {
      case NO_EN_PASSANT_IS_A1 ->
          read.passed() == Position.NO_SQUARE
              ? new FaultyBoard(read.position(), FaultyBoard.A1, 0)
              : read;
      case READS_LETTER_AS_OUTERMOST -> read.withRights(rooks(read.position(), fields[2], true));
      case READS_K_AS_INNERMOST -> read.withRights(rooks(read.position(), fields[2], false));
      case IGNORES_CHESS960 -> read.withRights(standardRights(read.position()));
      default -> read;
    };
  }

  private static void drop(String[] fields, String letters) {
    String rights = fields[2].replaceAll(letters, "");
    fields[2] = rights.isEmpty() ? "-" : rights;
  }

  private static long standardRights(Position position) {
    return position.hasStandardCastling() ? position.castlingRooks() : 0;
  }

  /** Each right goes to the outermost rook of its wing, or {@code KQkq} to the innermost. */
  private static long rooks(Position position, String field, boolean outermost) {
    long rights = 0;
    for (Color color : Color.values()) {
      int king = Squares.lowest(position.kings() & position.men(color));
      for (int wing : new int[] {-1, 1}) {
        int named = rookOfWing(position, color, king, wing);
        boolean letter = !outermost && !field.matches(".*[KQkq].*");
        if (named != Position.NO_SQUARE) {
          rights |=
              bit(letter ? named : rook(position, color, king, outermost ? -wing : wing, wing));
        }
      }
    }
    return rights;
  }

  /** The square of the right that the position has on a wing. */
  private static int rookOfWing(Position position, Color color, int king, int wing) {
    for (int square = king + wing; onRank(square, king); square += wing) {
      if ((position.castlingRooks() & position.men(color) & bit(square)) != 0) {
        return square;
      }
    }
    return Position.NO_SQUARE;
  }

  /** The first rook of a wing, looking outward from the king or inward from the edge. */
  private static int rook(Position position, Color color, int king, int direction, int wing) {
    int edge = king & ~7 | (wing > 0 ? 7 : 0);
    long rooks = position.orthogonals() & ~position.diagonals() & position.men(color);
    int square = direction == wing ? king + wing : edge;
    while ((rooks & bit(square)) == 0) {
      square += direction;
    }
    return square;
  }

  private static boolean onRank(int square, int king) {
    return square >= 0 && square < 64 && rank(square) == rank(king);
  }

  private void go(int depth) {
    hash.clear();
    List<Child> children = FaultyMoves.of(board, fault);
    switch (fault) {
      case HANGS -> hang();
      case SEARCHES_ON_PERFT_0 -> {
        if (depth == 0) {
          hang();
        }
        divide(children, depth);
      }
      case SEARCHES -> say("info depth 1 score cp 0\nbestmove 0000");
      case PRINTS_NONSENSE -> say("e2e9: 20\ne2e4: many");
      default -> divide(children, depth);
    }
  }

  private static void hang() {
    while (true) {
      LockSupport.park();
    }
  }

  private void divide(List<Child> children, int depth) {
    Map<String, Long> counts = new LinkedHashMap<>();
    List<String> lines = new ArrayList<>();
    long total = children.isEmpty() && fault != Fault.MATE_IS_A_LEAF ? countEnd(board) : 0;
    FaultyBoard root = board;
    for (Child child : children) {
      long nodes = count(boardAfter(root, child), depth - 1);
      root = afterUnmake(root, child.move());
      total += nodes;
      counts.merge(spelling(child.move()), nodes, Long::sum);
      lines.add(line(spelling(child.move()), nodes));
    }
    if (fault == Fault.CASTLING_AND_STEP_AS_ONE) {
      lines.clear();
      counts.forEach((move, nodes) -> lines.add(line(move, nodes)));
    }
    if (fault != Fault.TOTALS_ONLY_NO_CASTLING) {
      lines.forEach(FaultyEngine::say);
    }
    say("");
    say("Nodes searched: " + number(fault == Fault.TOTALS_ONE_MORE ? total + 1 : total));
    say("");
  }

  private String line(String move, long nodes) {
    return switch (fault) {
      case BARE_LINES -> move + " " + number(nodes);
      case INFO_BETWEEN -> "info currmove " + move + "\n" + move + ": " + nodes + "\ninfo nps 1";
      default -> move + ": " + number(nodes);
    };
  }

  private String number(long nodes) {
    return Long.toString(fault == Fault.COUNTS_ARE_SHORTS ? (short) nodes : nodes);
  }

  private long count(FaultyBoard at, int depth) {
    if (depth == 0) {
      return 1;
    }
    List<Long> key = key(at, depth);
    Long known = hash.get(key);
    if (known == null) {
      known = countChildren(at, depth);
      if (isHashing()) {
        hash.put(key, known);
      }
    }
    return known;
  }

  private long countChildren(FaultyBoard at, int depth) {
    List<Child> children = FaultyMoves.of(at, fault);
    if (children.isEmpty()) {
      return countEnd(at);
    }
    if (depth == 1) {
      return children.size();
    }
    long nodes = 0;
    FaultyBoard before = at;
    for (Child child : children) {
      nodes += count(boardAfter(before, child), depth - 1);
      before = afterUnmake(before, child.move());
    }
    return nodes;
  }

  private long countEnd(FaultyBoard at) {
    boolean mate = at.isInCheck();
    if (fault == Fault.CRASHES_ON_STALEMATE && !mate) {
      throw new IllegalStateException("no move to choose from");
    }
    if (fault == Fault.HANGS_ON_STALEMATE && !mate) {
      hang();
    }
    boolean leaf = fault == Fault.MATE_IS_A_LEAF || fault == Fault.MATE_HAS_A_MOVE;
    return leaf && mate ? 1 : 0;
  }

  private boolean isHashing() {
    return fault == Fault.HASH_FORGETS_CASTLING || fault == Fault.HASH_FORGETS_EN_PASSANT;
  }

  private List<Long> key(FaultyBoard at, int depth) {
    if (!isHashing()) {
      return List.of();
    }
    List<Long> key = new ArrayList<>(at.men());
    key.add((long) depth);
    key.add(
        fault == Fault.HASH_FORGETS_CASTLING
            ? at.position().enPassantSquare()
            : at.position().castlingRooks());
    return key;
  }

  /** The board on which the engine makes its next move, after it has taken one back. */
  private FaultyBoard afterUnmake(FaultyBoard before, Move move) {
    boolean king = fault == Fault.RIGHT_IS_NOT_RESTORED && move.from() == before.king();
    return king ? before.withRights(before.position().castlingRooks() & ~before.ours()) : before;
  }

  /** The board after a move that was generated when the board was still right. */
  private FaultyBoard boardAfter(FaultyBoard now, Child child) {
    if (fault != Fault.RIGHT_IS_NOT_RESTORED) {
      return child.board();
    }
    long rights = child.board().position().castlingRooks() & now.position().castlingRooks();
    return child.board().withRights(rights);
  }

  private static String squares(Move move) {
    String squares = Squares.name(move.from()) + Squares.name(move.to());
    return move.promotion() == null ? squares : squares + move.promotion().letter();
  }

  private String spelling(Move move) {
    boolean castling = move.type() == Move.Type.CASTLING;
    boolean toKingSquare =
        switch (fault) {
          case CASTLING_TO_KING_SQUARE, CASTLING_AND_STEP_AS_ONE -> true;
          case CASTLING_TAKES_ROOK -> false;
          default -> !chess960;
        };
    if (castling && toKingSquare) {
      int target = Castling.kingTarget(file(move.from()), file(move.to()));
      return Squares.name(move.from()) + Squares.name(move.from() & ~7 | target);
    }
    String squares = squares(move);
    return fault == Fault.UPPER_CASE_PROMOTIONS && move.promotion() != null
        ? squares.substring(0, 4) + squares.substring(4).toUpperCase(Locale.ROOT)
        : squares;
  }
}
