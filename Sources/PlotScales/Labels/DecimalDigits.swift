import PlotNumbers

/// A finite number as decimal digits: the fewest that read back as the same double.
///
/// Rounding and shifting work on the digits, so no label depends on a locale or on binary
/// fractions: 2.675 is written 2.68 with two decimals.
struct DecimalDigits: Hashable {
  var isNegative: Bool
  /// 0...9 each, without zeros at either end; empty for the number 0.
  private(set) var digits: [UInt8]
  /// The number of digits before the decimal point; negative for zeros after it.
  private(set) var point: Int

  init(_ value: Double) {
    precondition(value.isFinite, "only finite numbers have digits")
    isNegative = value < 0
    digits = []
    point = 0
    // The description of a double is its shortest exact decimal: "0.001", "100.0", "1.5e+20".
    var exponent = 0
    var isExponentNegative = false
    var part = Part.whole
    for byte in value.magnitude.description.utf8 {
      switch (byte, part) {
      case (UInt8(ascii: "."), _): part = .fraction
      case (UInt8(ascii: "e"), _): part = .exponent
      case (UInt8(ascii: "-"), _): isExponentNegative = true
      case (UInt8(ascii: "+"), _): break
      case (_, .exponent): exponent = exponent * 10 + Int(byte - UInt8(ascii: "0"))
      default:
        digits.append(byte - UInt8(ascii: "0"))
        if part == .whole { point += 1 }
      }
    }
    point += isExponentNegative ? -exponent : exponent
    trim()
  }

  private enum Part { case whole, fraction, exponent }

  var isZero: Bool { digits.isEmpty }

  /// The power of ten of the first digit.
  var exponent: Int { point - 1 }

  /// The number of decimals that write the number without loss.
  var decimals: Int { max(0, digits.count - point) }

  /// The double nearest to the digits.
  var value: Double {
    // Seventeen digits at most, which an Int64 holds.
    let coefficient = digits.reduce(Int64(0)) { $0 * 10 + Int64($1) }
    return Double(decimal: isNegative ? -coefficient : coefficient, exponent: point - digits.count)
  }

  /// The number times a power of ten.
  func shifted(by power: Int) -> DecimalDigits {
    guard !isZero else { return self }
    var result = self
    result.point += power
    return result
  }

  /// The nearest number with so many decimals, halves away from zero.
  func rounded(toDecimals decimals: Int) -> DecimalDigits {
    let kept = point + decimals
    guard kept < digits.count else { return self }
    var result = self
    guard kept >= 0, digits[kept] >= 5 else {
      result.digits.removeLast(digits.count - max(0, kept))
      result.trim()
      return result
    }
    result.digits.removeLast(digits.count - kept)
    var i = kept - 1
    while i >= 0, result.digits[i] == 9 {
      result.digits[i] = 0
      i -= 1
    }
    if i >= 0 {
      result.digits[i] += 1
    } else {
      result.digits.insert(1, at: 0)
      result.point += 1
    }
    result.trim()
    return result
  }

  /// The nearest number with so many digits.
  func rounded(toSignificant count: Int) -> DecimalDigits {
    rounded(toDecimals: count - point)
  }

  /// Returns the error of rounding to this many decimals.
  func roundingError(atDecimals decimals: Int) -> Double {
    let kept = point + decimals
    guard kept < digits.count else { return 0 }
    var tail = self
    tail.isNegative = false
    if kept > 0 {
      tail.digits.removeFirst(kept)
      tail.point -= kept
      tail.trim()
    }
    let unit = DecimalDigits(1).shifted(by: -decimals).value
    return min(tail.value, unit - tail.value)
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    if digits.isEmpty { (isNegative, point) = (false, 0) }
  }
}
