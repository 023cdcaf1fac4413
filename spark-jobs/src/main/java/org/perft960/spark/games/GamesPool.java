package org.perft960.spark.games;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.perft960.spark.games.GamesRun.Part;
import org.perft960.spark.pool.Pool;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.Unit;

/** The parts of all files, a task each. */
public final class GamesPool implements Pool {
  private static final long serialVersionUID = 1L;

  /** Bytes that are replayed while Spark starts, about. */
  private static final long SMALL = 64L << 20;

  private static final long UNPACKED = 5;

  private final GamesRun run;
  private final List<Part> parts;

  public GamesPool(GamesRun run) {
    this.run = run;
    this.parts = run.parts();
  }

  @Override
  public String step() {
    return "replay games of "
        + (run.sources().size() == 1 ? "1 file" : run.sources().size() + " files");
  }

  @Override
  public int size() {
    return parts.size();
  }

  List<Part> parts() {
    return parts;
  }

  @Override
  public String unitName(int number) {
    return nameOfUnit(number);
  }

  static String nameOfUnit(int number) {
    return "part-%06d".formatted(number);
  }

  @Override
  public boolean needsFiles() {
    return true;
  }

  @Override
  public boolean isSmall() {
    long bytes = 0;
    for (PgnSource source : run.sources()) {
      bytes += source.bytes() * (source.packing() == Packing.PLAIN ? 1 : UNPACKED);
    }
    return bytes <= SMALL;
  }

  @Override
  public Unit count(int number, Optional<Place> files) throws IOException {
    Part part = parts.get(number);
    PgnSource source = run.sources().get(part.source());
    try (PgnBytes bytes = bytes(source, part)) {
      PartScan scan = new PartScan(part.source(), bytes);
      if (files.isEmpty()) {
        scan.run(row -> {});
        return scan.unit(unitName(number), Optional.empty());
      }
      // No two attempts write the same file; the one that the driver has noted counts.
      String file = "%s.%s.zst".formatted(unitName(number), UUID.randomUUID());
      try (RowFile.Writer rows = new RowFile.Writer(files.get(), file)) {
        scan.run(rows::write);
        return scan.unit(unitName(number), Optional.of(rows.finish()));
      }
    }
  }

  /** The games that begin in a part. */
  static PgnBytes bytes(PgnSource source, Part part) throws IOException {
    return source.packing() == Packing.PLAIN
        ? new PgnBytes(source, source.gameAt(part.from()), source.gameAt(part.to()))
        : new PgnBytes(source, 0, source.bytes());
  }
}
