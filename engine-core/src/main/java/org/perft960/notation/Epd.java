package org.perft960.notation;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Perft suites: lines such as {@code FEN ;D1 20 ;D2 400}.
 *
 * <p>Read with tolerance for what published suites hold: byte order marks, CRLF, tabs and repeated
 * blanks, blank lines, lines that begin with {@code #}, a {@code ;} at the end, blanks around the
 * {@code ;} or none, four to six fields of FEN.
 *
 * <p>One more oddity is put right. Some lines of a well known Chess960 suite have lost one of the
 * two {@code -} of "no castling, no en passant" and gained a number at the end: {@code w - 1 9 1}
 * stands for {@code w - - 1 9}. A number where the en passant square should be, after the castling
 * field {@code -}, is read so.
 */
public final class Epd {
  private static final Pattern BLANKS = Pattern.compile("[ \\t]+");
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final Pattern COUNT = Pattern.compile("[Dd]([0-9]{1,4})[ \\t]+([0-9]{1,100})");

  private static final int CASTLING = 2;
  private static final int EN_PASSANT = 3;

  private Epd() {}

  /**
   * Reads a suite from a file in UTF-8.
   *
   * @throws IOException if the file cannot be read
   * @throws MalformedEpdException at the first line that is no row
   */
  public static List<EpdPerft> read(Path file) throws IOException {
    return read(Files.readString(file));
  }

  /**
   * Reads a suite.
   *
   * @param text whole lines
   * @return its rows in order; the FENs are not judged
   * @throws MalformedEpdException at the first line that is no row
   */
  public static List<EpdPerft> read(String text) {
    List<EpdPerft> rows = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = withoutByteOrderMarks(lines.get(i)).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        rows.add(row(line, i + 1));
      }
    }
    return rows;
  }

  /** Suites that are joined from others have them in the middle, and more than one in a row. */
  private static String withoutByteOrderMarks(String line) {
    int start = 0;
    while (start < line.length() && isBlankOrByteOrderMark(line.charAt(start))) {
      start++;
    }
    return line.substring(start);
  }

  private static boolean isBlankOrByteOrderMark(char c) {
    return c == '\uFEFF' || Character.isWhitespace(c);
  }

  private static EpdPerft row(String line, int lineNumber) {
    String[] parts = line.split(";");
    if (parts.length < 2) {
      throw new MalformedEpdException(lineNumber, line, "no counts");
    }
    String fen = fen(parts[0].strip(), line, lineNumber);
    SortedMap<Integer, BigInteger> counts = new TreeMap<>();
    for (int i = 1; i < parts.length; i++) {
      String part = parts[i].strip();
      Matcher count = COUNT.matcher(part);
      if (!count.matches()) {
        throw new MalformedEpdException(lineNumber, line, "no count: " + Quotation.of(part));
      }
      int depth = Integer.parseInt(count.group(1));
      if (counts.put(depth, new BigInteger(count.group(2))) != null) {
        throw new MalformedEpdException(lineNumber, line, "depth " + depth + " is given twice");
      }
    }
    return new EpdPerft(fen, counts);
  }

  private static String fen(String text, String line, int lineNumber) {
    List<String> fields = new ArrayList<>(List.of(BLANKS.split(text)));
    if (fields.size() < 4 || fields.size() > 6) {
      throw new MalformedEpdException(
          lineNumber, line, fields.size() + " fields before the counts, expected 4 to 6");
    }
    boolean lostDash =
        fields.size() == 6
            && fields.get(CASTLING).equals("-")
            && NUMBER.matcher(fields.get(EN_PASSANT)).matches();
    if (lostDash) {
      fields.add(EN_PASSANT, "-");
      fields.remove(fields.size() - 1);
    }
    return String.join(" ", fields);
  }
}
