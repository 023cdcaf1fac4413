package org.perft960.spark.verify;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.perft960.spark.table.DataPackage;
import org.perft960.spark.table.Field;
import org.perft960.spark.table.FieldType;
import org.perft960.spark.table.ParquetTable;
import org.perft960.spark.table.Table;
import org.perft960.suite.SuiteRow;

/** The files of a run: a row per position, depth and voice; a row per finding; reports. */
public final class VerifyFiles {
  private static final String NAME = "-";
  private static final String PATHS = "paths";

  private final VerifyResult result;

  public VerifyFiles(VerifyResult result) {
    this.result = result;
  }

  /**
   * Writes everything.
   *
   * @return rows of each table's file, by its name
   */
  public Map<String, Integer> write(Path directory) throws IOException {
    Map<String, Integer> rows = new LinkedHashMap<>();
    Table<Outcome> outcomes = outcomes();
    Table<Finding> findings = findings();
    rows.put(
        outcomes.parquetFile(),
        ParquetTable.write(directory, outcomes, result.outcomes().stream()));
    rows.put(
        findings.parquetFile(),
        ParquetTable.write(directory, findings, result.findings().stream()));
    new DataPackage("verify", "Move generators compared", List.of(outcomes, findings))
        .write(directory);
    Files.writeString(directory.resolve("report.txt"), VerifyFormat.TEXT.of(result));
    Files.writeString(directory.resolve("report.json"), VerifyFormat.JSON.of(result));
    Files.writeString(directory.resolve("junit.xml"), VerifyFormat.JUNIT.of(result));
    return rows;
  }

  private Table<Outcome> outcomes() {
    return new Table<>(
        "outcomes",
        "What each voice said of each position and depth",
        List.of("row", "depth", "voice"),
        List.of(
            Field.of("row", FieldType.INT, NAME, "number of the position, from 0", Outcome::row),
            Field.of(
                "suite",
                FieldType.STRING,
                NAME,
                "where it stands",
                said -> row(said).place().file()),
            Field.of(
                "line",
                FieldType.INT,
                NAME,
                "line there, from 1",
                said -> row(said).place().line()),
            Field.of(
                "id", FieldType.STRING, NAME, "its name; empty if none", said -> row(said).id()),
            Field.of("fen", FieldType.STRING, NAME, "the position", said -> row(said).fen()),
            Field.of("depth", FieldType.INT, "plies", "plies of the paths counted", Outcome::depth),
            Field.of(
                "voice", FieldType.STRING, NAME, "perft960, or an engine's name", Outcome::voice),
            Field.of(
                "verdict",
                FieldType.STRING,
                NAME,
                "agrees, differs, or what became of the question",
                Outcome::verdict),
            Field.nullable(
                "nodes", FieldType.DECIMAL, PATHS, "the total given; null if none", this::nodes),
            Field.nullable(
                "expected",
                FieldType.DECIMAL,
                PATHS,
                "what it is compared with: the suite's claim for perft960, perft960's count for"
                    + " engines; null if nothing is claimed",
                Outcome::expected),
            Field.nullable(
                "claimed",
                FieldType.DECIMAL,
                PATHS,
                "the suite's claim; null if none",
                said -> row(said).counts().get(said.depth())),
            Field.of("micros", FieldType.LONG, "µs", "time that it took", Outcome::micros)));
  }

  /** An engine may say any number; the column has 38 digits. */
  private Object nodes(Outcome said) {
    BigInteger nodes = said.nodes();
    return nodes == null || nodes.bitLength() > 120 ? null : nodes;
  }

  private SuiteRow row(Outcome said) {
    return result.row(said.row());
  }

  private static Table<Finding> findings() {
    return new Table<>(
        "findings",
        "Failures, brought down to the position where they first show",
        List.of("row", "engine", "verdict"),
        List.of(
            Field.of("row", FieldType.INT, NAME, "number of the position, from 0", Finding::row),
            Field.of("engine", FieldType.STRING, NAME, "the engine's name", Finding::engine),
            Field.of(
                "verdict",
                FieldType.STRING,
                NAME,
                "differs, or what became of the question",
                Finding::verdict),
            Field.of(
                "origin",
                FieldType.STRING,
                NAME,
                "where the fault lies: " + origins(),
                found -> word(found.origin())),
            Field.of("fen", FieldType.STRING, NAME, "what to give the engine", Finding::fen),
            Field.of(
                "moves",
                FieldType.STRING,
                NAME,
                "moves to play from there; often none",
                found -> String.join(" ", found.moves())),
            Field.of(
                "path",
                FieldType.STRING,
                NAME,
                "moves from the row's position to the one where it shows",
                found -> String.join(" ", found.path())),
            Field.of(
                "position",
                FieldType.STRING,
                NAME,
                "the position where it shows",
                Finding::position),
            Field.of("depth", FieldType.INT, "plies", "depth to ask for there", Finding::depth),
            Field.of(
                "missing",
                FieldType.STRING,
                NAME,
                "legal moves that are not listed there",
                found -> moves(found, MoveFault.Kind.MISSING)),
            Field.of(
                "extra",
                FieldType.STRING,
                NAME,
                "moves that are listed there and not legal",
                found -> moves(found, MoveFault.Kind.EXTRA)),
            Field.of(
                "miscounted",
                FieldType.STRING,
                NAME,
                "legal moves with another count there",
                found -> moves(found, MoveFault.Kind.COUNT)),
            Field.of(
                "rules",
                FieldType.STRING,
                NAME,
                "what these moves are about",
                found ->
                    found.faults().stream()
                        .flatMap(fault -> fault.rules().stream())
                        .distinct()
                        .collect(Collectors.joining(" "))),
            Field.of(
                "evidence",
                FieldType.STRING,
                NAME,
                "what the engine wrote",
                found -> String.join("\n", found.evidence()))));
  }

  private static String origins() {
    StringBuilder origins = new StringBuilder();
    for (Origin origin : Origin.values()) {
      origins.append(origins.isEmpty() ? "" : "; ");
      origins.append(word(origin)).append(" = ").append(origin.meaning());
    }
    return origins.toString();
  }

  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String moves(Finding finding, MoveFault.Kind kind) {
    return String.join(" ", finding.movesOf(kind));
  }
}
