package org.perft960.spark.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.perft960.notation.Fen;
import org.perft960.perft.Perft;
import org.perft960.spark.frontier.SectionCheck;
import org.perft960.spark.run.CheckLog;
import org.perft960.spark.run.HadoopSettings;
import org.perft960.spark.run.PerftResult;
import org.perft960.spark.run.PerftRun;
import org.perft960.spark.run.PerftRun.Section;
import org.perft960.spark.run.PublishedCounts;
import org.perft960.spark.run.ResultUnit;
import org.perft960.spark.run.RunManifest;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunContents;
import org.perft960.spark.store.RunDirectory;
import org.perft960.spark.store.RunDirectoryException;
import org.perft960.spark.store.Units;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Checks a run's directory without changing it.
 *
 * <p>Input: the directory that {@code --out} named. Output: a line for each thing looked at; exit
 * code 0 if all is well, 1 if something is wrong.
 *
 * <p>Example: {@code perft960 check results --sample 4}.
 */
@Command(
    name = "check",
    description =
        "Checks a run: checksums, sums of all units, published counts, and a recount of some"
            + " units.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = ProductVersion.class)
final class CheckCommand implements Callable<Integer> {
  private static final int MAX_SAMPLE = 1000;

  private final PrintStream out;
  private final CheckLog log = new CheckLog();

  @Parameters(paramLabel = "DIR", description = "What --out named: a path or a URI.")
  private String directory;

  private Place place;

  @Option(
      names = "--conf",
      paramLabel = "K=V",
      description =
          "A property of DIR's file system, such as spark.hadoop.fs.s3a.endpoint=URL; may be"
              + " repeated.")
  private List<String> properties = List.of();

  @Option(
      names = "--sample",
      paramLabel = "N",
      defaultValue = "2",
      description = "Units of each count to recount in another way (default: 2).")
  private int sample;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Chooses the sample; the same seed, the same units (default: by chance).")
  private Long seed;

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      defaultValue = "2e10",
      description = "Paths to walk for a recount, at most, about (default: 2e10, some minutes).")
  private double maxNodes;

  CheckCommand(PrintStream out) {
    this.out = out;
  }

  @Override
  public Integer call() {
    if (sample < 0 || sample > MAX_SAMPLE) {
      throw new UserErrorException("--sample " + sample + ": must be 0 to " + MAX_SAMPLE);
    }
    if (!(maxNodes >= 0)) {
      throw new UserErrorException("--max-nodes " + maxNodes + ": must be 0 or more");
    }
    Map<String, String> settings = HadoopSettings.of(SparkProperties.parse(properties));
    RunContents contents = contents(settings);
    contents.damages().forEach(damage -> log.wrong("files", damage));
    if (contents.identity().isEmpty()) {
      printFindings(0);
      return verdict();
    }
    PerftRun run = run(contents);
    out.println("perft of " + Fen.format(run.position()) + " to depth " + run.depth());
    if (contents.finished() && contents.damages().isEmpty()) {
      log.ok("files", "all are as their checksums say, and " + contents.units().size() + " units");
    }
    if (!contents.finished()) {
      log.wrong("files", "the run is not finished; the same command goes on with it");
    }
    printFindings(0);
    Units units = contents.asUnits();
    for (Section section : run.sections()) {
      check(section, units);
    }
    if (contents.finished()) {
      int before = log.findings().size();
      checkManifest(run, units);
      printFindings(before);
    }
    return verdict();
  }

  private int verdict() {
    long problems = log.problems();
    String found = problems == 1 ? "1 problem" : problems + " problems";
    out.println(problems == 0 ? "all is well" : found + "; the command that made the run mends it");
    return problems == 0 ? 0 : 1;
  }

  private RunContents contents(Map<String, String> settings) {
    try {
      place = Place.of(directory, settings);
      if (!place.exists()) {
        throw new UserErrorException(directory + ": no such directory");
      }
      if (!RunContents.isRun(place)) {
        throw new UserErrorException(directory + ": holds no run of perft960");
      }
      return RunContents.read(place);
    } catch (RunDirectoryException e) {
      throw new UserErrorException(directory + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new UserErrorException(directory + ": cannot read: " + RunDirectory.reason(e), e);
    }
  }

  private PerftRun run(RunContents contents) {
    try {
      return PerftRun.of(contents.identity().get());
    } catch (IllegalArgumentException e) {
      throw new UserErrorException(directory + ": " + e.getMessage() + " cannot be checked", e);
    }
  }

  private void check(Section section, Units all) {
    int before = log.findings().size();
    Optional<SectionCheck> check = SectionCheck.of(section, all.section(section.name()), log);
    if (check.isPresent()) {
      checkPublished(section, check.get().nodes());
      check.get().addUp();
      printFindings(before);
      before = log.findings().size();
      recount(section, check.get());
    }
    printFindings(before);
  }

  private void checkPublished(Section section, BigInteger nodes) {
    Optional<BigInteger> published = PublishedCounts.load().nodes(section.root(), section.depth());
    if (published.isPresent()) {
      log.compare(section.name(), "published count", nodes, published.get());
    } else {
      log.skipped(section.name(), "no published count of this position and depth is known here");
    }
  }

  private void recount(Section section, SectionCheck check) {
    if (sample == 0) {
      return;
    }
    long start = seed == null ? System.nanoTime() & 0xFFFF_FFFFL : seed;
    BigInteger nodes = check.recount(sample, maxNodes, new SplittableRandom(start));
    double share =
        check.nodes().signum() == 0 ? 100 : 100 * nodes.doubleValue() / check.nodes().doubleValue();
    log.ok(
        "recount",
        String.format(
            Locale.ROOT,
            "%s: %.2f %% of the nodes recounted in another way (--seed %d)",
            section.name(),
            share,
            start));
  }

  private void checkManifest(PerftRun run, Units units) {
    try {
      log.compare("manifest", "nodes", RunManifest.nodes(place), counted(run, units));
    } catch (IOException e) {
      log.wrong("manifest", "cannot be read: " + e.getMessage());
    }
  }

  /** What the units say; at depth 1 a divide has none, for each move is one path. */
  private static BigInteger counted(PerftRun run, Units units) {
    if (!run.isDivideAlone()) {
      return nodes(units, run.total());
    }
    return run.depth() == 1
        ? Perft.count(run.position(), 1)
        : run.sections().stream()
            .map(section -> nodes(units, section))
            .reduce(BigInteger.ZERO, BigInteger::add);
  }

  private static BigInteger nodes(Units units, Section section) {
    return ResultUnit.find(units.section(section.name()))
        .map(PerftResult::nodes)
        .orElse(BigInteger.ZERO);
  }

  private void printFindings(int from) {
    for (CheckLog.Finding finding : log.findings().subList(from, log.findings().size())) {
      out.printf("%-8s %-10s %s%n", word(finding.verdict()), finding.subject(), finding.text());
    }
  }

  private static String word(CheckLog.Verdict verdict) {
    return verdict == CheckLog.Verdict.WRONG ? "WRONG" : verdict.name().toLowerCase(Locale.ROOT);
  }
}
