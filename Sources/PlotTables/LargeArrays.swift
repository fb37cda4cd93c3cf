import PlotThreads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Array where Element: BitwiseCopyable {
  /// Makes room for so many elements, in large pages where they are many and the system has such on
  /// request: hundreds of times fewer have to be made, which is most of what it takes to fill an
  /// array of a million numbers. Only a hint: nothing depends on it, and no byte is touched.
  package mutating func reserveLargeCapacity(_ capacity: Int) {
    reserveCapacity(capacity)
    withUnsafeBufferPointer { buffer in
      adviseLargePages(buffer.baseAddress, count: self.capacity * MemoryLayout<Element>.stride)
    }
  }
}

extension Array where Element: BitwiseCopyable & Sendable {
  /// Arrays behind each other. Very long ones are copied on all cores: half of the time goes to pages
  /// that the system has to clear before they are written.
  package init(joining parts: [[Element]]) {
    let count = parts.reduce(0) { $0 + $1.count }
    self.init(unsafeUninitializedCapacity: count) { buffer, initializedCount in
      initializedCount = count
      guard let start = buffer.baseAddress else { return }
      adviseLargePages(start, count: count * MemoryLayout<Element>.stride)
      // Every stretch is written by one thread, and read when all have ended.
      nonisolated(unsafe) let target = start
      _ = Workers.stretches(of: count) { stretch in
        var partStart = 0
        for part in parts {
          let shared = (partStart..<partStart + part.count).clamped(to: stretch)
          part.withUnsafeBufferPointer { cells in
            guard !shared.isEmpty, let base = cells.baseAddress else { return }
            (target + shared.lowerBound).initialize(
              from: base + (shared.lowerBound - partStart), count: shared.count)
          }
          partStart += part.count
        }
      }
    }
  }
}

/// Asks for large pages where whole ones are between these bytes, of which there are many.
private func adviseLargePages(_ start: UnsafeRawPointer?, count: Int) {
  #if os(Linux)
    guard let start, count >= 4 << 20 else { return }
    let page: UInt = 2 << 20
    let first = (UInt(bitPattern: start) + page - 1) & ~(page - 1)
    let end = (UInt(bitPattern: start) + UInt(count)) & ~(page - 1)
    guard end > first, let whole = UnsafeMutableRawPointer(bitPattern: first) else { return }
    _ = madvise(whole, Int(end - first), 14)  // MADV_HUGEPAGE
  #endif
}
