package org.perft960.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Breaks texts, and makes up broken ones; all by the random numbers that it is given. */
public final class Damage {
  private static final String CHESS = "rnbqkpRNBQKP12345678/ -wbABCDEFGHacdefgh09;D";

  /** What parsers and terminals stumble over. */
  private static final String ODD =
      "\t\n\r\u0000\u0007\u000b\u001b\u007f\u0085\u009b\u00a0\u0130\u0660\u0663\u2028\u2029"
          + "\u202e\u200b\ufeff\ufffd\uff11\u2654\u00e9»%$\\\"'`=,:@#*?<>|&xyzXYZ";

  private static final List<String> NUMBERS =
      List.of(
          "-1",
          "0",
          "00",
          "+1",
          "1e3",
          "0x1F",
          "2147483647",
          "2147483648",
          "-2147483648",
          "4294967296",
          "9223372036854775807",
          "9223372036854775808",
          "999999",
          "1000000",
          "99999999999999999999999999",
          "1.5",
          "NaN",
          "\u0661\u0662",
          "",
          "1_000");

  private static final int LONGEST = 50_000;

  private Damage() {}

  /** One to four small wounds. */
  public static String text(String text, SplittableRandom random) {
    StringBuilder damaged = new StringBuilder(text);
    for (int wounds = 1 + random.nextInt(4); wounds > 0; wounds--) {
      wound(damaged, random);
    }
    return damaged.toString();
  }

  private static void wound(StringBuilder text, SplittableRandom random) {
    if (text.length() == 0) {
      text.append(character(random));
      return;
    }
    int here = random.nextInt(text.length());
    int there = random.nextInt(text.length());
    int from = Math.min(here, there);
    int to = Math.max(here, there);
    switch (random.nextInt(10)) {
      case 0 -> text.setLength(here);
      case 1 -> text.deleteCharAt(here);
      case 2 -> text.insert(here, text.charAt(here));
      case 3 -> text.insert(here, character(random));
      case 4 -> text.setCharAt(here, character(random));
      case 5 -> {
        char first = text.charAt(here);
        text.setCharAt(here, text.charAt(there));
        text.setCharAt(there, first);
      }
      case 6 -> text.setCharAt(here, otherCase(text.charAt(here)));
      case 7 -> text.insert(here, text.substring(from, to));
      case 8 -> text.delete(from, Math.min(to, from + 8));
      default -> text.setCharAt(here, CHESS.charAt(random.nextInt(CHESS.length())));
    }
  }

  private static char otherCase(char c) {
    return Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c);
  }

  /** Mostly of the alphabet of chess; now and then any at all, half a surrogate pair too. */
  private static char character(SplittableRandom random) {
    return switch (random.nextInt(8)) {
      case 0 -> (char) random.nextInt(1 << 16);
      case 1, 2 -> ODD.charAt(random.nextInt(ODD.length()));
      default -> CHESS.charAt(random.nextInt(CHESS.length()));
    };
  }

  /** No meaning at all: characters of some alphabet, or bytes read as text. */
  public static String noise(SplittableRandom random) {
    int length = random.nextInt(random.nextInt(10) == 0 ? 2_000 : 60);
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    switch (random.nextInt(3)) {
      case 0:
        return new String(bytes, StandardCharsets.ISO_8859_1);
      case 1:
        return new String(bytes, StandardCharsets.UTF_8);
      default:
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
          text.append(character(random));
        }
        return text.toString();
    }
  }

  /** One piece of the text, or one odd character, again and again. */
  public static String huge(String text, SplittableRandom random) {
    int at = random.nextInt(text.length() + 1);
    String piece =
        switch (random.nextInt(3)) {
          case 0 -> String.valueOf(ODD.charAt(random.nextInt(ODD.length())));
          case 1 -> " ";
          default -> text.substring(at, Math.min(text.length(), at + 1 + random.nextInt(9)));
        };
    int times = random.nextInt(LONGEST) / Math.max(1, piece.length());
    return text.substring(0, at) + piece.repeat(times) + text.substring(at);
  }

  /** A number at the edge of some range, or no number. */
  public static String number(SplittableRandom random) {
    return NUMBERS.get(random.nextInt(NUMBERS.size()));
  }

  /** The words in another order, one of them doubled, missing, or glued to the next. */
  public static List<String> words(List<String> words, SplittableRandom random) {
    List<String> damaged = new ArrayList<>(words);
    if (damaged.isEmpty()) {
      return damaged;
    }
    int here = random.nextInt(damaged.size());
    int there = random.nextInt(damaged.size());
    switch (random.nextInt(5)) {
      case 0 -> damaged.remove(here);
      case 1 -> damaged.add(there, damaged.get(here));
      case 2 -> damaged.add(there, damaged.remove(here));
      case 3 -> damaged.set(here, text(damaged.get(here), random));
      default -> {
        String glued = damaged.remove(here);
        int next = Math.min(here, damaged.size());
        if (next < damaged.size()) {
          damaged.set(next, glued + damaged.get(next));
        }
      }
    }
    return damaged;
  }

  /** As {@link #words}, for words that blanks separate. */
  public static String fields(String text, SplittableRandom random) {
    return String.join(" ", words(Arrays.asList(text.split(" ", -1)), random));
  }
}
