package org.perft960.spark.run;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.Command;
import org.apache.spark.deploy.DriverDescription;
import org.apache.spark.deploy.LocalSparkCluster;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.perft960.spark.run.StandaloneMaster.Room;
import org.perft960.spark.run.StandaloneMaster.Worker;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** A master and a worker of Spark's own, with real ports, inside this JVM. */
class StandaloneMasterTest {
  private final SparkConf settings = new SparkConf();
  private LocalSparkCluster cluster;

  /** What a driver does here: nothing, until its worker ends it. */
  public static final class Sleeper {
    public static void main(String[] words) throws InterruptedException {
      Thread.sleep(Long.MAX_VALUE);
    }
  }

  /** Stands before the master's web page. */
  public static final class Closed implements Filter {
    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
        throws IOException {
      ((HttpServletResponse) response).sendError(HttpServletResponse.SC_FORBIDDEN);
    }
  }

  private StandaloneMaster start() throws Exception {
    cluster = LocalSparkCluster.apply(1, 2, 2048, settings);
    String url = cluster.start()[0];
    StandaloneMaster master = StandaloneMaster.find(url, new SparkConf());
    while (master.workers().isEmpty()) {
      Thread.sleep(50);
    }
    return master;
  }

  @AfterEach
  void stop() {
    cluster.stop();
  }

  private static <T> Seq<T> sequence(List<T> items) {
    return CollectionConverters.asScala(items).toList();
  }

  /** The master has given it its worker's room when it answers. */
  private static String submitSleeper(StandaloneMaster master, int memory) throws Exception {
    // The master's page shows the third word.
    List<String> words = List.of("{{WORKER_URL}}", "{{USER_JAR}}", "sleep");
    Command command =
        new Command(
            Sleeper.class.getName(),
            sequence(words),
            CollectionConverters.asScala(Map.<String, String>of()),
            sequence(List.of(System.getProperty("java.class.path"))),
            sequence(List.of()),
            sequence(List.of()));
    String jar = Path.of("pom.xml").toUri().toString();
    return master.submit(
        new DriverDescription(jar, memory, 1, false, command, sequence(List.of())));
  }

  private static Optional<Room> free(StandaloneMaster master) {
    List<Worker> workers = master.workers();
    assertThat(workers).hasSize(1);
    assertThat(workers.get(0).cores()).isEqualTo(2);
    assertThat(workers.get(0).memory()).isEqualTo(2048);
    return workers.get(0).free();
  }

  @Test
  void whatADriverHoldsIsNotFree() throws Exception {
    try (StandaloneMaster master = start()) {
      assertThat(free(master)).contains(new Room(2, 2048));

      String driver = submitSleeper(master, 600);

      assertThat(free(master)).contains(new Room(1, 1448));
      assertThat(StandaloneStart.executorMemory(master.workers())).isEqualTo(1448);
      assertThat(master.driverState(driver).worker().map(Worker::id))
          .contains(master.workers().get(0).id());

      submitSleeper(master, 512);

      assertThat(free(master)).contains(new Room(0, 936));
      assertThat(master.workers().get(0).size()).isEqualTo("0 of 2 cores and 936m of 2048m free");
    }
  }

  @Test
  void withoutThePageNothingIsCalledFree() throws Exception {
    settings.set("spark.ui.filters", Closed.class.getName());
    try (StandaloneMaster master = start()) {
      assertThat(free(master)).isEmpty();

      submitSleeper(master, 512);

      assertThat(free(master)).isEmpty();
      assertThat(master.workers().get(0).size()).isEqualTo("2 cores and 2048m in all");
      assertThat(StandaloneStart.executorMemory(master.workers())).isEqualTo(2048);
    }
  }
}
