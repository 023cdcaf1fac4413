package org.perft960.spark.verify;

import java.util.Locale;

/** How a run's report is written. */
public enum VerifyFormat {
  /** For people. */
  TEXT {
    @Override
    public String of(VerifyResult result) {
      return new TextReport(result).text();
    }
  },
  /** One object. */
  JSON {
    @Override
    public String of(VerifyResult result) {
      return JsonReport.of(result);
    }
  },
  /** For build servers: a suite a voice, a case a position. */
  JUNIT {
    @Override
    public String of(VerifyResult result) {
      return JunitReport.of(result);
    }
  };

  /** The whole report, each line ended. */
  public abstract String of(VerifyResult result);

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
