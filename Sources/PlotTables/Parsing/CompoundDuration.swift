/// A duration in several units, from the largest to the smallest: `1h30m`, `1m2.5s`, `1d 2h`; or
/// like a time of day, which may be longer than one: `26:30:00`, `1 day, 2:30:00.5`, `75:30`.
struct CompoundDuration {
  /// Seconds are `significand × 10^powerOfTen`.
  private(set) var significand: UInt64 = 0
  private(set) var powerOfTen = 0
  private(set) var notations = NumberNotations.decimals
  /// Whether these are two numbers with a colon, taken for minutes and seconds, which may be hours and
  /// minutes.
  private(set) var mayBeHours = false

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
      if i < end, bytes[i] == Byte.colon {
        guard core.separatorCount == 0, last > 3_600,
          addClock(core.significand, bytes, i, end, isAlone: last == .infinity)
        else { return nil }
        return
      }
      i = WrittenSpace.skipped(bytes, i, end)
      let first = i
      while i < end, !Byte.isDigit(bytes[i]), WrittenSpace.length(bytes, i, end) == 0 { i += 1 }
      // Every sign of a duration begins with a letter: dates need no table of units.
      guard first < i, Byte.isLetter(bytes[first]) || bytes[first] >= 0x80,
        let symbol = UnitSymbol(bytes, first, bytes[i - 1] == Byte.comma ? i - 1 : i),
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

  /// `PT1H23M4.5S`, `P3DT12H`, `P2W`: ISO 8601-1:2019, 5.5.2, without years and months, whose lengths differ.
  init?(iso bytes: [UInt8], _ start: Int, _ end: Int) {
    var i = start + 1
    var (last, hasTime, count) = (UInt64.max, false, 0)
    while i < end {
      if bytes[i] == UInt8(ascii: "T"), !hasTime {
        (hasTime, i) = (true, i + 1)
        continue
      }
      guard Byte.isDigit(bytes[i]), let core = NumberCore(bytes, &i, end), i < end,
        core.separatorCount <= 1, !core.hasExponent, !core.isHexadecimal
      else { return nil }
      let seconds: UInt64? =
        switch (bytes[i], hasTime) {
        case (UInt8(ascii: "W"), false): 604_800
        case (UInt8(ascii: "D"), false): 86_400
        case (UInt8(ascii: "H"), true): 3_600
        case (UInt8(ascii: "M"), true): 60
        case (UInt8(ascii: "S"), true): 1
        default: nil
        }
      guard let seconds, seconds < last, core.separatorCount == 0 || i + 1 == end,
        add(core.significand, seconds, core.separatorCount == 0 ? 0 : -core.lastRun)
      else { return nil }
      (last, i, count) = (seconds, i + 1, count + 1)
    }
    guard count > 0 else { return nil }
  }

  /// Adds hours and the rest of a clock from its first colon on, `:mm:ss` with decimals or without, or
  /// minutes and `:ss`; false if it is none.
  ///
  /// - Parameter isAlone: whether no days stand before it.
  private mutating func addClock(
    _ first: UInt64, _ bytes: [UInt8], _ colon: Int, _ end: Int, isAlone: Bool
  ) -> Bool {
    func pair(_ k: Int) -> UInt64? {
      guard k + 2 < end, bytes[k] == Byte.colon, Byte.isDigit(bytes[k + 1]), bytes[k + 1] < 0x36,
        Byte.isDigit(bytes[k + 2])
      else { return nil }
      return UInt64(bytes[k + 1] &- Byte.zero) * 10 + UInt64(bytes[k + 2] &- Byte.zero)
    }
    guard let second = pair(colon) else { return false }
    var fraction = colon + 3
    if let third = pair(fraction) {
      guard add(first, 3_600, 0), add(second * 60 + third, 1, 0) else { return false }
      fraction += 3
    } else {
      guard isAlone, add(first, 60, 0), add(second, 1, 0) else { return false }
      mayBeHours = fraction == end
    }
    if fraction == end { return true }
    let digits = bytes[fraction..<end].dropFirst()
    guard bytes[fraction] == Byte.dot || bytes[fraction] == Byte.comma,
      (1...9).contains(digits.count),
      digits.allSatisfy(Byte.isDigit)
    else { return false }
    return add(digits.reduce(0) { $0 * 10 + UInt64($1 &- Byte.zero) }, 1, -digits.count)
  }

  /// Adds `digits × multiplier × 10^power`; returns false if 64 bits do not hold the sum.
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
