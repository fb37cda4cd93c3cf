/// A compression format, recognised by the first bytes of a file, whatever its name.
enum Compression: String, CaseIterable, Sendable {
  case gzip, zstd, xz, bzip2

  /// The most bytes that `detect` needs.
  static let longestMark = 10

  /// RFC 1952, 2.3.1; RFC 8878, 3.1; the .xz file format 1.2.1, 2.1.1.1; for bzip2, which has no
  /// standard, a block's or the end's mark after the header, since text may well begin with `BZh`.
  static func detect(_ head: some Collection<UInt8>) -> Compression? {
    let head = Array(head.prefix(longestMark))
    if head.starts(with: [0x1f, 0x8b, 8]) { return .gzip }
    if head.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) { return .zstd }
    // A frame to be skipped, which may stand before any other.
    if head.count >= 4, head[0] & 0xf0 == 0x50, head[1...3] == [0x2a, 0x4d, 0x18] { return .zstd }
    if head.starts(with: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]) { return .xz }
    if head.count >= 10, head.starts(with: Array("BZh".utf8)), (0x31...0x39).contains(head[3]),
      head[4...] == [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
        || head[4...] == [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]
    {
      return .bzip2
    }
    return nil
  }

  /// The line that leaves the work to the format's own program.
  var command: String { "\(rawValue) -dc FILE | plot -" }

  func decompressor() throws(DecompressionProblem) -> any Decompressor {
    switch self {
    case .gzip: try GzipDecompressor()
    case .zstd: try ZstdDecompressor()
    case .xz: XZDecompressor()
    case .bzip2: Bzip2Decompressor()
    }
  }
}
