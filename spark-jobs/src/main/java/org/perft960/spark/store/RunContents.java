package org.perft960.spark.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a run's directory holds, as it was found, with every checksum tried.
 *
 * <pre>
 * run.json           what is counted
 * units/NAME.json    a unit each, while the run lasts
 * units.jsonl        all units, a line each, once it is finished
 * data/              files of units, while later work needs them
 * manifest.json, …   the results, and SHA256SUMS over all of them, written last
 * run.log            what was done when; for people
 * </pre>
 *
 * @param identity what is counted; empty if that cannot be read
 * @param units by name; the whole ones, of this run as far as its identity is known
 * @param runs the fingerprints of the runs that the units name
 * @param damages what is not as it was written, a line each
 * @param finished whether all files of a finished run are there, whole or not
 */
public record RunContents(
    Optional<RunIdentity> identity,
    Map<String, Unit> units,
    Set<String> runs,
    List<String> damages,
    boolean finished) {
  static final String IDENTITY = "run.json";
  static final String UNITS = "units";
  static final String UNIT_LINES = "units.jsonl";
  static final String UNIT_SUFFIX = ".json";
  static final String DATA = "data";

  /** What is written last. */
  public static final String SUMS = "SHA256SUMS";

  /** Whether a directory has been a run's; true if anything of one is there. */
  public static boolean isRun(Path directory) throws IOException {
    return isRun(Place.of(directory));
  }

  /** Whether a place has been a run's; true if anything of one is there. */
  public static boolean isRun(Place place) throws IOException {
    return !Collections.disjoint(place.list(""), List.of(IDENTITY, UNITS, UNIT_LINES));
  }

  /** The units, to be looked at. */
  public Units asUnits() {
    Units found = Units.inMemory();
    units.values().forEach(found::commit);
    return found;
  }

  /** Reads all but the data. */
  public static RunContents read(Path directory) throws IOException {
    return read(Place.of(directory));
  }

  /** Reads all but the data. */
  public static RunContents read(Place place) throws IOException {
    Reader reader = new Reader(place);
    reader.readIdentity();
    reader.readUnits();
    boolean finished = place.size(SUMS).isPresent();
    if (finished) {
      reader.readSums();
    }
    return new RunContents(reader.identity(), reader.units, reader.runs, reader.damages, finished);
  }

  /** A unit as one line of JSON. */
  static String line(Unit unit, RunIdentity identity) {
    ObjectNode content = CheckedJson.object();
    content.put("run", identity.fingerprint());
    content.put("unit", unit.name());
    ObjectNode counts = content.putObject("counts");
    unit.counts().forEach(counts::put);
    if (!unit.lines().isEmpty()) {
      unit.lines().forEach(content.putArray("lines")::add);
    }
    if (unit.file().isPresent()) {
      ObjectNode file = content.putObject("file");
      file.put("name", unit.file().get().name());
      file.put("bytes", unit.file().get().bytes());
      file.put("crc32c", unit.file().get().crc32c());
    }
    return CheckedJson.seal(content);
  }

  private static final class Reader {
    private final Place place;
    private final Map<String, Unit> units = new TreeMap<>();
    private final Set<String> runs = new HashSet<>();
    private final List<String> damages = new ArrayList<>();

    /** Files of which a damage is known: that their checksum differs says no more. */
    private final Set<String> damagedFiles = new HashSet<>();

    private RunIdentity identity;

    private Reader(Place place) {
      this.place = place;
    }

    private Optional<RunIdentity> identity() {
      return Optional.ofNullable(identity);
    }

    private void damaged(String file, String damage) {
      damagedFiles.add(file);
      damages.add(damage);
    }

    private void readIdentity() throws IOException {
      if (place.size(IDENTITY).isEmpty()) {
        damaged(IDENTITY, IDENTITY + " is missing");
        return;
      }
      try {
        identity = RunIdentity.of(CheckedJson.open(place.read(IDENTITY), IDENTITY));
      } catch (DamagedException e) {
        damaged(IDENTITY, e.getMessage());
      }
    }

    private void readUnits() throws IOException {
      // An empty file has no line; that it must not be empty, its checksum knows.
      if (place.size(UNIT_LINES).orElse(0) > 0) {
        int number = 0;
        String lines = new String(place.read(UNIT_LINES), StandardCharsets.ISO_8859_1);
        for (String line : lines.split("(?<=\n)")) {
          number++;
          readUnit(line.getBytes(StandardCharsets.ISO_8859_1), UNIT_LINES + ", line " + number);
        }
      }
      for (String name : place.list(UNITS).stream().sorted().toList()) {
        if (name.endsWith(UNIT_SUFFIX)) {
          readUnit(place.read(UNITS + "/" + name), UNITS + "/" + name);
        }
      }
    }

    private void readUnit(byte[] line, String where) {
      String file = where.startsWith(UNIT_LINES) ? UNIT_LINES : where;
      try {
        ObjectNode content = CheckedJson.open(line, where);
        Unit unit = unit(content);
        boolean misplaced =
            where.startsWith(UNITS + "/") && !where.equals(UNITS + "/" + unit.name() + UNIT_SUFFIX);
        if (misplaced) {
          damaged(file, where + " holds the unit " + unit.name());
          return;
        }
        String run = content.path("run").asText();
        if (identity != null && !run.equals(identity.fingerprint())) {
          damaged(file, where + " is of another run");
          return;
        }
        runs.add(run);
        Unit other = units.put(unit.name(), unit);
        if (other != null && !other.withoutFile().equals(unit.withoutFile())) {
          damaged(file, where + " differs from what the run has of the unit " + unit.name());
          units.remove(unit.name());
        }
      } catch (DamagedException e) {
        damaged(file, e.getMessage());
      } catch (IllegalArgumentException e) {
        damaged(file, where + " is no unit");
      }
    }

    private static Unit unit(ObjectNode content) {
      Map<String, BigInteger> counts = new LinkedHashMap<>();
      content
          .path("counts")
          .properties()
          .forEach(count -> counts.put(count.getKey(), count.getValue().bigIntegerValue()));
      List<String> lines = new ArrayList<>();
      content.path("lines").forEach(line -> lines.add(line.asText()));
      JsonNode file = content.get("file");
      Optional<UnitFile> data =
          file == null
              ? Optional.empty()
              : Optional.of(
                  new UnitFile(
                      file.path("name").asText(),
                      file.path("bytes").asLong(),
                      file.path("crc32c").asInt()));
      return new Unit(content.path("unit").asText(), counts, lines, data);
    }

    /** Each line: a SHA-256, two blanks, a name; as {@code sha256sum -c} reads it. */
    private void readSums() throws IOException {
      String text = new String(place.read(SUMS), StandardCharsets.ISO_8859_1);
      // The last line; cut off between two lines, the rest would not be tried.
      boolean whole = text.endsWith("  " + IDENTITY + "\n");
      for (String line : text.split("\n")) {
        String[] words = line.split(" {2}", 2);
        if (words.length < 2 || !words[1].matches("[\\w.-]+")) {
          whole = false;
        } else if (!damagedFiles.contains(words[1])) {
          trySum(words[1], words[0]);
        }
      }
      if (!whole) {
        damages.add(SUMS + " is damaged or not whole");
      }
    }

    private void trySum(String file, String sum) throws IOException {
      if (place.size(file).isEmpty()) {
        damages.add(file + " is missing");
      } else if (!Checksums.sha256(place, file).equals(sum)) {
        damages.add(file + " is damaged, or its line in " + SUMS);
      }
    }
  }
}
