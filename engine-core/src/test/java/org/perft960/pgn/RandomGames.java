package org.perft960.pgn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.perft960.game.Game;
import org.perft960.movegen.LegalMoves;
import org.perft960.movegen.LegalMoves.Successor;
import org.perft960.movegen.Move;
import org.perft960.position.Position;
import org.perft960.suite.Variant;

/** Seeded games to be written and read back, some with notes of all kinds. */
final class RandomGames {
  private static final String[] WORDS = {
    "novelty",
    "%",
    "%eval",
    "[%clk",
    "0:03:00]",
    "(",
    ")",
    "$5",
    ";",
    "[Event",
    "1-0",
    "*",
    "½",
    "e4",
    "\"quoted\"",
    "\\",
    "a-word-that-is-longer-than-a-line-".repeat(3)
  };

  private final SplittableRandom random;

  RandomGames(long seed) {
    random = new SplittableRandom(seed);
  }

  /** A game that ends by itself, or is agreed drawn, or resigned. */
  PgnGame next(Variant variant) {
    Game game = Game.from(variant.start(random));
    int longest = random.nextInt(160);
    while (game.plies() < longest && game.outcome().isEmpty()) {
      List<Move> legal = LegalMoves.of(game.position());
      game.play(legal.get(random.nextInt(legal.size())));
    }
    if (game.outcome().isEmpty() && random.nextBoolean()) {
      game.resign(game.sideToMove());
    }
    return new PgnGame(0, tags(variant), PgnLine.of(game), game.result());
  }

  /** The same with comments, glyphs and variations. */
  PgnGame nextWithNotes(Variant variant) {
    PgnGame game = next(variant);
    List<Move> moves = game.moves().moves();
    PgnLine annotated = annotated(game.moves().start(), moves, 0);
    return new PgnGame(0, game.tags(), annotated, game.result());
  }

  private PgnLine annotated(Position start, List<Move> moves, int depth) {
    SortedMap<Integer, PgnNote> notes = new TreeMap<>();
    Position here = start;
    for (int count = 0; count <= moves.size(); count++) {
      boolean varied = count > 0 && depth < 3 && random.nextInt(12) == 0;
      PgnNote note = note(varied ? List.of(variation(here, depth + 1)) : List.of());
      if (!note.isEmpty()) {
        notes.put(count, note);
      }
      if (count > 0) {
        here = LegalMoves.play(here, moves.get(count - 1));
      }
    }
    return new PgnLine(start, moves, notes);
  }

  /** Up to ten moves instead of the one that is played from here. */
  private PgnLine variation(Position start, int depth) {
    List<Move> moves = new ArrayList<>();
    Position here = start;
    for (int i = random.nextInt(10); i >= 0 && LegalMoves.count(here) > 0; i--) {
      List<Successor> successors = LegalMoves.successors(here);
      Successor chosen = successors.get(random.nextInt(successors.size()));
      moves.add(chosen.move());
      here = chosen.position();
    }
    return annotated(start, moves, depth);
  }

  private PgnNote note(List<PgnLine> variations) {
    List<Integer> glyphs = random.nextInt(6) == 0 ? List.of(random.nextInt(140)) : List.of();
    List<String> comments = new ArrayList<>();
    for (int i = random.nextInt(8); i > 6; i--) {
      comments.add(comment());
    }
    return new PgnNote(glyphs, comments, variations);
  }

  private String comment() {
    List<String> words = new ArrayList<>();
    for (int i = random.nextInt(20); i >= 0; i--) {
      words.add(WORDS[random.nextInt(WORDS.length)]);
    }
    return String.join(" ", words);
  }

  private Map<String, String> tags(Variant variant) {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Event", "Seeded play");
    tags.put("White", "\"The\" \\ one");
    tags.put("Black", "Zoë]");
    if (variant != Variant.STANDARD) {
      tags.put("Variant", "Chess960");
    }
    return tags;
  }
}
