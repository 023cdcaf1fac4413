package org.perft960.spark.engines;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perft960.notation.Fen;
import org.perft960.position.FenDialect;
import org.perft960.position.Position;

/**
 * A process that speaks UCI, from {@code uciok} to its end.
 *
 * <p>Around every question stands a {@code readyok}: what was still to come from the question
 * before is read and thrown away, what comes before the next one belongs to this one. Some engines
 * count in another thread and say {@code readyok} at once; so an answer is only taken as finished
 * when its total is the sum over its moves, or it has all legal moves and the process is known to
 * state no totals, or nothing more has come for a while. After the last of these the process has to
 * be ended, so that no question gets the rest of it.
 */
final class UciSession implements AutoCloseable {
  private static final Pattern OPTION =
      Pattern.compile("option\\s+name\\s+(.+?)\\s+type\\s+\\S.*", Pattern.CASE_INSENSITIVE);

  /** An engine that says so will not answer. */
  private static final Pattern COMPLAINT =
      Pattern.compile(
          "(?i).*(?:\\b(?:unknown|unrecogni[sz]ed|invalid|illegal|unsupported|error|no"
              + " such)\\b|^bestmove\\b).*");

  private static final String CHESS960 = "uci_chess960";
  private static final Duration MOMENT = Duration.ofSeconds(2);
  private static final Duration PAUSE = Duration.ofMillis(50);
  private static final Duration FAREWELL = Duration.ofMillis(300);

  private final EngineSpec spec;
  private final EngineProcess process;
  private final Map<String, String> options = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
  private Boolean chess960;
  private Position position = Fen.position(Fen.START);
  private boolean doubtful;

  /** Whether answers end in a total; null until one has been read. */
  private Boolean statesTotals;

  private UciSession(EngineSpec spec, EngineProcess process) {
    this.spec = spec;
    this.process = process;
  }

  /**
   * Starts the process and waits for {@code uciok}.
   *
   * @throws EngineFaultException {@link EngineVerdict#NOT_STARTED}
   */
  static UciSession start(EngineSpec spec) throws EngineFaultException, InterruptedException {
    EngineLimits limits = spec.limits();
    UciSession session =
        new UciSession(
            spec, EngineProcess.start(spec.command(), spec.name(), limits.memoryBytes()));
    boolean ready = false;
    try {
      session.introduce();
      ready = true;
    } catch (EngineFaultException e) {
      List<String> words = new ArrayList<>(List.of(e.getMessage()));
      words.addAll(session.lastErrorLines());
      throw new EngineFaultException(EngineVerdict.NOT_STARTED, String.join("; ", words));
    } finally {
      if (!ready) {
        session.close();
      }
    }
    return session;
  }

  private void introduce() throws EngineFaultException, InterruptedException {
    Exchange greeting = new Exchange(spec.limits().outputCharacters());
    process.send("uci");
    readUntil("uciok", greeting, "uciok", spec.limits().ready());
    for (String line : greeting.all()) {
      Matcher option = OPTION.matcher(AnswerReader.clean(line));
      if (option.matches()) {
        options.put(option.group(1), option.group(1));
      }
    }
    for (Map.Entry<String, String> option : spec.options().entrySet()) {
      if (!options.isEmpty() && !options.containsKey(option.getKey())) {
        throw new EngineFaultException(
            EngineVerdict.NOT_STARTED, "it offers no option " + option.getKey());
      }
      String name = options.getOrDefault(option.getKey(), option.getKey());
      process.send("setoption name " + name + " value " + option.getValue());
    }
    process.lookForChildren();
  }

  /** Whether there is an option {@code UCI_Chess960}, in whatever case. */
  boolean hasChess960() {
    return options.containsKey(CHESS960);
  }

  /** The position that was set last; at first, that of every engine. */
  Position position() {
    return position;
  }

  /** Whether lines of the last answer may still come. */
  boolean isDoubtful() {
    return doubtful;
  }

