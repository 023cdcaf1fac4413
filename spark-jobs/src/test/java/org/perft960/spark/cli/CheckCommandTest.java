package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A run's directory as its reader finds it: whole, damaged, unfinished, or none at all. */
class CheckCommandTest {
  @TempDir private Path folder;

  /** Without Spark, with Spark and the driver's level cut in even blocks, and a divide. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--depth 0",
        "--depth 1 --divide",
        "--depth 4 --divide",
        "--depth 5 --master local[2]",
        "--depth 5 --unique --columns",
        "--depth 6 --split 3 --master local[2]",
        "--depth 4 --dfrc 3,801 --columns --master local[1]",
        "--depth 3 --fen rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR_w_KQkq_-_1_3",
      })
  void finishedRunIsWell(String options) {
    Path out = run(options);

    Invocation check = check(out, "--seed", "7");

    assertThat(check.exitCode()).as(check.out() + check.err()).isZero();
    assertThat(check.outLines()).last().isEqualTo("all is well");
    assertThat(check.out()).doesNotContain("WRONG");
    assertThat(check.err()).isEmpty();
  }

  @Test
  void sampleIsRecountedAndTheSeedChoosesIt() {
    Path out = run("--depth 6 --master local[2]");

    Invocation one = check(out, "--seed", "1", "--sample", "3");
    Invocation same = check(out, "--seed", "1", "--sample", "3");

    assertThat(one.outLines()).filteredOn(line -> line.contains("recount")).hasSize(4);
    assertThat(one.out()).isEqualTo(same.out()).contains("every move made", "(--seed 1)");
  }

  @Test
  void everyFileThatIsDamagedIsFoundAndMended() throws IOException {
    Path out = run("--depth 5 --master local[2]");
    List<Path> files;
    try (Stream<Path> entries = Files.list(out)) {
      files = entries.filter(file -> !file.endsWith("run.log")).sorted().toList();
    }
    assertThat(files).hasSize(7);
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      bytes[bytes.length / 2] ^= 1;
      Files.write(file, bytes);

      Invocation damaged = check(out);
      assertThat(damaged.exitCode()).as("%s", file).isEqualTo(1);
      assertThat(damaged.out()).contains("WRONG", " problem").doesNotContain("all is well");

      assertThat(run("--depth 5 --master local[2]")).isEqualTo(out);
      assertThat(check(out).exitCode()).as("%s, mended", file).isZero();
    }
  }

  /** A count that is forged, checksums and all, does not add up. */
  @Test
  void forgedSumIsFound() throws IOException {
    Path out = run("--depth 5");
    Path manifest = out.resolve("manifest.json");
    Files.writeString(
        manifest, Files.readString(manifest).replace("\"nodes\" : 4865609", "\"nodes\" : 4865610"));

    assertThat(check(out).out()).contains("nodes 4865610, but 4865609 is right");
  }

  @Test
  void unfinishedRunIsNotWell() throws IOException {
    Path out = run("--depth 5 --master local[2]");
    Files.delete(out.resolve("SHA256SUMS"));

    Invocation check = check(out);

    assertThat(check.exitCode()).isEqualTo(1);
    assertThat(check.out()).contains("the run is not finished", "goes on with it");
  }

  /** Two processes with other heaps: what the first has begun, the driver of the second does. */
  @Test
  void unitsThatALargerDriverDoesWithoutAreNoFault() throws IOException {
    Path out = folder.resolve("out");
    String[] words = {
      "perft", "--depth", "5", "--master", "local[2]", "--quiet", "--out", out.toString()
    };
    assertThat(Invocation.of(new SmallShareMain(), words).exitCode()).isZero();
    Files.delete(out.resolve("SHA256SUMS"));
    Path units = out.resolve("units.jsonl");
    Files.write(
        units,
        Files.readAllLines(units).stream()
            .filter(unit -> !unit.contains("result") && !unit.contains(".part-003"))
            .toList());
    assertThat(Invocation.of(new SparkRunnerSource(), words).out()).contains(" 4865609\n");

    Invocation check = check(out, "--seed", "1", "--sample", "100");

    assertThat(check.exitCode()).as(check.out()).isZero();
    assertThat(check.outLines())
        .filteredOn(line -> line.endsWith("units are missing: begun, and then made by the driver"))
        .hasSize(3);
  }

  @Test
  void placesThatHoldNoRunAreRefused() {
    refused("no such directory", folder.resolve("nowhere").toString());
    refused("holds no run of perft960", folder.toString());
    refused("--sample -1", run("--depth 1").toString(), "--sample", "-1");
    refused("--max-nodes", run("--depth 1").toString(), "--max-nodes", "NaN");
  }

  private static void refused(String reason, String... words) {
    Invocation check = check(Path.of(words[0]), Stream.of(words).skip(1).toArray(String[]::new));
    assertThat(check.exitCode()).isEqualTo(2);
    assertThat(check.err().lines()).hasSize(1);
    assertThat(check.err()).startsWith("perft960: ").contains(reason);
  }

  private Path run(String options) {
    Path out = folder.resolve(Integer.toHexString(options.hashCode()));
    String[] words =
        ("perft " + options + " --quiet --out " + out.toString().replace(" ", "_")).split(" ");
    for (int i = 0; i < words.length; i++) {
      words[i] = words[i].replace('_', ' ');
    }
    words[words.length - 1] = out.toString();
    Invocation run = Invocation.of(new SparkRunnerSource(), words);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return out;
  }

  private static Invocation check(Path out, String... options) {
    String[] words = new String[options.length + 2];
    words[0] = "check";
    words[1] = out.toString();
    System.arraycopy(options, 0, words, 2, options.length);
    return Invocation.of(PlainRunnerSource.exact(), words);
  }
}
