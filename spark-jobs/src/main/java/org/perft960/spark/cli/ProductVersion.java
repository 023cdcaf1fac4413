package org.perft960.spark.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest carries; run from folders of classes, there is none. */
final class ProductVersion implements IVersionProvider {
  static String text() {
    String version = ProductVersion.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, "development");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"perft960 " + text()};
  }
}
