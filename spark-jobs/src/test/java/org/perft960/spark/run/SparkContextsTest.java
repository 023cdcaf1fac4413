package org.perft960.spark.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparkContextsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"local[0]", "", "nonsense", "LOCAL", "local[x]", "mesos://host:1", "yarn-client"})
  void unusableMasterIsNamed(String master) {
    assertThatThrownBy(() -> SparkContexts.open(settings(master, Map.of())))
        .isInstanceOf(UserErrorException.class)
        .hasMessage(
            "--master "
                + master
                + ": no master; it is local, local[N], local[*] or spark://host:port, and with"
                + " spark-submit yarn or k8s://https://host:port");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"spark://", "spark://host", "spark://h:x", "spark://h:1,", "spark://h:65536"})
  void standaloneMasterHasHostAndPort(String master) {
    assertThatThrownBy(() -> SparkContexts.open(settings(master, Map.of())))
        .isInstanceOf(UserErrorException.class)
        .hasMessage("--master " + master + ": not spark://host:port");
  }

  @ParameterizedTest
  @ValueSource(strings = {"yarn", "k8s://https://host:6443"})
  void managerThatThisSparkLacksNeedsSparkSubmit(String master) {
    assertThatThrownBy(() -> SparkContexts.open(settings(master, Map.of())))
        .isInstanceOf(UserErrorException.class)
        .hasMessageStartingWith("--master " + master + ": needs spark-submit");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"local", "local[1]", "local[*]", "local[2, 3]", "local-cluster[1,1,1024]"})
  void masterOfThisMachineIsKnown(String master) {
    assertThatCode(() -> MasterUrl.requireKnown(master)).doesNotThrowAnyException();
  }

  @Test
  void everyAddressOfAMasterIsTriedAndNamed() throws IOException {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String listening = "127.0.0.1:" + listener.getLocalPort();

      assertThatCode(() -> MasterUrl.requireListener("spark://nowhere.invalid:1," + listening))
          .doesNotThrowAnyException();
    }
    assertThatThrownBy(() -> MasterUrl.requireListener("spark://nowhere.invalid:1,h.invalid:2"))
        .isInstanceOf(UserErrorException.class)
        .hasMessageStartingWith("--master spark://nowhere.invalid:1,h.invalid:2: unreachable: ")
        .hasMessageContainingAll("nowhere.invalid:1: ", "; h.invalid:2: ");
  }

  @Test
  void silentPortIsUnreachable() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }

    assertThatThrownBy(() -> SparkContexts.open(settings("spark://127.0.0.1:" + port, Map.of())))
        .isInstanceOf(UserErrorException.class)
        .hasMessageContaining("unreachable");
  }

  @Test
  void commandLineOverrulesTheDefaults() {
    SparkConf configuration =
        SparkContexts.configuration(
            settings("local[3]", Map.of("spark.kryo.registrationRequired", "false")));

    assertThat(configuration.get("spark.master")).isEqualTo("local[3]");
    assertThat(configuration.get("spark.kryo.registrationRequired")).isEqualTo("false");
    assertThat(configuration.get("spark.serializer")).endsWith("KryoSerializer");
    assertThat(configuration.get("spark.driver.host")).isEqualTo("127.0.0.1");
    assertThat(configuration.get("spark.ui.enabled")).isEqualTo("false");
  }

  @Test
  void remoteMasterIsNotBoundToLoopback() {
    SparkConf configuration = SparkContexts.configuration(settings("spark://far:7077", Map.of()));

    assertThat(configuration.contains("spark.driver.host")).isFalse();
  }

  @Test
  void sparkReadsTheTablesAsDeclared(@TempDir Path folder) throws IOException {
    BigInteger large = new BigInteger("2015099950053364471960");
    ResultTables.write(
        folder,
        List.of(
            new LevelCount(14, large, null),
            new LevelCount(15, BigInteger.ZERO, BigInteger.TEN.pow(38).subtract(BigInteger.ONE))),
        Optional.of(List.of(new MoveCount("e2e4", large))),
        Optional.empty());
    Map<String, String> plain =
        Map.of("spark.serializer", "org.apache.spark.serializer.JavaSerializer");

    try (JavaSparkContext context = SparkContexts.open(settings("local[1]", plain))) {
      SparkSession session = SparkSession.builder().config(context.getConf()).getOrCreate();
      var levels =
          session.read().parquet(folder.resolve(ResultTables.LEVELS.parquetFile()).toString());
      var divide =
          session.read().parquet(folder.resolve(ResultTables.DIVIDE.parquetFile()).toString());

      assertThat(levels.schema().toDDL())
          .isEqualTo("ply INT,nodes DECIMAL(38,0),unique_positions DECIMAL(38,0)");
      assertThat(divide.schema().toDDL()).isEqualTo("move STRING,nodes DECIMAL(38,0)");
      List<Row> rows = levels.sort("ply").collectAsList();
      assertThat(rows.get(0).getDecimal(1).toBigIntegerExact()).isEqualTo(large);
      assertThat(rows.get(0).isNullAt(2)).isTrue();
      assertThat(rows.get(1).getDecimal(1).signum()).isZero();
      assertThat(rows.get(1).getDecimal(2).toPlainString()).isEqualTo("9".repeat(38));
      assertThat(divide.collectAsList().get(0).getString(0)).isEqualTo("e2e4");
    }
  }

  private static SparkSettings settings(String master, Map<String, String> properties) {
    return new SparkSettings(Optional.of(master), SparkSettings.WebUi.OFF, properties);
  }
}
