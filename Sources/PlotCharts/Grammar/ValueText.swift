import PlotScales
import PlotTables

/// Writes the values of a field for people: by its format, by its time unit, or as they are.
struct ValueText {
  private var number: NumberPattern?
  private var plain: NumberPattern?
  private let time: TimePattern?
  private let precision: TimeCells.Precision

  init(_ field: ChannelField, _ column: Column?, formatNode: SpecValue? = nil) {
    let node =
      formatNode ?? field.node["format"] ?? field.node["axis"]?["format"]
      ?? field.node["header"]?["format"]
    let isTime = field.type == .temporal || field.timeUnit != nil
    let pattern = (node ?? field.usualFormat)?.string
    // What a format is for follows from the field, unless the specification says it.
    let kind = ["axis", "legend", "header"].lazy.compactMap { field.node[$0]?["formatType"] }.first
    if isTime && (field.node["formatType"] ?? kind)?.string != "number"
      || (field.node["formatType"] ?? kind)?.string == "time"
    {
      time = pattern.flatMap { try? TimePattern($0) } ?? ValueText.pattern(field.timeUnit)
      number = nil
    } else {
      time = pattern.flatMap { $0.contains("%") && !$0.hasSuffix("%") ? try? TimePattern($0) : nil }
      number = pattern.flatMap { try? NumberPattern($0) }
      // As Vega-Lite, with d3's format of no words: at most twelve digits, and a true minus.
      plain = field.type == .quantitative && pattern == nil ? try? NumberPattern("") : nil
    }
    if case .times(let cells)? = column?.cells {
      precision = cells.precision
    } else {
      precision = .second
    }
  }

  /// As the values are, without a word of how they are written.
  init(_ column: Column) {
    (number, time) = (nil, nil)
    if case .times(let cells) = column.cells {
      precision = cells.precision
    } else {
      precision = .second
    }
  }

  /// Whether a person said how numbers are written.
  var hasPattern: Bool { number != nil }

  /// The same with as many digits as tell these round values apart, if the pattern leaves that open,
  /// as d3's `tickFormat`: https://d3js.org/d3-scale/linear#tickFormat
  func fitting(_ values: [Double]) -> ValueText {
    var copy = self
    copy.number = number?.fitting(values)
    return copy
  }

  /// The finest part of the calendar that a unit tells.
  static func finestUnit(_ unit: TimeUnitTransform.Bins) -> TimeUnit? {
    guard case .units(let units) = unit else { return nil }
    switch units.units.last {
    case .year?: return .year
    case .quarter?, .month?: return .month
    case .week?, .dayofyear?, .day?, .date?: return .day
    case .hours?: return .hour
    case .minutes?: return .minute
    case .seconds?: return .second
    default: return nil
    }
  }

  /// Whether times of a unit are told in two levels, months above years: where they have a year, and
  /// parts of it that are no weeks.
  static func isInLevels(_ unit: TimeUnitTransform.Bins?) -> Bool {
    guard let unit else { return true }
    guard case .units(let units) = unit else { return true }
    return units.hasYear
      && !units.units.contains { [.quarter, .week, .dayofyear, .day].contains($0) }
  }

  /// The parts of the calendar that a unit tells, as Vega writes them.
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
    case .text(let text): return DisplayText.line(text)
    }
  }
}

extension ChannelField {
  /// What an axis, a legend or a header calls it; nil where it wants no name.
  var title: String? {
    for node in [fieldNode["axis"], fieldNode["legend"], fieldNode["header"], Optional(fieldNode)] {
      guard let title = node?["title"] else { continue }
      if title.isNull { return nil }
      let lines = title.strings ?? []
      return lines.isEmpty || lines == [""] ? nil : DisplayText.line(lines.joined(separator: " "))
    }
    let name = DisplayText.line(field ?? "")
    let kind = config?["fieldTitle"]?.string
    if isCount, kind != "plain" { return config?["countTitle"]?.string ?? "Count of Records" }
    if kind == "plain" { return name.isEmpty ? nil : name }
    if kind == "functional" { return functionalTitle(name) }
    switch aggregate {
    case .operation(let operation)?:
      return "\(operation.name.prefix(1).uppercased())\(operation.name.dropFirst()) of \(name)"
    case .row(let operation, let by)?:
      let end = operation.name.replacing("arg", with: "")
      return "\(name) for \(end) \(DisplayText.line(by))"
    case nil: break
    }
    if case .units(let units)? = timeUnit {
      let parts = units.units.map(\.rawValue).joined(separator: "-")
      return units.isBinned ? name : "\(name) (\(parts))"
    }
    if isBinning { return "\(name) (binned)" }
    return name.isEmpty ? nil : name
  }

  /// How the configuration writes its values.
  var usualFormat: SpecValue? {
    if type == .temporal { return timeUnit == nil ? config?["timeFormat"] : nil }
    guard type == .quantitative else { return nil }
    let isShare = node["stack"]?.string == "normalize"
    return (isShare ? config?["normalizedNumberFormat"] : nil) ?? config?["numberFormat"]
  }

  /// The title as a formula: `MEAN(price)`.
  private func functionalTitle(_ name: String) -> String? {
    switch aggregate {
    case .operation(let operation)?: return "\(operation.name.uppercased())(\(name))"
    case .row(let operation, let by)?:
      return "\(operation.name.uppercased())(\(name), \(DisplayText.line(by)))"
    case nil: break
    }
    if case .units(let units)? = timeUnit { return "\(units.name.uppercased())(\(name))" }
    if isBinning { return "BIN(\(name))" }
    return name.isEmpty ? nil : name
  }
}
