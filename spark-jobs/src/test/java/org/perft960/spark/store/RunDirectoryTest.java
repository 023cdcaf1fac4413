package org.perft960.spark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a run leaves is found again, and what is damaged is never taken for good. */
class RunDirectoryTest {
  private static final RunIdentity DEPTH_7 = identity("7");
  private static final RunIdentity DEPTH_8 = identity("8");
  private static final String PART = "total.ply-05.part-0000-of-0002";
  private static final String OTHER_PART = "total.ply-05.part-0001-of-0002";
  private static final String RESULT = "total.result";

  @TempDir private Path folder;
  private Path out;
  private final List<String> notes = new ArrayList<>();

  @BeforeEach
  void nameTheDirectory() {
    out = folder.resolve("out");
  }

  private static RunIdentity identity(String depth) {
    return RunIdentity.of(Map.of("depth", depth));
  }

  private RunDirectory claim() {
    return RunDirectory.claim(out, DEPTH_7, notes::add);
  }

  private static Unit unit(String name, long nodes) {
    return new Unit(name, Map.of("nodes", BigInteger.valueOf(nodes)));
  }

  private Path unitFile(String name) {
    return out.resolve("units").resolve(name + ".json");
  }

  /** Two parts, one with a file, and their result. */
  private void start() throws IOException {
    try (RunDirectory run = claim()) {
      UnitFile file = BlockFile.write(run.files().orElseThrow(), "a.zst", new long[] {9, 6, 0});
      run.commit(new Unit(PART, Map.of("nodes", BigInteger.valueOf(3)), Optional.of(file)));
      run.commit(unit(OTHER_PART, 4));
      run.commit(unit(RESULT, 7));
    }
  }

  private static void publish(RunDirectory run) throws IOException {
    run.publish(
        directory -> {
          Files.writeString(directory.resolve("levels.parquet"), "seven");
          Files.writeString(directory.resolve("manifest.json"), "{}\n");
        });
  }

  private void startAndFinish() throws IOException {
    start();
    try (RunDirectory run = claim()) {
      publish(run);
    }
    finishedAndWhole();
  }

  private RunContents contents() throws IOException {
    return RunContents.read(out);
  }

  private void finishedAndWhole() throws IOException {
    assertThat(out.toFile().list())
        .containsExactlyInAnyOrder(
            "run.json", "run.log", "units.jsonl", "levels.parquet", "manifest.json", "SHA256SUMS");
    RunContents contents = contents();
    assertThat(contents.damages()).isEmpty();
    assertThat(contents.finished()).isTrue();
    assertThat(contents.units().keySet()).containsExactly(PART, OTHER_PART, RESULT);
    assertThat(contents.asUnits().find(RESULT).orElseThrow().count("nodes")).isEqualTo(7);
  }

  /** What a command does: whatever is not done, and then the results. */
  private void goOn() throws IOException {
    try (RunDirectory run = claim()) {
      Map<String, Integer> counts = Map.of(PART, 3, OTHER_PART, 4, RESULT, 7);
      counts.forEach(
          (name, nodes) -> {
            if (run.find(name).isEmpty()) {
              run.commit(unit(name, nodes));
            }
            assertThat(run.find(name).orElseThrow().count("nodes"))
                .isEqualTo(BigInteger.valueOf(nodes));
          });
      publish(run);
      assertThat(run.isFinished()).isTrue();
    }
    finishedAndWhole();
  }

  @Test
  void newDirectoryIsMadeAndGoesAwayIfNothingWasDone() {
    try (RunDirectory run = claim()) {
      assertThat(run.isFinished()).isFalse();
      assertThat(out).isDirectoryContaining("glob:**/run.json");
    }
    assertThat(out).doesNotExist();
  }

  @Test
  void emptyDirectoryIsTaken() throws IOException {
    Files.createDirectory(out);
    start();
    goOn();
  }

