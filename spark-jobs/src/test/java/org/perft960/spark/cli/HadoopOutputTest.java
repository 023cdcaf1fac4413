package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perft960.spark.store.MemoryObjectStore;

/** Runs of Spark that lie in Hadoop file systems. */
class HadoopOutputTest {
  private static final String BUCKET = MemoryObjectStore.SCHEME + "://bucket/";

  @TempDir private Path folder;

  @BeforeEach
  void emptyStore() {
    MemoryObjectStore.clear();
  }

  @Test
  void fileSystemOfThisMachineByItsUri() {
    String uri = folder.toUri() + "a run";

    Invocation run = perft(uri, "--depth", "5", "--unique");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("Nodes searched: 4865609\n");
    assertThat(check(uri).outLines()).endsWith("all is well");
    assertThat(check(folder.resolve("a run").toString()).outLines()).endsWith("all is well");
    assertThat(folder.resolve("a run").toFile().list())
        .containsExactlyInAnyOrder(
            "run.json",
            "run-0001.log",
            "manifest.json",
            "levels.parquet",
            "units.jsonl",
            "datapackage.json",
            "dictionary.md",
            "SHA256SUMS");
  }

  @Test
  void levelsLieInAnObjectStore() {
    Invocation run = perft(BUCKET + "run", "--depth", "6", "--unique");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("Nodes searched: 119060324\n");
    assertThat(MemoryObjectStore.written())
        .anyMatch(key -> key.startsWith(BUCKET + "run/data/ply-"));
    Invocation check = check(BUCKET + "run");
    assertThat(check.outLines()).endsWith("all is well");
    assertThat(check.exitCode()).isZero();
  }

  @Test
  void runGoesOnWhereTheStoreWasFull() {
    MemoryObjectStore.fullAfter(20);
    Invocation first = perft(BUCKET + "run", "--depth", "6", "--unique");
    assertThat(first.exitCode()).as(first.err()).isEqualTo(2);
    assertThat(first.err()).isEqualTo("perft960: --out " + BUCKET + "run: the store is full\n");
    assertThat(check(BUCKET + "run").out()).contains("the run is not finished");
    List<String> before = units();
    assertThat(before).hasSize(20);

    MemoryObjectStore.fullAfter(Integer.MAX_VALUE);
    Invocation second = perft(BUCKET + "run", "--depth", "6", "--unique");

    assertThat(second.exitCode()).as(second.err()).isZero();
    assertThat(units()).startsWith(before.toArray(String[]::new)).doesNotHaveDuplicates();
    assertThat(check(BUCKET + "run").exitCode()).isZero();
  }

  private static List<String> units() {
    return MemoryObjectStore.written().stream().filter(key -> key.contains("/units/")).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "s3a://bucket/run, serves s3a://; spark-submit --packages org.apache.hadoop:hadoop-aws:",
    "abfs://box@account/run, org.apache.hadoop:hadoop-azure:",
    "foo://host/run, nothing on the class path serves foo://",
    "hdfs:///run, no host",
    "hdfs://a b/run, no host",
    "hdfs://host:99999/run, port out of range",
    "hdfs://nowhere.invalid/run, unknown host nowhere.invalid",
    "file://host/run, Wrong FS",
    "file:///nowhere/run, no directory",
    "hdfs://[::1/run, not a URI",
  })
  void placeThatCannotServeIsOneLineAndExitCode2(String uri, String reason) {
    PlainRunnerSource runners = PlainRunnerSource.exact();

    Invocation run = Invocation.of(runners, "perft", "--depth", "1", "--out", uri);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).startsWith("perft960: --out " + uri + ": ").contains(reason);
    assertThat(runners.opened()).isZero();
  }

  @Test
  void checkRefusesTheSame() {
    Invocation check = check("s3a://bucket/run");

    assertThat(check.exitCode()).isEqualTo(2);
    assertThat(check.errLines()).hasSize(1);
    assertThat(check.err()).startsWith("perft960: s3a://bucket/run: nothing on the class path");
    assertThat(check(BUCKET + "nowhere").err()).contains("no such directory");
  }

  private static Invocation perft(String out, String... options) {
    List<String> words = new ArrayList<>(List.of("perft", "--quiet", "--master", "local[2]"));
    words.addAll(store());
    words.addAll(List.of("--out", out));
    words.addAll(List.of(options));
    return Invocation.of(new SparkRunnerSource(), words.toArray(String[]::new));
  }

  private static Invocation check(String place) {
    List<String> words = new ArrayList<>(List.of("check", place, "--seed", "1"));
    words.addAll(store());
    return Invocation.of(PlainRunnerSource.exact(), words.toArray(String[]::new));
  }

  private static List<String> store() {
    Map.Entry<String, String> setting = MemoryObjectStore.SETTINGS.entrySet().iterator().next();
    return List.of("--conf", "spark.hadoop." + setting.getKey() + "=" + setting.getValue());
  }
}
