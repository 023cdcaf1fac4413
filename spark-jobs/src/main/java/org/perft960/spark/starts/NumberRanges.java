package org.perft960.spark.starts;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sets of small numbers as people write them: {@code "518"}, {@code "0-959"}, {@code "0,5-7"}. */
public final class NumberRanges {
  private static final Pattern RANGE = Pattern.compile("(\\d{1,3})(?:-(\\d{1,3}))?");

  private NumberRanges() {}

  /**
   * Reads a set of numbers.
   *
   * @param most the highest number allowed
   * @return rising, each once
   * @throws IllegalArgumentException that says which word is wrong, and why
   */
  public static int[] parse(String text, int most) {
    BitSet numbers = new BitSet();
    for (String word : text.split(",", -1)) {
      Matcher range = RANGE.matcher(word.strip());
      if (!range.matches()) {
        throw new IllegalArgumentException("\"" + word + "\" is not a number such as 5, or 0-7");
      }
      int first = Integer.parseInt(range.group(1));
      int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
      if (last > most) {
        throw new IllegalArgumentException(last + " is not 0 to " + most);
      }
      if (first > last) {
        throw new IllegalArgumentException("\"" + word + "\" goes from high to low");
      }
      numbers.set(first, last + 1);
    }
    return numbers.stream().toArray();
  }

  /** The shortest text that {@link #parse} reads as these numbers, which rise. */
  public static String format(int[] numbers) {
    List<String> words = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= numbers.length; i++) {
      if (i == numbers.length || numbers[i] != numbers[i - 1] + 1) {
        int first = numbers[from];
        int last = numbers[i - 1];
        words.add(first == last ? Integer.toString(first) : first + "-" + last);
        from = i;
      }
    }
    return String.join(",", words);
  }
}
