package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A command in a JVM of its own, to be killed, stopped or starved. Closed, nothing is left. */
final class RunProcess implements AutoCloseable {
  private static final int LIMIT_MINUTES = 10;
  private static final String EXECUTOR = "CoarseGrainedExecutorBackend";

  private final Process process;
  private final Path out;
  private final Path err;

  private RunProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /**
   * Starts a command of {@link SmallShareMain}.
   *
   * @param folder for what it says
   */
  static RunProcess start(Path folder, List<String> words) throws IOException {
    return start(folder, List.of(), Map.of(), words);
  }

  static RunProcess start(
      Path folder, List<String> options, Map<String, String> environment, List<String> words)
      throws IOException {
    List<String> command = new ArrayList<>(options);
    command.add(SmallShareMain.class.getName());
    command.addAll(words);
    return startClass(folder, environment, command);
  }

  /** Starts any class of the tests' class path; options of the JVM come before its name. */
  static RunProcess startClass(Path folder, Map<String, String> environment, List<String> words)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx600m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-XX:+IgnoreUnrecognizedVMOptions", "-Xshare:auto"));
    command.addAll(
        List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
    for (String opened :
        List.of("java.lang", "java.lang.invoke", "java.nio", "java.util", "sun.nio.ch")) {
      command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(words);
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(environment);
    // Where Spark's launcher of executors looks for jars, before it takes ours.
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    return new RunProcess(
        builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start(), out, err);
  }

  long pid() {
    return process.pid();
  }

  boolean isAlive() {
    return process.isAlive();
  }

  String out() throws IOException {
    return Files.readString(out);
  }

  String err() throws IOException {
    return Files.readString(err);
  }

  /** Waits for the end. */
  int exitCode() throws InterruptedException {
    assertThat(process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)).as("ends").isTrue();
    return process.exitValue();
  }

  /** Waits until something is so, or the process ends. */
  void await(BooleanSupplier condition) throws InterruptedException {
    long limit = System.nanoTime() + TimeUnit.MINUTES.toNanos(LIMIT_MINUTES);
    while (process.isAlive() && !condition.getAsBoolean()) {
      assertThat(System.nanoTime()).as("comes to that in time").isLessThan(limit);
      process.waitFor(5, TimeUnit.MILLISECONDS);
    }
  }

  /** Lets it run a little. */
  void run(int milliseconds) throws InterruptedException {
    process.waitFor(milliseconds, TimeUnit.MILLISECONDS);
  }

  /** {@code kill -9}. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** {@code kill}: the JVM's shutdown hooks run. */
  void terminate() {
    process.destroy();
  }

  /** Sends a signal such as STOP. */
  static void signal(String name, long pid) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(pid)).inheritIO().start().waitFor();
  }

  /** The JVMs that it has started for its tasks: executors, if it is a driver or a worker. */
  List<ProcessHandle> executors() {
    return process.descendants().filter(RunProcess::isExecutor).toList();
  }

  private static boolean isExecutor(ProcessHandle handle) {
    try {
      Path commandLine = Path.of("/proc", Long.toString(handle.pid()), "cmdline");
      return !Files.exists(commandLine) || Files.readString(commandLine).contains(EXECUTOR);
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() throws InterruptedException {
    List<ProcessHandle> others = process.descendants().toList();
    process.destroyForcibly().waitFor();
    others.forEach(ProcessHandle::destroyForcibly);
  }
}
