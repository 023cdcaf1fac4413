package org.perft960.spark.engines;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * One process of an engine, with its pipes.
 *
 * <p>However this JVM ends, short of {@code kill -9}, the process is ended, and so are the
 * processes that it started and that can still be found: those seen when it was last looked at, and
 * those below it. A child that has put itself under another parent before is not seen.
 */
final class EngineProcess implements AutoCloseable {
  private static final Set<EngineProcess> RUNNING = ConcurrentHashMap.newKeySet();
  private static final Path SHELL = Path.of("/bin/sh");

  /** Sets the limit if it can, and becomes the engine: the number of the process stays. */
  private static final String LIMITED = "ulimit -d \"$0\" 2>/dev/null; exec \"$@\"";

  private static final int FIRST_SIGNAL_CODE = 128;
  private static final int LAST_SIGNAL_CODE = 192;

  static {
    Runtime.getRuntime()
        .addShutdownHook(new Thread(() -> RUNNING.forEach(EngineProcess::kill), "end engines"));
  }

  private final Process process;
  private final OutputLines output;
  private final ErrorTail errors;
  private final Writer input;
  private final Set<ProcessHandle> family = ConcurrentHashMap.newKeySet();

  private EngineProcess(Process process, String name) {
    this.process = process;
    this.output = new OutputLines(process.getInputStream(), "output of " + name);
    this.errors = new ErrorTail(process.getErrorStream(), "errors of " + name);
    this.input =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.US_ASCII));
  }

  /**
   * Starts a process.
   *
   * @throws EngineFaultException {@link EngineVerdict#NOT_STARTED}
   */
  static EngineProcess start(List<String> command, String name, long memoryBytes)
      throws EngineFaultException {
    requireProgram(command.get(0));
    List<String> words = new ArrayList<>();
    if (memoryBytes > 0 && Files.isExecutable(SHELL)) {
      words.addAll(List.of(SHELL.toString(), "-c", LIMITED, Long.toString(memoryBytes >> 10)));
    }
    words.addAll(command);
    try {
      EngineProcess started = new EngineProcess(new ProcessBuilder(words).start(), name);
      RUNNING.add(started);
      return started;
    } catch (IOException e) {
      throw new EngineFaultException(EngineVerdict.NOT_STARTED, e.getMessage());
    }
  }

  /** The shell would say it in words of its own. */
  private static void requireProgram(String program) throws EngineFaultException {
    Optional<String> problem = Programs.problem(program);
    if (problem.isPresent()) {
      throw new EngineFaultException(EngineVerdict.NOT_STARTED, problem.get());
    }
  }

  /**
   * Sends a line. An engine that has ended does not get it, and is found out when it is read from.
   * What an engine leaves unread fits its pipe: a few questions, after which it has timed out.
   */
  void send(String line) {
    try {
      input.write(line);
      input.write('\n');
      input.flush();
    } catch (IOException e) {
      // Read on: its last words are worth more than "broken pipe".
    }
  }

  /** Tells the process that nothing more will be sent. */
  void endInput() {
    try {
      input.close();
    } catch (IOException e) {
      // It has closed its end before.
    }
  }

  /** As {@link OutputLines#poll}. */
  String poll(Deadline deadline) throws InterruptedException {
    return output.poll(deadline);
  }

  /** Whether there is and will be nothing more to read. */
  boolean ended() {
    return output.ended();
  }

  /** Remembers the processes below this one, to end them even if it ends first. */
  void lookForChildren() {
    process.descendants().forEach(family::add);
  }

  /**
   * Waits for the exit code.
   *
   * @return -1 if there is none in time
   */
  int exitCode(Deadline deadline) throws InterruptedException {
    return process.waitFor(deadline.left(), TimeUnit.NANOSECONDS) ? process.exitValue() : -1;
  }

  /** How the process ended, as a clause, for one that has closed its output. */
  String ending(Deadline deadline) throws InterruptedException {
    int code = exitCode(deadline);
    if (code < 0) {
      return "closed its output";
    }
    boolean signal = code > FIRST_SIGNAL_CODE && code < LAST_SIGNAL_CODE;
    return "ended with exit code "
        + code
        + (signal ? " (signal " + (code - FIRST_SIGNAL_CODE) + ")" : "");
  }

  /** The end of its standard error until now. */
  List<String> errorLines() {
    return errors.lines();
  }

  /** The end of its standard error, of a process that has ended. */
  List<String> lastErrorLines() throws InterruptedException {
    return errors.lastLines();
  }

  /** Children first, while their parent still says whose they are. */
  private void kill() {
    lookForChildren();
    process.destroyForcibly();
    family.forEach(ProcessHandle::destroyForcibly);
  }

  /**
   * Ends the process and those below it, and waits until they are gone, interrupted or not. Those
   * below it are waited for shortly: who inherits them may never ask how they ended.
   */
  @Override
  public void close() {
    kill();
    endInput();
    output.close();
    process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).join();
    for (ProcessHandle child : family) {
      child.onExit().completeOnTimeout(child, 2, TimeUnit.SECONDS).join();
    }
    RUNNING.remove(this);
  }

  /** How many there are in this JVM. */
  static int running() {
    return RUNNING.size();
  }
}
