package org.perft960.spark.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.perft960.fuzz.Damage;
import org.perft960.fuzz.FenTexts;

/** Words for the command line: good ones, bad ones, and mixtures that nobody would type. */
final class CommandLines {
  private static final List<String> FLAGS =
      List.of(
          "--divide",
          "--unique",
          "--columns",
          "--quiet",
          "--verbose",
          "--ui",
          "--help",
          "-h",
          "--version",
          "-V",
          "--",
          "-",
          "--bogus",
          "-d",
          "--dep",
          "--no-quiet",
          "");
  private static final List<String> COMMANDS = List.of("perf", "PERFT", "help", "", "perft perft");

  private final Path folder;
  private final Path finished;
  private final FenTexts fens;

  /**
   * @param folder every {@code --out} is there, and {@code words} is a file with options
   * @param finished the directory of a run
   */
  CommandLines(Path folder, Path finished, long seed) {
    this.folder = folder;
    this.finished = finished;
    fens = new FenTexts(seed);
  }

  /** The words of one command line, as the operating system can hand them over. */
  List<String> next(SplittableRandom random) {
    List<String> options = new ArrayList<>();
    addOption(options, "--depth", depth(random), random);
    if (random.nextInt(3) != 0) {
      addRoot(options, random);
    }
    while (random.nextInt(3) != 0) {
      addAny(options, random);
    }
    if (random.nextInt(5) == 0) {
      Collections.shuffle(options, new Random(random.nextLong()));
    }
    List<String> words = new ArrayList<>();
    if (random.nextInt(60) == 0) {
      addCheck(words, random);
    } else {
      words.add(random.nextInt(30) == 0 ? COMMANDS.get(random.nextInt(COMMANDS.size())) : "perft");
      words.addAll(options);
    }
    if (random.nextInt(4) == 0) {
      words = Damage.words(words, random);
    }
    return words.stream().map(CommandLines::decodable).filter(this::harmless).toList();
  }

  /** Half a surrogate pair, or a zero, is in no command line. */
  private static String decodable(String word) {
    byte[] bytes = word.replace("\u0000", "").getBytes(StandardCharsets.UTF_8);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Nothing is written outside of the folder. */
  boolean harmless(String word) {
    return !word.contains("..")
        && (!word.startsWith("--out") || word.startsWith("--out=" + folder + "/"));
  }

  private static void addOption(
      List<String> words, String name, String value, SplittableRandom random) {
    switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> words.add(name + "=" + value);
      case 4 -> words.add(random.nextBoolean() ? name : name + value);
      default -> words.addAll(List.of(name, value));
    }
  }

  private void addRoot(List<String> words, SplittableRandom random) {
    switch (random.nextInt(6)) {
      case 0 -> addOption(words, "--sp", number(960, random), random);
      case 1 -> {
        String comma = random.nextInt(9) == 0 ? Damage.text(",", random) : ",";
        addOption(words, "--dfrc", number(960, random) + comma + number(960, random), random);
      }
      case 2 -> addOption(words, "--fen", fens.whole(random), random);
      case 3 -> words.addAll(List.of(("--fen " + fens.whole(random)).split(" ")));
      default -> addOption(words, "--fen", fens.text(random), random);
    }
  }

  private void addAny(List<String> words, SplittableRandom random) {
    switch (random.nextInt(12)) {
      case 0 -> addRoot(words, random);
      case 1 -> addOption(words, "--depth", depth(random), random);
      case 2 -> addOption(words, "--split", number(4, random), random);
      case 3 -> addOption(words, "--task-memory", number(4096, random), random);
      case 4 -> addOption(words, "--conf", property(random), random);
      case 5 -> addOption(words, "--master", damagedAtTimes("local[2]", random), random);
      case 6 -> addOption(words, "--format", damagedAtTimes("json", random), random);
      case 7 -> addOut(words, random.nextInt(8) == 0 ? "out" : "words/out", random);
      case 8 -> words.add(stray(random));
      default -> words.add(FLAGS.get(random.nextInt(FLAGS.size())));
    }
  }

  private void addCheck(List<String> words, SplittableRandom random) {
    words.add("check");
    words.add(random.nextInt(4) == 0 ? folder + "/words" : finished.toString());
    if (random.nextBoolean()) {
      addOption(words, "--sample", number(4, random), random);
    }
    if (random.nextBoolean()) {
      addOption(words, "--seed", number(4, random), random);
    }
    if (random.nextBoolean()) {
      addOption(words, "--max-nodes", number(4, random), random);
    }
  }

  /** Seldom one that can be written, for that takes as long as a hundred others. */
  private void addOut(List<String> words, String name, SplittableRandom random) {
    words.add("--out=" + folder + "/" + damagedAtTimes(name, random));
  }

  private String stray(SplittableRandom random) {
    return switch (random.nextInt(5)) {
      case 0 -> "@" + folder + "/words";
      case 1 -> "@" + damagedAtTimes("words", random);
      case 2 -> Damage.huge(FLAGS.get(random.nextInt(FLAGS.size())), random);
      default -> Damage.noise(random);
    };
  }

  private static String depth(SplittableRandom random) {
    return random.nextInt(10) == 0 ? number(40, random) : String.valueOf(random.nextInt(4));
  }

  private static String number(int bound, SplittableRandom random) {
    return switch (random.nextInt(10)) {
      case 0 -> Damage.number(random);
      case 1 -> Damage.text(String.valueOf(random.nextInt(bound)), random);
      default -> String.valueOf(random.nextInt(bound));
    };
  }

  private static String property(SplittableRandom random) {
    String property = random.nextInt(4) == 0 ? "spark.app.name" : "spark.executor.memory=8g";
    return damagedAtTimes(property, random);
  }

  private static String damagedAtTimes(String text, SplittableRandom random) {
    return random.nextInt(3) == 0 ? Damage.text(text, random) : text;
  }
}
