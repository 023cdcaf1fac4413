package org.perft960.spark.engines;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A command line as its words, quoted as in a shell: {@code 'a b'}, {@code "a b"}, {@code a\ b}.
 */
final class CommandWords {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=+,@%^-]+");

  private CommandWords() {}

  /**
   * Splits a line. Between {@code '} all characters stand for themselves; between {@code "} all but
   * {@code \"} and {@code \\}.
   *
   * @throws IllegalArgumentException if a quotation does not end
   */
  static List<String> split(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    char quote = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean escapes = c == '\\' && quote != '\'' && i + 1 < line.length();
      if (escapes && (quote == 0 || line.charAt(i + 1) == '"' || line.charAt(i + 1) == '\\')) {
        i++;
        word = begun(word).append(line.charAt(i));
      } else if (quote != 0) {
        if (c == quote) {
          quote = 0;
        } else {
          word.append(c);
        }
      } else if (c == '\'' || c == '"') {
        quote = c;
        word = begun(word);
      } else if (Character.isWhitespace(c)) {
        if (word != null) {
          words.add(word.toString());
        }
        word = null;
      } else {
        word = begun(word).append(c);
      }
    }
    if (quote != 0) {
      throw new IllegalArgumentException("a quotation does not end: " + line);
    }
    if (word != null) {
      words.add(word.toString());
    }
    return words;
  }

  private static StringBuilder begun(StringBuilder word) {
    return word == null ? new StringBuilder() : word;
  }

  /** A line that {@link #split}, and a shell, takes apart into these words. */
  static String join(List<String> words) {
    return String.join(" ", words.stream().map(CommandWords::quoted).toList());
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