  /**
   * Puts a question.
   *
   * @param exchange takes what the engine writes, also when the answer fails
   */
  void ask(PerftQuestion question, FenDialect dialect, Exchange exchange)
      throws EngineFaultException, InterruptedException {
    EngineLimits limits = spec.limits();
    setChess960(question.needsChess960());
    process.send("isready");
    readUntil("readyok", new Exchange(limits.outputCharacters()), "readyok", limits.ready());
    process.send("position fen " + question.fen(dialect) + moves(question));
    process.send("isready");
    readUntil("readyok", exchange, "readyok after the position", limits.ready());
    position = question.position();
    exchange.go();
    Deadline deadline = Deadline.in(limits.answer());
    process.send(spec.goCommand(question.depth()));
    process.send("isready");
    readUntil("readyok", exchange, "counts", limits.answer());
    readRest(new AnswerReader(question.position()), exchange, deadline);
  }

  private static String moves(PerftQuestion question) {
    return question.moves().isEmpty() ? "" : " moves " + String.join(" ", question.moveWords());
  }

  private void setChess960(boolean needed) {
    if (hasChess960() && (chess960 == null || chess960 != needed)) {
      process.send("setoption name " + options.get(CHESS960) + " value " + needed);
      chess960 = needed;
    }
  }

  private void readUntil(String word, Exchange exchange, String what, Duration time)
      throws EngineFaultException, InterruptedException {
    Deadline deadline = Deadline.in(time);
    while (true) {
      String line = process.poll(deadline);
      if (line == null) {
        throw process.ended() ? crash() : timeout(what, time);
      }
      if (AnswerReader.clean(line).equalsIgnoreCase(word)) {
        return;
      }
      exchange.add(line);
    }
  }

  /** What comes after {@code readyok}, if the answer is not whole yet. */
  private void readRest(AnswerReader reader, Exchange exchange, Deadline deadline)
      throws EngineFaultException, InterruptedException {
    PerftAnswer answer = reader.read(exchange.onGo());
    while (!isWhole(reader, answer)) {
      boolean damaged = answer.problems().size() > 1;
      boolean waits =
          answer.isReadable() || damaged || complains(exchange) || reader.legalMoves().isEmpty();
      Deadline quiet = waits ? Deadline.in(spec.limits().quiet()).or(deadline) : deadline;
      String line = process.poll(quiet);
      if (line == null && process.ended()) {
        throw crash();
      }
      if (line == null && !waits) {
        throw timeout("counts", spec.limits().answer());
      }
      if (line == null) {
        boolean onlyTotalLacks = statesTotals == null && reader.listsLegalMoves(answer);
        statesTotals = onlyTotalLacks ? Boolean.FALSE : statesTotals;
        doubtful = !onlyTotalLacks;
        return;
      }
      while (line != null) {
        exchange.add(line);
        // What is long is read at a pause: a flood has none.
        Duration pause = exchange.isLong() ? PAUSE : Duration.ZERO;
        line = deadline.isOver() ? null : process.poll(Deadline.in(pause));
      }
      answer = reader.read(exchange.onGo());
    }
    statesTotals = answer.statedTotal() != null;
  }

  private boolean isWhole(AnswerReader reader, PerftAnswer answer) {
    if (answer.statedTotal() != null) {
      return answer.problems().stream()
          .noneMatch(problem -> problem.verdict() == EngineVerdict.WRONG_TOTAL);
    }
    boolean listed = !answer.moves().isEmpty() && reader.listsLegalMoves(answer);
    return listed && Boolean.FALSE.equals(statesTotals);
  }

  private static boolean complains(Exchange exchange) {
    return exchange.onGo().stream().anyMatch(line -> COMPLAINT.matcher(line).matches())
        || exchange.onPosition().stream().anyMatch(AnswerJudge::refuses);
  }

  private EngineFaultException crash() throws InterruptedException {
    return new EngineFaultException(EngineVerdict.CRASH, process.ending(Deadline.in(MOMENT)));
  }

  private EngineFaultException timeout(String what, Duration time) {
    process.send("stop");
    return new EngineFaultException(EngineVerdict.TIMEOUT, "no " + what + " within " + words(time));
  }

  private static String words(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }

  /** The end of its standard error, of a process that is to be closed. */
  List<String> lastErrorLines() throws InterruptedException {
    return process.ended() ? process.lastErrorLines() : process.errorLines();
  }

  /** Says goodbye, and sees that the process is gone. */
  void quit() throws InterruptedException {
    process.send("stop");
    process.send("quit");
    process.exitCode(Deadline.in(FAREWELL));
    close();
  }

  @Override
  public void close() {
    process.close();
  }
}
