/// A cell split into sign, currency, digits and unit. The meaning of separators between digits and
/// the units of the column are decided from all cells.
struct WrittenNumber {
  private(set) var core: NumberCore
  private(set) var isNegative = false
  /// Negative as accountants write it: `(5)`, `5-`.
  private(set) var isAccounting = false
  /// The symbols before and after the digits; known units or not.
  private(set) var prefix: UnitSymbol?
  private(set) var suffix: UnitSymbol?
  /// The value of a duration in several units, `1h30m`, in seconds; `suffix` is `.compound`
  /// or `.clock`.
  private(set) var compound: CompoundDuration?

  init?(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    var i = start
    var end = end
    guard i < end, end - i <= 128 else { return nil }
    if bytes[i] == UInt8(ascii: "P"), let duration = CompoundDuration(iso: bytes, i, end),
      var digits = bytes[i..<end].firstIndex(where: Byte.isDigit),
      let core = NumberCore(bytes, &digits, end)
    {
      (self.core, compound, suffix) = (core, duration, .compound)
      return
    }
    if bytes[i] == UInt8(ascii: "("), bytes[end - 1] == UInt8(ascii: ")") {
      isNegative = true
      isAccounting = true
      i = WrittenSpace.skipped(bytes, i + 1, end - 1)
      end -= 1
    }
    var isSigned = WrittenNumber.sign(bytes, &i, end, isNegative: &isNegative)
    if i < end, !WrittenNumber.startsNumber(bytes, i, end) {
      let first = i
      guard let last = WrittenNumber.prefixEnd(bytes, i, end) else { return nil }
      guard let symbol = UnitSymbol(bytes, first, last) else { return nil }
      prefix = symbol
      i = WrittenSpace.skipped(bytes, last, end)
      // Spreadsheets set the sign apart: `$ (999.00)`.
      if i < end, !isAccounting, !isSigned, bytes[i] == UInt8(ascii: "("),
        bytes[end - 1] == UInt8(ascii: ")")
      {
        isNegative = true
        isAccounting = true
        i = WrittenSpace.skipped(bytes, i + 1, end - 1)
        end -= 1
      }
      if !isSigned { isSigned = WrittenNumber.sign(bytes, &i, end, isNegative: &isNegative) }
      guard i < end, WrittenNumber.startsNumber(bytes, i, end) else { return nil }
    }
    if isAccounting, isSigned { return nil }
    let firstDigit = i
    guard let core = NumberCore(bytes, &i, end) else { return nil }
    self.core = core
    if !isSigned, !isAccounting, end - i > 0, bytes[end - 1] == Byte.minus {
      isNegative = true
      isAccounting = true
      end -= 1
    }
    guard i < end else { return }
    let first = WrittenSpace.skipped(bytes, i, end)
    while end > first, bytes[end - 1] == Byte.space { end -= 1 }
    guard first < end else { return }
    if bytes[first..<end].contains(where: Byte.isDigit) {
      guard prefix == nil, let duration = CompoundDuration(bytes, firstDigit, end) else {
        return nil
      }
      compound = duration
      suffix = duration.mayBeHours ? .clock : .compound
    } else {
      guard let symbol = UnitSymbol(bytes, first, end) else { return nil }
      suffix = symbol
    }
  }

  var isZero: Bool { core.significand == 0 && core.digitCount <= 19 }

  /// The notations in which this is a number. A duration in parts has no thousands.
  var notations: NumberNotations { compound?.notations ?? core.notations }

  /// Digits, or a decimal separator before one.
  private static func startsNumber(_ bytes: [UInt8], _ i: Int, _ end: Int) -> Bool {
    if Byte.isDigit(bytes[i]) { return true }
    return (bytes[i] == Byte.dot || bytes[i] == Byte.comma) && i + 1 < end
      && Byte.isDigit(bytes[i + 1])
  }

  /// Reads a sign, if one stands there: `+`, `-` or U+2212, which typeset tables write for a minus.
  private static func sign(
    _ bytes: [UInt8], _ i: inout Int, _ end: Int, isNegative: inout Bool
  ) -> Bool {
    guard i < end else { return false }
    if bytes[i] == Byte.minus || bytes[i] == Byte.plus {
      isNegative = isNegative || bytes[i] == Byte.minus
      i += 1
    } else if bytes[i] == 0xe2, i + 2 < end, bytes[i + 1] == 0x88, bytes[i + 2] == 0x92 {
      isNegative = true
      i += 3
    } else {
      return false
    }
    i = WrittenSpace.skipped(bytes, i, end)
    return true
  }

  /// Returns the end of a currency sign; nil if it is too long. The point of `Rs.500` belongs to
  /// the sign, that of `$.50` to the number.
  private static func prefixEnd(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var i = start
    while i < end, i - start <= 8 {
      let byte = bytes[i]
      let isAbbreviation = byte == Byte.dot && i > start && Byte.isLetter(bytes[i - 1])
      if !isAbbreviation, startsNumber(bytes, i, end) { return i }
      if byte == Byte.minus || byte == Byte.plus || byte == UInt8(ascii: "(")
        || WrittenSpace.length(bytes, i, end) > 0
      {
        return i > start ? i : nil
      }
      if byte == 0xe2, i + 2 < end, bytes[i + 1] == 0x88, bytes[i + 2] == 0x92 { return i }
      i += 1
    }
    return nil
  }
}
