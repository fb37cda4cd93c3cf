#if canImport(Glibc)
  import CMalloc
#endif

/// How the process keeps its memory.
enum Heap {
  /// Memory that was given back is used again, by any thread, rather than fetched from the system
  /// anew: that clears each page first, a quarter of the time of 100,000 points. Blocks of more than
  /// 32 MiB go back, so that what is kept stays small beside a long table.
  static func keepWhatIsFreed() {
    #if canImport(Glibc)
      _ = mallopt(M_ARENA_MAX, 1)
      _ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
      _ = mallopt(M_TRIM_THRESHOLD, Int32.max)
      _ = mallopt(M_TOP_PAD, 1 << 20)
    #endif
  }
}
