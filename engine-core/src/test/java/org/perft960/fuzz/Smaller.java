package org.perft960.fuzz;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Inputs that are a little smaller than one that fails, the boldest first. */
final class Smaller {
  private static final int LONGEST_LITERAL = 400;

  private Smaller() {}

  /** The text without one piece: halves first, single characters last. */
  static Iterable<String> texts(String text) {
    return iterable(without(text));
  }

  /** The list without one word, then with one word made smaller. */
  static Iterable<List<String>> words(List<String> words) {
    Stream<List<String>> fewer =
        IntStream.range(0, words.size())
            .mapToObj(
                i -> {
                  List<String> rest = new ArrayList<>(words);
                  rest.remove(i);
                  return List.copyOf(rest);
                });
    Stream<List<String>> shorter =
        IntStream.range(0, words.size())
            .boxed()
            .flatMap(
                i ->
                    without(words.get(i))
                        .map(
                            word -> {
                              List<String> changed = new ArrayList<>(words);
                              changed.set(i, word);
                              return List.copyOf(changed);
                            }));
    return iterable(Stream.concat(fewer, shorter));
  }

  private static Stream<String> without(String text) {
    int length = text.length();
    return IntStream.iterate(length, piece -> piece > 0, piece -> piece / 2)
        .boxed()
        .flatMap(
            piece ->
                IntStream.iterate(0, at -> at < length, at -> at + piece)
                    .mapToObj(
                        at ->
                            text.substring(0, at) + text.substring(Math.min(length, at + piece))));
  }

  private static <T> Iterable<T> iterable(Stream<T> stream) {
    Iterator<T> iterator = stream.iterator();
    return () -> iterator;
  }

  /** As Java source code would write it. */
  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        literal.append('\\').append(c);
      } else if (c < ' ' || c > '~') {
        literal.append("\\u%04x".formatted((int) c));
      } else {
        literal.append(c);
      }
    }
    return literal.append('"').toString();
  }

  static String abbreviated(String literal) {
    return literal.length() <= LONGEST_LITERAL
        ? literal
        : literal.substring(0, LONGEST_LITERAL) + "… (" + literal.length() + " characters)";
  }
}
