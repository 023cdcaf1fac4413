package org.perft960.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The fuzzer itself: what it finds is found again, small, and even if it never ends. */
class FuzzTest {
  @Test
  void sameSeedGivesSameInputs() throws Exception {
    assertThat(noise(7)).isEqualTo(noise(7)).isNotEqualTo(noise(8));
    assertThat(noise(7)).element(40).isEqualTo(Fuzz.texts(Damage::noise).input(7, 40));
  }

  private static List<String> noise(long seed) throws InterruptedException {
    List<String> texts = new ArrayList<>();
    Fuzz.texts(Damage::noise).run(seed, 100, texts::add);
    return texts;
  }

  @Test
  void failureIsToldByTheSmallestTextThatFails() {
    AssertionError told =
        catchThrowableOfType(
            AssertionError.class,
            () ->
                Fuzz.texts(random -> "a long text with x and y in it")
                    .run(960, 10, text -> assertThat(text).doesNotContainPattern("x.*y")));

    assertThat(told)
        .hasMessageStartingWith("-Dperft960.seed=960, input 0: smallest that fails: \"xy\"; found");
  }

  @Test
  void failureIsToldByTheFewestWordsThatFail() {
    AssertionError told =
        catchThrowableOfType(
            AssertionError.class,
            () ->
                Fuzz.words(random -> List.of("one", "two", "three"))
                    .run(960, 10, words -> assertThat(words).noneMatch(w -> w.contains("w"))));

    assertThat(told).hasMessageContaining("smallest that fails: \"w\"; found as: \"one\" \"two\"");
  }

  @Test
  void inputThatNeverEndsIsTold() {
    Fuzz<String> impatient =
        new Fuzz<>(
            random -> "ab",
            text -> Arrays.asList("a", "b"),
            Smaller::literal,
            Duration.ofMillis(200));

    AssertionError told =
        catchThrowableOfType(
            AssertionError.class,
            () -> impatient.run(960, 10, text -> Thread.sleep(text.contains("b") ? 60_000 : 0)));

    assertThat(told)
        .hasMessageContaining("smallest that fails: \"b\"")
        .hasMessageContaining("200 ms");
  }
}
