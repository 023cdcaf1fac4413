package org.perft960.spark.engines;

import java.util.ArrayList;
import java.util.List;

/** What an engine wrote while one question was put to it. */
final class Exchange {
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
    current.add(line);
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
