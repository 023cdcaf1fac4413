package org.perft960.suite;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perft960.notation.Epd;
import org.perft960.notation.EpdPerft;
import org.perft960.notation.Fen;
import org.perft960.notation.MalformedEpdException;
import org.perft960.notation.MalformedFenException;
import org.perft960.position.IllegalPositionException;

/**
 * Reads suites, whatever their file is called: lines of EPD (see {@link Epd}), or blocks of
 *
 * <pre>
 * id startpos
 * epd rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
 * perft 1 20
 * perft 2 400
 * </pre>
 *
 * <p>A text is one of blocks if its first line that is neither blank nor a comment begins with
 * {@code id}, {@code epd} or {@code perft}. A block ends at a blank line, at an {@code id} or at an
 * {@code epd} that follows counts. What is broken is told and left out; the rest is read.
 */
public final class SuiteReader {
  private static final Pattern KEYWORD =
      Pattern.compile("(id|epd|perft)(?:[ \\t]+(.*))?", Pattern.CASE_INSENSITIVE);
  private static final Pattern COUNT = Pattern.compile("([0-9]{1,4})[ \\t:]+([0-9]{1,100})");
  private static final Pattern BLANKS = Pattern.compile("[ \\t]+");

  private final String name;
  private final boolean countsMayLack;
  private final List<SuiteRow> rows = new ArrayList<>();
  private final List<BrokenRow> broken = new ArrayList<>();

  private SuiteReader(String name, boolean countsMayLack) {
    this.name = name;
    this.countsMayLack = countsMayLack;
  }

  /**
   * Reads a suite from a file in UTF-8; bytes that are none stand for themselves in comments and
   * names.
   *
   * @param countsMayLack whether a row without counts is a row; otherwise it is a broken one
   * @throws IOException if the file cannot be read
   */
  public static Suite read(Path file, boolean countsMayLack) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return read(file.toString(), text, countsMayLack);
  }

  /** As {@link #read(String, String, boolean)}; each row must have counts. */
  public static Suite read(String name, String text) {
    return read(name, text, false);
  }

  /**
   * Reads a suite. No text is refused; what is no row is told in {@link Suite#broken}.
   *
   * @param name for messages
   * @param text whole lines
   * @param countsMayLack whether a row without counts is a row; otherwise it is a broken one
   */
  public static Suite read(String name, String text, boolean countsMayLack) {
    SuiteReader reader = new SuiteReader(name, countsMayLack);
    List<String> lines = text.lines().map(SuiteReader::plain).toList();
    boolean blocks =
        lines.stream()
            .filter(line -> !isBlankOrComment(line))
            .findFirst()
            .map(line -> KEYWORD.matcher(line).matches())
            .orElse(false);
    if (blocks) {
      reader.readBlocks(lines);
    } else {
      reader.readEpd(lines);
    }
    return new Suite(name, reader.rows, reader.broken);
  }

  private static String plain(String line) {
    return line.replace("\uFEFF", "").strip();
  }

  private static boolean isBlankOrComment(String line) {
    return line.isEmpty() || line.startsWith("#");
  }

  private void readEpd(List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      Place place = new Place(name, i + 1);
      try {
        Optional<EpdPerft> row = Epd.readLine(lines.get(i), i + 1);
        if (row.isPresent()) {
          EpdPerft epd = row.get();
          judge(new SuiteRow(place, epd.id(), epd.fen(), epd.counts(), epd.tags()), lines.get(i));
        }
      } catch (MalformedEpdException e) {
        broken.add(new BrokenRow(place, e.line(), e.reason()));
      }
    }
  }

  private void readBlocks(List<String> lines) {
    Block block = new Block();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isEmpty()) {
        end(block);
        block = new Block();
      } else if (!line.startsWith("#")) {
        if (block.endsBefore(line)) {
          end(block);
          block = new Block();
        }
        block.add(line, new Place(name, i + 1));
      }
    }
    end(block);
  }

  private void end(Block block) {
    if (block.place == null) {
      return;
    }
    if (block.problem == null && block.fen == null) {
      block.fail(block.place, block.text, "no epd line");
    }
    if (block.problem != null) {
      broken.add(block.problem);
    } else {
      judge(new SuiteRow(block.place, block.id, block.fen, block.counts, List.of()), block.text);
    }
  }

  private void judge(SuiteRow row, String text) {
    if (row.counts().isEmpty() && !countsMayLack) {
      broken.add(new BrokenRow(row.place(), text, Epd.NO_COUNTS));
      return;
    }
    try {
      Fen.position(row.fen());
      rows.add(row);
    } catch (MalformedFenException e) {
      String at = "malformed FEN at character " + (e.index() + 1) + ": ";
      broken.add(new BrokenRow(row.place(), text, at + e.reason()));
    } catch (IllegalPositionException e) {
      broken.add(new BrokenRow(row.place(), text, e.getMessage()));
    }
  }

  /** The lines of one block as they come; the first problem is kept. */
  private static final class Block {
    private Place place;
    private String text;
    private String id = "";
    private String fen;
    private final SortedMap<Integer, BigInteger> counts = new TreeMap<>();
    private BrokenRow problem;

    boolean endsBefore(String line) {
      Matcher keyword = KEYWORD.matcher(line);
      if (place == null || !keyword.matches()) {
        return false;
      }
      return switch (keyword.group(1).toLowerCase(Locale.ROOT)) {
        case "id" -> fen != null || !counts.isEmpty();
        case "epd" -> !counts.isEmpty();
        default -> false;
      };
    }

    void add(String line, Place at) {
      if (place == null) {
        place = at;
        text = line;
      }
      Matcher keyword = KEYWORD.matcher(line);
      if (!keyword.matches()) {
        fail(at, line, "no id, epd or perft");
        return;
      }
      String rest = keyword.group(2) == null ? "" : keyword.group(2).strip();
      switch (keyword.group(1).toLowerCase(Locale.ROOT)) {
        case "id" -> id = rest;
        case "epd" -> addFen(rest, line, at);
        default -> addCount(rest, line, at);
      }
    }

    private void addFen(String rest, String line, Place at) {
      if (fen != null) {
        fail(at, line, "a second epd line");
        return;
      }
      String fields = rest.endsWith(";") ? rest.substring(0, rest.length() - 1).strip() : rest;
      fen = String.join(" ", BLANKS.split(fields));
    }

    private void addCount(String rest, String line, Place at) {
      Matcher count = COUNT.matcher(rest);
      if (!count.matches()) {
        fail(at, line, "no depth and count");
        return;
      }
      int depth = Integer.parseInt(count.group(1));
      if (counts.put(depth, new BigInteger(count.group(2))) != null) {
        fail(at, line, "depth " + depth + " is given twice");
      }
    }

    void fail(Place at, String line, String reason) {
      if (problem == null) {
        problem = new BrokenRow(at, line, reason);
      }
    }
  }
}
