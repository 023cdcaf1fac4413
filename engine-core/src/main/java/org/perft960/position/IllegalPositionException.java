package org.perft960.position;

import java.util.List;

/** A {@link Setup} that is no position of chess; carries every reason, not only the first. */
public final class IllegalPositionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> problems;

  /**
   * @param problems at least one; each a clause such as "two white kings"
   */
  public IllegalPositionException(List<String> problems) {
    super("illegal position: " + String.join("; ", problems));
    this.problems = List.copyOf(problems);
  }

  /** Every reason, in the order of checking; unmodifiable, never empty. */
  public List<String> problems() {
    return problems;
  }
}
