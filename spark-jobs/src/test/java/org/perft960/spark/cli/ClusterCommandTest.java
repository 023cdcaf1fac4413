package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.spark.cluster.ClusterDriver;
import org.perft960.spark.run.StandaloneMaster;

/** Real processes: a master, workers, executors. */
@DisabledOnOs(OS.WINDOWS)
class ClusterCommandTest {
  private static final String RUNS_ON =
      "driver-\\S+ runs on worker-[12]-\\S+; what it says: http://127.0.0.1:\\d+/logPage/\\S+";
  private static final String ENDED_AS_FAILED = "perft960: driver-\\S+ ended as FAILED";

  @TempDir private Path folder;
  private Path place;

  @BeforeEach
  void makeJarsFolder() throws IOException {
    // What workers ask of SPARK_HOME; executors find their classes where this JVM has them.
    Files.createDirectories(Path.of(System.getenv("SPARK_HOME"), "jars"));
    place = folder.resolve("cluster");
  }

  @AfterEach
  void stopWhatAFailedTestLeaves() {
    cluster("stop");
  }

  private Invocation cluster(String command, String... words) {
    List<String> all = new ArrayList<>(List.of("cluster", command, "--dir", place.toString()));
    all.addAll(List.of(words));
    return Invocation.of(PlainRunnerSource.exact(), all.toArray(String[]::new));
  }

  private static void refused(Invocation invocation, String... reasons) {
    assertThat(invocation.exitCode()).isEqualTo(2);
    assertThat(invocation.out()).isEmpty();
    assertThat(invocation.errLines()).hasSize(1);
    assertThat(invocation.err()).startsWith("perft960: ").contains(reasons);
  }

  private List<ProcessHandle> processes() throws IOException {
    List<ProcessHandle> running = new ArrayList<>();
    JsonNode state = new ObjectMapper().readTree(place.resolve("cluster.json").toFile());
    for (JsonNode process : state.path("processes")) {
      Optional<ProcessHandle> handle = ProcessHandle.of(process.path("pid").asLong());
      handle.ifPresent(running::add);
    }
    return running;
  }

  @Test
  void twoWorkersCountAndLeaveNothing() throws Exception {
    Invocation start =
        cluster("start", "--workers", "2", "--cores", "1", "--memory", "512m", "--port", "0");

    assertThat(start.exitCode()).as(start.err()).isZero();
    List<ProcessHandle> processes = processes();
    assertThat(processes).hasSize(3).allMatch(ProcessHandle::isAlive);
    assertThat(start.outLines()).filteredOn(line -> line.startsWith("worker  ")).hasSize(2);
    refused(cluster("start"), "running already");
    for (ProcessHandle process : processes) {
      // What a terminal that closes, and Ctrl-C, would send.
      signal("HUP", process);
      signal("INT", process);
    }

    String master = start.outLines().get(0).replace("master  ", "");
    Invocation count =
        Invocation.of(
            new SparkRunnerSource(),
            "perft",
            "--depth",
            "5",
            "--master",
            master,
            "--conf",
            "spark.executor.extraClassPath=" + System.getProperty("java.class.path"),
            "--quiet");
    assertThat(count.exitCode()).as(count.err()).isZero();
    assertThat(count.out()).isEqualTo("Nodes searched: 4865609\n");

    Invocation driver = cluster("submit", "--memory", "600m", "--jar", "pom.xml", "perft");
    refused(driver, "--memory 600m: no worker");
    driver = submit("perft", "--depth", "99");
    assertThat(driver.exitCode()).isEqualTo(1);
    assertThat(driver.out()).isEmpty();
    assertThat(driver.errLines().get(0)).startsWith("submitted driver-");
    assertThat(driver.errLines())
        .satisfiesOnlyOnce(line -> assertThat(line).matches(RUNS_ON))
        .containsOnlyOnce("perft960: --depth 99: must be 0 to 30");
    assertThat(driver.errLines()).last().asString().matches(ENDED_AS_FAILED);
    driver = submit("--quiet", "perft", "--depth", "99");
    assertThat(driver.exitCode()).isEqualTo(1);
    assertThat(driver.errLines()).hasSize(2);
    assertThat(driver.errLines().get(0)).isEqualTo("perft960: --depth 99: must be 0 to 30");
    assertThat(driver.errLines().get(1)).matches(ENDED_AS_FAILED);
    driver = submit("perft", "--help");
    assertThat(driver.exitCode()).as(driver.err()).isZero();
    assertThat(driver.out()).startsWith("Usage: perft960 perft").endsWith("\n");

    Invocation status = cluster("status");
    assertThat(status.exitCode()).isZero();
    assertThat(status.out()).contains(master);
    assertThat(workers(status)).containsOnly("1 of 1 cores and 512m of 512m free");
    submitSleeper(master);
    assertThat(workers(cluster("status")))
        .containsExactlyInAnyOrder(
            "0 of 1 cores and 0m of 512m free", "1 of 1 cores and 512m of 512m free");
    processes = new ArrayList<>(processes);
    for (ProcessHandle process : List.copyOf(processes)) {
      try (Stream<ProcessHandle> below = process.descendants()) {
        below.forEach(processes::add);
      }
    }
    Invocation stop = cluster("stop");
    assertThat(stop.exitCode()).isZero();
    assertThat(stop.out()).isEqualTo("stopped " + master + "\n");
    assertThat(processes).noneMatch(ProcessHandle::isAlive);
    assertThat(folder).isEmptyDirectory();
  }

