package org.perft960.fuzz;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.perft960.notation.Fen;
import org.perft960.oracle.RandomPositions;
import org.perft960.oracle.RandomPositions.Source;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;

/** FENs in every dialect, whole and damaged. */
public final class FenTexts {
  private static final int POSITIONS_OF_A_SOURCE = 500;
  private static final String QUEENS_OF_ONE_SIDE = "QQQQQQQQQQQRRBBNNNPPPP";
  private static final String BOTH_ARMIES = "QqQqRrBbNnPpPpPpPp";

  private final List<Position> positions;

  /**
   * @param seed chooses the positions that whole FENs are taken from
   */
  public FenTexts(long seed) {
    positions =
        Stream.of(Source.values())
            .flatMap(source -> RandomPositions.positions(source, seed).limit(POSITIONS_OF_A_SOURCE))
            .toList();
  }

  /** A position from a game or from men thrown on a board. */
  public Position position(SplittableRandom random) {
    return positions.get(random.nextInt(positions.size()));
  }

  /** A FEN, or what is left of one. */
  public String text(SplittableRandom random) {
    return switch (random.nextInt(16)) {
      case 0 -> Damage.noise(random);
      case 1 -> random.nextInt(20) == 0 ? Damage.huge(whole(random), random) : whole(random);
      case 2, 3 -> withField(whole(random), 0, board(random));
      case 4 -> withField(whole(random), 0, wrongRanks(whole(random), random));
      case 5, 6 -> withField(whole(random), 2, castling(random));
      case 7 -> withField(whole(random), 3, enPassantSquare(random));
      case 8 -> withField(whole(random), 4 + random.nextInt(2), Damage.number(random));
      case 9 -> withField(whole(random), 1, random.nextBoolean() ? "w" : "b");
      case 10 -> Damage.fields(whole(random), random);
      case 11 -> blanks(whole(random), random);
      default -> Damage.text(whole(random), random);
    };
  }

  /** A FEN of a legal position, in one of the dialects that can say it, with all its fields. */
  public String whole(SplittableRandom random) {
    Position position = position(random);
    List<FenDialect> dialects = new ArrayList<>(List.of(FenDialect.values()));
    if (!position.hasStandardCastling()) {
      dialects.remove(FenDialect.STANDARD);
    }
    return Fen.format(position, dialects.get(random.nextInt(dialects.size())));
  }

  private static String withField(String fen, int field, String text) {
    String[] fields = fen.split(" ");
    fields[field] = text;
    return String.join(" ", fields);
  }

  /** Men on any squares; many are no position, and those that are may be unlike any of a game. */
  private static String board(SplittableRandom random) {
    String kinds = random.nextBoolean() ? QUEENS_OF_ONE_SIDE : BOTH_ARMIES;
    List<Character> squares = new ArrayList<>(List.of('K', 'k'));
    for (int men = random.nextInt(random.nextInt(20) == 0 ? 63 : 31); men > 0; men--) {
      squares.add(kinds.charAt(random.nextInt(kinds.length())));
    }
    while (squares.size() < 64) {
      squares.add('1');
    }
    Collections.shuffle(squares, new Random(random.nextLong()));
    StringBuilder board = new StringBuilder();
    for (int square = 0; square < 64; square++) {
      char man = squares.get(square);
      boolean backRank = square < 8 || square >= 56;
      boolean pawn = man == 'P' || man == 'p';
      board.append(square % 8 == 0 && square > 0 ? "/" : "");
      board.append(backRank && pawn && random.nextInt(100) != 0 ? '1' : man);
    }
    return withCountsOfEmptySquares(board.toString());
  }

  private static String withCountsOfEmptySquares(String board) {
    String counted = board;
    for (int empty = 8; empty > 1; empty--) {
      counted = counted.replace("1".repeat(empty), String.valueOf(empty));
    }
    return counted;
  }

  private static String wrongRanks(String fen, SplittableRandom random) {
    List<String> ranks = new ArrayList<>(List.of(fen.split(" ")[0].split("/")));
    int rank = random.nextInt(8);
    switch (random.nextInt(6)) {
      case 0 -> ranks.remove(rank);
      case 1 -> ranks.add(rank, ranks.get(random.nextInt(8)));
      case 2 -> ranks.set(rank, String.valueOf(random.nextInt(10)));
      case 3 -> ranks.set(rank, ranks.get(rank) + random.nextInt(10));
      case 4 -> ranks.set(rank, ranks.get(random.nextInt(8)));
      default -> Collections.shuffle(ranks, new Random(random.nextLong()));
    }
    return String.join("/", ranks);
  }

  private static String castling(SplittableRandom random) {
    String letters = random.nextBoolean() ? "KQkq" : "KQkqABCDEFGHabcdefgh-";
    StringBuilder field = new StringBuilder();
    for (int rights = 1 + random.nextInt(5); rights > 0; rights--) {
      field.append(letters.charAt(random.nextInt(letters.length())));
    }
    return field.toString();
  }

  private static String enPassantSquare(SplittableRandom random) {
    char file = "abcdefghi".charAt(random.nextInt(9));
    return file
        + String.valueOf(
            random.nextInt(3) == 0 ? random.nextInt(10) : random.nextBoolean() ? 3 : 6);
  }

  private static String blanks(String fen, SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    for (String field : fen.split(" ")) {
      for (int blanks = 1 + random.nextInt(3); blanks > 0; blanks--) {
        text.append(" \t\r\n".charAt(random.nextInt(4)));
      }
      text.append(field);
    }
    return text.append(random.nextBoolean() ? "\r\n" : "").toString();
  }
}
