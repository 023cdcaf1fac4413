package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Executors, workers and the master of a cluster that are lost while a run lasts. */
@Tag("faults")
@DisabledOnOs(OS.WINDOWS)
class ExecutorFaultsTest {
  private static final String LOCAL_CLUSTER = "local-cluster[2,1,1024]";

  @TempDir private Path folder;

  /** A task that was lost with two executors or more may fail the run; then it goes on. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void runWhoseExecutorsAreKilledEndsExactly(long seed) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    RunFaults run = RunFaults.of(folder, 6).on(LOCAL_CLUSTER);
    int kills = 0;
    boolean finished = false;
    for (int attempt = 0; attempt < 3 && !finished; attempt++) {
      try (RunProcess process = run.start()) {
        for (int i = 0; i < 4 && process.isAlive(); i++) {
          run.awaitMore(process, 15 + random.nextInt(30), random.nextInt(20));
          kills += killOne(process, random);
        }
        finished = process.exitCode() == 0;
        if (finished) {
          run.assertFinished(process);
        } else {
          RunFaults.assertFailed(process);
        }
      }
    }
    run.finish();
    assertThat(kills).isGreaterThan(2);
    assertThat(RunLogLines.mended(run.out())).isZero();
  }

  private static int killOne(RunProcess process, SplittableRandom random) {
    List<ProcessHandle> executors = process.executors();
    if (executors.isEmpty()) {
      return 0;
    }
    return executors.get(random.nextInt(executors.size())).destroyForcibly() ? 1 : 0;
  }

  /** Without a directory Spark keeps the levels, and makes again what was lost of them. */
  @Test
  void runWithoutADirectoryWhoseExecutorsAreKilledIsExactOrFails() throws Exception {
    SplittableRandom random = new SplittableRandom(9);
    RunFaults run = RunFaults.of(folder, 7).on(LOCAL_CLUSTER);
    List<String> words = new ArrayList<>(run.words());
    words.subList(words.indexOf("--out"), words.indexOf("--out") + 2).clear();
    int kills = 0;
    try (RunProcess process = RunProcess.start(folder, words)) {
      process.await(() -> !process.executors().isEmpty());
      for (int i = 0; i < 3; i++) {
        process.run(4_000 + random.nextInt(2_000));
        kills += killOne(process, random);
      }
      if (process.exitCode() == 0) {
        assertThat(process.out()).isEqualTo("Nodes searched: " + run.nodes() + "\n");
      } else {
        RunFaults.assertFailed(process);
      }
    }
    assertThat(kills).isPositive();
  }

  /** It is given up, its tasks are done elsewhere, and then it goes on with them. */
  @Test
  void executorThatStopsAndComesBackDoesNoHarm() throws Exception {
    RunFaults run = RunFaults.of(folder, 6).on(LOCAL_CLUSTER);
    String[] patience = {
      "--conf", "spark.network.timeout=6s",
      "--conf", "spark.executor.heartbeatInterval=1s",
      "--conf", "spark.network.timeoutInterval=2s"
    };
    try (RunProcess process = run.start(patience)) {
      run.awaitMore(process, 40, 0);
      List<ProcessHandle> executors = process.executors();
      assertThat(executors).isNotEmpty();
      long stopped = executors.get(0).pid();
      RunProcess.signal("STOP", stopped);
      process.run(12_000);
      RunProcess.signal("CONT", stopped);
      if (process.exitCode() == 0) {
        run.assertFinished(process);
      } else {
        RunFaults.assertFailed(process);
      }
    }
    run.finish();
  }

  /** The rest of the cluster goes on; without any worker the run waits until one is there. */
  @Test
  void runOutlastsItsWorkersAndTheirMaster() throws Exception {
    int port = freePort();
    RunFaults run = RunFaults.of(folder, 6).on("spark://127.0.0.1:" + port);
    try (RunProcess master = master(port);
        RunProcess lost = worker(port, "lost");
        RunProcess other = worker(port, "other")) {
      master.await(() -> isListening(port));
      lost.await(() -> said(lost, "Successfully registered"));
      other.await(() -> said(other, "Successfully registered"));
      try (RunProcess process = run.start()) {
        run.awaitMore(process, 30, 5);
        assertThat(lost.executors()).isNotEmpty();
        lost.close();
        run.awaitMore(process, 30, 5);
        other.close();
        process.run(1_000);
        try (RunProcess late = worker(port, "late")) {
          run.awaitMore(process, 40, 5);
          master.kill();
          run.assertFinished(process);
          assertThat(late.isAlive()).isTrue();
        }
      }
    }
    assertThat(RunLogLines.mended(run.out())).isZero();
  }

  private static boolean said(RunProcess process, String text) {
    try {
      return process.err().contains(text);
    } catch (IOException e) {
      return false;
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      return free.getLocalPort();
    }
  }

  private static boolean isListening(int port) {
    try {
      new Socket("127.0.0.1", port).close();
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private RunProcess master(int port) throws IOException {
    return daemon("org.apache.spark.deploy.master.Master", "--port", Integer.toString(port));
  }

  private RunProcess worker(int port, String name) throws IOException {
    return daemon(
        "org.apache.spark.deploy.worker.Worker",
        "--cores",
        "1",
        "--memory",
        "1g",
        "--work-dir",
        folder.resolve(name).toString(),
        "spark://127.0.0.1:" + port);
  }

  private RunProcess daemon(String name, String... words) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of("-Dperft960.log.level=info", name, "--host", "127.0.0.1", "--webui-port", "0"));
    command.addAll(List.of(words));
    return RunProcess.startClass(folder, Map.of(), command);
  }
}
