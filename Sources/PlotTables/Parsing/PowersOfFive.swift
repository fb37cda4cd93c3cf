/// The powers of five from 5^-342 to 5^308 to 128 bits: normalised (the top bit is set), and
/// truncated if they have more bits. The powers from 5^-27 to 5^-1 are rounded up, as the proof of
/// `DecimalNumber.product` requires.
///
/// Lemire, "Number parsing at a gigabyte per second", 2021, doi:10.1002/spe.2984, section 7.
enum PowersOfFive {
  static let smallest = -342
  static let largest = 308

  /// The upper and the lower 64 bits of each power in turn. Derived when first asked for, which
  /// takes some microseconds: less than to load as many literals from a file.
  static let words: [UInt64] = {
    var words = [UInt64](repeating: 0, count: 2 * (largest - smallest + 1))
    var rising = WideNumber(bit: 0)
    for power in 0...largest {
      if power > 0 { rising.multiplyByFive() }
      let (high, low) = rising.top
      words[2 * (power - smallest)] = high
      words[2 * (power - smallest) + 1] = low
    }
    // 2^1024 / 5^342 still has 230 bits, so nothing of the upper 128 is lost.
    var falling = WideNumber(bit: 1024)
    for power in stride(from: -1, through: smallest, by: -1) {
      falling.divideByFive()
      var (high, low) = falling.top
      if power >= -27 {
        low &+= 1
        if low == 0 { high &+= 1 }
      }
      words[2 * (power - smallest)] = high
      words[2 * (power - smallest) + 1] = low
    }
    return words
  }()
}

/// A whole number of any size, just able to make powers of five.
private struct WideNumber {
  /// Least significant first; the last is not 0.
  private var words: [UInt64]

  init(bit: Int) {
    words = [UInt64](repeating: 0, count: bit / 64 + 1)
    words[bit / 64] = 1 << UInt64(bit % 64)
  }

  mutating func multiplyByFive() {
    var carry: UInt64 = 0
    for k in words.indices {
      let (high, low) = words[k].multipliedFullWidth(by: 5)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      words[k] = sum
      carry = high + (overflow ? 1 : 0)
    }
    if carry > 0 { words.append(carry) }
  }

  /// Divides and forgets the remainder. 2^64 is 5 × 0x3333… + 1, so each step of the long division
  /// gets by with divisions of 64 bits.
  mutating func divideByFive() {
    var remainder: UInt64 = 0
    for k in words.indices.reversed() {
      let (quotient, rest) = words[k].quotientAndRemainder(dividingBy: 5)
      words[k] = remainder * 0x3333_3333_3333_3333 + quotient + (remainder + rest) / 5
      remainder = (remainder + rest) % 5
    }
    if words.last == 0 { words.removeLast() }
  }

  /// The upper 128 bits, from the highest that is set.
  var top: (high: UInt64, low: UInt64) {
    let count = words.count
    func word(_ k: Int) -> UInt64 { k < count ? words[count - 1 - k] : 0 }
    let shift = UInt64(word(0).leadingZeroBitCount)
    if shift == 0 { return (word(0), word(1)) }
    return (
      word(0) << shift | word(1) >> (64 - shift), word(1) << shift | word(2) >> (64 - shift)
    )
  }
}
