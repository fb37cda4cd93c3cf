/// The texts that mean a missing cell.
struct MissingWords {
  /// The texts that the caller named: missing in every column, before any other reading.
  private let named: [[UInt8]]

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

  /// Whether a cell of a column of numbers or times is missing. In a text column these are texts
  /// like any other.
  static func isUsual(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard start < end else { return false }
    let first = Byte.lowered(bytes[start])
    if first == Byte.zero { return isZeroDate(bytes, start, end) }
    guard first < 128, (first < 64 ? lowerFirsts : upperFirsts) >> UInt64(first & 63) & 1 == 1
    else { return first == 0xe2 && end - start == 3 && isDash(bytes, start) }
    if first == UInt8(ascii: "n"), end - start >= 6 { return isPayloadNaN(bytes, start, end) }
    if first == UInt8(ascii: "<"), end - start > 8 { return isBracketed(bytes, start, end) }
    guard end - start <= 8, !isNumber(bytes, start, end) else { return false }
    let text = packed(bytes, start, end)
    for word in usual where word == text { return true }
    return false
  }

  /// Words in angle brackets, as programs write them in place of a number: `<not counted>`.
  private static func isBracketed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    bytes[end - 1] == UInt8(ascii: ">") && end - start <= 24
      && bytes[start + 1..<end - 1].allSatisfy { Byte.isLetter($0) || $0 == Byte.space }
  }

  /// Whether the bytes are this word, which is in lower case, in any case.
  static func isEqual(_ word: [UInt8], _ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end - start == word.count else { return false }
    for k in 0..<word.count where Byte.lowered(bytes[start + k]) != word[k] { return false }
    return true
  }

  /// Words in any case, as R, pandas, SQL dumps (`\N`), spreadsheets (`#DIV/0!`), statistical
  /// offices (`..`, `k.A.`, `: c`, `[x]`) and C libraries (`1.#IND`) write them; eight bytes at most.
  private static let words = [
    "na", "n/a", "#n/a", "n.a.", "n.a", "<na>", "k.a.", "nan", "-nan", "+nan", "nat", "1.#ind",
    "-1.#ind", "1.#qnan", "-1.#qnan", "null", "<null>", "(null)", "[null]", "nil", "none", "(none)",
    "\\n", "missing", "unknown", "-", "--", "---", ".", "..", "...", "?", "??", "*", "#div/0!",
    "#ref!", "#value!", "#num!", "#name?", "#null!", "$ -", "$-", "- €", ":", ": c", ": u", ": z",
    ":c", ":u", ":z", "[c]", "[u]", "[x]", "[z]",
  ].map { Array($0.utf8) }

  /// The words, each in eight bytes.
  private static let usual = words.map { packed($0, 0, $0.count) }

  /// A bit for each byte that a word starts with: those under 64, and the others.
  private static let lowerFirsts = firsts { $0 < 64 }
  private static let upperFirsts = firsts { $0 >= 64 }

  private static func firsts(_ isWanted: (UInt8) -> Bool) -> UInt64 {
    words.reduce(0) { isWanted($1[0]) ? $0 | 1 << UInt64($1[0] & 63) : $0 }
  }

  /// Whether a word begins with this letter, in lower case.
  static func mayBegin(with letter: UInt8) -> Bool { words.contains { $0.first == letter } }

  /// Returns whether a cell begins like a number, of which only `1.#IND` and its like are missing.
  @inline(__always)
  private static func isNumber(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let isSigned = bytes[start] == Byte.minus || bytes[start] == Byte.plus
    let first = isSigned ? start + 1 : start
    guard first < end, Byte.isDigit(bytes[first]) else { return false }
    return end - first < 5 || bytes[first + 2] != Byte.hash
  }

  private static func packed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> UInt64 {
    var word: UInt64 = 0
    for k in start..<end { word = word << 8 | UInt64(Byte.lowered(bytes[k])) }
    return word
  }

  /// En dash, em dash, horizontal bar, ellipsis, minus sign: alone in their cell.
  private static func isDash(_ bytes: [UInt8], _ start: Int) -> Bool {
    switch (bytes[start + 1], bytes[start + 2]) {
    case (0x80, 0x93), (0x80, 0x94), (0x80, 0x95), (0x80, 0xa6), (0x88, 0x92): true
    default: false
    }
  }

  private func isNamed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    named.contains { $0.count == end - start && NumberStyle.holds(bytes, start, end, $0) }
  }

  /// `0000-00-00`, `0000-00-00 00:00:00`: MySQL's words for no date.
  private static func isZeroDate(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end - start >= 10, bytes[start + 4] == Byte.minus, bytes[start + 7] == Byte.minus else {
      return false
    }
    return bytes[start..<end].allSatisfy { byte in
      byte == Byte.zero || "-: .".utf8.contains(byte)
    }
  }

  /// C's `nan(0x1)`.
  private static func isPayloadNaN(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end - start <= 24, bytes[end - 1] == UInt8(ascii: ")") else { return false }
    return packed(bytes, start, start + 4) == 0x6e61_6e28
  }
}
