package org.perft960.spark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnitTest {
  @ParameterizedTest
  @ValueSource(strings = {"", "a/b", "a b", "a\n", "../x", "\u00e9", "a_b", "a\\b"})
  void nameThatIsNoFileNameIsRefused(String name) {
    assertThatThrownBy(() -> new Unit(name, Map.of())).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void countsKeepTheirOrderAndDoNotChange() {
    Map<String, BigInteger> counts = new LinkedHashMap<>();
    counts.put("b", BigInteger.TWO);
    counts.put("a", BigInteger.ONE);
    Unit unit = new Unit("total.ply-05.part-0001-of-0032", counts);
    counts.clear();

    assertThat(unit.counts().keySet()).containsExactly("b", "a");
    assertThat(unit.count("a")).isEqualTo(1);
    assertThatThrownBy(() -> unit.counts().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> unit.count("c"))
        .hasMessage("unit total.ply-05.part-0001-of-0032 has no count c");
  }

  @Test
  void sectionsDoNotSeeEachOther() {
    Units all = Units.inMemory();
    Units one = all.section("one");
    one.commit(new Unit("part", Map.of("nodes", BigInteger.ONE)));

    assertThat(one.find("part").orElseThrow().name()).isEqualTo("part");
    assertThat(all.find("one.part")).isPresent();
    assertThat(all.section("two").find("part")).isEmpty();
    assertThatThrownBy(() -> all.commit(new Unit("one.part", Map.of())))
        .hasMessage("unit one.part is done already");
    one.withdraw("part", "lost");
    assertThat(all.find("one.part")).isEmpty();
  }
}
