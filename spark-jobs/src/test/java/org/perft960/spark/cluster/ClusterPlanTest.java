package org.perft960.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class ClusterPlanTest {
  private static final int CORES = Runtime.getRuntime().availableProcessors();

  @Test
  void workersShareTheMachine() {
    ClusterPlan plan =
        ClusterPlan.of(OptionalInt.empty(), OptionalInt.empty(), Optional.empty(), 7077);

    assertThat(plan.workers()).isEqualTo(Math.max(1, CORES / 8));
    assertThat(plan.cores()).isEqualTo(CORES / plan.workers());
    assertThat(plan.memory()).isBetween(512, Integer.MAX_VALUE);
  }

  @Test
  void givenValuesStay() {
    ClusterPlan plan = ClusterPlan.of(OptionalInt.of(2), OptionalInt.of(3), Optional.of("1G"), 0);

    assertThat(plan).isEqualTo(new ClusterPlan(2, 3, 1024, 0));
  }
}
