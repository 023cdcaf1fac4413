package org.perft960.chess960;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One of the 960 starting arrays of Chess960, by its Scharnagl number.
 *
 * <p>The number is peeled off digit by digit: bishop on a light square (4 ways), bishop on a dark
 * square (4), queen on one of the six files left (6), knights on two of the five left (10); the
 * three that remain are rook, king, rook.
 *
 * @param spId Scharnagl number, 0 to {@value #LAST_SP_ID}; standard chess is {@value
 *     #STANDARD_SP_ID}
 * @see <a href="https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme">numbering</a>
 */
public record StartArray(int spId) {
  /** The highest Scharnagl number. */
  public static final int LAST_SP_ID = 959;

  /** The number of {@code RNBQKBNR}. */
  public static final int STANDARD_SP_ID = 518;

  private static final int FILES = 8;
  private static final char EMPTY = '.';

  /**
   * @throws IllegalArgumentException if {@code spId} is out of its range
   */
  public StartArray {
    if (spId < 0 || spId > LAST_SP_ID) {
      throw new IllegalArgumentException("SP-ID " + spId + " is not 0 to " + LAST_SP_ID);
    }
  }

  /**
   * The array of a text such as {@code "RNBQKBNR"}, from the a-file to the h-file.
   *
   * @throws IllegalArgumentException with every reason if {@code arrangement} is not one of the 960
   */
  public static StartArray of(String arrangement) {
    List<String> problems = problems(arrangement);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(
          "no Chess960 array \"" + arrangement + "\": " + String.join("; ", problems));
    }
    return new StartArray(number(arrangement));
  }

  /** The men from the a-file to the h-file, in upper case: {@code "RNBQKBNR"}. */
  public String arrangement() {
    char[] men = new char[FILES];
    Arrays.fill(men, EMPTY);
    int rest = spId;
    men[2 * (rest % 4) + 1] = 'B';
    rest /= 4;
    men[2 * (rest % 4)] = 'B';
    rest /= 4;
    men[emptyFile(men, rest % 6)] = 'Q';
    placeKnights(men, rest / 6);
    men[emptyFile(men, 0)] = 'R';
    men[emptyFile(men, 0)] = 'K';
    men[emptyFile(men, 0)] = 'R';
    return new String(men);
  }

  /**
   * The array with its files in reverse order, a to h; its own inverse. It is always one of the
   * 960, and never the same one, since king and queen would have to share a file. Moves of the
   * mirrored start are mirrored moves, castling aside: the king goes to the c- or g-file in both.
   */
  public StartArray mirror() {
    return of(new StringBuilder(arrangement()).reverse().toString());
  }

  /** Pairs of five places in lexicographic order: 01 02 03 04 12 13 14 23 24 34. */
  private static void placeKnights(char[] men, int pair) {
    int first = 0;
    int rest = pair;
    while (rest >= 4 - first) {
      rest -= 4 - first;
      first++;
    }
    int second = first + 1 + rest;
    // The right one first: it does not change the places to its left.
    men[emptyFile(men, second)] = 'N';
    men[emptyFile(men, first)] = 'N';
  }

  private static int emptyFile(char[] men, int place) {
    int empty = 0;
    for (int file = 0; file < FILES; file++) {
      if (men[file] == EMPTY && empty++ == place) {
        return file;
      }
    }
    throw new AssertionError("no empty file " + place + " in " + new String(men));
  }

  private static int number(String arrangement) {
    int lightBishop = 0;
    int darkBishop = 0;
    for (int file = 0; file < FILES; file++) {
      if (arrangement.charAt(file) == 'B') {
        if (isLight(file)) {
          lightBishop = file / 2;
        } else {
          darkBishop = file / 2;
        }
      }
    }
    String withoutBishops = arrangement.replace("B", "");
    int queen = withoutBishops.indexOf('Q');
    String withoutQueen = withoutBishops.replace("Q", "");
    int first = withoutQueen.indexOf('N');
    int second = withoutQueen.lastIndexOf('N');
    // Pairs that begin further left come first: 4 begin with place 0, 3 with 1, 2 with 2.
    int knights = first * (9 - first) / 2 + second - first - 1;
    return ((knights * 6 + queen) * 4 + darkBishop) * 4 + lightBishop;
  }

  private static List<String> problems(String arrangement) {
    List<String> problems = new ArrayList<>();
    if (arrangement.length() != FILES) {
      problems.add(arrangement.length() + " characters, expected 8");
    }
    requireMen(arrangement, 'K', 1, problems);
    requireMen(arrangement, 'Q', 1, problems);
    requireMen(arrangement, 'R', 2, problems);
    requireMen(arrangement, 'B', 2, problems);
    requireMen(arrangement, 'N', 2, problems);
    if (!problems.isEmpty()) {
      return problems;
    }
    int king = arrangement.indexOf('K');
    if (king < arrangement.indexOf('R') || king > arrangement.lastIndexOf('R')) {
      problems.add("the king is not between the rooks");
    }
    if (isLight(arrangement.indexOf('B')) == isLight(arrangement.lastIndexOf('B'))) {
      problems.add("both bishops on squares of one colour");
    }
    return problems;
  }

  private static void requireMen(
      String arrangement, char letter, int expected, List<String> problems) {
    long count = arrangement.chars().filter(c -> c == letter).count();
    if (count != expected) {
      problems.add(count + " " + letter + ", expected " + expected);
    }
  }

  /** Of White's first rank: b1 is light, a1 is dark. */
  private static boolean isLight(int file) {
    return file % 2 == 1;
  }
}
