package org.perft960.spark.verify;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.perft960.suite.SuiteRow;

/**
 * The report as build servers read it: a {@code testsuite} a voice, a {@code testcase} a position.
 *
 * @see <a href="https://github.com/testmoapp/junitxml">the format</a>
 */
final class JunitReport {
  private static final double MICROS = 1e6;

  private final VerifyResult result;
  private final XMLStreamWriter xml;

  private JunitReport(VerifyResult result, XMLStreamWriter xml) {
    this.result = result;
    this.xml = xml;
  }

  static String of(VerifyResult result) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      new JunitReport(result, xml).write();
      xml.close();
    } catch (XMLStreamException e) {
      throw new AssertionError("a string writer that cannot be written", e);
    }
    return text + "\n";
  }

  private void write() throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuites");
    xml.writeAttribute("name", "perft960 verify");
    for (String voice : result.voices()) {
      Map<Integer, List<Outcome>> rows = new LinkedHashMap<>();
      result.of(voice).forEach(o -> rows.computeIfAbsent(o.row(), row -> new ArrayList<>()).add(o));
      if (!rows.isEmpty()) {
        suite(voice, rows);
      }
    }
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private void suite(String voice, Map<Integer, List<Outcome>> rows) throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", voice);
    xml.writeAttribute("tests", Integer.toString(rows.size()));
    xml.writeAttribute("failures", count(rows, Outcome::isFailure));
    xml.writeAttribute("errors", "0");
    xml.writeAttribute("skipped", count(rows, Outcome::isLeftOut));
    for (Map.Entry<Integer, List<Outcome>> row : rows.entrySet()) {
      testCase(result.row(row.getKey()), row.getValue());
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
  }

  private interface Kind {
    boolean holds(Outcome outcome);
  }

  private static String count(Map<Integer, List<Outcome>> rows, Kind kind) {
    return Long.toString(
        rows.values().stream().filter(said -> said.stream().anyMatch(kind::holds)).count());
  }

  private void testCase(SuiteRow row, List<Outcome> outcomes) throws XMLStreamException {
    double seconds = outcomes.stream().mapToLong(Outcome::micros).sum() / MICROS;
    xml.writeCharacters("\n");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", clean(row.place().file()));
    xml.writeAttribute("name", clean(row.id().isEmpty() ? row.fen() : row.id() + " " + row.fen()));
    xml.writeAttribute("time", String.format(Locale.ROOT, "%.6f", seconds));
    List<Outcome> failures = outcomes.stream().filter(Outcome::isFailure).toList();
    if (!failures.isEmpty()) {
      xml.writeStartElement("failure");
      xml.writeAttribute("message", clean(message(failures.get(0))));
      xml.writeAttribute("type", failures.get(0).verdict());
      xml.writeCharacters(clean(details(failures.get(0))));
      xml.writeEndElement();
    } else if (outcomes.stream().anyMatch(Outcome::isLeftOut)) {
      xml.writeEmptyElement("skipped");
    }
    xml.writeEndElement();
  }

  private static String message(Outcome failure) {
    return "depth "
        + failure.depth()
        + ": "
        + failure.verdict()
        + (failure.nodes() == null ? "" : ", " + failure.nodes() + " nodes")
        + (failure.expected() == null ? "" : ", expected " + failure.expected());
  }

  private String details(Outcome failure) {
    StringBuilder details = new StringBuilder();
    for (Finding finding : result.findings()) {
      if (finding.row() == failure.row() && finding.engine().equals(failure.voice())) {
        details.append(finding.verdict()).append(": ").append(finding.origin().meaning());
        details.append("\nposition fen ").append(finding.fen());
        if (!finding.moves().isEmpty()) {
          details.append(" moves ").append(String.join(" ", finding.moves()));
        }
        details.append("\ndepth ").append(finding.depth());
        for (MoveFault fault : finding.faults()) {
          details.append('\n').append(fault.kind().words()).append(' ').append(fault.move());
          details.append(' ').append(fault.rules());
        }
        finding.evidence().forEach(line -> details.append("\n| ").append(line));
        details.append('\n');
      }
    }
    return details.toString();
  }

  /** Without what XML 1.0 cannot hold. */
  private static String clean(String text) {
    return text.replaceAll("[^\\x09\\x0A\\x0D\\x20-\\uD7FF\\uE000-\\uFFFD]", "?");
  }
}
