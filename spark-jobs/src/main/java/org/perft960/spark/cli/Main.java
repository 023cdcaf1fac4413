package org.perft960.spark.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import org.perft960.spark.run.RunnerSource;
import org.perft960.spark.run.UserErrorException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;

/**
 * The command line. What the caller can put right ends in one line and exit code 2; our own faults
 * and Spark's end in a stack trace and exit code 1.
 */
@Command(
    name = "perft960",
    description = "Exact perft of chess and Chess960, spread over Apache Spark.",
    mixinStandardHelpOptions = true,
    footerHeading = "%n",
    footer = {
      "perft960 COMMAND --help tells what a command takes. First steps:",
      "  perft960 perft --depth 6",
      "  perft960 chess960 --depth 4 --sp 518",
      "Exit code 0: done. 1: check, verify or games found something wrong, or a fault",
      "of perft960 itself. 2: something to put right, said in one line. 141: the reader",
      "of standard output has gone."
    },
    versionProvider = ProductVersion.class)
public final class Main {
  static final String PREFIX = "perft960: ";

  /** What a shell reports of a command that was ended from the keyboard. */
  private static final int INTERRUPTED = 130;

  /** What the exact sums of the JDK say. */
  private static final String TOO_LARGE = "long overflow";

  private static final int MAX_LINE = 600;

  private Main() {}

  /** Runs one command and ends the JVM with its exit code. */
  public static void main(String[] words) {
    int exitCode = run(words, System.out, System.err, new SparkRunnerSource());
    System.exit(System.out.checkError() ? unwritten(exitCode) : exitCode);
  }

  /** What else went wrong has been said, and counts for more. */
  private static int unwritten(int exitCode) {
    boolean readerGone = StandardOutput.hasReader();
    if (!readerGone) {
      System.err.println(PREFIX + "cannot write to standard output: a full disk, or closed");
    }
    if (exitCode != ExitCode.OK) {
      return exitCode;
    }
    return readerGone ? StandardOutput.READER_GONE : ExitCode.USAGE;
  }

  static int run(String[] words, PrintStream out, PrintStream err, RunnerSource runners) {
    CommandLine commandLine = new CommandLine(new Main());
    CountingCourse course = new CountingCourse(words, out, err, runners);
    commandLine.addSubcommand(new PerftCommand(course, err));
    commandLine.addSubcommand(new Chess960Command(course));
    commandLine.addSubcommand(new DfrcCommand(course));
    commandLine.addSubcommand(new JoinCommand(course));
    commandLine.addSubcommand(new VerifyCommand(course, err));
    commandLine.addSubcommand(new GamesCommand(course));
    commandLine.addSubcommand(new UciCommand(out));
    commandLine.addSubcommand(new PerftreeCommand(out));
    commandLine.addSubcommand(new CheckCommand(out));
    CommandLine cluster = new CommandLine(new ClusterCommand(out, err));
    // What follows its first word is a command of its own.
    cluster.getSubcommands().get("submit").setStopAtPositional(true);
    commandLine.addSubcommand(cluster);
    // A word is what it says: the manifest keeps it, and no device is read to its end.
    commandLine.setExpandAtFiles(false);
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    commandLine.setParameterExceptionHandler((failure, args) -> usageError(failure, err));
    commandLine.setExecutionExceptionHandler(
        (failure, command, parsed) -> executionError(failure, err));
    try {
      return commandLine.execute(words);
    } catch (Error failure) {
      return ownFault(failure, err);
    }
  }

  /** Whether a line of a log is what this class says of a failure. */
  static boolean isOurs(String line) {
    return line.startsWith(PREFIX);
  }

  private static int usageError(ParameterException failure, PrintStream err) {
    String command = failure.getCommandLine().getCommandSpec().qualifiedName();
    String said = complaint(failure).strip().replaceFirst("^Error: ", "");
    String message = twoEnds(said).replaceAll("\\s*\\R\\s*", " ");
    err.println(PREFIX + printable(message) + " (see " + command + " --help)");
    return ExitCode.USAGE;
  }

  /** A word that is misspelt says more than that the right one is missing. */
  private static String complaint(ParameterException failure) {
    List<String> unmatched = failure.getCommandLine().getUnmatchedArguments();
    return failure instanceof MissingParameterException && !unmatched.isEmpty()
        ? "Unknown: '" + String.join("', '", unmatched) + "'; " + failure.getMessage()
        : failure.getMessage();
  }

  static String oneLine(String message) {
    return printable(twoEnds(message));
  }

  /** Of a long message the beginning and the end; before anything that reads it many times. */
  private static String twoEnds(String message) {
    int length = message.length();
    return length <= MAX_LINE
        ? message
        : message.substring(0, MAX_LINE / 2) + " ... " + message.substring(length - MAX_LINE / 2);
  }

  /** Without line ends of any alphabet, and without what makes a terminal do more than print. */
  private static String printable(String message) {
    return message.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "?");
  }

  private static Throwable rootCause(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }

  private static int executionError(Exception failure, PrintStream err) {
    if (failure instanceof StandardOutput.ClosedException) {
      return ExitCode.OK;
    }
    if (failure instanceof UserErrorException) {
      err.println(PREFIX + oneLine(failure.getMessage()));
      return ExitCode.USAGE;
    }
    if (rootCause(failure) instanceof ArithmeticException tooLarge
        && TOO_LARGE.equals(tooLarge.getMessage())) {
      err.println(PREFIX + "too deep: more than 9223372036854775807 paths to or from one position");
      return ExitCode.USAGE;
    }
    return ownFault(failure, err);
  }

  private static int ownFault(Throwable failure, PrintStream err) {
    if (jvmIsEnding()) {
      err.println(PREFIX + "interrupted");
      return INTERRUPTED;
    }
    err.print(PREFIX);
    failure.printStackTrace(err);
    return ExitCode.SOFTWARE;
  }

  /** Ctrl-C makes Spark cancel its jobs, which then fail: that is nobody's fault. */
  private static boolean jvmIsEnding() {
    Thread probe = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(probe);
      Runtime.getRuntime().removeShutdownHook(probe);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }
}
