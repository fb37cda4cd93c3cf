/// Cells of a time column: instants on the UTC time line, or local times read as if they were UTC.
public struct TimeCells: Sendable {
  /// How finely the column is written; it decides how a value is shown, never how it is stored.
  public enum Precision: Int, Sendable, Comparable, CaseIterable {
    case year, month, day, minute, second, millisecond, microsecond, nanosecond

    public static func < (a: Precision, b: Precision) -> Bool { a.rawValue < b.rawValue }
  }

  /// The tick value that stands for a missing cell.
  public static let missing = Int64.min

  /// Ticks since 1970-01-01T00:00:00Z, `ticksPerSecond` of them in a second.
  public var ticks: [Int64]
  /// 1, 1,000, 1,000,000 or 1,000,000,000: the coarsest that holds every cell exactly.
  public var ticksPerSecond: Int64
  public var precision: Precision
  /// Whether the cells named a zone or offset (they are then in UTC here).
  public var isZoned: Bool

  public init(ticks: [Int64], ticksPerSecond: Int64, precision: Precision, isZoned: Bool) {
    self.ticks = ticks
    self.ticksPerSecond = ticksPerSecond
    self.precision = precision
    self.isZoned = isZoned
  }

  /// Seconds since 1970-01-01T00:00:00Z; NaN where missing.
  public func secondsSince1970(at row: Int) -> Double {
    let tick = ticks[row]
    guard tick != TimeCells.missing else { return .nan }
    let (whole, rest) = tick.quotientAndRemainder(dividingBy: ticksPerSecond)
    return Double(whole) + Double(rest) / Double(ticksPerSecond)
  }
}
