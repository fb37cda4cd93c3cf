/// The digits of a number with their separators, before the separators of thousands and fraction
/// are known.
///
/// Small, as there is one for every cell: counts are bytes, a cell of digits having 128 at most.
struct NumberCore {
  /// All digits as one whole number; valid up to 19 digits.
  private(set) var significand: UInt64 = 0
  /// The lengths of the runs from the second to the last but one, four bits each, latest lowest.
  private var runs: UInt64 = 0
  private var storedExponent: Int32 = 0
  private var storedDigitCount: UInt8 = 0
  /// The digits before the first separator, and those after the last.
  private var firstRun: UInt8 = 0
  private var storedLastRun: UInt8 = 0
  private var storedSeparatorCount: UInt8 = 0
  private(set) var lastSeparator = NumberSeparator.none
  /// The one separator before the last one, if they are all alike.
  private var otherSeparator = NumberSeparator.none
  private var areOthersAlike = true
  private(set) var hasExponent = false
  private(set) var startsWithZero = false
  private(set) var isHexadecimal = false

  var digitCount: Int { Int(storedDigitCount) }
  var separatorCount: Int { Int(storedSeparatorCount) }
  /// The digits after the last separator.
  var lastRun: Int { Int(storedLastRun) }
  var exponent: Int { Int(storedExponent) }

  /// Reads from `i`, where a digit or a decimal separator before one stands, as far as it goes.
  init?(_ bytes: [UInt8], _ i: inout Int, _ end: Int) {
    guard i < end, end - i <= 128 else { return nil }
    if i + 2 < end, bytes[i] == Byte.zero, bytes[i + 1] | 0x20 == UInt8(ascii: "x") {
      guard readHexadecimal(bytes, &i, end) else { return nil }
      return
    }
    startsWithZero = bytes[i] == Byte.zero
    while i < end {
      let first = i
      while i < end, Byte.isDigit(bytes[i]) {
        significand = significand &* 10 &+ UInt64(bytes[i] &- Byte.zero)
        i += 1
      }
      storedLastRun = UInt8(truncatingIfNeeded: i - first)
      storedDigitCount &+= storedLastRun
      guard i < end else { break }
      let (separator, length) = NumberCore.separator(bytes, i, end)
      guard separator != .none else { break }
      let isBeforeDigit = i + length < end && Byte.isDigit(bytes[i + length])
      let isDecimal = separator == .point || separator == .comma
      guard isBeforeDigit ? isDecimal || storedDigitCount > 0 : isDecimal && storedDigitCount > 0
      else { break }
      note(separator)
      i += length
      if !isBeforeDigit { break }
    }
    guard storedDigitCount > 0, storedSeparatorCount < 16 else { return nil }
    if i < end, bytes[i] | 0x20 == UInt8(ascii: "e") || isDoubleExponent(bytes, i, end) {
      readExponent(bytes, &i, end)
    }
  }

  /// Returns the number of digits behind the decimal separator.
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
    if storedSeparatorCount == 0 {
      firstRun = storedLastRun
    } else {
      runs = runs << 4 | UInt64(min(storedLastRun, 15))
      if storedSeparatorCount == 1 {
        otherSeparator = lastSeparator
      } else if otherSeparator != lastSeparator {
        areOthersAlike = false
      }
    }
    lastSeparator = separator
    storedLastRun = 0
    storedSeparatorCount &+= 1
  }

  /// `1.5D-03`, as Fortran writes numbers of double precision. Without a sign it could be days.
  private func isDoubleExponent(_ bytes: [UInt8], _ i: Int, _ end: Int) -> Bool {
    bytes[i] == UInt8(ascii: "D") && i + 1 < end
      && (bytes[i + 1] == Byte.minus || bytes[i + 1] == Byte.plus)
  }

  private mutating func readExponent(_ bytes: [UInt8], _ i: inout Int, _ end: Int) {
    guard i + 1 < end else { return }
    let isSigned = bytes[i + 1] == Byte.minus || bytes[i + 1] == Byte.plus
    var k = isSigned ? i + 2 : i + 1
    guard k < end, Byte.isDigit(bytes[k]) else { return }
    while k < end, Byte.isDigit(bytes[k]) {
      // Far beyond the range of a `Double`.
      if storedExponent < 100_000_000 {
        storedExponent = storedExponent * 10 + Int32(bytes[k] &- Byte.zero)
      }
      k += 1
    }
    if bytes[i + 1] == Byte.minus { storedExponent = -storedExponent }
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
      storedDigitCount &+= 1
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
