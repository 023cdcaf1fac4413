package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * One run whose processes are put to many tests, and how it must end.
 *
 * @param deleted names of units whose files were deleted: no process can know of them
 */
record RunFaults(
    Path folder, Path out, int depth, String nodes, String master, Set<String> deleted) {
  /** A run of the start position in {@code folder/out}. */
  static RunFaults of(Path folder, int depth) {
    List<String> published = List.of("4865609", "119060324", "3195901860", "84998978956");
    return new RunFaults(
        folder,
        folder.resolve("out"),
        depth,
        published.get(depth - 5),
        "local[2]",
        new HashSet<>());
  }

  RunFaults on(String otherMaster) {
    return new RunFaults(folder, out, depth, nodes, otherMaster, deleted);
  }

  RunFaults in(Path otherOut) {
    return new RunFaults(folder, otherOut, depth, nodes, master, deleted);
  }

  List<String> words(String... more) {
    List<String> words =
        List.of(
            "perft",
            "--depth",
            Integer.toString(depth),
            "--master",
            master,
            "--conf",
            "spark.executor.extraClassPath=" + System.getProperty("java.class.path"),
            "--out",
            out.toString());
    return Stream.concat(words.stream(), Stream.of(more)).toList();
  }

  RunProcess start(String... more) throws IOException {
    return RunProcess.start(folder, words(more));
  }

  int done() {
    return RunLogLines.done(out).size();
  }

  /** Lets a process do at least so many units more, and then run for a moment. */
  void awaitMore(RunProcess process, int units, int milliseconds) throws InterruptedException {
    int goal = done() + units;
    process.await(() -> done() >= goal);
    process.run(milliseconds);
  }

  /** The same command once more; it ends well. */
  void finish() throws Exception {
    try (RunProcess process = start()) {
      assertFinished(process);
    }
  }

  /** The answer is right, all files are whole, nothing is left, nothing was done for nothing. */
  void assertFinished(RunProcess process) throws Exception {
    assertThat(process.exitCode()).as(process.err()).isZero();
    assertThat(process.out()).isEqualTo("Nodes searched: " + nodes + "\n");
    assertThat(out.toFile().list())
        .containsExactlyInAnyOrder(
            "run.json",
            "run.log",
            "units.jsonl",
            "levels.parquet",
            "manifest.json",
            "datapackage.json",
            "dictionary.md",
            "SHA256SUMS");
    Invocation check =
        Invocation.of(PlainRunnerSource.exact(), "check", out.toString(), "--seed", "1");
    assertThat(check.exitCode()).as(check.out()).isZero();
    RunLogLines.assertNothingIsDoneTwiceWithoutAReason(out, deleted);
  }

  /** One line, exit code 2, no answer. */
  static void assertRefused(RunProcess process, String reason) throws Exception {
    assertThat(process.exitCode()).as(process.err()).isEqualTo(2);
    assertThat(process.out()).isEmpty();
    assertThat(process.err().lines()).hasSize(1);
    assertThat(process.err()).startsWith("perft960: ").contains(reason);
  }

  /** Not a count, whatever else. */
  static void assertFailed(RunProcess process) throws Exception {
    assertThat(process.exitCode()).as(process.err()).isNotZero();
    assertThat(process.out()).isEmpty();
    assertThat(process.err()).doesNotContain("WRONG COUNT");
  }

  /** Flips a bit, cuts off, empties or deletes some of the files in a folder of the run. */
  int damage(String place, int files, SplittableRandom random) throws IOException {
    Path directory = out.resolve(place);
    if (!Files.isDirectory(directory)) {
      return 0;
    }
    List<Path> all;
    try (Stream<Path> entries = Files.list(directory)) {
      all = entries.filter(RunFaults::isOfUse).sorted().toList();
    }
    int damaged = 0;
    for (int i = 0; i < files && !all.isEmpty(); i++) {
      Path file = all.get(random.nextInt(all.size()));
      if (Files.exists(file) && Files.size(file) > 0) {
        damage(file, random);
        damaged++;
      }
    }
    return damaged;
  }

  /** Of a temporary file, and of the log, no process makes anything. */
  private static boolean isOfUse(Path file) {
    return Files.isRegularFile(file)
        && !file.toString().endsWith(".tmp")
        && !file.endsWith("run.log");
  }

  private void damage(Path file, SplittableRandom random) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int at = random.nextInt(bytes.length);
    switch (random.nextInt(4)) {
      case 0 -> {
        bytes[at] ^= (byte) (1 << random.nextInt(8));
        Files.write(file, bytes);
      }
      case 1 -> Files.write(file, Arrays.copyOf(bytes, at));
      case 2 -> Files.write(file, new byte[0]);
      default -> {
        deleted.add(file.getFileName().toString().replaceAll("\\.json$", ""));
        Files.delete(file);
      }
    }
  }
}
