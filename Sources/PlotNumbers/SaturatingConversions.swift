// Conversions of numbers to integers, in place of those of the standard library, which end the program for a
// number that does not fit. Modules that import this one use them by the same name: numbers come from files,
// and none may be a crash.

extension Int64 {
  /// The number without its fraction, at most 2⁶² on both sides of zero; zero for NaN.
  @inlinable package init(_ number: Double) {
    // IEEE 754, binary64: a sign, an exponent of 11 bits, a fraction of 52.
    let bits = number.bitPattern
    let exponent = Int(truncatingIfNeeded: bits >> 52 & 0x7ff) - 1023
    let isNegative = bits >> 63 == 1
    guard exponent < 62 else {
      // Two of them can be added.
      self = number.isNaN ? 0 : isNegative ? -1 << 62 : 1 << 62
      return
    }
    let significand = bits & (1 << 52 - 1) | 1 << 52
    // Shifts by more than all bits give zero.
    let size = Int64(truncatingIfNeeded: significand << (exponent - 52))
    self = isNegative ? -size : size
  }
}

extension Int {
  /// The number without its fraction, at most 2⁶² on both sides of zero; zero for NaN.
  @inlinable package init(_ number: Double) { self = Int(truncatingIfNeeded: Int64(number)) }

  @inlinable package init(_ number: Float) { self = Int(Double(number)) }
}

extension Int32 {
  /// The nearest number of its range, without its fraction; zero for NaN.
  @inlinable package init(_ number: Double) { self = Int32(clamping: Int64(number)) }
}

extension UInt8 {
  /// The nearest number of its range, without its fraction; zero for NaN.
  @inlinable package init(_ number: Double) { self = UInt8(clamping: Int64(number)) }

  @inlinable package init(_ number: Float) { self = UInt8(Double(number)) }
}

extension UInt32 {
  /// The nearest number of its range, without its fraction; zero for NaN.
  @inlinable package init(_ number: Double) { self = UInt32(clamping: Int64(number)) }
}
