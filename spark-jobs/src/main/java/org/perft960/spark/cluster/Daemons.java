package org.perft960.spark.cluster;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.spark.deploy.master.Master;
import org.apache.spark.deploy.worker.Worker;
import org.perft960.spark.run.UserErrorException;

/**
 * Starts Spark's master and workers as processes that outlive this one and its terminal, reachable
 * from this machine alone.
 */
class Daemons {
  static final String HOST = "127.0.0.1";

  private static final String MAX_HEAP = "-Xmx1g";

  /** Deaf to the terminal's end and to Ctrl-C; a JVM leaves signals alone that it finds ignored. */
  private static final String DEAF = "trap '' HUP INT; exec \"$@\"";

  /** The rest of Spark's own ID of a worker: its start, its host and its port. */
  private static final String WHEN_AND_WHERE = "-%s-%s-%d";

  private final ClusterDirectory folder;
  private final Path sparkHome;

  Daemons(ClusterDirectory folder) {
    this.folder = folder;
    sparkHome = sparkHome();
  }

  Process startMaster(String name, int port, int webUiPort) throws IOException {
    return start(
        name,
        List.of(),
        Master.class,
        List.of(
            "--host",
            HOST,
            "--port",
            Integer.toString(port),
            "--webui-port",
            Integer.toString(webUiPort)));
  }

  /** The worker's ID begins with the name and a hyphen. */
  Process startWorker(String name, String master, int cores, int mebibytes) throws IOException {
    return start(
        name,
        List.of("-Dspark.worker.idPattern=" + name + WHEN_AND_WHERE),
        Worker.class,
        List.of(
            "--host",
            HOST,
            "--webui-port",
            "0",
            "--cores",
            Integer.toString(cores),
            "--memory",
            mebibytes + "m",
            "--work-dir",
            folder.work(name).toString(),
            master));
  }

  private Process start(String name, List<String> properties, Class<?> program, List<String> words)
      throws IOException {
    List<String> command = new ArrayList<>();
    setsid().ifPresent(command::add);
    command.addAll(List.of("/bin/sh", "-c", DEAF, "perft960"));
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            MAX_HEAP,
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Dperft960.log.level=info"));
    command.addAll(properties);
    command.addAll(
        List.of(
            "-cp",
            classPath(),
            program.getName(),
            "--properties-file",
            folder.properties().toString()));
    command.addAll(words);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(folder.path().toFile());
    builder.redirectInput(new File("/dev/null"));
    builder.redirectErrorStream(true);
    builder.redirectOutput(folder.log(name).toFile());
    setEnvironment(builder.environment());
    return builder.start();
  }

  /** Settings of another Spark on this machine are not for this one. */
  private void setEnvironment(Map<String, String> environment) throws IOException {
    environment.keySet().removeIf(name -> name.startsWith("SPARK_"));
    environment.put("JAVA_HOME", System.getProperty("java.home"));
    environment.put("SPARK_HOME", sparkHome.toString());
    environment.put("SPARK_SCALA_VERSION", "2.13");
    environment.put("SPARK_LOCAL_IP", HOST);
    environment.put("SPARK_LOCAL_DIRS", folder.local().toString());
  }

  /** A session of its own, where the system has the command; no Mac has. */
  private static Optional<String> setsid() {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(folder -> Path.of(folder, "setsid"))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst();
  }

  private static String classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Workers start executors from the jars of this folder: the one that Spark is run from here. */
  private static Path sparkHome() {
    try {
      Path jar = Path.of(Master.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (jar.getParent().endsWith("jars")) {
        return jar.getParent().getParent();
      }
    } catch (URISyntaxException e) {
      throw new AssertionError("a class without a place", e);
    }
    String named = System.getenv("SPARK_HOME");
    if (named == null || !Files.isDirectory(Path.of(named, "jars"))) {
      throw new UserErrorException("SPARK_HOME=" + named + ": no folder with Spark's jars");
    }
    return Path.of(named);
  }
}
