import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension CalendarUnits {
  /// The parts of the calendar that intervals of Vega are counted in:
  /// https://vega.github.io/vega-lite/docs/scale.html#continuous-scale-nice
  private static let intervals: [(name: String, unit: String)] = [
    ("year", "year"), ("quarter", "yearquarter"), ("month", "yearmonth"),
    ("week", "yearweek"), ("day", "yearmonthdate"), ("hour", "yearmonthdatehours"),
    ("minute", "yearmonthdatehoursminutes"), ("second", "yearmonthdatehoursminutesseconds"),
  ]

  /// Parses an interval such as `"month"` or `{"interval": "month", "step": 3}`; nil for other
  /// values.
  ///
  /// - Throws: `ChartError` with the place of an unknown name.
  init?(interval node: SpecValue) throws(ChartError) {
    guard let name = node.string ?? node["interval"]?.string else { return nil }
    guard let unit = Self.intervals.first(where: { $0.name == name })?.unit else {
      throw node.error(
        "there is no interval '\(ChartText.line(name))'",
        hint: "intervals are: " + Self.intervals.map(\.name).joined(separator: ", "))
    }
    let step = node["step"]?.number.flatMap { Int(exactly: $0) } ?? 1
    do throws(ChartError) { try self.init(named: unit, step: step) } catch {
      throw node.error(error)
    }
  }
}
