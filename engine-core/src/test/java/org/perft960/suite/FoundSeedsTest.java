package org.perft960.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FoundSeedsTest {
  @Test
  void seedsExerciseWhatTheyWereFoundFor() {
    List<String> lines = BuiltInSuite.text(FoundSeeds.FILE).lines().toList();

    assertThat(lines).hasSizeGreaterThan(20).doesNotHaveDuplicates();
    for (String line : lines) {
      List<String> fields = List.of(line.split(" "));
      BuiltInSuite suite = BuiltInSuite.ofLabel(fields.get(0)).orElseThrow();
      long seed = Long.parseLong(fields.get(1));
      assertThat(seed).as(line).isGreaterThanOrEqualTo(FoundSeeds.first(suite));
      assertThat(rules(suite, seed)).as(line).containsAll(fields.subList(2, fields.size()));
    }
  }

  private static Set<String> rules(BuiltInSuite suite, long seed) {
    EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);
    SuiteMaker.positions(suite, seed).forEach(position -> rules.addAll(RuleScan.of(position)));
    return rules.stream().map(Rule::label).collect(Collectors.toSet());
  }

  @ParameterizedTest
  @EnumSource
  void aSearchFindsTheSeedsOfTheFile(BuiltInSuite suite) {
    int first = FoundSeeds.first(suite);
    List<String> inFile =
        BuiltInSuite.text(FoundSeeds.FILE)
            .lines()
            .filter(line -> line.startsWith(suite.label() + " "))
            .filter(line -> Long.parseLong(line.split(" ")[1]) < first + 100)
            .toList();

    assertThat(FoundSeeds.search(suite, first + 100)).isEqualTo(inFile);
  }

  @Test
  void theFirstSeedsAndTheFoundOnesAreTaken() {
    assertThat(FoundSeeds.withFirst(BuiltInSuite.EDGE).boxed())
        .startsWith(0L, 1L)
        .doesNotHaveDuplicates()
        .hasSizeGreaterThan(FoundSeeds.first(BuiltInSuite.EDGE));
  }
}
