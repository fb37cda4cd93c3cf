/// The bytes of a cell that is not long, in words that are compared at once.
struct ShortCell: Equatable {
  /// The first eight bytes, the next, the last, and how many there are: some bytes stand twice.
  private let words: SIMD4<UInt64>

  /// Nil if the cell is of fewer than eight bytes, or of more than 24.
  @inline(__always)
  init?(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    let count = end &- start
    guard start >= 0, end <= bytes.count, 8...24 ~= count else { return nil }
    words = bytes.withUnsafeBytes {
      SIMD4(
        $0.loadUnaligned(fromByteOffset: start, as: UInt64.self),
        $0.loadUnaligned(fromByteOffset: min(start &+ 8, end &- 8), as: UInt64.self),
        $0.loadUnaligned(fromByteOffset: end &- 8, as: UInt64.self),
        UInt64(truncatingIfNeeded: count))
    }
  }
}
