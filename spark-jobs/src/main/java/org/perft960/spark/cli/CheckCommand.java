package org.perft960.spark.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.perft960.spark.games.GamesCheck;
import org.perft960.spark.games.GamesRun;
import org.perft960.spark.join.DepthsCheck;
import org.perft960.spark.join.DepthsRun;
import org.perft960.spark.pairs.PairsCheck;
import org.perft960.spark.pairs.PairsRun;
import org.perft960.spark.run.CheckLog;
import org.perft960.spark.run.CheckSample;
import org.perft960.spark.run.HadoopSettings;
import org.perft960.spark.run.PerftRun;
import org.perft960.spark.run.RunCheck;
import org.perft960.spark.run.UserErrorException;
import org.perft960.spark.starts.StartsCheck;
import org.perft960.spark.starts.StartsRun;
import org.perft960.spark.store.Place;
import org.perft960.spark.store.RunContents;
import org.perft960.spark.store.RunDirectory;
import org.perft960.spark.store.RunDirectoryException;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Units;
import org.perft960.spark.verify.VerifyCheck;
import org.perft960.spark.verify.VerifyRun;
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
  private final CheckLog log = new CheckLog(this::print);

  @Parameters(paramLabel = "DIR", description = "What --out named: a path or a URI.")
  private String directory;

  private Place place;

  @Option(
      names = "--conf",
      paramLabel = "K=V",
      description = {
        "A property of DIR's file system; may be repeated. Such as",
        "spark.hadoop.fs.s3a.endpoint=URL"
      })
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
    if (contents.identity().isEmpty()) {
      contents.damages().forEach(damage -> log.wrong("files", damage));
      return verdict(contents);
    }
    RunCheck check = check(contents.identity().get());
    out.println(check.title());
    contents.damages().forEach(damage -> log.wrong("files", damage));
    if (contents.finished() && contents.damages().isEmpty()) {
      log.ok("files", "all are as their checksums say; units: " + contents.units().size());
    }
    if (!contents.finished()) {
      log.wrong("files", "the run is not finished: there is no " + RunContents.SUMS + " yet");
    }
    long start = seed == null ? System.nanoTime() & 0xFFFF_FFFFL : seed;
    CheckSample wanted = new CheckSample(sample, maxNodes, start);
    Units units = contents.asUnits();
    check.checkUnits(units, wanted, log);
    if (contents.finished()) {
      checkResults(check, contents, wanted);
    }
    return verdict(contents);
  }

  private void checkResults(RunCheck check, RunContents contents, CheckSample wanted) {
    try {
      check.checkResults(place, contents.asUnits(), wanted, log);
    } catch (IOException e) {
      if (contents.damages().isEmpty()) {
        log.wrong("results", "cannot be read: " + RunDirectory.reason(e));
      } else {
        log.skipped("results", "not compared, for files are damaged or missing");
      }
    }
  }

  private int verdict(RunContents contents) {
    long problems = log.problems();
    if (problems == 0) {
      out.println("all is well");
      return 0;
    }
    out.println((problems == 1 ? "1 problem; " : problems + " problems; ") + remedy(contents));
    return 1;
  }

  private String remedy(RunContents contents) {
    String again = "the command that made the run, given again with --out " + directory + ", ";
    if (!contents.damages().isEmpty()) {
      return contents.identity().isEmpty() && contents.units().isEmpty()
          ? "nothing tells any more what was counted: count it again in another directory"
          : again + "makes anew what is damaged or missing";
    }
    return contents.finished()
        ? "all files are as they were written: count it again in another directory"
        : again + "goes on with it";
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

  private RunCheck check(RunIdentity identity) {
    if (StartsRun.isNamedBy(identity)) {
      return new StartsCheck(StartsRun.of(identity));
    }
    if (PairsRun.isNamedBy(identity)) {
      return new PairsCheck(PairsRun.of(identity));
    }
    if (DepthsRun.isNamedBy(identity)) {
      return new DepthsCheck(identity);
    }
    if (VerifyRun.isNamedBy(identity)) {
      return new VerifyCheck(identity);
    }
    if (GamesRun.isNamedBy(identity)) {
      return new GamesCheck(identity);
    }
    try {
      return new PerftRunCheck(PerftRun.of(identity));
    } catch (IllegalArgumentException e) {
      throw new UserErrorException(directory + ": " + e.getMessage() + " cannot be checked", e);
    }
  }

  private void print(CheckLog.Finding finding) {
    out.printf("%-8s %-10s %s%n", word(finding.verdict()), finding.subject(), finding.text());
    StandardOutput.requireOpen(out);
  }

  private static String word(CheckLog.Verdict verdict) {
    return verdict == CheckLog.Verdict.WRONG ? "WRONG" : verdict.name().toLowerCase(Locale.ROOT);
  }
}
