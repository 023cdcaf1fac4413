package org.perft960.spark.games;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perft960.suite.Variant;

/** Compressed files hold the games of the plain one. */
class PackedFilesTest {
  @TempDir private Path folder;
  private byte[] first;
  private byte[] second;
  private Path plain;

  @BeforeEach
  void writePlainFile() throws IOException {
    String text = new SeededGames(Variant.STANDARD, 4).text(120);
    first = text.substring(0, 20_000).getBytes(StandardCharsets.UTF_8);
    second = text.substring(20_000).getBytes(StandardCharsets.UTF_8);
    plain = Rows.file(folder, "plain.pgn", text);
  }

  private static byte[] pack(String ending, byte[] text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    if (ending.equals("zst")) {
      return Zstd.compress(text);
    }
    try (OutputStream out =
        ending.equals("gz")
            ? new GZIPOutputStream(packed)
            : new BZip2CompressorOutputStream(packed)) {
      out.write(text);
    }
    return packed.toByteArray();
  }

  /** In two pieces, one behind the other, as tools that pack in parallel write them. */
  private byte[] packed(String ending) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    packed.write(pack(ending, first));
    packed.write(pack(ending, second));
    return packed.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gz", "bz2", "zst"})
  void gamesAreThoseOfThePlainFile(String ending) throws IOException {
    Path file = Files.write(folder.resolve("PACKED.PGN." + ending), packed(ending));

    assertThat(Rows.of(file, 1_000)).hasSize(120).isEqualTo(Rows.of(plain, 1_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gz", "bz2", "zst"})
  void fileThatIsCutOffIsReadSoFarAndSaysSo(String ending) throws IOException {
    // Several blocks of Zstandard, of which the last one is lost.
    byte[] whole = pack(ending, Files.readString(plain).repeat(5).getBytes(StandardCharsets.UTF_8));
    Path file = folder.resolve("cut.pgn." + ending);
    Files.write(file, Arrays.copyOf(whole, whole.length - 10));

    GamesResult result = Rows.result(1_000, file);

    assertThat(result.damages())
        .singleElement()
        .asString()
        .startsWith(file + ": is read no further than this: ");
    assertThat(result.games(0)).isPositive();
    assertThat(result.games(0) + result.games(2)).isEqualTo(result.headers());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gz", "bz2", "zst"})
  void pieceThatIsDamagedIsNotTheEnd(String ending) throws IOException {
    byte[] damaged = packed(ending);
    damaged[pack(ending, first).length] ^= 1;
    Path file = Files.write(folder.resolve("damaged.pgn." + ending), damaged);

    GamesResult result = Rows.result(1_000, file);

    assertThat(result.damages())
        .singleElement()
        .asString()
        .startsWith(file + ": is read no further than this: ");
    assertThat(result.games(0)).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gz", "bz2", "zst"})
  void bytesBehindTheLastPieceAreTold(String ending) throws IOException {
    byte[] whole = packed(ending);
    byte[] more = Arrays.copyOf(whole, whole.length + 5);
    Arrays.fill(more, whole.length, more.length, (byte) 'x');
    Path file = Files.write(folder.resolve("more.pgn." + ending), more);

    assertThat(Rows.result(1_000, file).damages()).hasSize(1);
  }

  @Test
  void fileThatIsNotWhatItsNameSaysHasNoGames() throws IOException {
    Path file = Files.write(folder.resolve("plain.pgn.gz"), first);

    GamesResult result = Rows.result(1_000, file);

    assertThat(result.damages()).hasSize(1);
    assertThat(result.headers()).isZero();
  }
}
