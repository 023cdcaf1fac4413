package org.perft960.spark.store;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.util.ShutdownHookManager;

/**
 * A lock among machines: a file that only one can make, and that its owner writes anew every few
 * seconds. An owner whose file stays as it is for minutes, by the clock of the one that waits, is
 * dead; times of two machines are never compared.
 *
 * <p>An owner that was only asleep, or cut off, may wake up with its lock taken. So the lock is
 * looked at before each commit. What little can still happen between the look and the commit does
 * no harm: the same unit has the same bytes, whoever writes it.
 */
final class LeaseLock implements WriterLock {
  static final String NAME = RunLock.NAME;
  static final Duration BEAT = Duration.ofSeconds(10);
  static final Duration DEAD_AFTER = Duration.ofMinutes(3);
  private static final Duration LOOK = Duration.ofSeconds(2);

  /** Spark stops at a higher priority, the file systems close at a lower one. */
  private static final int HOOK_PRIORITY = FileSystem.SHUTDOWN_HOOK_PRIORITY + 20;

  /** Time as this machine sees it pass. */
  interface Clock {
    long nanoTime();

    void sleep(Duration time) throws InterruptedException;
  }

  private static final Clock SYSTEM =
      new Clock() {
        @Override
        public long nanoTime() {
          return System.nanoTime();
        }

        @Override
        public void sleep(Duration time) throws InterruptedException {
          Thread.sleep(time.toMillis());
        }
      };

  private final HadoopPlace place;
  private final String owner = "owner " + UUID.randomUUID();
  private final String process = process() + " since " + now();
  private final Runnable release = this::releaseAtShutdown;
  private ScheduledExecutorService heart;
  private long beats;
  private boolean closed;

  private LeaseLock(HadoopPlace place) {
    this.place = place;
  }

  /** Takes the lock and keeps it until it is closed, or the process ends. */
  static LeaseLock take(HadoopPlace place, Consumer<String> notes) throws IOException {
    LeaseLock lock = take(place, notes, SYSTEM);
    lock.startBeating();
    return lock;
  }

  /**
   * Takes the lock; its owner is to call {@link #beat}.
   *
   * @throws RunDirectoryException if its owner is alive
   */
  static LeaseLock take(HadoopPlace place, Consumer<String> notes, Clock clock) throws IOException {
    LeaseLock lock = new LeaseLock(place);
    while (true) {
      // Some stores let two make it; the last one's is there then.
      if (place.createNew(NAME, lock.content())
          && place.find(NAME).filter(lock::isOwn).isPresent()) {
        return lock;
      }
      Optional<String> other = place.find(NAME);
      if (other.isPresent() && isDead(other.get(), place, notes, clock)) {
        place.delete(NAME);
        notes.accept("took the lock of " + owner(other.get()) + ", which gave no sign of life");
      }
    }
  }

  /** Waits for a sign of life; returns false if the file has gone meanwhile. */
  private static boolean isDead(String lock, HadoopPlace place, Consumer<String> notes, Clock clock)
      throws IOException {
    notes.accept(
        "waiting for a sign of life of "
            + owner(lock)
            + ", for "
            + DEAD_AFTER.toMinutes()
            + " minutes at most");
    long start = clock.nanoTime();
    while (clock.nanoTime() - start < DEAD_AFTER.toNanos()) {
      try {
        clock.sleep(LOOK);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted while waiting for the lock");
      }
      Optional<String> now = place.find(NAME);
      if (now.isEmpty()) {
        return false;
      }
      if (!now.get().equals(lock)) {
        throw new RunDirectoryException("another run is writing there: " + owner(now.get()));
      }
    }
    return true;
  }

  /** This process, for people. */
  static String process() {
    String host;
    try {
      host = InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      host = "an unknown host";
    }
    return "process " + ProcessHandle.current().pid() + " on " + host;
  }

  private static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS);
  }

  private String content() {
    return process + "\n" + owner + "\nbeat " + beats + "\n";
  }

  private boolean isOwn(String content) {
    return content.contains("\n" + owner + "\n");
  }

  private static String owner(String content) {
    return content.lines().findFirst().orElse("a process without a name");
  }

  private void startBeating() {
    heart =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "perft960-lock");
              thread.setDaemon(true);
              return thread;
            });
    heart.scheduleWithFixedDelay(
        this::tryBeat, BEAT.toSeconds(), BEAT.toSeconds(), TimeUnit.SECONDS);
    ShutdownHookManager.get().addShutdownHook(release, HOOK_PRIORITY);
  }

  private void tryBeat() {
    try {
      beat();
    } catch (IOException | RuntimeException e) {
      // The next one may come through; if none does, the look before a commit finds out.
    }
  }

  /** Shows that the owner is alive; a lock that another one has taken is left alone. */
  synchronized void beat() throws IOException {
    if (!closed && place.find(NAME).filter(this::isOwn).isPresent()) {
      beats++;
      place.put(NAME, content());
    }
  }

  @Override
  public synchronized void check() throws IOException {
    Optional<String> found = place.find(NAME);
    if (closed || found.isEmpty()) {
      throw new IOException("the lock is gone: another run may be writing there");
    }
    if (!isOwn(found.get())) {
      throw new IOException("another run has taken the lock: " + owner(found.get()));
    }
  }

  private void releaseAtShutdown() {
    try {
      release();
    } catch (IOException e) {
      // Others find out that this process is dead.
    }
  }

  private synchronized void release() throws IOException {
    if (!closed) {
      closed = true;
      if (place.find(NAME).filter(this::isOwn).isPresent()) {
        place.delete(NAME);
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (heart != null) {
      heart.shutdown();
      if (!ShutdownHookManager.get().isShutdownInProgress()) {
        ShutdownHookManager.get().removeShutdownHook(release);
      }
    }
    release();
  }
}
