package org.perft960.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.perft960.spark.run.UserErrorException;

/** Processes that are there and do nothing, beside real ones. */
@DisabledOnOs(OS.WINDOWS)
class LocalClusterTest {
  private static final ClusterPlan TWO_WORKERS = new ClusterPlan(2, 1, 512, 0);

  @TempDir private Path folder;
  private final Set<String> heard = ConcurrentHashMap.newKeySet();
  private final List<Process> started = new ArrayList<>();

  @BeforeEach
  void makeJarsFolder() throws IOException {
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
  }

  @AfterEach
  void endWhatAFailedTestLeaves() {
    started.forEach(Process::destroyForcibly);
  }

  /** Its time is over as soon as it has heard the given words. */
  private StartWatch until(String words) {
    return new StartWatch(
        5, () -> heard.contains(words) ? Long.MAX_VALUE : Long.MAX_VALUE / 2, heard::add);
  }

  private Function<ClusterDirectory, Daemons> asleep(String... names) {
    Set<String> asleep = Set.of(names);
    return place ->
        new Daemons(place) {
          @Override
          Process startMaster(String name, int port, int webUiPort) throws IOException {
            return asleep.contains(name) ? sleep(name) : super.startMaster(name, port, webUiPort);
          }

          @Override
          Process startWorker(String name, String master, int cores, int mebibytes)
              throws IOException {
            return asleep.contains(name)
                ? sleep(name)
                : super.startWorker(name, master, cores, mebibytes);
          }

          private Process sleep(String name) throws IOException {
            File log = place.log(name).toFile();
            Process process = new ProcessBuilder("sleep", "600").redirectOutput(log).start();
            started.add(process);
            return process;
          }
        };
  }

  private void failsNaming(
      StartWatch watch, Function<ClusterDirectory, Daemons> daemons, String part)
      throws IOException {
    Path place = folder.resolve("cluster");

    assertThatThrownBy(() -> LocalCluster.start(place, TWO_WORKERS, watch, daemons))
        .isInstanceOf(UserErrorException.class)
        .hasMessage(
            "%s not ready after 5 s: --wait allows more; see %s",
            part, place.resolve("logs").resolve(watch.process() + ".log"));

    assertThat(started).isNotEmpty().noneMatch(Process::isAlive);
    assertThat(ClusterDirectory.read(place).orElseThrow().processes()).isEmpty();
  }

  @Test
  void masterThatIsLateIsNamedAndEnded() throws IOException {
    failsNaming(until("waiting for the master"), asleep("master"), "the master is");
  }

  @Test
  void workerThatIsLateIsNamedAndAllAreEnded() throws IOException {
    failsNaming(until("waiting for worker 2 of 2"), asleep("worker-2"), "worker 2 of 2 is");
  }
}
