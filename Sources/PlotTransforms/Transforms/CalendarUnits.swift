import PlotScales
import PlotWords

/// Units of the calendar by which times are binned, such as Vega-Lite's `yearmonth`: finer units
/// than the finest of them are dropped, and so are coarser ones that are not listed.
///
/// Units without a year are dated 2012, a leap year that begins on a Sunday; weeks begin on Sunday,
/// and the days before a year's first are its week 0: https://vega.github.io/vega/docs/api/time/
package struct CalendarUnits: Hashable, Sendable {
  /// The units from coarse to fine, in Vega-Lite's words.
  package enum Unit: String, CaseIterable {
    case year, quarter, month, week, dayofyear, day, date, hours, minutes, seconds, milliseconds
  }

  /// The units in the order of their cases; at least one.
  package let units: [Unit]
  /// Whether the calendar is that of UTC, whatever clock the times are shown on.
  package var isUTC = false
  /// Whether the times are the starts of such bins already.
  package var isBinned = false
  /// The number of finest units in a bin.
  package private(set) var step = 1

  /// The largest step of a unit; a calendar has no use for more.
  package static let largestStep = 1_000_000

  init(_ units: [Unit], step: Int = 1) {
    self.units = units
    self.step = step
  }

  /// - Parameter name: one of `names`, with `utc` or `binned` or `binnedutc` before it.
  /// - Throws: `ChartError` for other names, and for a step that is not positive.
  package init(named name: String, step: Int = 1) throws(ChartError) {
    var rest = Substring(name)
    isBinned = rest.removePrefix("binned")
    isUTC = rest.removePrefix("utc")
    guard CalendarUnits.names.contains(String(rest)) else {
      let nearest = nearestName(to: String(rest), in: CalendarUnits.names)
      throw ChartError(
        .usage, "there is no time unit '\(ChartText.line(name))'",
        hint: (nearest.map { "did you mean '\($0)'? " } ?? "") + "time units are: "
          + CalendarUnits.names.joined(separator: ", ")
          + ", each also with utc, binned or binnedutc before it")
    }
    guard (1...CalendarUnits.largestStep).contains(step) else {
      throw ChartError(
        .usage, "a time unit's step is a whole number of at least 1, not \(step)")
    }
    var units: [Unit] = []
    for unit in Unit.allCases where rest.removePrefix(unit.rawValue) { units.append(unit) }
    self.units = units
    self.step = step
  }

  /// The units that have a name in Vega-Lite: https://vega.github.io/vega-lite/docs/timeunit.html
  package static let names = [
    "year", "quarter", "month", "week", "day", "dayofyear", "date", "hours", "minutes", "seconds",
    "milliseconds", "yearquarter", "yearquartermonth", "yearmonth", "yearmonthdate",
    "yearmonthdatehours", "yearmonthdatehoursminutes", "yearmonthdatehoursminutesseconds",
    "yearweek", "yearweekday", "yearweekdayhours", "yearweekdayhoursminutes",
    "yearweekdayhoursminutesseconds", "yeardayofyear", "quartermonth", "monthdate",
    "monthdatehours", "monthdatehoursminutes", "monthdatehoursminutesseconds", "weekday",
    "weekdayhours", "weekdayhoursminutes", "weekdayhoursminutesseconds", "dayhours",
    "dayhoursminutes", "dayhoursminutesseconds", "hoursminutes", "hoursminutesseconds",
    "minutesseconds", "secondsmilliseconds",
  ]

  /// The name that `init(named:)` reads.
  package var name: String {
    (isBinned ? "binned" : "") + (isUTC ? "utc" : "") + units.map(\.rawValue).joined()
  }

  /// Whether bins follow each other in time: those of units without a year come again.
  package var hasYear: Bool { units[0] == .year }

  /// Whether the units are parts of a day, so that times without a date have them.
  package var arePartsOfDay: Bool { units[0].isPartOfDay }

  package var finest: Unit { units[units.count - 1] }
}

extension CalendarUnits.Unit {
  var isPartOfDay: Bool {
    switch self {
    case .hours, .minutes, .seconds, .milliseconds: true
    default: false
    }
  }
}

extension Substring {
  /// Whether the text began with this, which is then gone.
  fileprivate mutating func removePrefix(_ prefix: String) -> Bool {
    guard hasPrefix(prefix) else { return false }
    removeFirst(prefix.count)
    return true
  }
}
