package org.perft960.spark.store;

import java.io.Serializable;

/**
 * A file of a unit, and how to know it again.
 *
 * @param name within the run's directory for data
 * @param bytes its size
 * @param crc32c of its bytes
 */
public record UnitFile(String name, long bytes, int crc32c) implements Serializable {}
