package org.perft960.spark.frontier;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Blocks of positions as they stand in memory: the length, then eight bytes a word, copied 8 KiB at
 * a time. Kryo's own serializer takes each long apart into one to nine bytes.
 */
final class LongArraySerializer extends Serializer<long[]> {
  private static final int CHUNK_WORDS = 1024;
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] chunk = new byte[CHUNK_WORDS * Long.BYTES];

  @Override
  public void write(Kryo kryo, Output output, long[] words) {
    output.writeInt(words.length);
    for (int start = 0; start < words.length; start += CHUNK_WORDS) {
      int count = Math.min(CHUNK_WORDS, words.length - start);
      for (int i = 0; i < count; i++) {
        WORDS.set(chunk, i * Long.BYTES, words[start + i]);
      }
      output.writeBytes(chunk, 0, count * Long.BYTES);
    }
  }

  @Override
  public long[] read(Kryo kryo, Input input, Class<long[]> type) {
    long[] words = new long[input.readInt()];
    for (int start = 0; start < words.length; start += CHUNK_WORDS) {
      int count = Math.min(CHUNK_WORDS, words.length - start);
      input.readBytes(chunk, 0, count * Long.BYTES);
      for (int i = 0; i < count; i++) {
        words[start + i] = (long) WORDS.get(chunk, i * Long.BYTES);
      }
    }
    return words;
  }
}
