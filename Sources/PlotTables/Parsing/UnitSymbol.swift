/// The sign of a unit as a cell has it, of at most eight bytes in UTF-8.
struct UnitSymbol: Hashable, Comparable, Sendable {
  /// The bytes, the first one highest, as a number without leading zeros.
  private let word: UInt64

  /// The unit of durations such as `1h30m`.
  static let compound = UnitSymbol(word: 0)
  /// The unit of durations such as `75:30`.
  static let clock = UnitSymbol(word: 1)
  /// `B`, the byte or a billion.
  static let byte = UnitSymbol(word: UInt64(UInt8(ascii: "B")))

  private init(word: UInt64) { self.word = word }

  @inline(__always)
  init?(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    guard start < end, end - start <= 8 else { return nil }
    var word: UInt64 = 0
    for k in start..<end { word = word << 8 | UInt64(bytes[k]) }
    self.word = word
  }

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes, 0, bytes.count)
  }

  var text: String {
    var bytes: [UInt8] = []
    for k in 0..<8 {
      let byte = UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * k))
      if byte != 0 { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether it is one ASCII letter.
  var isLetter: Bool { word < 0x80 && Byte.isLetter(UInt8(truncatingIfNeeded: word)) }

  /// An order that does not depend on the input.
  static func < (a: UnitSymbol, b: UnitSymbol) -> Bool { a.word < b.word }
}
