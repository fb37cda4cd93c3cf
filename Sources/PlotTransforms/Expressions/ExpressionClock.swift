import PlotNumbers
import PlotTables

/// The clock on which the times of an expression's columns are shown.
struct ExpressionClock: Sendable {
  /// The zone of the clock; nil for UTC, and for times that name no zone.
  var zone: ZoneRules?

  /// Returns the offset east of Greenwich at a moment since 1970, both in milliseconds.
  func offset(at milliseconds: Double) -> Double {
    guard let zone, milliseconds.magnitude <= ExpressionDate.reach else { return 0 }
    return Double(zone.offset(at: Int64((milliseconds / 1000).rounded(.down)))) * 1000
  }

  /// Returns the clock's local time at a moment, in milliseconds since 1970.
  func local(_ milliseconds: Double) -> Double { milliseconds + offset(at: milliseconds) }

  /// Returns the moment at which the clock shows this.
  func moment(local milliseconds: Double) -> Double {
    guard let zone, milliseconds.magnitude <= ExpressionDate.reach else { return milliseconds }
    let seconds = (milliseconds / 1000).rounded(.down)
    return Double(zone.instant(local: Int64(seconds))) * 1000 + (milliseconds - seconds * 1000)
  }
}
