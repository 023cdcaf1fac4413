package org.perft960.chess960;

/**
 * How far an array is from that of standard chess, {@code RNBQKBNR}. Men of one kind are
 * interchangeable. An array and its mirror may differ, as the standard array and its own mirror do.
 *
 * @param displacedFiles files whose man is another one than in standard chess, 0 to 8, never 1
 * @param swaps the fewest exchanges of two men, on any two files, that give the standard array, 0
 *     to 6. The arrays on the way need not be among the 960
 */
public record StandardDistance(int displacedFiles, int swaps) {
  private static final String STANDARD = "RNBQKBNR";
  private static final String PAIRS = "RNB";
  private static final int FILES = 8;

  static StandardDistance of(StartArray array) {
    String arrangement = array.arrangement();
    return new StandardDistance(displacedFiles(arrangement), swaps(arrangement));
  }

  private static int displacedFiles(String arrangement) {
    int displaced = 0;
    for (int file = 0; file < FILES; file++) {
      if (arrangement.charAt(file) != STANDARD.charAt(file)) {
        displaced++;
      }
    }
    return displaced;
  }

  /**
   * Each way to tell the two rooks, knights and bishops apart makes the array a permutation of the
   * standard one; a permutation is undone in 8 less its number of cycles swaps, and no fewer.
   */
  private static int swaps(String arrangement) {
    int fewest = FILES;
    for (int crossed = 0; crossed < 1 << PAIRS.length(); crossed++) {
      fewest = Math.min(fewest, FILES - cycles(targets(arrangement, crossed)));
    }
    return fewest;
  }

  /**
   * The standard file of each file's man.
   *
   * @param crossed a bit for rooks, knights and bishops: set if the left one goes to the right
   */
  private static int[] targets(String arrangement, int crossed) {
    int[] targets = new int[FILES];
    for (int file = 0; file < FILES; file++) {
      char man = arrangement.charAt(file);
      int pair = PAIRS.indexOf(man);
      boolean crosses = pair >= 0 && (crossed >>> pair & 1) != 0;
      boolean left = file == arrangement.indexOf(man);
      targets[file] = left == crosses ? STANDARD.lastIndexOf(man) : STANDARD.indexOf(man);
    }
    return targets;
  }

  private static int cycles(int[] permutation) {
    int cycles = 0;
    int seen = 0;
    for (int file = 0; file < FILES; file++) {
      if ((seen >>> file & 1) == 0) {
        cycles++;
      }
      for (int at = file; (seen >>> at & 1) == 0; at = permutation[at]) {
        seen |= 1 << at;
      }
    }
    return cycles;
  }
}
