package org.perft960.spark.store;

import java.nio.file.Path;

/** The kinds of places that a run may lie in; each test has a folder of its own. */
enum PlaceKind {
  LOCAL {
    @Override
    Place in(Path folder) {
      return Place.of(folder.resolve("run"));
    }
  },
  HADOOP_WITH_RENAME {
    @Override
    Place in(Path folder) {
      return Place.of(folder.resolve("run").toUri().toString(), MemoryObjectStore.SETTINGS);
    }
  },
  OBJECT_STORE {
    @Override
    Place in(Path folder) {
      return Place.of(
          MemoryObjectStore.SCHEME + "://bucket" + folder.resolve("run").toUri().getPath(),
          MemoryObjectStore.SETTINGS);
    }
  };

  /** Not made yet. */
  abstract Place in(Path folder);
}
