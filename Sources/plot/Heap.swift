#if canImport(Glibc)
  import CProcess
#endif

/// The settings of the process's heap.
enum Heap {
  /// Keeps freed memory in the process, for any thread: clearing fresh pages of the system took a
  /// quarter of the time of a chart of 100,000 points. Blocks of more than 32 MiB are given back,
  /// so that the memory kept is small compared with a long table.
  static func keepWhatIsFreed() {
    #if canImport(Glibc)
      _ = mallopt(M_ARENA_MAX, 1)
      _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
      _ = mallopt(M_TRIM_THRESHOLD, Int32.max)
      _ = mallopt(M_TOP_PAD, 1 << 20)
    #endif
  }
}
