import PlotCalendar

/// A point on the time line as read from one cell.
struct Instant: Hashable, Sendable {
  /// The kind of zone that the cell names.
  enum Zone: UInt8, Hashable, Sendable {
    /// A bare date, which belongs to no zone.
    case none
    /// A time of day without a zone.
    case local
    case utc
    /// Another offset than 0, so that the cell shows another time of day than UTC.
    case offset
    /// The name of a zone stands in the cell at `zoneStart`.
    case named
  }

  /// Whole seconds since 1970-01-01T00:00:00, in UTC if `zone` is `utc` or `offset`, else on the
  /// clock of the cell's zone.
  var seconds: Int64
  var nanoseconds: Int32 = 0
  var precision: TimeCells.Precision
  var zone = Zone.none
  /// Seconds east of Greenwich, where the cell says so.
  var offset: Int32 = 0
  /// Start of the zone's name, counted from the start of the cell, and its length.
  var zoneStart: UInt8 = 0
  var zoneLength: UInt8 = 0

  static let secondsPerDay: Int64 = 86_400

  init?(_ date: CivilDate, precision: TimeCells.Precision = .day) {
    guard date.isValid else { return nil }
    self.init(days: date.daysSince1970, precision: precision)
  }

  init(days: Int, precision: TimeCells.Precision) {
    seconds = Int64(days) * Instant.secondsPerDay
    self.precision = precision
  }

  @inline(__always)
  init(
    seconds: Int64, nanoseconds: Int32, precision: TimeCells.Precision, zone: Zone,
    offset: Int32 = 0
  ) {
    self.offset = offset
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.precision = precision
    self.zone = zone
  }
}
