#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Array where Element: BitwiseCopyable {
  /// Reserves memory for this many elements, in large pages if there are many and the system has
  /// such on request: hundreds of times fewer page faults, which are most of the time of filling an
  /// array of a million numbers. Only a hint: no result depends on it, and no byte is touched.
  package mutating func reserveLargeCapacity(_ capacity: Int) {
    reserveCapacity(capacity)
    withUnsafeBufferPointer { buffer in
      adviseLargePages(buffer.baseAddress, count: self.capacity * MemoryLayout<Element>.stride)
    }
  }

  /// Arrays behind each other.
  package init(joining parts: [[Element]]) {
    self.init()
    reserveLargeCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { append(contentsOf: part) }
  }
}

/// Asks for large pages if there are whole ones between these bytes.
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
