/// The text of one cell: a range of bytes in the source or in the pool of rewritten cells. Two
/// words, so that a file's cells take little more memory than its text.
struct Cell {
  enum Kind: UInt {
    /// Written without quotes: any CSV cell, a JSON number.
    case bare
    case quoted
    /// A JSON string that still holds its escapes.
    case escaped
    case missing
    /// JSON's `true` and `false`.
    case boolean
    /// A JSON array, as text.
    case nested
  }

  let start: Int
  /// The length in the upper bits, then one bit for the pool and three for the kind.
  private let bits: UInt

  static let missing = Cell(.missing, 0, 0)

  @inline(__always)
  init(_ kind: Kind, _ start: Int, _ end: Int, isPooled: Bool = false) {
    self.start = start
    bits = UInt(end - start) << 4 | (isPooled ? 8 : 0) | kind.rawValue
  }

  @inline(__always) var length: Int { Int(bits >> 4) }
  @inline(__always) var end: Int { start + length }
  @inline(__always) var isPooled: Bool { bits & 8 != 0 }
  @inline(__always) var kind: Kind { Kind(rawValue: bits & 7) ?? .missing }
}
