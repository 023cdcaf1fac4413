package org.perft960.spark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Blocks come back as they were written, or not at all. */
class BlockFileTest {
  private static final String NAME = "block.zst";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 8_191, 8_192, 8_193, 1_000_000})
  void blockIsReadAsItWasWritten(int words) throws IOException {
    long[] block = block(words);

    UnitFile file = BlockFile.write(folder, NAME, block);

    assertThat(file.name()).isEqualTo(NAME);
    assertThat(folder.resolve(NAME)).hasSize(file.bytes());
    assertThat(BlockFile.isWhole(folder, file)).isTrue();
    assertThat(BlockFile.read(folder, file)).isEqualTo(block);
  }

  @Test
  void everyFlippedBitAndEveryTruncationIsFound() throws IOException {
    UnitFile file = BlockFile.write(folder, NAME, block(12));
    byte[] bytes = Files.readAllBytes(folder.resolve(NAME));
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      byte[] damaged = bytes.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      refused(file, damaged);
    }
    for (int length = 0; length < bytes.length; length++) {
      refused(file, Arrays.copyOf(bytes, length));
    }
    refused(file, Arrays.copyOf(bytes, bytes.length + 1));
  }

  @Test
  void damageAnywhereInALargeBlockIsFound() throws IOException {
    UnitFile file = BlockFile.write(folder, NAME, block(50_000));
    byte[] bytes = Files.readAllBytes(folder.resolve(NAME));
    SplittableRandom random = new SplittableRandom(960);
    for (int i = 0; i < 50; i++) {
      byte[] damaged = bytes.clone();
      damaged[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      refused(file, damaged);
      refused(file, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
    }
  }

  @Test
  void missingFileIsNotWhole() throws IOException {
    UnitFile file = BlockFile.write(folder, NAME, block(1));
    Files.delete(folder.resolve(NAME));

    assertThat(BlockFile.isWhole(folder, file)).isFalse();
    assertThatThrownBy(() -> BlockFile.read(folder, file)).isInstanceOf(IOException.class);
  }

  @Test
  void fileThatIsThereIsNotWrittenOver() throws IOException {
    UnitFile file = BlockFile.write(folder, NAME, block(5));

    assertThatThrownBy(() -> BlockFile.write(folder, NAME, block(9)))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(BlockFile.read(folder, file)).isEqualTo(block(5));
  }

  private void refused(UnitFile file, byte[] damaged) throws IOException {
    Files.write(folder.resolve(NAME), damaged);
    assertThat(BlockFile.isWhole(folder, file)).isFalse();
    assertThatThrownBy(() -> BlockFile.read(folder, file)).isInstanceOf(IOException.class);
  }

  private static long[] block(int words) {
    return new SplittableRandom(words).longs(words).toArray();
  }
}
