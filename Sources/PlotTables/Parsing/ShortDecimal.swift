/// Digits, a point, digits and another byte, all in eight bytes: the form of most decimal numbers.
struct ShortDecimal {
  /// All digits as one whole number.
  let significand: UInt64
  /// The number of digits, and of those behind the point.
  let digits: Int
  let scale: Int

  /// - Parameter i: where eight bytes may be read.
  @inline(__always)
  init?(_ bytes: UnsafePointer<UInt8>, at i: Int) {
    let (word, others) = DigitRun.split(bytes, at: i)
    let behind = others & (others &- 1)
    let point = others.trailingZeroBitCount &>> 3
    guard behind != 0, bytes[i &+ point] == Byte.dot else { return nil }
    digits = (behind.trailingZeroBitCount &>> 3) &- 1
    scale = digits &- point
    // The digits behind the point move up to it, and all of them to the upper end.
    let shift = UInt64(truncatingIfNeeded: point &* 8)
    let whole = word & ((1 &<< shift) &- 1)
    let joined = whole | ((word &>> 8) &>> shift) &<< shift
    significand = DigitRun.value(joined &<< UInt64(truncatingIfNeeded: 64 &- digits &* 8))
  }
}