  /** Of each worker what follows its address. */
  private static List<String> workers(Invocation status) {
    return status.outLines().stream()
        .filter(line -> line.startsWith("worker  "))
        .map(line -> line.replaceFirst("worker  \\S+, ", ""))
        .toList();
  }

  /** Is not waited for: the cluster's end is its own. */
  private static void submitSleeper(String url) {
    Map<String, String> settings =
        Map.of("spark.driver.extraClassPath", System.getProperty("java.class.path"));
    ClusterDriver.Request request =
        new ClusterDriver.Request(
            Path.of("pom.xml").toUri(), Sleeper.class.getName(), List.of(), 512, settings);
    try (StandaloneMaster master = StandaloneMaster.of(url, settings)) {
      ClusterDriver.submit(master, url, request);
    }
  }

  /** A driver that does nothing. */
  public static final class Sleeper {
    public static void main(String[] words) throws InterruptedException {
      Thread.sleep(Long.MAX_VALUE);
    }
  }

  private Invocation submit(String... words) {
    List<String> all = new ArrayList<>(List.of("--memory", "512m", "--jar", "pom.xml", "--conf"));
    all.add("spark.driver.extraClassPath=" + System.getProperty("java.class.path"));
    all.addAll(List.of(words));
    return cluster("submit", all.toArray(String[]::new));
  }

  private static void signal(String name, ProcessHandle process) throws Exception {
    Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
    assertThat(kill.waitFor()).isZero();
  }

  @Test
  void startThatFailsLeavesItsLogAndNothingRunning() throws Exception {
    System.setProperty("spark.rpc.io.serverThreads", "some");
    try {
      Invocation start = cluster("start", "--port", "0", "--quiet");
      refused(start, "the master did not start", "\"some\"");
    } finally {
      System.clearProperty("spark.rpc.io.serverThreads");
    }

    assertThat(processes()).isEmpty();
    assertThat(place.resolve("logs").resolve("master.log")).isNotEmptyFile();
    refused(cluster("stop"), "no cluster is running");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void authenticationNeedsASecret() {
    System.setProperty("spark.authenticate", "true");
    try {
      refused(cluster("start", "--port", "0"), "spark.authenticate.secret");
    } finally {
      System.clearProperty("spark.authenticate");
    }
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource({"stop,", "status,", "submit, perft"})
  void withoutAClusterThereIsNothingToDo(String command, String word) {
    Invocation asked = word == null ? cluster(command) : cluster(command, word);

    refused(asked, "no cluster is running (" + place + ")");

    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource({
    "--workers, 0, must be 1 to 1024",
    "--workers, many, many",
    "--cores, 0, must be 1 to 1024",
    "--memory, 12, not a size",
    "--memory, 100m, at least 512m",
    "--memory, 999999g, of this machine",
    "--port, 65536, must be 0 to 65535",
    "--wait, 0, must be 1 to 86400",
    "--wait, soon, soon",
    "--bogus, 1, --bogus",
  })
  void badValueIsOneLineAndExitCode2(String option, String value, String reason) {
    refused(cluster("start", option, value), option, value, reason);

    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void portThatIsTakenIsNamed() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String port = Integer.toString(taken.getLocalPort());

      refused(cluster("start", "--port", port), "--port " + port + ": taken");
    }
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void folderOfOtherFilesIsRefusedAndKept() throws IOException {
    Files.createDirectories(place.resolve("work"));

    refused(cluster("start", "--port", "0"), "--dir " + place, "not empty");

    assertThat(place.resolve("work")).isDirectory();
  }

  @Test
  void submitNamesWhatIsWrong() {
    refused(cluster("submit", "--master", "local[1]", "--jar", "pom.xml", "perft"), "local[1]");
    refused(cluster("submit", "--master", "spark://h:1", "--jar", "missing", "perft"), "missing");
    refused(cluster("submit", "--master", "spark://h:1"), "COMMAND");
    refused(
        cluster("submit", "--master", "spark://h:1", "--jar", "pom.xml", "--conf", "x=1", "perft"),
        "--conf x=1");
  }

  @Test
  void subcommandIsNamedIfItIsMissing() {
    Invocation bare = Invocation.of(PlainRunnerSource.exact(), "cluster");

    refused(bare, "subcommand");
  }
}
