package org.perft960.spark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a run needs of its place, and whole runs, the same in places of all kinds. */
class PlaceTest {
  private static final RunIdentity ONE = RunIdentity.of(Map.of("depth", "1"));
  private static final RunIdentity TWO = RunIdentity.of(Map.of("depth", "2"));
  private static final long[] BLOCK = LongStream.range(0, 50_000).map(n -> n * n * n).toArray();

  @TempDir private Path folder;

  private final List<String> notes = new ArrayList<>();

  private static Unit unit(String name, int count) {
    return new Unit(name, Map.of("nodes", BigInteger.valueOf(count)));
  }

  private RunDirectory claim(Place place) {
    return RunDirectory.claim(place, ONE, notes::add);
  }

  private static String text(Place place, String name) throws IOException {
    return new String(place.read(name), StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @EnumSource
  void smallFileIsPutWholeAndReplaced(PlaceKind kind) throws IOException {
    Place place = kind.in(folder);
    assertThat(place.exists()).isFalse();
    place.make();

    place.put("a", "one");
    place.put("a", "two");

    assertThat(place.exists()).isTrue();
    assertThat(text(place, "a")).isEqualTo("two");
    assertThat(place.size("a")).hasValue(3);
    assertThat(place.size("b")).isEmpty();
    assertThat(place.list("")).containsExactly("a");
    place.delete("a");
    place.delete("a");
    assertThat(place.list("")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void foldersAreListedAndDeletedWhole(PlaceKind kind) throws IOException {
    Place place = kind.in(folder);
    place.make();
    place.makeFolder("units");
    place.put("units/a", "1");
    place.put("units/b", "2");
    place.put("units.jsonl", "3");

    assertThat(place.list("units")).containsExactlyInAnyOrder("a", "b");
    assertThat(place.list("data")).isEmpty();
    assertThat(place.size("units")).isEmpty();
    assertThat(place.folder("units").list("")).hasSize(2);
    place.delete("units");
    assertThat(place.list("")).containsExactly("units.jsonl");
  }

  /** Two attempts of a task never write the same file. */
  @ParameterizedTest
  @EnumSource
  void newFileReplacesNone(PlaceKind kind) throws IOException {
    Place place = kind.in(folder);
    place.make();
    place.put("a", "one");

    assertThatThrownBy(() -> place.create("a").close()).isInstanceOf(IOException.class);
    assertThat(text(place, "a")).isEqualTo("one");
  }

  /** An executor that does not see the driver's directory must say so, and not make its own. */
  @ParameterizedTest
  @EnumSource(names = {"LOCAL", "HADOOP_WITH_RENAME"})
  void newFileMakesNoFolder(PlaceKind kind) throws IOException {
    Place data = kind.in(folder).folder("data");

    assertThatThrownBy(() -> data.create("a").close()).isInstanceOf(IOException.class);
    assertThat(folder).isEmptyDirectory();
    assertThatThrownBy(kind.in(folder.resolve("missing"))::make)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageMatching("no directory \\S+/missing to make it in");
    Files.createFile(folder.resolve("file"));
    assertThatThrownBy(kind.in(folder.resolve("file"))::make)
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageMatching("\\S+/file is not a directory");
  }

  @ParameterizedTest
  @EnumSource(names = "OBJECT_STORE")
  void objectIsSeenWhenItIsWhole(PlaceKind kind) throws IOException {
    Place place = kind.in(folder);
    try (OutputStream stream = place.create("a")) {
      stream.write(new byte[10]);
      stream.flush();
      assertThat(place.size("a")).isEmpty();
    }
    assertThat(place.size("a")).hasValue(10);
  }

  /** As a task gets it. */
  @ParameterizedTest
  @EnumSource
  void placeThatWasSentHoldsTheSameBlocks(PlaceKind kind) throws Exception {
    Place place = kind.in(folder);
    place.make();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(place);
    Place sent =
        (Place) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();

    UnitFile file = BlockFile.write(sent, "a.zst", BLOCK);

    assertThat(bytes.size()).isLessThan(2000);
    assertThat(sent).hasToString(place.toString());
    assertThat(BlockFile.read(place, file)).isEqualTo(BLOCK);
    byte[] damaged = place.read("a.zst");
    damaged[damaged.length / 2] ^= 1;
    place.delete("a.zst");
    assertThat(BlockFile.isWhole(place, file)).isFalse();
    try (OutputStream again = place.create("a.zst")) {
      again.write(damaged);
    }
    assertThat(BlockFile.isWhole(place, file)).isFalse();
    assertThatThrownBy(() -> BlockFile.read(place, file)).hasMessage("a.zst is damaged");
  }

  @ParameterizedTest
  @EnumSource
  void unitsOutlastTheirProcess(PlaceKind kind) throws IOException {
    Place place = kind.in(folder);
    try (RunDirectory run = claim(place)) {
      run.commit(unit("a", 1));
      run.commit(unit("b", 2));
      run.withdraw("b", "for a test");
      run.commit(unit("b", 3));
    }
    try (RunDirectory run = claim(place)) {
      assertThat(run.resumedUnits()).isEqualTo(2);
      assertThat(run.find("b")).contains(unit("b", 3));
      assertThat(run.isFinished()).isFalse();
    }
    assertThat(RunContents.read(place).damages()).isEmpty();
    assertThat(notes).containsExactly("b: for a test: done again");
    assertThat(place.list("")).doesNotContain(RunLock.NAME);
  }

  @ParameterizedTest
  @EnumSource
  void damagedUnitIsDoneAgain(PlaceKind kind) throws IOException {
    Place place = kind.in(folder);
    try (RunDirectory run = claim(place)) {
      run.commit(unit("a", 1));
      run.commit(unit("b", 2));
    }
    place.put("units/b.json", text(place, "units/b.json").replace(":2", ":3"));
    try (RunDirectory run = claim(place)) {
      assertThat(run.find("a")).isPresent();
      assertThat(run.find("b")).isEmpty();
    }
    assertThat(notes).containsExactly("units/b.json is damaged: done again");
  }

  @ParameterizedTest
  @EnumSource
  void dataThatNoUnitNamesIsSwept(PlaceKind kind) throws IOException {
    Place place = kind.in(folder);
    UnitFile kept;
    try (RunDirectory run = claim(place)) {
      kept = BlockFile.write(run.files().orElseThrow(), "kept.zst", BLOCK);
      BlockFile.write(run.files().orElseThrow(), "lost.zst", BLOCK);
      run.commit(new Unit("a", Map.of(), Optional.of(kept)));
    }
    try (RunDirectory run = claim(place)) {
      Place data = run.files().orElseThrow();
      assertThat(data.list("")).containsExactly("kept.zst");
      assertThat(run.find("a").orElseThrow().file()).contains(kept);
      assertThat(BlockFile.read(data, kept)).isEqualTo(BLOCK);
    }
  }

  @ParameterizedTest
  @EnumSource
  void finishedRunHoldsItsResultsAndTheirChecksums(PlaceKind kind) throws IOException {
    Place place = kind.in(folder);
    try (RunDirectory run = claim(place)) {
      BlockFile.write(run.files().orElseThrow(), "a.zst", BLOCK);
      run.commit(unit("a", 1));
      run.publish(directory -> Files.writeString(directory.resolve("result.txt"), "1\n"));
    }
    assertThat(text(place, "result.txt")).isEqualTo("1\n");
    assertThat(text(place, "SHA256SUMS").lines()).hasSize(3);
    assertThat(place.list("")).hasSize(5).noneMatch(name -> name.matches("units|data|.*tmp"));
    RunContents contents = RunContents.read(place);
    assertThat(contents.finished()).isTrue();
    assertThat(contents.damages()).isEmpty();
    try (RunDirectory run = claim(place)) {
      assertThat(run.isFinished()).isTrue();
    }

    place.put("result.txt", "2\n");

    assertThat(RunContents.read(place).damages())
        .containsExactly("result.txt is damaged, or its line in SHA256SUMS");
    try (RunDirectory run = claim(place)) {
      assertThat(run.isFinished()).isFalse();
      assertThat(run.find("a")).contains(unit("a", 1));
    }
  }

  @ParameterizedTest
  @EnumSource
  void placeOfAnotherRunOrOfOtherFilesIsRefused(PlaceKind kind) throws IOException {
    Place place = kind.in(folder);
    try (RunDirectory run = claim(place)) {
      run.commit(unit("a", 1));
    }
    assertThatThrownBy(() -> RunDirectory.claim(place, TWO, notes::add))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage("holds another run: depth is 1 there, 2 here");
    Place other = place.folder("units");
    assertThatThrownBy(() -> claim(other))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage("not empty, and not a run of perft960");
    assertThatThrownBy(() -> claim(place.folder("run.json")))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage("not a directory");
    assertThat(RunContents.read(place).units()).containsOnlyKeys("a");
  }

  @ParameterizedTest
  @EnumSource
  void placeInWhichNothingWasDoneIsRemoved(PlaceKind kind) throws IOException {
    Place place = kind.in(folder);

    claim(place).close();

    assertThat(place.exists()).isFalse();
    assertThat(folder).isEmptyDirectory();
  }

  /** A path and a URI that name the same directory exclude each other, too. */
  @ParameterizedTest
  @EnumSource(names = {"LOCAL", "HADOOP_WITH_RENAME"})
  void secondWriterIsRefused(PlaceKind kind) {
    try (RunDirectory run = claim(kind.in(folder))) {
      run.commit(unit("a", 1));
      for (PlaceKind other : List.of(PlaceKind.LOCAL, PlaceKind.HADOOP_WITH_RENAME)) {
        assertThatThrownBy(() -> claim(other.in(folder)))
            .isInstanceOf(RunDirectoryException.class)
            .hasMessageStartingWith("another run ");
      }
    }
  }
}
