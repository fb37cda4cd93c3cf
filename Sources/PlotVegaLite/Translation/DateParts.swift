import PlotCalendar
import PlotNumbers
import PlotScales
import PlotSpecs
import PlotTables
import PlotWords

/// A moment given in parts, Vega-Lite's `DateTime`: https://vega.github.io/vega-lite/docs/types.html#datetime
struct DateParts {
  var milliseconds: Double

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let days = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  init(_ node: SpecValue) throws(ChartError) {
    let known = [
      "year", "quarter", "month", "date", "day", "hours", "minutes", "seconds", "milliseconds",
      "utc",
    ]
    guard let members = node.object, members.contains(where: { known.contains($0.name) }) else {
      throw node.error("a moment is an object with year, month, date, …")
    }
    func part(_ name: String) -> Double? { node[name]?.number }
    // Parts without a year stand in 2012, as those of time units do.
    let year = part("year") ?? 2012
    var month = part("month").map { $0 - 1 } ?? part("quarter").map { ($0 - 1) * 3 } ?? 0
    if let name = node["month"]?.string?.lowercased() {
      guard let index = Self.months.firstIndex(where: { $0 == name || $0.prefix(3) == name }) else {
        throw node.error("there is no month '\(ChartText.line(name))'")
      }
      month = Double(index)
    }
    var date = part("date") ?? 1
    if node["date"] == nil {
      // 2012 began on a Sunday.
      if let day = part("day") { date = day == 7 ? 1 : day + 1 }
      if let name = node["day"]?.string?.lowercased() {
        guard let index = Self.days.firstIndex(where: { $0 == name || $0.prefix(3) == name }) else {
          throw node.error("there is no day '\(ChartText.line(name))'")
        }
        date = Double(index) + 1
      }
    }
    guard year.magnitude < 1e6, month.magnitude < 1e6, date.magnitude < 1e6 else {
      throw node.error("no calendar has that moment")
    }
    let whole = Int(year) * 12 + Int(month)
    let (years, months) = whole.flooredDivision(by: 12)
    let days = CivilDate(year: years, month: months + 1, day: 1).daysSince1970
    milliseconds =
      (Double(days) + date - 1) * 86_400_000 + (part("hours") ?? 0) * 3_600_000
      + (part("minutes") ?? 0) * 60_000 + (part("seconds") ?? 0) * 1000
      + (part("milliseconds") ?? 0)
  }
}
