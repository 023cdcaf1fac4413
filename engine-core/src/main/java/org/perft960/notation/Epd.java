package org.perft960.notation;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Perft suites: lines such as {@code FEN ;D1 20 ;D2 400}.
 *
 * <p>Read with tolerance for what published suites hold: byte order marks, CRLF, tabs and repeated
 * blanks, blank lines, comments from a {@code #} to the end of the line, a {@code ;} at the end,
 * blanks around the {@code ;} or none, four to six fields of FEN. {@code ;id NAME} names the row,
 * {@code ;tags a b} lists words about it, {@code ;c0 TEXT} to {@code ;c9} is a comment; names and
 * texts may stand in double quotes, and then hold a {@code ;} or a {@code #}.
 *
 * <p>One more oddity is put right. Some lines of a well known Chess960 suite have lost one of the
 * two {@code -} of "no castling, no en passant" and gained a number at the end: {@code w - 1 9 1}
 * stands for {@code w - - 1 9}. A number where the en passant square should be, after the castling
 * field {@code -}, is read so.
 */
public final class Epd {
  /** Why a row without any is refused where it must have some. */
  public static final String NO_COUNTS = "no counts";

  private static final Pattern BLANKS = Pattern.compile("[ \\t]+");
  private static final Pattern NUMBER = Pattern.compile("[0-9]+");
  private static final Pattern COUNT = Pattern.compile("[Dd]([0-9]{1,4})[ \\t]+([0-9]{1,100})");

  private static final Pattern ID = Pattern.compile("id[ \\t]+(.+)");
  private static final Pattern TAGS = Pattern.compile("tags[ \\t]+(.+)");
  private static final Pattern TAG_SEPARATORS = Pattern.compile("[ \\t,]+");
  private static final Pattern COMMENT = Pattern.compile("c[0-9]([ \\t].*)?");

  private static final int CASTLING = 2;
  private static final int EN_PASSANT = 3;

  private Epd() {}

  /**
   * Reads a suite from a file in UTF-8.
   *
   * @throws IOException if the file cannot be read
   * @throws MalformedEpdException at the first line that is no row, or has no counts
   */
  public static List<EpdPerft> read(Path file) throws IOException {
    return read(Files.readString(file));
  }

  /**
   * Reads a suite.
   *
   * @param text whole lines
   * @return its rows in order; the FENs are not judged
   * @throws MalformedEpdException at the first line that is no row, or has no counts
   */
  public static List<EpdPerft> read(String text) {
    List<EpdPerft> rows = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Optional<EpdPerft> row = readLine(lines.get(i), i + 1);
      if (row.isPresent() && row.get().counts().isEmpty()) {
        throw new MalformedEpdException(i + 1, lines.get(i), NO_COUNTS);
      }
      row.ifPresent(rows::add);
    }
    return rows;
  }

  /**
   * Reads one line of a suite.
   *
   * @param lineNumber for the message, counted from 1
   * @return its row, with counts or without; empty for a blank line and a comment
   * @throws MalformedEpdException if it is none of these
   */
  public static Optional<EpdPerft> readLine(String line, int lineNumber) {
    String text = withoutByteOrderMarks(line).strip();
    List<String> parts = parts(text, lineNumber);
    return parts.isEmpty() ? Optional.empty() : Optional.of(row(parts, text, lineNumber));
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

  /** What the semicolons part, up to a comment; without empty parts at the end. */
  private static List<String> parts(String line, int lineNumber) {
    List<String> parts = new ArrayList<>();
    boolean quoted = false;
    int start = 0;
    int end = 0;
    while (end < line.length() && (quoted || line.charAt(end) != '#')) {
      char c = line.charAt(end);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ';' && !quoted) {
        parts.add(line.substring(start, end).strip());
        start = end + 1;
      }
      end++;
    }
    if (quoted) {
      throw new MalformedEpdException(lineNumber, line, "a quotation does not end");
    }
    parts.add(line.substring(start, end).strip());
    int kept = parts.size();
    while (kept > 0 && parts.get(kept - 1).isEmpty()) {
      kept--;
    }
    // A line of semicolons alone is a row, and a broken one.
    return parts.size() > 1 ? parts.subList(0, Math.max(1, kept)) : parts.subList(0, kept);
  }

  private static EpdPerft row(List<String> parts, String line, int lineNumber) {
    String fen = fen(parts.get(0), line, lineNumber);
    SortedMap<Integer, BigInteger> counts = new TreeMap<>();
    String id = "";
    List<String> tags = List.of();
    for (String part : parts.subList(1, parts.size())) {
      Matcher count = COUNT.matcher(part);
      Matcher name = ID.matcher(part);
      Matcher words = TAGS.matcher(part);
      if (count.matches()) {
        int depth = Integer.parseInt(count.group(1));
        if (counts.put(depth, new BigInteger(count.group(2))) != null) {
          throw new MalformedEpdException(lineNumber, line, "depth " + depth + " is given twice");
        }
      } else if (name.matches()) {
        id = withoutQuotes(name.group(1));
      } else if (words.matches()) {
        tags = List.of(TAG_SEPARATORS.split(withoutQuotes(words.group(1))));
      } else if (!COMMENT.matcher(part).matches()) {
        throw new MalformedEpdException(lineNumber, line, "no count: " + Quotation.of(part));
      }
    }
    return new EpdPerft(fen, counts, id, tags);
  }

  private static String withoutQuotes(String text) {
    return text.replace("\"", "").strip();
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
