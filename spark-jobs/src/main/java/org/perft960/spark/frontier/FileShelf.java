package org.perft960.spark.frontier;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.spark.store.BlockFile;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;
import org.perft960.spark.store.UnitFile;

/**
 * Levels in files of the run's place: a process that goes on with the run finds them there. The
 * executors must see that place under the same name as the driver.
 */
final class FileShelf implements LevelShelf {
  private final JavaSparkContext context;
  private final LevelUnits units;
  private final Place place;

  FileShelf(JavaSparkContext context, LevelUnits units, Place place) {
    this.context = context;
    this.units = units;
    this.place = place;
  }

  @Override
  public JavaRDD<StoredPart> store(JavaRDD<long[]> made, int ply, PartSet parts) {
    Place target = place;
    return made.mapPartitionsWithIndex(
        (index, blocks) -> stored(blocks, target, ply, parts.numbers()[index]), true);
  }

  private static Iterator<StoredPart> stored(
      Iterator<long[]> blocks, Place place, int ply, int part) throws IOException {
    long[] block = blocks.next();
    // No two attempts write the same file; the one that the driver has noted is the part.
    String name = "ply-%02d.part-%04d.%s.zst".formatted(ply, part, UUID.randomUUID());
    try {
      UnitFile file = BlockFile.write(place, name, block);
      return List.of(new StoredPart(new LastLevelNodes(1).count(block), file)).iterator();
    } catch (NoSuchFileException | FileNotFoundException e) {
      throw new IOException("no directory " + place + " where this executor runs", e);
    }
  }

  @Override
  public JavaRDD<long[]> read(int ply, PartSet parts) {
    UnitFile[] files =
        IntStream.of(parts.numbers())
            .mapToObj(part -> file(ply, part, parts.of()).orElseThrow())
            .toArray(UnitFile[]::new);
    Place source = place;
    List<Integer> places = IntStream.range(0, files.length).boxed().toList();
    return context
        .parallelize(places, Math.max(1, files.length))
        .map(number -> BlockFile.read(source, files[number]));
  }

  private Optional<UnitFile> file(int ply, int part, int of) {
    return units.find(ply, part, of).flatMap(Unit::file);
  }

  @Override
  public void withdrawDamaged(int ply, int of) {
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
      return file.isPresent() && BlockFile.isWhole(place, file.get());
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
      place.delete(file.name());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
