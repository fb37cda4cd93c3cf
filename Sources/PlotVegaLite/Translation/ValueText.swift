import PlotMarks
import PlotScales
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// Writes the values of a field for people: by its format, by its time unit, or as they are.
struct ValueText {
  private let number: NumberPattern?
  private let plain: NumberPattern?
  private let time: TimePattern?

  init(_ field: ChannelField) {
    let node =
      field.node["format"] ?? field.node["axis"]?["format"] ?? field.node["header"]?["format"]
    let isTime = field.type == .temporal || field.timeUnit != nil
    let pattern = node?.string
    // A format is for times or numbers by the type of the field, unless `formatType` is set.
    let kind = ["axis", "legend", "header"].lazy.compactMap { field.node[$0]?["formatType"] }.first
    if isTime && (field.node["formatType"] ?? kind)?.string != "number"
      || (field.node["formatType"] ?? kind)?.string == "time"
    {
      time = pattern.flatMap { try? TimePattern($0) } ?? ValueText.pattern(field.timeUnit)
      (number, plain) = (nil, nil)
    } else {
      time = pattern.flatMap { $0.contains("%") && !$0.hasSuffix("%") ? try? TimePattern($0) : nil }
      number = pattern.flatMap { try? NumberPattern($0) }
      // As Vega-Lite, with d3's format of no words: at most twelve digits, and a true minus.
      plain = field.type == .quantitative && pattern == nil ? try? NumberPattern("") : nil
    }
  }

  /// Returns the format of a time unit, as Vega writes it.
  static func pattern(_ unit: TimeUnitTransform.Bins?) -> TimePattern? {
    guard case .units(let units)? = unit else { return nil }
    var parts: [String] = []
    var clock: [String] = []
    for part in units.units {
      switch part {
      case .year: parts.append("%Y")
      case .quarter: parts.append("Q%q")
      case .month: parts.append("%b")
      case .week: parts.append("W%U")
      case .dayofyear: parts.append("%j")
      case .day: parts.append("%a")
      case .date: parts.append("%d")
      case .hours: clock.append("%H")
      case .minutes: clock.append("%M")
      case .seconds: clock.append("%S")
      case .milliseconds: clock.append("%L")
      }
    }
    if units.units.first == .year, units.units.contains(.month) {
      parts = units.units.contains(.date) ? ["%b %d, %Y"] : ["%b %Y"]
    }
    if clock == ["%H"] { clock = ["%H", "00"] }
    if clock == ["%M"] { clock = ["00", "%M"] }
    if !clock.isEmpty { parts.append(clock.joined(separator: ":")) }
    return try? TimePattern(parts.joined(separator: " "))
  }

  func text(_ datum: Datum) -> String {
    switch datum {
    case .null: return "null"
    case .number(let value):
      if let time { return time.text(for: value / 1000) }
      return (number ?? plain)?.text(for: value) ?? ExpressionValue.number(value).text
    case .time(let milliseconds):
      if let time { return time.text(for: milliseconds / 1000) }
      return TimeLabels.text(
        for: milliseconds / 1000, finest: TimeLabels.finestUnit(in: [milliseconds / 1000]))
    case .boolean(let value): return value ? "true" : "false"
    case .text(let text): return ChartText.line(text)
    }
  }
}
