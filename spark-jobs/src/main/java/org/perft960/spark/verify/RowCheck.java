package org.perft960.spark.verify;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perft960.perft.PathWalk;
import org.perft960.perft.Perft;
import org.perft960.position.Position;
import org.perft960.spark.engines.Engine;
import org.perft960.spark.engines.EngineReply;
import org.perft960.spark.engines.EngineSpec;
import org.perft960.spark.engines.EngineVerdict;
import org.perft960.spark.engines.PerftQuestion;
import org.perft960.suite.PlayedPosition;
import org.perft960.suite.SuiteRow;

/** Asks all voices about rows, one after the other. */
final class RowCheck {
  /** After so many questions in a row that took all the time they may, or no start at all. */
  private static final int PATIENCE = 3;

  /** How much larger than the limit a count may be before it is clear that a claim is false. */
  private static final BigInteger FAR_ABOVE = BigInteger.valueOf(4);

  private final VerifyRun run;
  private final List<Outcome> outcomes = new ArrayList<>();
  private final List<Finding> findings = new ArrayList<>();

  /** Rows and depths that this product has counted. */
  private final Set<List<Integer>> counted = new HashSet<>();

  /** Engines for which a question that took all its time was followed: that takes more of them. */
  private final Set<String> followedTimeouts = new HashSet<>();

  RowCheck(VerifyRun run) {
    this.run = run;
  }

  List<Outcome> outcomes() {
    return outcomes;
  }

  List<Finding> findings() {
    return findings;
  }

  /**
   * This product alone. Depths between the claimed ones are counted too, so that a claim which is
   * far too small does not ask for a count without end.
   */
  void askOurselves(int number) {
    SuiteRow row = run.rows().get(number);
    Position position = row.position().position();
    List<Integer> depths = run.depths(row);
    int deepest = depths.isEmpty() ? -1 : depths.get(depths.size() - 1);
    BigInteger most = run.maxNodes().multiply(FAR_ABOVE);
    BigInteger nodes = BigInteger.ZERO;
    for (int depth = 0; depth <= deepest; depth++) {
      boolean asked = depths.contains(depth);
      if (row.counts().isEmpty() && nodes.compareTo(run.maxNodes()) > 0) {
        return;
      }
      BigInteger claim = row.counts().get(depth);
      long start = System.nanoTime();
      if (nodes.compareTo(most) <= 0) {
        nodes = Perft.count(position, depth);
      } else if (asked) {
        outcomes.add(new Outcome(number, depth, Outcome.OURS, Outcome.NOT_COUNTED, null, claim, 0));
        asked = false;
      }
      if (asked) {
        add(number, depth, Outcome.OURS, nodes, claim, start);
        counted.add(List.of(number, depth));
      }
      if (asked && claim == null && run.engines().isEmpty()) {
        long again = System.nanoTime();
        add(number, depth, Outcome.EVERY_MOVE, PathWalk.count(position, depth), nodes, again);
      }
    }
  }

  private void add(
      int row, int depth, String voice, BigInteger nodes, BigInteger expected, long start) {
    boolean right = expected == null || nodes.equals(expected);
    String verdict = right ? Outcome.AGREES : Outcome.DIFFERS;
    outcomes.add(new Outcome(row, depth, voice, verdict, nodes, expected, micros(start)));
  }

  private static long micros(long start) {
    return (System.nanoTime() - start) / 1000;
  }

  /** One engine about several rows; its first failure of each kind in a row is brought down. */
  void ask(EngineSpec spec, List<Integer> numbers) throws InterruptedException {
    Engine engine = EngineSlots.take(spec);
    int lost = 0;
    boolean finished = false;
    try {
      for (int number : numbers) {
        lost = ask(spec, engine, number, lost);
      }
      finished = true;
    } finally {
      if (finished) {
        EngineSlots.giveBack(spec, engine);
      } else {
        engine.close();
      }
    }
  }

  /** Returns how many questions in a row have been lost by now. */
  private int ask(EngineSpec spec, Engine engine, int number, int lostBefore)
      throws InterruptedException {
    SuiteRow row = run.rows().get(number);
    PlayedPosition played = row.position();
    Expected expected = new Expected(played.position());
    Set<String> seen = new HashSet<>();
    int lost = lostBefore;
    for (int depth : run.depths(row)) {
      if (depth == 0 || !counted.contains(List.of(number, depth))) {
        continue;
      }
      if (lost >= PATIENCE) {
        outcomes.add(new Outcome(number, depth, spec.name(), Outcome.NOT_ASKED, null, null, 0));
        continue;
      }
      long start = System.nanoTime();
      EngineReply reply = engine.ask(PerftQuestion.byFen(played, depth));
      long micros = micros(start);
      String verdict = isLeftOut(spec, reply) ? Outcome.LEFT_OUT : expected.verdict(reply, depth);
      BigInteger nodes = reply.hasCounts() ? reply.answer().total().orElse(null) : null;
      Outcome outcome =
          new Outcome(number, depth, spec.name(), verdict, nodes, expected.nodes(depth), micros);
      outcomes.add(outcome);
      lost = isLost(reply) ? lost + 1 : 0;
      if (outcome.isFailure() && seen.add(verdict)) {
        findings.add(
            bisection(spec, engine, reply).find(number, spec.name(), played, depth, reply));
      }
      if (!reply.hasCounts()) {
        // Deeper it would go the same way.
        break;
      }
    }
    return lost;
  }

  private Bisection bisection(EngineSpec spec, Engine engine, EngineReply reply) {
    boolean follows = reply.verdict() != EngineVerdict.TIMEOUT || followedTimeouts.add(spec.name());
    Duration patience = follows ? spec.limits().answer().multipliedBy(PATIENCE) : Duration.ZERO;
    return new Bisection(engine, patience);
  }

  private static boolean isLeftOut(EngineSpec spec, EngineReply reply) {
    return reply.verdict() == EngineVerdict.UNSUPPORTED
        && spec.chess960() == EngineSpec.Chess960.NO;
  }

  private static boolean isLost(EngineReply reply) {
    return reply.verdict() == EngineVerdict.TIMEOUT || reply.verdict() == EngineVerdict.NOT_STARTED;
  }
}
