package org.perft960.spark.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A process that can be told from a later one with the same number.
 *
 * @param name its part in the cluster, such as worker-1
 * @param started when it was started, exact enough to tell two processes with one number apart
 */
record ClusterProcess(String name, long pid, String started) {
  private static final Path PROCESSES = Path.of("/proc");

  /** Tells boots apart: the ticks of {@code stat} are counted from there. */
  private static final Path BOOT = PROCESSES.resolve("sys/kernel/random/boot_id");

  /** Fields of {@code stat} after the command's name, which may hold anything. */
  private static final int STATE = 0;

  private static final int START_TICKS = 19;

  /** Where there is no {@code /proc}, the JDK knows the time. */
  static ClusterProcess of(String name, ProcessHandle handle) {
    return new ClusterProcess(name, handle.pid(), startOf(handle).orElse("ended"));
  }

  /** The process itself, while it runs. */
  Optional<ProcessHandle> find() {
    return ProcessHandle.of(pid)
        .filter(handle -> startOf(handle).equals(Optional.of(started)) && handle.isAlive());
  }

  boolean isAlive() {
    return find().isPresent();
  }

  /** Wall clocks are set, and a process's time with them; boot and ticks stay. */
  private static Optional<String> startOf(ProcessHandle handle) {
    Path stat = PROCESSES.resolve(Long.toString(handle.pid())).resolve("stat");
    if (!Files.exists(BOOT)) {
      return handle.info().startInstant().map(Object::toString);
    }
    try {
      String line = Files.readString(stat);
      String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
      boolean ended = fields[STATE].equals("Z") || fields[STATE].equals("X");
      return ended
          ? Optional.empty()
          : Optional.of(Files.readString(BOOT).strip() + "/" + fields[START_TICKS]);
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
