/// How many digits the last number of a column had: the bit that marks the first byte that is no
/// digit, and what follows from it. The next number mostly has as many: taking that for granted,
/// the processor reads on before it has counted.
struct DigitShape {
  /// Not met as long as there is none.
  var bit: UInt64 = 1
  var count = 1
  /// What moves the digits to the end of a word of eight.
  var shift: UInt64 = 56
  /// Ten to the power of the count.
  var power: UInt64 = 10

  /// Reads the digits at `j`, as `DigitRun` does: the text ends with another byte, behind which
  /// seven more may be read.
  @inline(__always)
  mutating func read(
    _ p: UnsafePointer<UInt8>, _ j: inout Int, to significand: inout UInt64
  ) {
    let (digits, others) = DigitRun.split(p, at: j)
    let lowest = others & (0 &- others)
    if lowest != bit {
      let count = others == 0 ? 8 : others.trailingZeroBitCount &>> 3
      if count == 0 { return }
      if count == 8 {
        // Handed over by value: variables whose address is known to others live in memory.
        (j, significand) = DigitShape.longRun(p, j, significand)
        return
      }
      self = DigitShape(
        bit: lowest, count: count, shift: UInt64(truncatingIfNeeded: 64 &- count &* 8),
        power: DigitRun.powers[count])
    }
    significand = significand &* power &+ DigitRun.value(digits &<< shift)
    j &+= count
  }

  @inline(never)
  private static func longRun(
    _ p: UnsafePointer<UInt8>, _ start: Int, _ before: UInt64
  ) -> (Int, UInt64) {
    var j = start
    var significand = before
    DigitRun.read(p, &j, .max >> 1, readable: .max >> 1, to: &significand)
    return (j, significand)
  }
}
