package org.perft960.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DriverLogTest {
  private final DriverLog log = new DriverLog("driver-1", DriverLog.Kind.ERR);
  private LogPages pages;

  @BeforeEach
  void serve() throws IOException {
    pages = new LogPages();
  }

  @AfterEach
  void close() {
    pages.close();
  }

  @Test
  void lineIsToldOnceWhenItIsWhole() {
    pages.say("stderr", "one\ntw");
    assertThat(log.newLines(pages.worker())).contains(List.of("one"));
    pages.say("stderr", "one\ntwo\n");
    assertThat(log.newLines(pages.worker())).contains(List.of("two"));
    assertThat(log.newLines(pages.worker())).contains(List.of());
    pages.say("stderr", "one\ntwo\nthree");
    assertThat(log.rest(pages.worker())).containsExactly("three");
    assertThat(log.rest(pages.worker())).isEmpty();
  }

  @Test
  void restIsReadInAsManyPartsAsItHas() {
    List<String> lines = IntStream.range(0, 300_000).mapToObj(number -> "line " + number).toList();
    pages.say("stderr", lines.stream().collect(Collectors.joining("\n", "", "\n")));

    assertThat(log.rest(pages.worker())).isEqualTo(lines);
  }

  @Test
  void tailIsTheLastMebibyte() {
    pages.say("stderr", "first" + "x".repeat(1 << 20));

    assertThat(log.tail(pages.worker())).contains("x".repeat(1 << 20));
  }

  @Test
  void complaintOfAWorkerIsNoneOfTheDriversLines() {
    pages.complain("Error getting logs due to exception: no such folder\n");

    assertThat(log.newLines(pages.worker())).contains(List.of());
    assertThat(log.tail(pages.worker())).contains("");
  }

  @Test
  void nothingIsLostWhileThePageDoesNotAnswer() throws IOException {
    pages.say("stderr", "one\n");
    assertThat(log.newLines(pages.worker())).contains(List.of("one"));
    pages.close();
    assertThat(log.newLines(pages.worker())).isEmpty();
    assertThat(log.rest(pages.worker())).isEmpty();
    pages = new LogPages();
    pages.say("stderr", "one\ntwo\n");

    assertThat(log.newLines(pages.worker())).contains(List.of("two"));
  }
}
