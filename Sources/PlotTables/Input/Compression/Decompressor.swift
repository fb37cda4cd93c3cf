/// A decompressor of members, one after the other.
///
/// A member is the formats' member (gzip), frame (zstd) or stream (xz, bzip2): a whole compressed
/// file, of which several may follow each other.
///
/// To add one: write a class that conforms, and add a case to `Compression`.
protocol Decompressor: AnyObject {
  /// Begins a member, whatever came before.
  func start() throws(DecompressionProblem)

  /// Takes some of `input` and fills some of `output`, which is not empty. With no input it gives
  /// what it still holds, if anything.
  func decompress(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(DecompressionProblem) -> DecompressionStep
}

struct DecompressionStep {
  /// Bytes taken.
  var consumed: Int
  /// Bytes given.
  var produced: Int
  /// Whether the member is complete; what follows in the input is another one, or none.
  var endsMember: Bool
}

/// Why a member cannot be read.
enum DecompressionProblem: Error, Equatable {
  /// The bytes break the rules of their format; in the words of the library.
  case broken(String)
  /// More memory is needed than is there, or than is allowed.
  case memory(String)
}
