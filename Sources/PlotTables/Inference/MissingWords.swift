/// The texts that stand for a missing cell.
struct MissingWords {
  /// Missing in every column, before anything else is tried: what the caller named.
  private let named: [[UInt8]]

  /// Missing in a column of numbers or times; in a text column they are texts like any other.
  private static let usual = ["na", "n/a", "#n/a", "null", "nan", "-nan", "none", "-", "."].map {
    Array($0.utf8)
  }

  /// Whether the caller named any.
  var hasNamed: Bool { !named.isEmpty }

  init(_ named: [String]) {
    self.named = named.map { Array($0.utf8) }
  }

  /// Whether a cell is missing whatever its column holds.
  @inline(__always)
  func isAlwaysMissing(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    if start == end { return true }
    return !named.isEmpty && isNamed(bytes, start, end)
  }

  /// Whether a cell of a column of numbers or times is missing.
  static func isUsual(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end - start <= 4 else { return isPayloadNaN(bytes, start, end) }
    return usual.contains { isEqual($0, bytes, start, end) }
  }

  /// Whether the bytes are this word, which is in lower case, in any case.
  static func isEqual(_ word: [UInt8], _ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end - start == word.count else { return false }
    for k in 0..<word.count where Byte.lowered(bytes[start + k]) != word[k] { return false }
    return true
  }

  private func isNamed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    named.contains { $0.count == end - start && NumberStyle.holds(bytes, start, end, $0) }
  }

  /// C's `nan(0x1)`.
  private static func isPayloadNaN(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    end - start <= 24 && bytes[end - 1] == UInt8(ascii: ")")
      && isEqual(Array("nan(".utf8), bytes, start, start + 4)
  }
}
