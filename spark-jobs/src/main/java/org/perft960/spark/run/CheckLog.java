package org.perft960.spark.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** What a check has looked at, and what it found: a line each, in order. */
public final class CheckLog {
  /** How a look ended. */
  public enum Verdict {
    OK,
    WRONG,
    /** Not looked at, and why. */
    SKIPPED
  }

  /** One look: at what, and what was seen. */
  public record Finding(Verdict verdict, String subject, String text) {}

  private final Consumer<Finding> listener;
  private final List<Finding> findings = new ArrayList<>();

  /** Findings are told as they come. */
  public CheckLog(Consumer<Finding> listener) {
    this.listener = listener;
  }

  private void add(Verdict verdict, String subject, String text) {
    Finding finding = new Finding(verdict, subject, text);
    findings.add(finding);
    listener.accept(finding);
  }

  /** Notes that something is as it must be. */
  public void ok(String subject, String text) {
    add(Verdict.OK, subject, text);
  }

  /** Notes that something is not as it must be. */
  public void wrong(String subject, String text) {
    add(Verdict.WRONG, subject, text);
  }

  /** Notes that something was not looked at. */
  public void skipped(String subject, String text) {
    add(Verdict.SKIPPED, subject, text);
  }

  /** One of the two, by whether two values are equal. */
  public void compare(String subject, String what, Object found, Object expected) {
    if (found.equals(expected)) {
      ok(subject, what + " " + found);
    } else {
      wrong(subject, what + " " + found + ", but " + expected + " is right");
    }
  }

  public List<Finding> findings() {
    return List.copyOf(findings);
  }

  /** How many looks found something wrong. */
  public long problems() {
    return findings.stream().filter(finding -> finding.verdict() == Verdict.WRONG).count();
  }
}
