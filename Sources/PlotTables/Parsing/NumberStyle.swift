/// A way to write numbers other than plainly: with separators between the thousands, a decimal
/// comma, a currency sign or a percent sign. A column is read in one style or not at all.
struct NumberStyle: Hashable {
  /// The decimal separator.
  var point: UInt8
  /// The separators of thousands, of which a number uses one; each in UTF-8.
  var groups: [[UInt8]]
  /// What stands before each number and after it, in UTF-8: `$`, `%`.
  var prefix: [UInt8] = []
  var suffix: [UInt8] = []

  /// The separators: decimal point, decimal comma; thousands by comma, point, space, apostrophe.
  static let point = NumberStyle(point: Byte.dot, groups: [[Byte.comma]])
  static let comma = NumberStyle(point: Byte.comma, groups: [[Byte.dot]])
  static let spacedPoint = NumberStyle(point: Byte.dot, groups: spaces)
  static let spacedComma = NumberStyle(point: Byte.comma, groups: spaces)

  /// Space, no-break space, narrow no-break space, thin space, apostrophe, typographic apostrophe.
  private static let spaces = [" ", "\u{a0}", "\u{202f}", "\u{2009}", "'", "\u{2019}"].map {
    Array($0.utf8)
  }

  /// What may stand around the numbers of a column. ISO 4217 codes are not taken: they look like
  /// any other word.
  static let prefixes = ["$", "€", "£", "¥", "₹", "US$", "R$"].map { Array($0.utf8) }
  static let suffixes = ["%", "€", "$", "£", "¥", "zł", "kr"].map { Array($0.utf8) }

  /// Rewrites a number of this style as a plain one into `plain`, or says that it is none.
  func rewrite(_ bytes: [UInt8], _ start: Int, _ end: Int, into plain: inout [UInt8]) -> Bool {
    plain.removeAll(keepingCapacity: true)
    var i = start
    var end = end
    func sign() {
      if i < end, bytes[i] == Byte.minus || bytes[i] == Byte.plus {
        plain.append(bytes[i])
        i += 1
      } else if NumberStyle.holds(bytes, i, end, NumberStyle.minusSign) {
        plain.append(Byte.minus)
        i += NumberStyle.minusSign.count
      }
    }
    sign()
    if !prefix.isEmpty {
      guard NumberStyle.holds(bytes, i, end, prefix) else { return false }
      i += prefix.count
      i = NumberStyle.skipSpaces(bytes, i, end)
      if plain.isEmpty { sign() }
    }
    if !suffix.isEmpty {
      guard end - i >= suffix.count, NumberStyle.holds(bytes, end - suffix.count, end, suffix)
      else { return false }
      end -= suffix.count
      while end > i, bytes[end - 1] == Byte.space { end -= 1 }
      // A no-break space: two bytes.
      if end - i > 2, bytes[end - 2] == 0xc2, bytes[end - 1] == 0xa0 { end -= 2 }
    }
    return digits(bytes, i, end, into: &plain)
  }

  /// U+2212, which typeset tables write for a minus.
  private static let minusSign: [UInt8] = [0xe2, 0x88, 0x92]

  /// Whole part with groups of three, decimal separator, fraction, exponent.
  private func digits(
    _ bytes: [UInt8], _ start: Int, _ end: Int, into plain: inout [UInt8]
  ) -> Bool {
    var i = start
    var run = 0
    var group: [UInt8]?
    while i < end {
      if Byte.isDigit(bytes[i]) {
        plain.append(bytes[i])
        run += 1
        i += 1
        continue
      }
      guard let found = groups.first(where: { NumberStyle.holds(bytes, i, end, $0) }) else { break }
      // The first group has one to three digits and does not start with 0: 0,123 is a fraction.
      let isFirst = group == nil
      guard isFirst ? (1...3).contains(run) && bytes[start] != Byte.zero : run == 3,
        group == nil || group == found
      else { return false }
      group = found
      run = 0
      i += found.count
    }
    if group != nil, run != 3 { return false }
    if i < end, bytes[i] == point {
      plain.append(Byte.dot)
      i += 1
      while i < end, Byte.isDigit(bytes[i]) {
        plain.append(bytes[i])
        i += 1
      }
    }
    if i < end, Byte.lowered(bytes[i]) == UInt8(ascii: "e") {
      plain.append(contentsOf: bytes[i..<end])
      i = end
    }
    return i == end && end > start
  }

  static func holds(_ bytes: [UInt8], _ i: Int, _ end: Int, _ word: [UInt8]) -> Bool {
    guard i + word.count <= end else { return false }
    for k in 0..<word.count where bytes[i + k] != word[k] { return false }
    return true
  }

  private static func skipSpaces(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var i = start
    while i < end, bytes[i] == Byte.space { i += 1 }
    return i
  }
}
