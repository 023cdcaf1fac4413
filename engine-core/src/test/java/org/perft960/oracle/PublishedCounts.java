package org.perft960.oracle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One row of a file of published counts: {@code FEN ;D1 n ;D2 n …}, and perhaps {@code ;id name}.
 *
 * @param name the row's id, or its FEN
 * @param counts nodes by depth
 */
public record PublishedCounts(String name, String fen, SortedMap<Integer, BigInteger> counts) {

  /** The rows of a file in the {@code golden} folder of the test resources. */
  public static List<PublishedCounts> golden(String file) {
    URL found = PublishedCounts.class.getResource("/golden/" + file);
    if (found == null) {
      throw new IllegalArgumentException("no golden file " + file);
    }
    try {
      return read(Path.of(found.toURI()));
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** The rows of a file; blank lines are left out. */
  public static List<PublishedCounts> read(Path file) {
    List<PublishedCounts> rows = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(file)) {
        if (!line.isBlank()) {
          rows.add(parse(line));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  private static PublishedCounts parse(String line) {
    String[] parts = line.split(";");
    String fen = parts[0].trim();
    String name = fen;
    SortedMap<Integer, BigInteger> counts = new TreeMap<>();
    for (int i = 1; i < parts.length; i++) {
      String[] operation = parts[i].trim().split("\\s+");
      if (operation[0].equals("id")) {
        name = operation[1];
      } else {
        counts.put(Integer.valueOf(operation[0].substring(1)), new BigInteger(operation[1]));
      }
    }
    return new PublishedCounts(name, fen, counts);
  }

  /** The depths whose counts are at most {@code nodes}. */
  public SortedMap<Integer, BigInteger> upTo(long nodes) {
    SortedMap<Integer, BigInteger> small = new TreeMap<>(counts);
    small.values().removeIf(count -> count.compareTo(BigInteger.valueOf(nodes)) > 0);
    return small;
  }
}
