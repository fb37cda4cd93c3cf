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
    #if os(Linux)
      guard capacity * MemoryLayout<Element>.stride >= 4 << 20 else { return }
      let size = self.capacity * MemoryLayout<Element>.stride
      withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let page = 2 << 20
        let start = (UInt(bitPattern: base) + UInt(page) - 1) & ~(UInt(page) - 1)
        let end = (UInt(bitPattern: base) + UInt(size)) & ~(UInt(page) - 1)
        guard end > start, let first = UnsafeMutableRawPointer(bitPattern: start) else { return }
        _ = madvise(first, Int(end - start), 14)  // MADV_HUGEPAGE
      }
    #endif
  }
}
