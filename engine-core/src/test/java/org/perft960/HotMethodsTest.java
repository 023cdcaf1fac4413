package org.perft960;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.perft960.bitboard.Bitboards;

/**
 * HotSpot never compiles a method of 8,000 bytecodes or more ({@code HugeMethodLimit}), and says
 * nothing: the counters would run a hundred times slower.
 */
class HotMethodsTest {
  private static final int HUGE_METHOD_LIMIT = 8_000;
  private static final List<String> HOT =
      List.of("bitboard", "movegen", "perft", "frontier", "notation", "game", "pgn");

  @Test
  void hotMethodsCanBeCompiled() throws IOException {
    Map<String, Integer> lengths = new TreeMap<>();
    for (String name : HOT) {
      Path folder = mainClasses().resolve("org/perft960").resolve(name);
      if (Files.isDirectory(folder)) {
        try (Stream<Path> files = Files.walk(folder)) {
          for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
            lengths.putAll(bytecodes(file));
          }
        }
      }
    }

    assertThat(lengths).containsKey("RayWalk.walk");
    assertThat(lengths.get("RayWalk.walk")).isBetween(50, 300);
    assertThat(lengths)
        .allSatisfy((method, length) -> assertThat(length).isLessThan(HUGE_METHOD_LIMIT));
  }

  private static Path mainClasses() {
    try {
      return Path.of(Bitboards.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Length of each method's code; of the longest, where a name is overloaded.
   *
   * @see <a href="https://docs.oracle.com/javase/specs/jvms/se17/html/jvms-4.html">the class file
   *     format</a>
   */
  private static Map<String, Integer> bytecodes(Path file) throws IOException {
    String simpleName = file.getFileName().toString().replace(".class", "");
    Map<String, Integer> lengths = new TreeMap<>();
    try (DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
      in.skipBytes(8); // magic, version
      String[] constants = constants(in);
      in.skipBytes(6); // access, this, super
      in.skipBytes(2 * in.readUnsignedShort()); // interfaces
      int fields = in.readUnsignedShort();
      for (int i = 0; i < fields; i++) {
        in.skipBytes(6);
        codeLength(in, constants);
      }
      int methods = in.readUnsignedShort();
      for (int i = 0; i < methods; i++) {
        in.skipBytes(2);
        String name = constants[in.readUnsignedShort()];
        in.skipBytes(2);
        lengths.merge(simpleName + "." + name, codeLength(in, constants), Math::max);
      }
    }
    return lengths;
  }

  private static String[] constants(DataInputStream in) throws IOException {
    String[] constants = new String[in.readUnsignedShort()];
    for (int i = 1; i < constants.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> constants[i] = in.readUTF();
        case 5, 6 -> {
          in.skipBytes(8);
          i++; // a long or double takes two entries
        }
        case 7, 8, 16, 19, 20 -> in.skipBytes(2);
        case 15 -> in.skipBytes(3);
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipBytes(4);
        default -> throw new IOException("constant of unknown tag " + tag);
      }
    }
    return constants;
  }

  /** Reads the attributes of a field or method; 0 if there is no Code among them. */
  private static int codeLength(DataInputStream in, String[] constants) throws IOException {
    int length = 0;
    int attributes = in.readUnsignedShort();
    for (int i = 0; i < attributes; i++) {
      String name = constants[in.readUnsignedShort()];
      int bytes = in.readInt();
      if ("Code".equals(name)) {
        in.skipBytes(4); // max_stack, max_locals
        length = in.readInt();
        in.skipBytes(bytes - 8);
      } else {
        in.skipBytes(bytes);
      }
    }
    return length;
  }
}
