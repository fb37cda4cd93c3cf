/// Numbers under a header that speaks of time, read as instants.
enum EpochInference {
  /// 1973-01-01 and 2100-01-01, in seconds since 1970: within it, the four units of an epoch are
  /// told apart by size alone.
  private static let plausible = 94_694_400.0..<4_102_444_800.0

  private static let rates: [(perSecond: Int64, name: String, precision: TimeCells.Precision)] = [
    (1, "seconds", .second),
    (1_000, "milliseconds", .millisecond),
    (1_000_000, "microseconds", .microsecond),
    (1_000_000_000, "nanoseconds", .nanosecond),
  ]

  /// The times, and the unit's name, if all numbers are plausible in one unit.
  static func times(
    _ numbers: NumberInference, _ column: RawColumn
  ) -> (cells: TimeCells, unit: String)? {
    let finite = numbers.values.filter { !$0.isNaN }
    guard let low = finite.min(), let high = finite.max() else { return nil }
    for rate in rates {
      let range =
        plausible.lowerBound * Double(rate.perSecond)..<plausible.upperBound
        * Double(rate.perSecond)
      guard range.contains(low), range.contains(high) else { continue }
      if numbers.areAllWhole {
        let exact = numbers.hasBeyondDouble ? numbers.exactIntegers(column) : nil
        let ticks = numbers.values.enumerated().map { row, value in
          value.isNaN ? TimeCells.missing : exact?[row] ?? Int64(value)
        }
        return (
          TimeCells(
            ticks: ticks, ticksPerSecond: rate.perSecond, precision: rate.precision, isZoned: true),
          rate.name
        )
      }
      guard rate.perSecond <= 1_000 else { return nil }
      return (fractional(numbers.values, rate.perSecond), rate.name)
    }
    return nil
  }

  /// A `Double` near 1.5e9 tells a quarter of a microsecond apart, so microseconds hold all of it
  /// that was written.
  private static func fractional(_ values: [Double], _ perSecond: Int64) -> TimeCells {
    let microseconds = values.map { value in
      value.isNaN
        ? TimeCells.missing : Int64((value * (1_000_000 / Double(perSecond))).rounded())
    }
    let isMilliseconds = microseconds.allSatisfy { $0 == TimeCells.missing || $0 % 1_000 == 0 }
    guard isMilliseconds else {
      return TimeCells(
        ticks: microseconds, ticksPerSecond: 1_000_000, precision: .microsecond, isZoned: true)
    }
    return TimeCells(
      ticks: microseconds.map { $0 == TimeCells.missing ? $0 : $0 / 1_000 },
      ticksPerSecond: 1_000, precision: .millisecond, isZoned: true)
  }
}
