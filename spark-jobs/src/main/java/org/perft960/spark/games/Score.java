package org.perft960.spark.games;

/**
 * White's score over games that have a result, and how far chance may have moved it.
 *
 * @param whiteWins games
 * @param draws games, half a point each
 * @param blackWins games
 */
record Score(long whiteWins, long draws, long blackWins) {
  /** Standard deviations to both sides that hold 95 % of a normal distribution. */
  private static final double Z = 1.959963984540054;

  long games() {
    return whiteWins + draws + blackWins;
  }

  /** Points of White for a game, 0 to 1; NaN without games. */
  double mean() {
    return (whiteWins + draws / 2.0) / games();
  }

  /** The lower end of the 95 % confidence interval, see {@link #high()}. */
  double low() {
    return centre() - half();
  }

  /**
   * The upper end of the 95 % confidence interval by Wilson's formula, as if each game were won or
   * lost: draws make the true one narrower.
   *
   * @see <a
   *     href="https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval">intervals</a>
   */
  double high() {
    return centre() + half();
  }

  private double centre() {
    return (mean() + Z * Z / (2 * games())) / (1 + Z * Z / games());
  }

  private double half() {
    double n = games();
    double variance = mean() * (1 - mean()) / n + Z * Z / (4 * n * n);
    return Z / (1 + Z * Z / n) * Math.sqrt(variance);
  }
}
