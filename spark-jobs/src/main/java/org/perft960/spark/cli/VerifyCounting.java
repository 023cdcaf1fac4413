package org.perft960.spark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.perft960.spark.engines.EngineSpec;
import org.perft960.spark.run.RunnerSource.OpenRunner;
import org.perft960.spark.store.RunIdentity;
import org.perft960.spark.store.Units;
import org.perft960.spark.verify.VerifyFiles;
import org.perft960.spark.verify.VerifyFormat;
import org.perft960.spark.verify.VerifyResult;
import org.perft960.spark.verify.VerifyRun;
import org.perft960.spark.verify.VerifyWork;
import org.perft960.suite.SuiteMaker;

/** Asks all voices, and reports. */
record VerifyCounting(VerifyRun run, VerifyFormat format, int maxFailures, boolean coverage)
    implements Counting<VerifyResult> {
  @Override
  public RunIdentity identity() {
    return run.identity();
  }

  @Override
  public VerifyResult count(OpenRunner session, Units units) {
    return new VerifyWork(run, maxFailures).count(session, units);
  }

  @Override
  public Map<String, Object> facts(VerifyResult result) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("positions", run.rows().size());
    facts.put("positions_asked", result.askedRows());
    facts.put("engines", run.engines().stream().map(EngineSpec::text).toList());
    facts.put("counts", result.outcomes().size());
    facts.put("failures", result.failures());
    return facts;
  }

  @Override
  public Map<String, Integer> write(Path directory, VerifyResult result) throws IOException {
    return new VerifyFiles(result).write(directory);
  }

  @Override
  public String text(VerifyResult result, Instant start, Instant end) {
    String table = coverage ? SuiteMaker.coverage(run.rows()).table() + "\n" : "";
    return (format == VerifyFormat.TEXT ? table : "") + format.of(result);
  }
}
