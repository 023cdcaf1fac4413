package org.perft960.spark.engines;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An engine as a user names it: a command, and how to talk to what it starts.
 *
 * <p>As text, the words of the command with settings before it, all quoted as in a shell:
 *
 * <pre>
 * stockfish
 * ./my-engine --uci
 * go="divide N" timeout=30s memory=512m option.Hash=64 ./my-engine
 * protocol=perftree fen=x-fen ./perft.sh
 * </pre>
 *
 * <table>
 * <caption>Settings</caption>
 * <tr><th>setting</th><th>values</th><th>if absent</th></tr>
 * <tr><td>name</td><td>what reports call it</td><td>the name of the program</td></tr>
 * <tr><td>protocol</td><td>uci, perftree</td><td>uci</td></tr>
 * <tr><td>go</td><td>what asks for the counts; the word N is the depth</td><td>go perft N</td></tr>
 * <tr><td>fen</td><td>auto, shredder, x-fen: castling rights that standard FEN cannot say</td><td>
 * auto</td></tr>
 * <tr><td>chess960</td><td>auto: if there is an option UCI_Chess960; yes; no</td><td>auto</td></tr>
 * <tr><td>timeout</td><td>for one answer: 500ms, 30s, 5m</td><td>1m</td></tr>
 * <tr><td>ready</td><td>for starting, and for readyok</td><td>10s</td></tr>
 * <tr><td>memory</td><td>of each process: 512m, 4g, none</td><td>2g</td></tr>
 * <tr><td>option.NAME</td><td>set once, before the first question</td><td></td></tr>
 * </table>
 *
 * @param name what reports call it
 * @param command the program and its arguments
 * @param go with the depth as the word N
 * @param options UCI options and their values; unmodifiable
 */
