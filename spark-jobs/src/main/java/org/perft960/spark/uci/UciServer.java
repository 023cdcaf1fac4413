package org.perft960.spark.uci;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.perft960.movegen.LegalMoves;
import org.perft960.notation.Fen;
import org.perft960.notation.MalformedFenException;
import org.perft960.notation.MalformedMoveException;
import org.perft960.notation.UciMoves;
import org.perft960.perft.Perft;
import org.perft960.position.FenDialect;
import org.perft960.position.IllegalPositionException;
import org.perft960.position.Position;

/**
 * The side of the UCI protocol that counts: {@code uci}, {@code isready}, {@code setoption}, {@code
 * position}, {@code go perft N}, {@code stop}, {@code d}, {@code quit}; it does not search.
 *
 * <p>While it counts it answers {@code isready}, and {@code stop} cuts the count short. All else
 * waits for the counts, {@code quit} and the end of the input too: what a script asks in one go is
 * answered to the end.
 *
 * <p>What cannot be understood is told in an {@code info string}. A position that is refused leaves
 * none: no question is answered with the counts of the one before.
 *
 * @see <a href="https://backscattering.de/chess/uci/">UCI protocol</a>
 */
public final class UciServer {
  private static final String CHESS960 = "UCI_Chess960";
  private static final String BLANKS = "\\s+";

  private final BufferedReader in;
  private final PrintStream out;
  private final String version;
  private boolean chess960;

  /** Null after a position was refused. */
  private Position position = Fen.position(Fen.START);

  /** Ends when the last {@code go} is answered. */
  private CompletableFuture<Void> counting = CompletableFuture.completedFuture(null);

  private volatile boolean stopped;

  /**
   * @param version what the product calls itself
   */
  public UciServer(BufferedReader in, PrintStream out, String version) {
    this.in = in;
    this.out = out;
    this.version = version;
  }

  /**
   * Answers until {@code quit}, or the end of the input.
   *
   * @throws IOException if the input cannot be read
   */
  public void run() throws IOException {
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] words = line.strip().split(BLANKS, 2);
      String rest = words.length > 1 ? words[1] : "";
      if (words[0].equals("quit")) {
        break;
      }
      if (!answerAtOnce(words[0])) {
        counting.join();
        answer(words[0], rest);
      }
      if (out.checkError()) {
        // Nobody reads the answers any more.
        return;
      }
    }
    counting.join();
  }

  /** Whether it was one of those that need not wait for a count. */
  private boolean answerAtOnce(String command) {
    switch (command) {
      case "", "ucinewgame", "debug", "ponderhit" -> {}
      case "isready" -> out.println("readyok");
      case "stop" -> stopped = true;
      default -> {
        return false;
      }
    }
    return true;
  }

  private void answer(String command, String rest) {
    switch (command) {
      case "uci" -> introduce();
      case "setoption" -> setOption(rest);
      case "position" -> setPosition(rest);
      case "go" -> go(rest);
      case "d" -> display();
      default -> say("unknown command: " + command);
    }
  }

  private void say(String text) {
    out.println("info string " + text.replaceAll("\\p{Cntrl}", "?"));
  }

  private void introduce() {
    out.println("id name " + version);
    out.println("id author the perft960 authors");
    out.println("option name " + CHESS960 + " type check default false");
    out.println("uciok");
  }

  private void setOption(String rest) {
    String[] words = rest.split(BLANKS);
    boolean known =
        words.length == 4
            && words[0].equals("name")
            && words[1].equalsIgnoreCase(CHESS960)
            && words[2].equals("value");
    String value = known ? words[3].toLowerCase(Locale.ROOT) : "";
    if (value.equals("true") || value.equals("false")) {
      chess960 = Boolean.parseBoolean(value);
    } else {
      say("option not set: " + rest);
    }
  }

  private void setPosition(String rest) {
    position = null;
    String[] parts = rest.split("(^|\\s+)moves(\\s+|$)", 2);
    try {
      Position given = start(parts[0].strip());
      if (parts.length > 1 && !parts[1].isBlank()) {
        for (String word : parts[1].strip().split(BLANKS)) {
          given = LegalMoves.play(given, UciMoves.parse(given, word));
        }
      }
      position = given;
    } catch (MalformedFenException
        | IllegalPositionException
        | MalformedMoveException
        | IllegalArgumentException e) {
      say("position refused: " + e.getMessage());
    }
  }

  private static Position start(String text) {
    if (text.equals("startpos")) {
      return Fen.position(Fen.START);
    }
    String[] words = text.split(BLANKS, 2);
    if (!words[0].equals("fen") || words.length < 2) {
      throw new IllegalArgumentException("position needs startpos or fen: \"" + text + '"');
    }
    return Fen.position(words[1]);
  }

  /** In the spelling that the option asks for; Chess960 also where nothing else is right. */
  private Position spelled() {
    boolean standard = !chess960 && position.hasStandardCastling();
    FenDialect dialect = standard ? FenDialect.STANDARD : FenDialect.SHREDDER;
    return position.toSetup().withDialect(dialect).toPosition();
  }

  private void go(String rest) {
    String[] words = rest.strip().split(BLANKS);
    if (!words[0].equals("perft")) {
      say("perft960 does not search; it knows go perft N");
      out.println("bestmove 0000");
      return;
    }
    int depth =
        words.length == 2 && words[1].matches("[0-9]{1,3}") ? Integer.parseInt(words[1]) : -1;
    if (depth < 0 || depth > Perft.MAX_DEPTH) {
      say("go perft N: N must be 0 to " + Perft.MAX_DEPTH);
    } else if (position == null) {
      say("no position: the last one was refused");
    } else {
      Position asked = spelled();
      stopped = false;
      counting = CompletableFuture.runAsync(() -> count(asked, depth), UciServer::start);
    }
  }

  /** Ends with the JVM, counts or no counts. */
  private static void start(Runnable task) {
    Thread thread = new Thread(task, "perft");
    thread.setDaemon(true);
    thread.start();
  }

  private void count(Position asked, int depth) {
    try {
      PlainDivide divide = PlainDivide.of(asked, depth, () -> stopped);
      divide.moves().forEach(count -> out.println(count.move() + ": " + count.nodes()));
      out.println();
      out.println("Nodes searched: " + divide.nodes());
      out.println();
    } catch (CancellationException e) {
      say("stopped before all was counted");
    }
    out.flush();
  }

  private void display() {
    if (position == null) {
      say("no position: the last one was refused");
      return;
    }
    String fen = Fen.format(spelled());
    String rule = " +---+---+---+---+---+---+---+---+";
    out.println();
    out.println(rule);
    int rank = 8;
    for (String row : fen.substring(0, fen.indexOf(' ')).split("/")) {
      StringBuilder line = new StringBuilder();
      for (char c : row.toCharArray()) {
        line.append(Character.isDigit(c) ? " |  ".repeat(c - '0') : " | " + c);
      }
      out.println(line + " | " + rank);
      out.println(rule);
      rank--;
    }
    out.println("   a   b   c   d   e   f   g   h");
    out.println();
    out.println("Fen: " + fen);
    out.println("Legal moves: " + LegalMoves.count(position));
  }
}
