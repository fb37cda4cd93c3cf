/// A decompressor of members, one after the other.
///
/// A member is the formats' member (gzip), frame (zstd) or stream (xz, bzip2): a whole compressed
/// file, of which several may follow each other.
///
/// To add one: write a class that conforms, and add a case to `Compression`.
protocol Decompressor: AnyObject {
  /// Begins a member, whatever came before.
  func start() throws(DecompressionProblem)

  /// Consumes a part of `input` and fills a part of `output`, which is not empty. Without input it
  /// flushes its buffer.
  func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionProblem) -> DecompressionStep
}

struct DecompressionStep {
  /// Bytes taken.
  var consumed: Int
  /// Bytes given.
  var produced: Int
  /// Whether the member is complete; the rest of the input is another one, or none.
  var endsMember: Bool
}

/// Why a member cannot be read.
enum DecompressionProblem: Error, Equatable {
  /// The bytes break the rules of their format; in the words of the library.
  case broken(String)
  /// More memory is needed than is there, or than is allowed.
  case memory(String)
}
