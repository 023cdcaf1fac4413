package org.perft960;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Imports point down: each package is allowed those below it, and the JDK. */
class ImportArrowsTest {
  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "bitboard", List.of(),
          "position", List.of("bitboard"),
          "movegen", List.of("position", "bitboard"),
          "perft", List.of("movegen", "position", "bitboard"),
          "frontier", List.of("perft", "movegen", "position", "bitboard"),
          "notation", List.of("movegen", "position", "bitboard"),
          "chess960", List.of("movegen", "position", "bitboard"),
          "suite", List.of("notation", "chess960", "perft", "movegen", "position", "bitboard"),
          "game", List.of("notation", "chess960", "perft", "movegen", "position", "bitboard"),
          "pgn", List.of("game", "notation", "chess960", "movegen", "position", "bitboard"));

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new DoNotIncludeTests())
          .importPackages("org.perft960");

  static Stream<String> packages() {
    return MAIN.stream()
        .map(imported -> imported.getPackageName().split("[.]")[2])
        .distinct()
        .sorted();
  }

  @ParameterizedTest
  @MethodSource("packages")
  void packageImportsOnlyWhatIsBelow(String name) {
    assertThat(ALLOWED).containsKey(name);
    String[] allowed =
        Stream.concat(Stream.of(name), ALLOWED.get(name).stream())
            .map(below -> "org.perft960." + below + "..")
            .toArray(String[]::new);

    classes()
        .that()
        .resideInAPackage("org.perft960." + name + "..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            Stream.concat(Stream.of("java.."), Stream.of(allowed)).toArray(String[]::new))
        .check(MAIN);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("org.perft960.(*)..").should().beFreeOfCycles().check(MAIN);
  }
}
