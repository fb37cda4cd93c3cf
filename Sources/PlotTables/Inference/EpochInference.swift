/// Numbers under a header that speaks of time, read as instants.
enum EpochInference {
  /// 1973-01-01 and 2100-01-01, in seconds since 1970: within it, the four units of an epoch are
  /// told apart by size alone.
  private static let plausible = 94_694_400.0..<4_102_444_800.0

  struct Unit: Hashable, Sendable {
    let perSecond: Int64
    let name: String
    let precision: TimeCells.Precision
  }

  private static let units = [
    Unit(perSecond: 1, name: "seconds", precision: .second),
    Unit(perSecond: 1_000, name: "milliseconds", precision: .millisecond),
    Unit(perSecond: 1_000_000, name: "microseconds", precision: .microsecond),
    Unit(perSecond: 1_000_000_000, name: "nanoseconds", precision: .nanosecond),
  ]

  /// The unit in which all numbers from `low` to `high` are plausible.
  static func unit(_ low: Double, _ high: Double) -> Unit? {
    units.first { unit in
      let scale = Double(unit.perSecond)
      return plausible.contains(low / scale) && plausible.contains(high / scale)
    }
  }

  /// The times that these numbers are.
  ///
  /// - Parameter exact: the same numbers without loss, where they are whole and large.
  static func times(
    _ values: [Double], exact: [Int64]?, areAllWhole: Bool, _ unit: Unit
  ) -> TimeCells {
    guard areAllWhole else { return fractional(values, unit.perSecond) }
    let ticks = values.enumerated().map { row, value in
      value.isNaN ? TimeCells.missing : exact?[row] ?? Int64(value)
    }
    return TimeCells(
      ticks: ticks, ticksPerSecond: unit.perSecond, precision: unit.precision, isZoned: true)
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