public record EngineSpec(
    String name,
    List<String> command,
    Protocol protocol,
    String go,
    CastlingField fen,
    Chess960 chess960,
    SortedMap<String, String> options,
    EngineLimits limits)
    implements Serializable {

  /** How questions are put. */
  public enum Protocol {
    /** One process for all questions, which speaks UCI. */
    UCI,
    /** One process for each: {@code command depth fen [moves]}; the moves are one argument. */
    PERFTREE
  }

  /** How castling rights are written that standard FEN cannot say; others are KQkq. */
  public enum CastlingField {
    /** UCI: the first of the two that the engine reads rightly. Perftree: Shredder-FEN. */
    AUTO,
    SHREDDER,
    X_FEN
  }

  /** Whether positions that need Chess960 are asked at all. */
  public enum Chess960 {
    /** UCI: if the engine has the option {@code UCI_Chess960}. Perftree: yes. */
    AUTO,
    YES,
    NO
  }

  static final String USUAL_GO = "go perft N";

  private static final Pattern DEPTH_WORD = Pattern.compile("\\bN\\b");
  private static final String SETTINGS =
      "name, protocol, go, fen, chess960, timeout, ready, memory and option.NAME";
  private static final Pattern SETTING =
      Pattern.compile(
          "(name|protocol|go|fen|chess960|timeout|ready|memory|option\\..+?)=(.*)", Pattern.DOTALL);
  private static final Pattern KEY_AND_VALUE =
      Pattern.compile("([A-Za-z][\\w.-]*)=.*", Pattern.DOTALL);
  private static final String OPTION = "option.";

  /**
   * Copies its parts.
   *
   * @throws IllegalArgumentException if there is no command, or {@code go} lacks the word N
   */
  public EngineSpec {
    command = List.copyOf(command);
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    if (command.isEmpty() || command.get(0).isEmpty()) {
      throw new IllegalArgumentException("an engine needs a command");
    }
    if (!DEPTH_WORD.matcher(go).find()) {
      throw new IllegalArgumentException("go=" + go + ": the word N must stand for the depth");
    }
  }

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException with one line that names the setting and its value; also if
   *     the command begins with a word such as {@code key=value}, and there is no program of this
   *     name
   */
  public static EngineSpec parse(String text) {
    List<String> words = CommandWords.split(text);
    SortedMap<String, String> settings = new TreeMap<>();
    SortedMap<String, String> options = new TreeMap<>();
    int first = 0;
    while (first < words.size()) {
      Matcher setting = SETTING.matcher(words.get(first));
      if (!setting.matches()) {
        break;
      }
      String key = setting.group(1);
      boolean option = key.startsWith(OPTION);
      String before =
          option
              ? options.put(key.substring(OPTION.length()), setting.group(2))
              : settings.put(key, setting.group(2));
      if (before != null) {
        throw new IllegalArgumentException(key + " is given twice: " + text);
      }
      first++;
    }
    List<String> command = words.subList(first, words.size());
    if (command.isEmpty()) {
      throw new IllegalArgumentException("an engine needs a command: \"" + text + "\"");
    }
    requireNoSetting(command.get(0));
    return new EngineSpec(
        settings.getOrDefault("name", programName(command.get(0))),
        command,
        one(Protocol.class, "protocol", settings.getOrDefault("protocol", "uci")),
        settings.getOrDefault("go", USUAL_GO),
        one(CastlingField.class, "fen", settings.getOrDefault("fen", "auto")),
        one(Chess960.class, "chess960", settings.getOrDefault("chess960", "auto")),
        options,
        limits(settings));
  }

  /** A setting that is misspelt would be taken for the command; a program may have such a name. */
  private static void requireNoSetting(String program) {
    Matcher setting = KEY_AND_VALUE.matcher(program);
    if (setting.matches() && Programs.problem(program).isPresent()) {
      throw new IllegalArgumentException(
          program
              + ": there is no setting "
              + setting.group(1)
              + ", and no such program; settings are "
              + SETTINGS);
    }
  }

  private static String programName(String program) {
    Path name = Path.of(program).getFileName();
    return name == null ? program : name.toString();
  }

  private static EngineLimits limits(SortedMap<String, String> settings) {
    EngineLimits limits = EngineLimits.USUAL;
    if (settings.containsKey("timeout")) {
      limits = limits.withAnswer(SettingUnits.duration("timeout", settings.get("timeout")));
    }
    if (settings.containsKey("ready")) {
      limits = limits.withReady(SettingUnits.duration("ready", settings.get("ready")));
    }
    if (settings.containsKey("memory")) {
      limits = limits.withMemoryBytes(SettingUnits.memory(settings.get("memory")));
    }
    return limits;
  }

  private static <T extends Enum<T>> T one(Class<T> type, String key, String value) {
    List<String> values = new ArrayList<>();
    for (T constant : type.getEnumConstants()) {
      String word = word(constant);
      if (word.equals(value.toLowerCase(Locale.ROOT))) {
        return constant;
      }
      values.add(word);
    }
    throw new IllegalArgumentException(
        key + "=" + value + ": it is one of " + String.join(", ", values));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What asks for the counts of a depth. */
  public String goCommand(int depth) {
    return DEPTH_WORD.matcher(go).replaceAll(Integer.toString(depth));
  }

  /** The text form: {@link #parse} gives an equal spec back, times to the millisecond. */
  public String text() {
    EngineLimits usual = EngineLimits.USUAL;
    List<String> words = new ArrayList<>();
    if (!name.equals(programName(command.get(0)))) {
      words.add("name=" + name);
    }
    if (protocol != Protocol.UCI) {
      words.add("protocol=" + word(protocol));
    }
    if (!go.equals(USUAL_GO)) {
      words.add("go=" + go);
    }
    if (fen != CastlingField.AUTO) {
      words.add("fen=" + word(fen));
    }
    if (chess960 != Chess960.AUTO) {
      words.add("chess960=" + word(chess960));
    }
    if (!limits.answer().equals(usual.answer())) {
      words.add("timeout=" + SettingUnits.text(limits.answer()));
    }
    if (!limits.ready().equals(usual.ready())) {
      words.add("ready=" + SettingUnits.text(limits.ready()));
    }
    if (limits.memoryBytes() != usual.memoryBytes()) {
      words.add("memory=" + SettingUnits.text(limits.memoryBytes()));
    }
    options.forEach((option, value) -> words.add(OPTION + option + "=" + value));
    words.addAll(command);
    return CommandWords.join(words);
  }

  /** An engine that starts when it is first asked. */
  public Engine open() {
    return protocol == Protocol.UCI ? new UciEngine(this) : new ScriptEngine(this);
  }
}
