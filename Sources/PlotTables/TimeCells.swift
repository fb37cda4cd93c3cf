/// Cells of a time column: instants on the UTC time line, or local times read as if they were UTC.
package struct TimeCells: Sendable {
  /// The precision of a column; it decides how a value is shown, never how it is stored.
  package enum Precision: Int, Sendable, Comparable, CaseIterable {
    case year, half, quarter, month, week, day, hour, minute, second
    case millisecond, microsecond, nanosecond

    package static func < (a: Precision, b: Precision) -> Bool { a.rawValue < b.rawValue }

    /// The precision that shows cells of all of these; nil of none. Weeks among anything else are
    /// days: months do not start with one.
    package static func finest(of precisions: some Sequence<Precision>) -> Precision? {
      var finest: Precision?
      var hasWeek = false
      var hasOther = false
      for precision in precisions {
        if precision == .week { hasWeek = true } else { hasOther = true }
        finest = max(finest ?? precision, precision)
      }
      return hasWeek && hasOther ? max(finest ?? .day, .day) : finest
    }
  }

  /// The tick value of a missing cell.
  package static let missing = Int64.min

  /// Ticks since 1970-01-01T00:00:00Z, `ticksPerSecond` of them in a second.
  package var ticks: [Int64]
  /// 1, 1,000, 1,000,000 or 1,000,000,000: the coarsest that holds every cell exactly.
  package var ticksPerSecond: Int64
  package var precision: Precision
  /// Whether the cells named a zone or offset (they are then in UTC here).
  package var isZoned: Bool
  /// Whether the cells are times of day without a date: ticks since midnight.
  package var isTimeOfDay: Bool
  /// The zone on whose clock the times are shown; nil for UTC, and for times that name no zone.
  package var zone: ZoneRules?

  package init(
    ticks: [Int64], ticksPerSecond: Int64, precision: Precision, isZoned: Bool,
    isTimeOfDay: Bool = false, zone: ZoneRules? = nil
  ) {
    self.ticks = ticks
    self.ticksPerSecond = ticksPerSecond
    self.precision = precision
    self.isZoned = isZoned
    self.isTimeOfDay = isTimeOfDay
    self.zone = zone
  }

  /// Returns the seconds since 1970-01-01T00:00:00 on the clock on which the times are shown; NaN
  /// if missing.
  ///
  /// When clocks are put back, an hour is shown twice at the same place, and when they are put
  /// forward, one is left out: an axis of wall-clock time cannot avoid it.
  package func secondsSince1970(at row: Int) -> Double {
    let tick = ticks[row]
    guard tick != TimeCells.missing else { return .nan }
    let (whole, rest) = tick.quotientAndRemainder(dividingBy: ticksPerSecond)
    let seconds = Double(whole) + Double(rest) / Double(ticksPerSecond)
    guard let zone else { return seconds }
    return seconds + Double(zone.offset(at: rest < 0 ? whole - 1 : whole))
  }

  /// The seconds of all rows: see `secondsSince1970(at:)`.
  package var secondsSince1970: DoubleColumn {
    guard zone == nil, ticksPerSecond == 1 else {
      return DoubleColumn(ticks.indices.lazy.map(secondsSince1970(at:)))
    }
    if let decimals = DecimalColumn(whole: ticks, missing: TimeCells.missing) {
      return DoubleColumn(decimals)
    }
    return DoubleColumn(ticks.lazy.map { $0 == TimeCells.missing ? .nan : Double($0) })
  }
}
