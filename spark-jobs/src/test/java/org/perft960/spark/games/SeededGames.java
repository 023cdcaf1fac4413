package org.perft960.spark.games;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.perft960.game.AutomaticEnding;
import org.perft960.game.History;
import org.perft960.game.Outcome;
import org.perft960.game.Result;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.Move;
import org.perft960.movegen.MoveCode;
import org.perft960.notation.Fen;
import org.perft960.pgn.PgnGame;
import org.perft960.pgn.PgnLine;
import org.perft960.pgn.PgnWriter;
import org.perft960.position.Position;
import org.perft960.suite.Variant;

/** Games played at random, some eighty plies each, as PGN: the same seed, the same games. */
final class SeededGames {
  private static final int FEWEST_PLIES = 40;
  private static final int MOST_PLIES = 120;

  private final SplittableRandom random;
  private final Variant variant;

  SeededGames(Variant variant, long seed) {
    this.variant = variant;
    random = new SplittableRandom(seed);
  }

  /** Writes a file of games: FILE GAMES VARIANT SEED. */
  public static void main(String[] words) throws IOException {
    SeededGames games =
        new SeededGames(Variant.ofLabel(words[2]).orElseThrow(), Long.parseLong(words[3]));
    try (Writer file = Files.newBufferedWriter(Path.of(words[0]), StandardCharsets.UTF_8)) {
      games.write(file, Integer.parseInt(words[1]));
    }
  }

  void write(Appendable file, int games) throws IOException {
    PgnWriter writer = new PgnWriter(file);
    for (int game = 1; game <= games; game++) {
      writer.write(next(game));
    }
  }

  String text(int games) throws IOException {
    StringBuilder text = new StringBuilder();
    write(text, games);
    return text.toString();
  }

  /** One more: to the end that the Laws make, or left with any result. */
  PgnGame next(int round) {
    History history = new History(variant.start(random));
    int longest = random.nextInt(FEWEST_PLIES, MOST_PLIES + 1);
    Optional<Outcome> outcome = AutomaticEnding.of(history);
    while (history.plies() < longest && outcome.isEmpty()) {
      List<Move> legal = LegalMoves.of(history.position());
      Move move = legal.get(random.nextInt(legal.size()));
      history.playUnchecked(MoveCode.of(move, history.sideToMove()));
      outcome = AutomaticEnding.of(history);
    }
    Result any = Result.values()[random.nextInt(Result.values().length)];
    List<Move> moves = IntStream.range(0, history.plies()).mapToObj(history::move).toList();
    PgnLine line = new PgnLine(history.position(0), moves, new TreeMap<>());
    return new PgnGame(
        0, tags(round, history.position(0)), line, outcome.map(Outcome::result).orElse(any));
  }

  private Map<String, String> tags(int round, Position start) {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Event", "Seeded play");
    tags.put("Round", Integer.toString(round));
    tags.put("White", "Player " + random.nextInt(100));
    tags.put("Black", "Player " + random.nextInt(100));
    if (variant != Variant.STANDARD) {
      tags.put("Variant", "Chess960");
      tags.put("SetUp", "1");
      tags.put("FEN", Fen.format(start));
    }
    return tags;
  }
}
