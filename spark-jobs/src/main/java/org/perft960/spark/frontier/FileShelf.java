package org.perft960.spark.frontier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.spark.store.BlockFile;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.UnitFile;

/**
 * Levels in files of the run's directory: a process that goes on with the run finds them there. The
 * executors must see that directory under the same name as the driver.
 */
final class FileShelf implements LevelShelf {
  private final JavaSparkContext context;
  private final LevelUnits units;
  private final String directory;

  FileShelf(JavaSparkContext context, LevelUnits units, Path directory) {
    this.context = context;
    this.units = units;
    this.directory = directory.toString();
  }

  @Override
  public JavaRDD<StoredPart> store(JavaRDD<long[]> made, int ply, PartSet parts) {
    String place = directory;
    return made.mapPartitionsWithIndex(
        (index, blocks) -> stored(blocks, place, ply, parts.numbers()[index]), true);
  }

  private static Iterator<StoredPart> stored(
      Iterator<long[]> blocks, String directory, int ply, int part) throws IOException {
    long[] block = blocks.next();
    // No two attempts write the same file; the one that the driver has noted is the part.
    String name = "ply-%02d.part-%04d.%s.zst".formatted(ply, part, UUID.randomUUID());
    try {
      UnitFile file = BlockFile.write(Path.of(directory), name, block);
      return List.of(new StoredPart(new LastLevelNodes(1).count(block), file)).iterator();
    } catch (NoSuchFileException e) {
      throw new IOException("no directory " + directory + " where this executor runs", e);
    }
  }

  @Override
  public JavaRDD<long[]> read(int ply, PartSet parts) {
    UnitFile[] files =
        IntStream.of(parts.numbers())
            .mapToObj(part -> file(ply, part, parts.of()).orElseThrow())
            .toArray(UnitFile[]::new);
    String place = directory;
    List<Integer> places = IntStream.range(0, files.length).boxed().toList();
    return context
        .parallelize(places, Math.max(1, files.length))
        .map(number -> BlockFile.read(Path.of(place), files[number]));
  }

  private Optional<UnitFile> file(int ply, int part, int of) {
    return units.find(ply, part, of).flatMap(Unit::file);
  }

  /** Takes back the parts of a level whose files are not whole. */
  void withdrawDamaged(int ply, int of) {
    List<Integer> damaged =
        IntStream.range(0, of)
            .filter(part -> units.find(ply, part, of).isPresent())
            .parallel()
            .filter(part -> !isWhole(file(ply, part, of)))
            .boxed()
            .toList();
    for (int part : damaged) {
      Optional<UnitFile> file = file(ply, part, of);
      units.withdraw(ply, part, of, "its file is not whole, or gone");
      file.ifPresent(this::drop);
    }
  }

  private boolean isWhole(Optional<UnitFile> file) {
    try {
      return file.isPresent() && BlockFile.isWhole(Path.of(directory), file.get());
    } catch (IOException e) {
      return false;
    }
  }

  /** Deletes the files; what the parts came to stays noted. */
  @Override
  public void drop(int ply) {
    units
        .parts(ply)
        .ifPresent(
            of ->
                IntStream.range(0, of).forEach(part -> file(ply, part, of).ifPresent(this::drop)));
  }

  private void drop(UnitFile file) {
    try {
      Files.deleteIfExists(Path.of(directory, file.name()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
