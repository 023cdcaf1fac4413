package org.perft960.spark.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EngineSpecTest {
  @Test
  void commandAloneIsAUciEngine() {
    EngineSpec spec = EngineSpec.parse("/opt/my\\ engine/bin/engine --net 'a b' \"c\\\"d\"");

    assertThat(spec.name()).isEqualTo("engine");
    assertThat(spec.command()).containsExactly("/opt/my engine/bin/engine", "--net", "a b", "c\"d");
    assertThat(spec.protocol()).isEqualTo(EngineSpec.Protocol.UCI);
    assertThat(spec.goCommand(5)).isEqualTo("go perft 5");
    assertThat(spec.limits()).isEqualTo(EngineLimits.USUAL);
  }

  @Test
  void settingsComeBeforeTheCommand() {
    EngineSpec spec =
        EngineSpec.parse(
            "name='My engine' go=\"divide N\" fen=x-fen chess960=yes timeout=30s ready=2m"
                + " memory=512m option.Hash=64 'option.Move Overhead=5' ./engine name=x");

    assertThat(spec.name()).isEqualTo("My engine");
    assertThat(spec.goCommand(3)).isEqualTo("divide 3");
    assertThat(spec.fen()).isEqualTo(EngineSpec.CastlingField.X_FEN);
    assertThat(spec.chess960()).isEqualTo(EngineSpec.Chess960.YES);
    assertThat(spec.limits().answer()).isEqualTo(Duration.ofSeconds(30));
    assertThat(spec.limits().ready()).isEqualTo(Duration.ofMinutes(2));
    assertThat(spec.limits().memoryBytes()).isEqualTo(512L << 20);
    assertThat(spec.options()).isEqualTo(Map.of("Hash", "64", "Move Overhead", "5"));
    assertThat(spec.command()).containsExactly("./engine", "name=x");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "stockfish",
        "protocol=perftree fen=shredder chess960=no memory=none ./perft.sh 'it'\\''s' a\\ b ''",
        "name=other go='perft N' timeout=1500ms ready=3s memory=3g option.Hash=1 option.Ponder="
            + " engine",
      })
  void textIsReadBack(String text) throws Exception {
    EngineSpec spec = EngineSpec.parse(text);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(spec);

    assertThat(EngineSpec.parse(spec.text())).isEqualTo(spec);
    assertThat(new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject())
        .isEqualTo(spec);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|needs a command",
        "go=x|needs a command",
        "protocol=xboard engine|protocol=xboard: it is one of uci, perftree",
        "fen=fen engine|fen=fen: it is one of auto, shredder, x-fen",
        "timeout=30 engine|timeout=30: it is a time such as 30s or 5m",
        "timeout=0s engine|timeout=0s",
        "memory=1t engine|memory=1t: it is a size such as 512m or 4g, or none",
        "go=perft engine|the word N must stand for the depth",
        "name=a name=b engine|name is given twice",
        "'engine|a quotation does not end",
        "bogus=1 engine|bogus=1: there is no setting bogus, and no such program; settings are name",
        "Timeout=2s engine|there is no setting Timeout",
        "option.=1 engine|there is no setting option.",
      })
  void badTextIsRefused(String text, String reason) {
    assertThatThrownBy(() -> EngineSpec.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void pathOfAProgramMayHoldAnEqualsSign() {
    assertThat(EngineSpec.parse("./bogus=1 x").command()).containsExactly("./bogus=1", "x");
  }
}