  @Test
  void otherPlacesAreRefusedAndLeftAsTheyWere() throws IOException {
    Path nowhere = folder.resolve("nowhere");
    refused(nowhere.resolve("out"), "no directory " + nowhere + " to make it in");
    assertThat(folder).isEmptyDirectory();

    Path file = Files.writeString(folder.resolve("file"), "text");
    refused(file, "not a directory");
    assertThat(file).hasContent("text");

    refused(folder, "not empty, and not a run of perft960");
    assertThat(folder.toFile().list()).containsExactly("file");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void fileSystemWithoutRoomForDirectoriesIsNamed() {
    refused(Path.of("/proc/perft960"), "no directory can be made in /proc");
  }

  @Test
  void whatIsForbiddenIsNamed() {
    assertThat(RunDirectory.reason(new AccessDeniedException("/a/b")))
        .isEqualTo("no permission for /a/b");
  }

  private static void refused(Path place, String reason) {
    assertThatThrownBy(() -> RunDirectory.claim(place, DEPTH_7, note -> {}))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage(reason);
  }

  @Test
  void otherRunIsRefusedAndTheDifferenceNamed() throws IOException {
    start();
    assertThatThrownBy(() -> RunDirectory.claim(out, DEPTH_8, notes::add))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage("holds another run: depth is 7 there, 8 here");
    goOn();
  }

  @Test
  void otherFormatIsRefused() throws IOException {
    start();
    var later = DEPTH_7.content().deepCopy().put("format", 2);
    Files.writeString(out.resolve("run.json"), CheckedJson.seal(later));
    refused(out, "holds another run: format is 2 there, 1 here");
  }

  @Test
  void secondWriterIsRefused() {
    try (RunDirectory run = claim()) {
      refused(out, "another run of this process is writing there");
      run.commit(unit(PART, 3));
    }
    assertThat(unitFile(PART)).exists();
  }

  @Test
  void unitsAreFoundAgain() throws IOException {
    start();
    try (RunDirectory run = claim()) {
      assertThat(run.isFinished()).isFalse();
      assertThat(run.resumedUnits()).isEqualTo(3);
      Unit part = run.find(PART).orElseThrow();
      assertThat(BlockFile.read(run.files().orElseThrow(), part.file().orElseThrow()))
          .containsExactly(9, 6, 0);
      assertThatThrownBy(() -> run.commit(unit(PART, 3)))
          .hasMessage("unit " + PART + " is done already");
    }
    assertThat(notes).isEmpty();
  }

  @Test
  void damagedIdentityIsMadeAnewIfUnitsTellIt() throws IOException {
    start();
    flip(out.resolve("run.json"), 20);
    assertThatThrownBy(() -> RunDirectory.claim(out, DEPTH_8, notes::add))
        .hasMessage("run.json is damaged, and no unit tells that the run is this one");
    goOn();
    assertThat(notes).containsExactly("run.json is damaged: done again");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "garbage"})
  void damagedIdentityWithoutUnitsIsRefused(String content) throws IOException {
    Files.createDirectories(out.resolve("units"));
    Files.writeString(out.resolve("run.json"), content);
    refused(out, "run.json is damaged, and no unit tells that the run is this one");
  }

  /** Does something to the file of a part. */
  private interface Damage {
    void accept(RunDirectoryTest test, Path file) throws IOException;
  }

  private record NamedDamage(String name, Damage damage) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<NamedDamage> damages() {
    List<NamedDamage> damages = new ArrayList<>();
    for (int at : new int[] {0, 1, 30, 120, -40, -2, -1}) {
      damages.add(new NamedDamage("bit of byte " + at, (test, file) -> flip(file, at)));
    }
    for (int length : new int[] {0, 1, 50, 100}) {
      damages.add(
          new NamedDamage(
              "cut to " + length,
              (test, file) -> Files.write(file, Arrays.copyOf(Files.readAllBytes(file), length))));
    }
    damages.add(
        new NamedDamage(
            "line end lost",
            (test, file) -> Files.writeString(file, Files.readString(file).strip())));
    damages.add(new NamedDamage("zeros", (test, file) -> Files.write(file, new byte[200])));
    damages.add(new NamedDamage("other JSON", (test, file) -> Files.writeString(file, "{}\n")));
    damages.add(
        new NamedDamage(
            "renamed", (test, file) -> Files.move(file, file.resolveSibling("total.x.json"))));
    damages.add(
        new NamedDamage(
            "of another run",
            (test, file) -> Files.writeString(file, RunContents.line(unit(PART, 99), DEPTH_8))));
    damages.add(
        new NamedDamage(
            "no unit",
            (test, file) ->
                Files.writeString(file, CheckedJson.seal(CheckedJson.object().put("unit", "/")))));
    return damages.stream();
  }

