package org.perft960.spark.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What becomes of a command whose standard output could not be written. A reader that goes away, as
 * {@code head} does, is nobody's fault: nothing is said, and the exit code is what a shell reports
 * of other programs then. Anything else, a full disk for one, is said.
 */
final class StandardOutput {
  /** What a shell reports of a command that the signal SIGPIPE has ended. */
  static final int READER_GONE = 141;

  private static final Path DEVICE = Path.of("/dev/stdout");
  private static final int FILE_TYPE = 0xF000;
  private static final int PIPE = 0x1000;
  private static final int SOCKET = 0xC000;

  private StandardOutput() {}

  /** Ends a command that tells what it finds as it goes, and that nobody listens to any more. */
  static final class ClosedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /**
   * Ends a command that would go on for nothing.
   *
   * @throws ClosedException if something could not be written
   */
  static void requireOpen(PrintStream out) {
    if (out.checkError()) {
      throw new ClosedException();
    }
  }

  /**
   * Whether a write that fails means that a reader has gone: the system's words for it are in the
   * user's language, but of a pipe or a socket hardly another failure is known.
   */
  static boolean hasReader() {
    try {
      int mode = (Integer) Files.getAttribute(DEVICE, "unix:mode");
      int type = mode & FILE_TYPE;
      return type == PIPE || type == SOCKET;
    } catch (IOException | IllegalArgumentException | UnsupportedOperationException e) {
      // A system without such names.
      return false;
    }
  }
}
