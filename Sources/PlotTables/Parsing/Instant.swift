/// A point on the time line as read from one cell.
struct Instant: Hashable {
  /// Whole seconds since 1970-01-01T00:00:00, in UTC if the cell names a zone.
  var seconds: Int64
  var nanoseconds: Int32 = 0
  var precision: TimeCells.Precision
  /// Nil for a bare date, which belongs to no zone.
  var isZoned: Bool?
  /// Whether the cell names another zone than UTC, so that it shows another time of day.
  var isShifted = false

  static let secondsPerDay: Int64 = 86_400

  init?(_ date: CivilDate, precision: TimeCells.Precision = .day) {
    guard date.isValid else { return nil }
    seconds = Int64(date.daysSince1970) * Instant.secondsPerDay
    self.precision = precision
  }

  init(seconds: Int64, nanoseconds: Int32, precision: TimeCells.Precision, isZoned: Bool?) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.precision = precision
    self.isZoned = isZoned
  }
}
