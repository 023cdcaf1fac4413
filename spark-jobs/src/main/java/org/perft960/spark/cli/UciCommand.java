package org.perft960.spark.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.perft960.spark.uci.UciServer;
import picocli.CommandLine.Command;

/**
 * Serves as the engine of another program.
 *
 * <p>Input: UCI on standard input, until {@code quit} or its end. Output: the answers.
 *
 * <p>Example: {@code printf 'position startpos\ngo perft 5\n' | perft960 uci}.
 */
@Command(
    name = "uci",
    description = "Answers UCI on standard input: position, go perft N, d; for other programs.",
    mixinStandardHelpOptions = true,
    versionProvider = ProductVersion.class)
final class UciCommand implements Callable<Integer> {
  private final PrintStream out;

  UciCommand(PrintStream out) {
    this.out = out;
  }

  @Override
  public Integer call() throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    new UciServer(in, out, "perft960 " + ProductVersion.text()).run();
    return 0;
  }
}
