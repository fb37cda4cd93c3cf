/// A unit of the calendar, from coarse to fine.
@usableFromInline package enum TimeUnit: Int, Comparable, CaseIterable, Sendable {
  case year, quarter, month, day, hour, minute, second
  /// Parts of a second.
  case fraction

  @usableFromInline
  package static func < (a: TimeUnit, b: TimeUnit) -> Bool { a.rawValue < b.rawValue }
}
