package org.perft960.spark.run;

import com.esotericsoftware.kryo.Kryo;
import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.spark.SecurityManager;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.perft960.position.Position;

/**
 * Starts Spark with this project's settings, or says in one line why it cannot.
 *
 * <p>Settings rank: the command line, then {@code -Dspark.…} system properties, then the defaults
 * here.
 */
public final class SparkContexts {
  /** Registers with Kryo every class that crosses the network; others fail the run. */
  public static final String REGISTRATOR = "org.perft960.spark.frontier.FrontierRegistrator";

  private static final List<String> OPEN_PACKAGES =
      List.of("java.lang", "java.lang.invoke", "java.nio", "java.util", "sun.nio.ch");

  private static final String KRYO = "org.apache.spark.serializer.KryoSerializer";
  private static final String ALL_CORES = "local[*]";
  private static final String STANDALONE = StandaloneMaster.SCHEME;

  /** Spark itself asks a silent master three times, 20 seconds each. */
  private static final int START_LIMIT_SECONDS = 30;

  private static final String SMALL_HEAP = "INVALID_DRIVER_MEMORY";

  private SparkContexts() {}

  /**
   * Starts a context; takes 1 to 5 seconds on this machine, at most {@value
   * MasterUrl#CONNECT_SECONDS} seconds for an address of a standalone master that nobody listens
   * at, {@value #START_LIMIT_SECONDS} more for a master that does not answer, and {@value
   * StandaloneStart#EXECUTORS_SECONDS} seconds more for executors.
   *
   * @throws UserErrorException if the master is malformed or cannot be reached
   */
  public static JavaSparkContext open(SparkSettings settings) {
    return begin(settings).get();
  }

  /**
   * Begins to start a context, and leaves this thread free for other work meanwhile.
   *
   * @return waits for the context; throws what {@link #open} throws
   */
  public static Supplier<JavaSparkContext> begin(SparkSettings settings) {
    SparkConf configuration = configuration(settings);
    String master = configuration.get("spark.master");
    MasterUrl.requireKnown(master);
    if (master.startsWith(STANDALONE)) {
      MasterUrl.requireListener(master);
    }
    if (configuration.get("spark.serializer").equals(KRYO)) {
      requireDriverOptions();
    }
    if (!master.startsWith(STANDALONE)) {
      return inBackground(master, () -> new JavaSparkContext(configuration));
    }
    StandaloneStart standalone = new StandaloneStart(configuration);
    Supplier<JavaSparkContext> starting = inBackground(master, standalone::open);
    return () -> standalone.awaitExecutors(starting.get());
  }

  private static Supplier<JavaSparkContext> inBackground(
      String master, Callable<JavaSparkContext> open) {
    FutureTask<JavaSparkContext> start = new FutureTask<>(open);
    Thread starter = new Thread(start, "spark-start");
    starter.setDaemon(true);
    starter.start();
    return () -> await(start, master);
  }

