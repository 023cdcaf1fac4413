package org.perft960.spark.table;

import java.util.function.Function;

/**
 * A column of a table: its place in the data dictionary, and its value in a row.
 *
 * @param name in snake_case
 * @param unit what is counted or measured; {@code "-"} for names and yes or no
 * @param meaning one sentence
 * @param nullable whether a row may have no value
 * @param value an {@link Integer}, {@link Long}, {@link java.math.BigInteger}, {@link Double}, {@link
 *     String} or {@link Boolean}, by the type; null for none
 */
public record Field<R>(
    String name,
    FieldType type,
    String unit,
    String meaning,
    boolean nullable,
    Function<R, Object> value) {

  /** A column that has a value in every row. */
  public static <R> Field<R> of(
      String name, FieldType type, String unit, String meaning, Function<R, Object> value) {
    return new Field<>(name, type, unit, meaning, false, value);
  }

  /** A column that may have no value. */
  public static <R> Field<R> nullable(
      String name, FieldType type, String unit, String meaning, Function<R, Object> value) {
    return new Field<>(name, type, unit, meaning, true, value);
  }

  /**
   * The value in a row.
   *
   * @throws IllegalStateException if there is none and there must be
   */
  Object in(R row) {
    Object found = value.apply(row);
    if (found == null && !nullable) {
      throw new IllegalStateException("no " + name + " in " + row);
    }
    return found;
  }
}