  @ParameterizedTest
  @MethodSource("damages")
  void damagedUnitIsToldTakenAwayAndDoneAgain(NamedDamage damage) throws IOException {
    start();
    damage.damage().accept(this, unitFile(PART));

    try (RunDirectory run = claim()) {
      assertThat(notes).hasSize(1);
      assertThat(notes.get(0)).startsWith("units/total.").endsWith(": done again");
      assertThat(run.find(PART)).isEmpty();
      assertThat(run.find(OTHER_PART)).isPresent();
      assertThat(run.find(RESULT)).as("the sum of what is lost").isEmpty();
      assertThat(run.resumedUnits()).isEqualTo(1);
      assertThat(out.resolve("units").toFile().list()).containsExactly(OTHER_PART + ".json");
      assertThat(out.resolve("data")).as("no unit names its file").isEmptyDirectory();
    }
    try (RunDirectory run = claim()) {
      assertThat(out.resolve("data")).isEmptyDirectory();
      assertThat(run.resumedUnits()).isEqualTo(1);
    }
    goOn();
    assertThat(notes).as("told once").hasSize(1);
  }

  /**
   * A kill between any two file operations of publish(): all that it does until then is done by
   * hand, in its order.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
  void killAtAnyPointOfPublishingIsGoneOnFrom(int operations) throws IOException {
    startAndFinish();
    Map<String, byte[]> results =
        Map.of(
            "units.jsonl", Files.readAllBytes(out.resolve("units.jsonl")),
            "levels.parquet", Files.readAllBytes(out.resolve("levels.parquet")),
            "manifest.json", Files.readAllBytes(out.resolve("manifest.json")));
    byte[] sums = Files.readAllBytes(out.resolve("SHA256SUMS"));
    DurableFiles.deleteTree(out);
    start();
    Path fresh = out.resolve("new.tmp");
    List<Step> steps = new ArrayList<>();
    steps.add(() -> Files.createDirectory(fresh));
    for (String name : List.of("units.jsonl", "levels.parquet", "manifest.json")) {
      steps.add(() -> Files.write(fresh.resolve(name), results.get(name)));
    }
    for (String name : List.of("levels.parquet", "manifest.json", "units.jsonl")) {
      steps.add(() -> Files.move(fresh.resolve(name), out.resolve(name)));
    }
    steps.add(() -> Files.delete(unitFile(PART)));
    steps.add(() -> DurableFiles.deleteTree(out.resolve("units")));
    steps.add(() -> DurableFiles.deleteTree(out.resolve("data")));
    steps.add(() -> DurableFiles.deleteTree(fresh));
    steps.add(
        () -> Files.write(out.resolve("SHA256SUMS.tmp"), Arrays.copyOf(sums, sums.length / 2)));
    assertThat(steps).hasSize(12);
    for (Step step : steps.subList(0, operations + 1)) {
      step.run();
    }
    Files.writeString(out.resolve(".lock"), "process 1\n");

    try (RunDirectory run = claim()) {
      assertThat(run.isFinished()).isFalse();
      assertThat(run.resumedUnits()).isEqualTo(3);
      assertThat(fresh).doesNotExist();
    }
    goOn();
    assertThat(notes).isEmpty();
  }

  private interface Step {
    void run() throws IOException;
  }

  /** The same for the first files of a run. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void killAtAnyPointOfTheStartIsGoneOnFrom(int operations) throws IOException {
    List<Step> steps =
        List.of(
            () -> Files.createDirectory(out),
            () -> Files.writeString(out.resolve(".lock"), "process 1\n"),
            () -> Files.writeString(out.resolve("run.json.tmp"), "{\"form"),
            () -> Files.move(out.resolve("run.json.tmp"), out.resolve("run.json")),
            () -> Files.createDirectory(out.resolve("units")));
    for (Step step : steps.subList(0, operations + 1)) {
      step.run();
    }
    if (operations >= 3) {
      Files.writeString(out.resolve("run.json"), CheckedJson.seal(DEPTH_7.content()));
    }
    goOn();
    assertThat(notes).isEmpty();
  }

  @Test
  void whatAKilledProcessHasLeftUnfinishedIsSwept() throws IOException {
    start();
    Files.writeString(out.resolve("data").resolve("b.zst"), "half");
    Files.writeString(unitFile("total.ply-06.parts").resolveSibling("x.json.tmp"), "{");
    Files.writeString(out.resolve("run.json.tmp"), "{");
    Files.writeString(Files.createDirectory(out.resolve("new.tmp")).resolve("levels.parquet"), "");

    claim().close();

    assertThat(out.toFile().list())
        .containsExactlyInAnyOrder("run.json", "run.log", "units", "data");
    assertThat(out.resolve("data").toFile().list()).containsExactly("a.zst");
    assertThat(out.resolve("units").toFile().list()).hasSize(3);
  }

  @Test
  void finishedRunIsLeftAsItIs() throws IOException {
    startAndFinish();
    byte[] manifest = Files.readAllBytes(out.resolve("manifest.json"));
    try (RunDirectory run = claim()) {
      assertThat(run.isFinished()).isTrue();
      assertThat(run.resumedUnits()).isEqualTo(3);
      run.publish(
          directory -> {
            throw new AssertionError("written again");
          });
    }
    assertThat(out.resolve("manifest.json")).hasBinaryContent(manifest);
    finishedAndWhole();
  }

  /** Each bit of a byte at places all over each file; and each file gone, empty, or cut off. */
  @ParameterizedTest
  @ValueSource(
      strings = {"run.json", "units.jsonl", "levels.parquet", "manifest.json", "SHA256SUMS"})
  void damagedFinishedRunIsNeverFinished(String name) throws IOException {
    startAndFinish();
    Path whole = folder.resolve("whole");
    copy(out, whole);
    byte[] bytes = Files.readAllBytes(out.resolve(name));
    int step = Math.max(1, bytes.length / 3);
    for (int at = 0; at < bytes.length + step; at += step) {
      byte[] damaged = bytes.clone();
      damaged[Math.min(at, bytes.length - 1)] ^= (byte) (1 << at % 8);
      reopenedUnfinished(whole, name, damaged);
      reopenedUnfinished(whole, name, Arrays.copyOf(bytes, Math.min(at, bytes.length - 1)));
    }
    reopenedUnfinished(whole, name, null);
  }