  private static JavaSparkContext await(Future<JavaSparkContext> start, String master) {
    try {
      return master.startsWith(STANDALONE)
          ? start.get(START_LIMIT_SECONDS, TimeUnit.SECONDS)
          : start.get();
    } catch (TimeoutException e) {
      throw unusable(master, "no answer within " + START_LIMIT_SECONDS + " s", e);
    } catch (ExecutionException e) {
      throw notStarted(master, e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while Spark was starting", e);
    }
  }

  static SparkConf configuration(SparkSettings settings) {
    SparkConf configuration = new SparkConf();
    configuration.setIfMissing("spark.app.name", "perft960");
    configuration.setIfMissing("spark.master", ALL_CORES);
    settings.master().ifPresent(configuration::setMaster);
    settings.properties().forEach(configuration::set);

    // A worker hands its secret to a driver that it starts this way, and Spark looks elsewhere.
    String secret = System.getenv(SecurityManager.ENV_AUTH_SECRET());
    if (secret != null) {
      configuration.setIfMissing(SecurityManager.SPARK_AUTH_SECRET_CONF(), secret);
    }

    configuration.setIfMissing("spark.serializer", KRYO);
    configuration.setIfMissing("spark.kryo.registrator", REGISTRATOR);
    configuration.setIfMissing("spark.kryo.registrationRequired", "true");
    configuration.setIfMissing("spark.kryo.referenceTracking", "false");
    // Stored levels are half as large on disk, at little cost.
    configuration.setIfMissing("spark.rdd.compress", "true");

    boolean webUi = settings.webUi() == SparkSettings.WebUi.ON;
    configuration.setIfMissing("spark.ui.enabled", Boolean.toString(webUi));
    configuration.setIfMissing("spark.ui.showConsoleProgress", "false");

    String master = configuration.get("spark.master");
    if (onThisMachine(master)) {
      configuration.setIfMissing("spark.driver.host", "127.0.0.1");
      configuration.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
    }
    if (master.startsWith("local[") || master.equals("local")) {
      // An executor that ends its JVM on an error would end the command before it can say so.
      configuration.setIfMissing("spark.executor.killOnFatalError.depth", "0");
    }
    if (hasOtherExecutors(master) && !configuration.contains("spark.jars")) {
      configuration.set("spark.jars", String.join(",", ownJars()));
    }
    return configuration;
  }

  private static boolean onThisMachine(String master) {
    return master.startsWith("local")
        || master.startsWith("spark://127.0.0.1:")
        || master.startsWith("spark://localhost:");
  }

  private static boolean hasOtherExecutors(String master) {
    return !master.startsWith("local") || master.startsWith("local-cluster[");
  }

  /**
   * The jars that executors in other JVMs lack, with those that the launcher was told to add; none
   * when run from folders of classes.
   */
  private static List<String> ownJars() {
    List<String> jars = new ArrayList<>();
    if (System.getenv("PERFT960_CLASSPATH") != null) {
      // The JVM has found out what is behind each asterisk.
      for (String place : System.getProperty("java.class.path").split(File.pathSeparator)) {
        if (place.endsWith(".jar") && Path.of(place).toFile().isFile()) {
          jars.add(Path.of(place).toAbsolutePath().toString());
        }
      }
    }
    for (Class<?> member : List.of(SparkContexts.class, Position.class)) {
      try {
        URI place = member.getProtectionDomain().getCodeSource().getLocation().toURI();
        if (place.getPath().endsWith(".jar")) {
          String jar = Path.of(place).toString();
          if (!jars.contains(jar)) {
            jars.add(jar);
          }
        }
      } catch (URISyntaxException e) {
        throw new AssertionError("a class without a place", e);
      }
    }
    return jars;
  }

  /**
   * What a JVM needs to be told that drives Spark and is started by neither {@code java -jar} nor
   * {@code spark-submit}: Spark and Kryo look into the JDK.
   */
  public static List<String> driverOptions() {
    return OPEN_PACKAGES.stream()
        .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED")
        .toList();
  }

  /** A driver in cluster deploy mode is started without. */
  private static void requireDriverOptions() {
    Module reader = Kryo.class.getModule();
    Module base = Object.class.getModule();
    if (!OPEN_PACKAGES.stream().allMatch(name -> base.isOpen(name, reader))) {
      throw new UserErrorException(
          "the driver's JVM needs more options: spark-submit --driver-java-options '"
              + String.join(" ", driverOptions())
              + "'");
    }
  }

  /** Spark refuses its settings with these exceptions; any other is our own bug. */
  private static RuntimeException notStarted(String master, Throwable refusal) {
    if (refusal instanceof UserErrorException said) {
      return said;
    }
    String reason = firstLine(refusal);
    if (reason.contains(SMALL_HEAP)) {
      return new UserErrorException(
          "PERFT960_HEAP: Spark needs a larger heap, at least 600m: " + reason, refusal);
    }
    if (refusal instanceof SparkException || refusal instanceof IllegalArgumentException) {
      return unusable(master, reason, refusal);
    }
    return new IllegalStateException("Spark did not start", refusal);
  }

  private static UserErrorException unusable(String master, String reason, Throwable cause) {
    return new UserErrorException("--master " + master + ": cannot start Spark: " + reason, cause);
  }

  private static String firstLine(Throwable failure) {
    String message = String.valueOf(failure.getMessage()).strip();
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }
}
