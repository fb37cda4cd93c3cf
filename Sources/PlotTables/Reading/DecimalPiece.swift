/// The numbers of a chunk as decimals, where all can be: see `DecimalColumn`.
struct DecimalPiece {
  private(set) var units: [Int32] = []
  /// The most digits that a number of this chunk, or of one before, needs.
  private(set) var digits = 0
  private(set) var range = DecimalColumn.noRange
  private(set) var missingCount = 0
  private(set) var rise = DecimalColumn.Rise.strict
  /// Whether all numbers of the chunk are decimals. After one that is not, no more are tried: the
  /// column then keeps its numbers as doubles.
  private(set) var areAll = true

  var extent: ClosedRange<Double>? {
    guard range.low <= range.high else { return nil }
    let power = DecimalColumn.powers[digits]
    return Double(range.low) / power...Double(range.high) / power
  }

  /// Takes the numbers of the next chunk.
  mutating func take(_ numbers: UnsafeBufferPointer<Double>) {
    guard areAll else { return }
    if units.count < numbers.count {
      units = Array(repeating: 0, count: max(numbers.count, 2 * units.count))
    }
    while let misfit = pack(numbers) {
      let number = numbers[misfit]
      let needed = (digits + 1..<DecimalColumn.powers.count).first {
        DecimalColumn.isExact(number, power: DecimalColumn.powers[$0])
      }
      guard let needed else {
        areAll = false
        units = []
        return
      }
      digits = needed
    }
  }

  /// Fills the units; returns the row of a number that has no such digits.
  ///
  /// Four numbers at a time, in instructions that every processor has: adding and taking away one and
  /// a half times 2^52 rounds to a whole number, which then stands in the lowest bits of the sum.
  private mutating func pack(_ numbers: UnsafeBufferPointer<Double>) -> Int? {
    let power = DecimalColumn.powers[digits]
    let (powers, shift) = (SIMD4(repeating: power), SIMD4(repeating: 0x1.8p52))
    var low = SIMD4(repeating: Double.infinity)
    var high = -low
    var last = -Double.infinity
    var falls = SIMDMask<SIMD4<Int64>>(repeating: false)
    var (stays, gaps) = (falls, 0)
    let misfit = units.withUnsafeMutableBufferPointer { units -> Int? in
      for row in stride(from: 0, to: numbers.count, by: 4) {
        let count = min(4, numbers.count - row)
        var block = SIMD4(repeating: last)
        if count == 4 {
          block = SIMD4(numbers[row], numbers[row &+ 1], numbers[row &+ 2], numbers[row &+ 3])
        } else {
          for lane in 0..<count { block[lane] = numbers[row + lane] }
        }
        // Adding zero turns a negative zero into a positive one.
        block += SIMD4(repeating: 0)
        let sum = block * powers + shift
        let rounded = sum - shift
        let isGap = block .!= block
        let hasRoom =
          (rounded .< SIMD4(repeating: 0x1p31)) .& (rounded .> SIMD4(repeating: -0x1p31))
        let fits = ((rounded / powers .== block) .& hasRoom) .| isGap
        if !all(fits) { for lane in 0..<count where !fits[lane] { return row + lane } }
        let before = SIMD4(last, block[0], block[1], block[2])
        last = block[count &- 1]
        var found = SIMD4<Int32>(truncatingIfNeeded: unsafeBitCast(sum, to: SIMD4<Int64>.self))
        if count == 4 {
          // Comparisons with a gap are false.
          falls .|= .!(block .>= before)
          stays .|= block .== before
          low.replace(with: rounded, where: rounded .< low)
          high.replace(with: rounded, where: rounded .> high)
        } else {
          for lane in 0..<count {
            falls[lane] = falls[lane] || !(block[lane] >= before[lane])
            stays[lane] = stays[lane] || block[lane] == before[lane]
            low[lane] = min(low[lane], isGap[lane] ? low[lane] : rounded[lane])
            high[lane] = max(high[lane], isGap[lane] ? high[lane] : rounded[lane])
          }
        }
        if any(isGap) {
          for lane in 0..<count where isGap[lane] {
            gaps &+= 1
            found[lane] = DecimalColumn.missing
          }
        }
        for lane in 0..<count { units[row &+ lane] = found[lane] }
      }
      return nil
    }
    if let misfit { return misfit }
    missingCount = gaps
    rise = any(falls) ? .none : any(stays) ? .weak : .strict
    let (least, most) = (low.min(), high.max())
    range = least <= most ? (Int32(least), Int32(most)) : DecimalColumn.noRange
    return nil
  }
}

extension DecimalColumn {
  /// Whether a number is so many units of this power, to the last bit.
  static func isExact(_ number: Double, power: Double) -> Bool {
    let units = (number * power).rounded()
    return units.magnitude < 0x1p31 && units / power == number
  }
}
