/// A duration in several units, from the largest to the smallest: `1h30m`, `1m2.5s`, `1d 2h`.
struct CompoundDuration {
  /// Seconds are `significand × 10^powerOfTen`.
  private(set) var significand: UInt64 = 0
  private(set) var powerOfTen = 0
  private(set) var notations = NumberNotations.decimals

  init?(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    var i = start
    var last = Double.infinity
    while i < end {
      guard Byte.isDigit(bytes[i]), let core = NumberCore(bytes, &i, end), core.digitCount <= 19,
        core.separatorCount <= 1, !core.hasExponent, !core.isHexadecimal
      else { return nil }
      // Only the decimal separator, and only in the last part, which the loop's end shows.
      let decimals: NumberNotations = core.lastSeparator == .comma ? .commas : .points
      let hasFraction = core.separatorCount == 1
      if hasFraction {
        guard core.lastSeparator == .point || core.lastSeparator == .comma else { return nil }
        notations = decimals
      }
      i = WrittenSpace.skipped(bytes, i, end)
      let first = i
      while i < end, !Byte.isDigit(bytes[i]), WrittenSpace.length(bytes, i, end) == 0 { i += 1 }
      // Every sign of a duration begins with a letter: dates need no table of units.
      guard first < i, Byte.isLetter(bytes[first]) || bytes[first] >= 0x80,
        let symbol = UnitSymbol(bytes, first, i),
        let scale = UnitTable.scale(of: symbol, in: .duration)
      else { return nil }
      let seconds = scale.magnitude(1, powerOfTen: 0)
      guard seconds < last else { return nil }
      last = seconds
      i = WrittenSpace.skipped(bytes, i, end)
      if hasFraction, i < end { return nil }
      let power = scale.powerOfTen - (hasFraction ? core.lastRun : 0)
      guard add(core.significand, scale.multiplier, power) else { return nil }
    }
  }

  /// Adds `digits × multiplier × 10^power`, or says that 64 bits do not hold the sum.
  private mutating func add(_ digits: UInt64, _ multiplier: UInt64, _ power: Int) -> Bool {
    var (part, overflow) = digits.multipliedReportingOverflow(by: multiplier)
    var hasOverflow = overflow
    var partPower = power
    while powerOfTen > partPower {
      (significand, overflow) = significand.multipliedReportingOverflow(by: 10)
      hasOverflow = hasOverflow || overflow
      powerOfTen -= 1
    }
    while partPower > powerOfTen {
      (part, overflow) = part.multipliedReportingOverflow(by: 10)
      hasOverflow = hasOverflow || overflow
      partPower -= 1
    }
    (significand, overflow) = significand.addingReportingOverflow(part)
    return !hasOverflow && !overflow
  }
}
