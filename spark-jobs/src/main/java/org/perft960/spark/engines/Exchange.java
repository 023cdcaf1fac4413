package org.perft960.spark.engines;

import java.util.ArrayList;
import java.util.List;

/** What an engine wrote while one question was put to it. */
final class Exchange {
  private static final int LONG = 1 << 16;

  /** What is behind that is neither a move nor a count, and takes long to read. */
  private static final int LINE = 512;

  private final List<String> onPosition = new ArrayList<>();
  private final List<String> onGo = new ArrayList<>();
  private final int limit;
  private int characters;
  private List<String> current = onPosition;

  /**
   * @param limit characters
   */
  Exchange(int limit) {
    this.limit = limit;
  }

  /** From here on it is about the counts, no more about the position. */
  void go() {
    current = onGo;
  }

  /**
   * @throws EngineFaultException {@link EngineVerdict#FLOOD}
   */
  void add(String line) throws EngineFaultException {
    characters += line.length() + 1;
    if (characters > limit) {
      throw new EngineFaultException(
          EngineVerdict.FLOOD, "more than " + limit + " characters of output");
    }
    current.add(line.substring(0, Math.min(LINE, line.length())));
  }

  /** Whether it is more than any list of moves, so that reading it again and again takes long. */
  boolean isLong() {
    return characters > LONG;
  }

  /** Lines between the position and its {@code readyok}. */
  List<String> onPosition() {
    return onPosition;
  }

  /** Lines since the question for the counts. */
  List<String> onGo() {
    return onGo;
  }

  /** All of them. */
  List<String> all() {
    List<String> all = new ArrayList<>(onPosition);
    all.addAll(onGo);
    return all;
  }
}
