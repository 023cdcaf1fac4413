package org.perft960.notebooks;

import java.awt.image.BufferedImage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Locale;

/**
 * What a cell says: {@code show} puts something under the cell, {@code quote} names a figure for
 * the text.
 */
public final class Notes {

  /** Who hears what cells say. */
  interface Listener {
    void shown(Object thing);

    void quoted(String name, String figure);
  }

  /** Without a listener of ours the cell runs in Jupyter, whose kernel displays. */
  private static final Listener JUPYTER =
      new Listener() {
        @Override
        public void shown(Object thing) {
          if (thing instanceof Picture picture) {
            display("image/png", picture.draw());
          } else if (thing instanceof Table table) {
            display("text/html", table.html());
          } else {
            display("text/plain", String.valueOf(thing));
          }
        }

        @Override
        public void quoted(String name, String figure) {
          display("text/plain", name + " = " + figure);
        }
      };

  private static Listener listener = JUPYTER;

  private Notes() {}

  /** Shows a {@link Picture}, a {@link Table} or, of anything else, its text. */
  public static void show(Object thing) {
    listener.shown(thing);
  }

  /**
   * Names a figure. The text holds it as {@code **1,234**<!-- name -->}; the test compares, and
   * {@link Regenerate} fills it in.
   *
   * @param value a number or text; written as in tables
   */
  public static void quote(String name, Object value) {
    listener.quoted(name, Table.written(value));
  }

  /** {@link #quote(String, Object)} of a number in a format of its own, such as {@code %.1f %%}. */
  public static void quote(String name, String format, double value) {
    listener.quoted(name, String.format(Locale.ROOT, format, value));
  }

  static void listen(Listener other) {
    listener = other == null ? JUPYTER : other;
  }

  /** Calls the kernel's own display, which is on the class path in Jupyter alone. */
  private static void display(String mime, Object data) {
    try {
      Method display =
          Class.forName("org.rapaio.jupyter.kernel.global.Global")
              .getMethod("display", String.class, Object.class);
      display.invoke(null, mime, data);
    } catch (ClassNotFoundException e) {
      System.out.println(data instanceof BufferedImage ? "(a picture)" : data);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("the kernel cannot display", e);
    }
  }
}
