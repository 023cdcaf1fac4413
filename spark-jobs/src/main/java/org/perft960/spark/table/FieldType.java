package org.perft960.spark.table;

/** What a column of a table holds. */
public enum FieldType {
  /** A small number: a ply, a depth, an SP-ID. */
  INT("integer", "int32"),
  /** A count below 2^63. */
  LONG("integer", "int64"),
  /** A count of up to 38 digits. */
  DECIMAL("integer", "decimal(38,0)"),
  /** A mean or a share. */
  DOUBLE("number", "double"),
  STRING("string", "string"),
  BOOLEAN("boolean", "boolean");

  private final String jsonName;
  private final String parquetName;

  FieldType(String jsonName, String parquetName) {
    this.jsonName = jsonName;
    this.parquetName = parquetName;
  }

  /** The type's name in a Frictionless table schema. */
  String jsonName() {
    return jsonName;
  }

  /** The type's name as readers of Parquet know it. */
  String parquetName() {
    return parquetName;
  }
}
