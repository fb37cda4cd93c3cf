/// Numbers under a header that speaks of time, read as instants.
enum EpochInference {
  /// 1973-01-01 and 2100-01-01, in seconds since 1970: within them, the four units of an epoch
  /// differ by magnitude alone.
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

  /// Returns the unit in which all numbers of a column are plausible times under its header, from
  /// mergeable facts.
  ///
  /// Nil also for decimals of so fine a unit that a `Double` has lost them.
  static func unit(
    low: Double, high: Double, areAllWhole: Bool, column: String
  ) -> Unit? {
    let unit = units.first { unit in
      let scale = Double(unit.perSecond)
      return plausible.contains(low / scale) && plausible.contains(high / scale)
    }
    // The header is checked last: most columns do not need it, and a table may have many.
    guard let unit, areAllWhole || unit.perSecond <= 1_000, HeaderWords(column).nameTimes else {
      return nil
    }
    return unit
  }

  /// The unit in which a number is a plausible time.
  static func unit(of value: Double) -> Unit? {
    units.first { plausible.contains(value / Double($0.perSecond)) }
  }

  /// Whether numbers within these limits may be times in units of their own, under a header that speaks of
  /// time, or in a first column without a name.
  static func mayBeMixed(low: Double, high: Double, column: String) -> Bool {
    unit(of: low) != nil && unit(of: high) != nil
      && (column == "col1" || HeaderWords(column).nameTimes)
  }

  /// 1954-10-03 and 2064-04-07 as spreadsheets count days, from 1899-12-30 on.
  private static let serials = 20_000.0..<60_000.0
  private static let serialOf1970 = 25_569.0

  /// Whether all numbers are plausible days of a spreadsheet, under a header that speaks of dates.
  static func areSerials(low: Double, high: Double, column: String) -> Bool {
    serials.contains(low) && serials.contains(high) && HeaderWords(column).nameCalendarDays
  }

  /// Returns the times that a spreadsheet shows for these numbers, to the second.
  static func times(serials values: DoubleColumn, areAllWhole: Bool) -> TimeCells {
    let ticks = values.map { value in
      value.isNaN ? TimeCells.missing : Int64(((value - serialOf1970) * 86_400).rounded())
    }
    return TimeCells(
      ticks: ticks, ticksPerSecond: 1, precision: areAllWhole ? .day : .second, isZoned: false)
  }

  /// - Parameters:
  ///   - values: NaN where missing.
  ///   - exact: the same numbers, where they are too large for a `Double` to hold them.
  ///   - zone: on whose clock the times are shown, if not UTC.
  static func times(
    _ values: DoubleColumn, exact: [Int64]?, areAllWhole: Bool, _ unit: Unit, zone: ZoneRules?
  ) -> TimeCells {
    guard areAllWhole else { return fractional(values, unit.perSecond, zone) }
    let ticks = values.enumerated().map { row, value in
      value.isNaN ? TimeCells.missing : exact?[row] ?? Int64(value)
    }
    return TimeCells(
      ticks: ticks, ticksPerSecond: unit.perSecond, precision: unit.precision, isZoned: true,
      zone: zone)
  }

  /// A `Double` near 1.5e9 has a precision of a quarter of a microsecond, so microseconds hold all
  /// of the written digits.
  private static func fractional(
    _ values: DoubleColumn, _ perSecond: Int64, _ zone: ZoneRules?
  ) -> TimeCells {
    let microseconds = values.map { value in
      value.isNaN
        ? TimeCells.missing : Int64((value * (1_000_000 / Double(perSecond))).rounded())
    }
    let isMilliseconds = microseconds.allSatisfy { $0 == TimeCells.missing || $0 % 1_000 == 0 }
    guard isMilliseconds else {
      return TimeCells(
        ticks: microseconds, ticksPerSecond: 1_000_000, precision: .microsecond, isZoned: true,
        zone: zone)
    }
    return TimeCells(
      ticks: microseconds.map { $0 == TimeCells.missing ? $0 : $0 / 1_000 },
      ticksPerSecond: 1_000, precision: .millisecond, isZoned: true, zone: zone)
  }
}
