/// The digits of a number and what stands between them, before it is known which of the
/// separators part thousands and which the fraction.
struct NumberCore {
  /// All digits as one whole number; right while there are no more than 19.
  private(set) var significand: UInt64 = 0
  private(set) var digitCount = 0
  private(set) var exponent = 0
  private(set) var hasExponent = false
  private(set) var startsWithZero = false
  private(set) var isHexadecimal = false
  private(set) var separatorCount = 0
  private(set) var lastSeparator = NumberSeparator.none
  /// The digits after the last separator.
  private(set) var lastRun = 0
  /// The digits before the first separator.
  private var firstRun = 0
  /// The one separator before the last one, if they are all alike.
  private var otherSeparator = NumberSeparator.none
  private var areOthersAlike = true
  /// The lengths of the runs from the second to the last but one, four bits each, latest lowest.
  private var runs: UInt64 = 0

  /// Reads from `i`, where a digit or a decimal separator before one stands, as far as it goes.
  init?(_ bytes: [UInt8], _ i: inout Int, _ end: Int) {
    if i + 2 < end, bytes[i] == Byte.zero, bytes[i + 1] | 0x20 == UInt8(ascii: "x") {
      guard readHexadecimal(bytes, &i, end) else { return nil }
      return
    }
    guard i < end else { return nil }
    startsWithZero = bytes[i] == Byte.zero
    while i < end {
      if Byte.isDigit(bytes[i]) {
        significand = significand &* 10 &+ UInt64(bytes[i] &- Byte.zero)
        lastRun += 1
        digitCount += 1
        i += 1
        continue
      }
      let (separator, length) = NumberCore.separator(bytes, i, end)
      let isBeforeDigit = i + length < end && Byte.isDigit(bytes[i + length])
      let isDecimal = separator == .point || separator == .comma
      guard separator != .none, isBeforeDigit || (isDecimal && digitCount > 0),
        isDecimal || digitCount > 0
      else { break }
      note(separator)
      i += length
      if !isBeforeDigit { break }
    }
    guard digitCount > 0, separatorCount < 16 else { return nil }
    readExponent(bytes, &i, end)
  }

  /// How many of the digits are behind the decimal separator.
  @inline(__always)
  func fractionDigits(in notation: NumberNotation) -> Int {
    switch lastSeparator {
    case .point: notation.decimal == Byte.dot ? lastRun : 0
    case .comma: notation.decimal == Byte.comma ? lastRun : 0
    default: 0
    }
  }

  /// Whether this is a whole number in that notation.
  func isWhole(in notation: NumberNotation) -> Bool {
    if hasExponent { return false }
    switch lastSeparator {
    case .point: return notation.decimal != Byte.dot
    case .comma: return notation.decimal != Byte.comma
    default: return true
    }
  }

  /// The notations in which this is a number.
  var notations: NumberNotations {
    if isHexadecimal { return .hexadecimal }
    if separatorCount == 0 { return .decimals }
    var found: NumberNotations = []
    // The last separator parts thousands like all before it.
    if lastRun == 3, separatorCount == 1 || (areOthersAlike && otherSeparator == lastSeparator) {
      found.formUnion(grouped(by: lastSeparator, runs << 4 | 3, separatorCount))
    }
    // The last separator is the decimal one.
    guard lastSeparator == .point || lastSeparator == .comma else { return found }
    let ofThisDecimal = lastSeparator == .point ? NumberNotations.points : .commas
    if separatorCount == 1 {
      found.formUnion(ofThisDecimal)
    } else if areOthersAlike, otherSeparator != lastSeparator {
      found.formUnion(
        grouped(by: otherSeparator, runs, separatorCount - 1).intersection(ofThisDecimal))
    }
    return found
  }

  /// The notations whose groups these are: the first group has one to three digits and does not
  /// start with 0, for `0,123` is a fraction; the others have three, or two before the last three.
  private func grouped(
    by separator: NumberSeparator, _ runs: UInt64, _ count: Int
  ) -> NumberNotations {
    guard (1...3).contains(firstRun), !startsWithZero else { return [] }
    let used: UInt64 = count == 16 ? ~0 : 1 << UInt64(4 * count) - 1
    var found = NumberNotations.grouped(by: separator)
    if runs != 0x3333_3333_3333_3333 & used { found.formIntersection(.indian) }
    if runs != 0x2222_2222_2222_2223 & used || firstRun > 2 { found.subtract(.indian) }
    return found
  }

  private mutating func note(_ separator: NumberSeparator) {
    if separatorCount == 0 {
      firstRun = lastRun
    } else {
      runs = runs << 4 | UInt64(min(lastRun, 15))
      if separatorCount == 1 {
        otherSeparator = lastSeparator
      } else if otherSeparator != lastSeparator {
        areOthersAlike = false
      }
    }
    lastSeparator = separator
    lastRun = 0
    separatorCount += 1
  }

  private mutating func readExponent(_ bytes: [UInt8], _ i: inout Int, _ end: Int) {
    guard i + 1 < end, bytes[i] | 0x20 == UInt8(ascii: "e") else { return }
    let isSigned = bytes[i + 1] == Byte.minus || bytes[i + 1] == Byte.plus
    var k = isSigned ? i + 2 : i + 1
    guard k < end, Byte.isDigit(bytes[k]) else { return }
    while k < end, Byte.isDigit(bytes[k]) {
      if exponent < 1_000_000_000 { exponent = exponent * 10 + Int(bytes[k] &- Byte.zero) }
      k += 1
    }
    if bytes[i + 1] == Byte.minus { exponent = -exponent }
    hasExponent = true
    i = k
  }

  private mutating func readHexadecimal(_ bytes: [UInt8], _ i: inout Int, _ end: Int) -> Bool {
    isHexadecimal = true
    i += 2
    while i < end {
      let letter = (bytes[i] | 0x20) &- UInt8(ascii: "a")
      guard Byte.isDigit(bytes[i]) || letter < 6 else { break }
      let digit = letter < 6 ? letter + 10 : bytes[i] &- Byte.zero
      significand = significand << 4 | UInt64(digit)
      digitCount += 1
      i += 1
    }
    return (1...16).contains(digitCount)
  }

  /// The separator at `i` and its length in bytes.
  @inline(__always)
  private static func separator(
    _ bytes: [UInt8], _ i: Int, _ end: Int
  ) -> (NumberSeparator, length: Int) {
    switch bytes[i] {
    case Byte.dot: return (.point, 1)
    case Byte.comma: return (.comma, 1)
    case Byte.space: return (.space, 1)
    case UInt8(ascii: "'"): return (.apostrophe, 1)
    case UInt8(ascii: "_"): return (.underscore, 1)
    case 0xc2, 0xe2:
      let length = WrittenSpace.length(bytes, i, end)
      if length > 0 { return (.space, length) }
      // U+2019, the typographic apostrophe.
      let isQuote = i + 2 < end && bytes[i + 1] == 0x80 && bytes[i + 2] == 0x99
      return isQuote ? (.apostrophe, 3) : (.none, 0)
    default: return (.none, 0)
    }
  }
}
