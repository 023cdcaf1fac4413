package org.perft960.spark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.Kryo;
import java.nio.file.Path;
import org.apache.spark.serializer.KryoRegistrator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailedTaskTest {
  @TempDir private Path folder;

  /** Knows the blocks, but not the totals: each task counts, and fails to say what. */
  public static final class HalfRegistrator implements KryoRegistrator {
    @Override
    public void registerClasses(Kryo kryo) {
      kryo.register(long[].class);
      kryo.register(long[][].class);
      kryo.register(Object[].class);
    }
  }

  @Test
  void failureInsideATaskFailsTheRunWithExitCodeOne() {
    Path out = folder.resolve("out");
    Invocation invocation =
        Invocation.of(
            new SparkRunnerSource(),
            "perft",
            "--depth",
            "4",
            "--master",
            "local[1]",
            "--conf",
            "spark.kryo.registrator=" + HalfRegistrator.class.getName(),
            "--out",
            out.toString(),
            "--quiet");

    assertThat(invocation.exitCode()).isEqualTo(1);
    assertThat(invocation.out()).isEmpty();
    assertThat(invocation.err())
        .contains("Class is not registered: org.perft960.frontier.LevelTotals");
    assertThat(out.resolve("manifest.json")).doesNotExist();
  }
}