  @Test
  void listOfChecksumsThatEndsWithALineEarlyIsNoticed() throws IOException {
    startAndFinish();
    Path whole = folder.resolve("whole");
    copy(out, whole);
    String sums = Files.readString(out.resolve("SHA256SUMS"));
    for (int end = sums.indexOf('\n'); end < sums.length() - 1; end = sums.indexOf('\n', end + 1)) {
      byte[] cut = sums.substring(0, end + 1).getBytes(StandardCharsets.UTF_8);
      reopenedUnfinished(whole, "SHA256SUMS", cut);
    }
  }

  @Test
  void everyFlippedByteOfAFinishedRunIsFound() throws IOException {
    startAndFinish();
    for (String name :
        List.of("run.json", "units.jsonl", "levels.parquet", "manifest.json", "SHA256SUMS")) {
      byte[] bytes = Files.readAllBytes(out.resolve(name));
      for (int at = 0; at < bytes.length; at++) {
        byte[] damaged = bytes.clone();
        damaged[at] ^= (byte) (1 << at % 8);
        Files.write(out.resolve(name), damaged);
        assertThat(contents().damages()).as(name + ", byte " + at).isNotEmpty();
      }
      Files.write(out.resolve(name), bytes);
    }
    assertThat(contents().damages()).isEmpty();
  }

  @Test
  void everyFlippedBitAndEveryTruncationOfAUnitIsFound() throws IOException {
    start();
    byte[] bytes = Files.readAllBytes(unitFile(PART));
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      byte[] damaged = bytes.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      assertUnitIsNotTaken(damaged);
    }
    for (int length = 0; length < bytes.length; length++) {
      assertUnitIsNotTaken(Arrays.copyOf(bytes, length));
    }
  }

  private void assertUnitIsNotTaken(byte[] damaged) throws IOException {
    Files.write(unitFile(PART), damaged);
    assertThat(contents().damages()).containsExactly("units/" + PART + ".json is damaged");
    assertThat(contents().units()).doesNotContainKey(PART).containsKey(OTHER_PART);
  }

  private void reopenedUnfinished(Path whole, String name, byte[] content) throws IOException {
    DurableFiles.deleteTree(out);
    copy(whole, out);
    if (content == null) {
      Files.delete(out.resolve(name));
    } else {
      Files.write(out.resolve(name), content);
    }
    try (RunDirectory run = claim()) {
      assertThat(run.isFinished()).isFalse();
    }
    goOn();
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.createDirectory(to);
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }

  private static void flip(Path file, int at) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[at < 0 ? bytes.length + at : at] ^= 4;
    Files.write(file, bytes);
  }
}
