#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Rows of words, each of which holds the bytes of one pixel, or one byte of several pixels.
///
/// The memory is borrowed and must outlive this. Why `@unchecked` is safe: it is not written
/// meanwhile, so that several threads may read it.
struct PixelRows: @unchecked Sendable {
  let words: UnsafePointer<UInt32>
  /// Words from one row to the next.
  let stride: Int
  /// The width in words.
  let width: Int
  let height: Int
  /// The number of bytes of each word, 1, 3 or 4: the low ones, the highest of them first.
  let bytesPerWord: Int

  subscript(y: Int) -> UnsafePointer<UInt32> { words + y * stride }

  /// Whether a row has the same pixels as the one above it.
  func repeatsRowAbove(_ y: Int) -> Bool {
    y > 0 && memcmp(self[y], self[y - 1], 4 * width) == 0
  }
}
