/// A number with something around it that says more about it, and is no part of it: the flag of a statistical
/// office (`4.4 p`), a footnote (`1,234[5]`, `12*`), a margin or a share (`12.3 ± 0.4`, `12 (34.5%)`), the
/// side of an account (`500.00 Cr`), a word for about (`~120`), or the sign of a limit (`<0.5`).
struct QualifiedNumber {
  enum Kind: Hashable, Sendable {
    /// One or two letters, which may as well be the name of a thing: `7 A`.
    case flag
    /// A sign or brackets.
    case note
    /// A sign that the number is a limit: `<0.5`.
    case limit
    case credit, debit
  }

  /// The bytes of the number alone, with its currency and unit.
  private(set) var start: Int
  private(set) var end: Int
  private(set) var kind = Kind.note

  /// Nil where nothing but a number, or no number, stands in the cell.
  init?(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    (self.start, self.end) = (start, end)
    guard end - start <= 128, bytes[start..<end].contains(where: Byte.isDigit) else { return nil }
    skipApproximation(bytes)
    let isAbout = self.start > start
    if !isAbout { skipLimit(bytes) }
    let last = QualifiedNumber.firstDigitRunEnd(bytes, self.start, end)
    guard
      dropSide(bytes, last) || dropMargin(bytes, last) || dropBrackets(bytes, last)
        || dropSigns(bytes, last) || dropFlag(bytes, last) || isAbout || kind == .limit
    else { return nil }
    while self.end > self.start, Byte.isSpace(bytes[self.end - 1]) { self.end -= 1 }
    guard self.start < self.end else { return nil }
  }

  private static let approximations = ["~", "≈", "≃", "c.", "ca.", "ca ", "approx."].map {
    Array($0.utf8)
  }

  private mutating func skipApproximation(_ bytes: [UInt8]) {
    for word in Self.approximations where NumberStyle.holds(bytes, start, end, word) {
      start = WrittenSpace.skipped(bytes, start + word.count, end)
      return
    }
  }

  private static let limits = ["<=", ">=", "<", ">", "≤", "≥"].map { Array($0.utf8) }

  /// `<0.5`, `> 10`: below what can be measured, or above it.
  private mutating func skipLimit(_ bytes: [UInt8]) {
    for sign in Self.limits where NumberStyle.holds(bytes, start, end, sign) {
      start = WrittenSpace.skipped(bytes, start + sign.count, end)
      kind = .limit
      return
    }
  }

  /// The end of the first digits and separators, behind which a qualifier may stand.
  private static func firstDigitRunEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var i = start
    while i < end, !Byte.isDigit(bytes[i]) { i += 1 }
    while i < end, Byte.isDigit(bytes[i]) || bytes[i] == Byte.dot || bytes[i] == Byte.comma {
      i += 1
    }
    return i
  }

  /// `Cr`, `Dr`: the side of an account, behind the amount.
  private mutating func dropSide(_ bytes: [UInt8], _ last: Int) -> Bool {
    var length = 2
    if bytes[end - 1] == Byte.dot { length = 3 }
    guard end - length >= last, bytes[end - length + 1] | 0x20 == UInt8(ascii: "r") else {
      return false
    }
    switch bytes[end - length] | 0x20 {
    case UInt8(ascii: "c"): kind = .credit
    case UInt8(ascii: "d"): kind = .debit
    default: return false
    }
    end -= length
    return true
  }

  /// `± 0.4`, `+/- 0.4`: a margin, which is a number; a sign alone, where the margin stands in the next
  /// column.
  private mutating func dropMargin(_ bytes: [UInt8], _ last: Int) -> Bool {
    for sign in [[0xc2, 0xb1], Array("+/-".utf8), Array("+-".utf8)] {
      guard
        let at = (last..<end).first(where: { NumberStyle.holds(bytes, $0, end, sign) })
      else { continue }
      let margin = WrittenSpace.skipped(bytes, at + sign.count, end)
      guard margin == end || WrittenNumber(bytes, margin, end) != nil else { return false }
      end = at
      return true
    }
    return false
  }

  /// `[5]`, `(34.5%)`, `(1.2-1.9)`, `(a)`, `[a][b]`: numbers, or a short mark. Longer words in round brackets
  /// may be what the row is about: `1 (low)`.
  private mutating func dropBrackets(_ bytes: [UInt8], _ last: Int) -> Bool {
    var found = false
    while end > last {
      let isSquare = bytes[end - 1] == UInt8(ascii: "]")
      guard isSquare || bytes[end - 1] == UInt8(ascii: ")"),
        let open = bytes[last..<end].lastIndex(of: UInt8(ascii: isSquare ? "[" : "("))
      else { break }
      let inner = bytes[(open + 1)..<(end - 1)]
      let letters = inner.count(where: Byte.isLetter)
      guard !inner.isEmpty, isSquare ? inner.count <= 24 : letters <= 2 else { break }
      end = open
      while end > last, Byte.isSpace(bytes[end - 1]) { end -= 1 }
      found = true
    }
    return found
  }

  /// `*`, `†`, `¹`: signs of footnotes.
  private mutating func dropSigns(_ bytes: [UInt8], _ last: Int) -> Bool {
    var text = String(decoding: bytes[last..<end], as: UTF8.self)
    let count = text.utf8.count
    while let sign = text.last, "*†‡§¶¹²³⁴⁵⁶⁷⁸⁹⁰".contains(sign) { text.removeLast() }
    // `12 m²` is one of a unit.
    guard text.utf8.count < count, !text.contains(where: \.isLetter) else { return false }
    end = last + text.utf8.count
    return true
  }

  private mutating func dropFlag(_ bytes: [UInt8], _ last: Int) -> Bool {
    var first = end
    while first > last, Byte.isLetter(bytes[first - 1]) { first -= 1 }
    // A whole number with a letter right behind it is a code: `7A`.
    let isApart =
      first > last
      || Byte.isDigit(bytes[last - 1])
        && bytes[start..<last].contains { $0 == Byte.dot || $0 == Byte.comma }
    guard (1...2).contains(end - first), isApart, WrittenSpace.skipped(bytes, last, end) == first
    else {
      return false
    }
    (end, kind) = (first, .flag)
    return true
  }
}
