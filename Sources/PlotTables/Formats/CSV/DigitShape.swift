/// The number of digits that the last number of a column had: the bit that marks the first
/// non-digit byte, and the values derived from it. The next number mostly has as many digits: on
/// that assumption the processor reads ahead before it has counted. If the count changes often,
/// mispredictions cost more than counting, and the digits are always counted.
struct DigitShape {
  /// Never met before the first number.
  var bit: UInt64 = 1
  var count = 1
  /// The shift that moves the digits to the end of a word of eight bytes.
  var shift: UInt64 = 56
  /// Ten to the power of the count.
  var power: UInt64 = 10
  var changeCount = 0
  var isVaried = false

  private static let mostChanges = 200

  /// Reads the digits at `j`, as `DigitRun` does: the text ends with another byte, behind which
  /// seven more may be read.
  ///
  /// - Returns: the byte behind them.
  @inline(__always)
  mutating func read(
    _ p: UnsafePointer<UInt8>, _ j: inout Int, to significand: inout UInt64
  ) -> UInt8 {
    let (digits, others) = DigitRun.split(p, at: j)
    if isVaried {
      let count = others.trailingZeroBitCount &>> 3
      if count == 0 { return p[j] }
      if count < 8 {
        significand =
          significand &* DigitRun.powers[count]
          &+ DigitRun.value(digits &<< DigitShape.shift(count))
        j &+= count
        return p[j]
      }
    }
    let lowest = others & (0 &- others)
    if lowest != bit {
      let count = others == 0 ? 8 : others.trailingZeroBitCount &>> 3
      if count == 0 { return p[j] }
      if count == 8 {
        // Handed over by value: variables whose address is known to others live in memory.
        (j, significand) = DigitShape.longRun(p, j, significand)
        return p[j]
      }
      changeCount &+= 1
      self = DigitShape(
        bit: lowest, count: count, shift: DigitShape.shift(count), power: DigitRun.powers[count],
        changeCount: changeCount, isVaried: changeCount > DigitShape.mostChanges)
    }
    significand = significand &* power &+ DigitRun.value(digits &<< shift)
    j &+= count
    return p[j]
  }

  @inline(__always)
  private static func shift(_ count: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: 64 &- count &* 8)
  }

  @inline(never)
  private static func longRun(
    _ p: UnsafePointer<UInt8>, _ start: Int, _ before: UInt64
  ) -> (Int, UInt64) {
    var j = start
    var significand = before
    DigitRun.read(p, &j, to: &significand)
    return (j, significand)
  }
}
