import PlotScales
import PlotTables

/// Writes the values of a field for people: by its format, by its time unit, or as they are.
struct ValueText {
  private let number: NumberPattern?
  private let time: TimePattern?
  private let binStep: ((Double) -> Double?)?
  private let precision: TimeCells.Precision

  init(_ field: ChannelField, _ column: Column?, formatNode: JSONNode? = nil) {
    let node =
      formatNode ?? field.node["format"] ?? field.node["axis"]?["format"]
      ?? field.node["header"]?["format"]
    let pattern = node?.string
    if field.type == .temporal || field.timeUnit != nil {
      time = pattern.flatMap { try? TimePattern($0) } ?? ValueText.pattern(field.timeUnit)
      number = nil
    } else {
      time = pattern.flatMap { $0.contains("%") && !$0.hasSuffix("%") ? try? TimePattern($0) : nil }
      number = pattern.flatMap { try? NumberPattern($0) }
    }
    if case .times(let cells)? = column?.cells {
      precision = cells.precision
    } else {
      precision = .second
    }
    var ends: [Double: Double] = [:]
    if field.isBinning, let name = field.endColumn { _ = name; ends = [:] }
    binStep = ends.isEmpty ? nil : { ends[$0] }
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
      case .month: parts.append(units.units.count == 1 ? "%B" : "%b")
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
      return number?.text(for: value) ?? ExpressionValue.number(value).text
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
    if isCount { return "Count of Records" }
    switch aggregate {
    case .operation(let operation)?:
      return "\(operation.name.prefix(1).uppercased())\(operation.name.dropFirst()) of \(name)"
    case .row, nil: break
    }
    if case .units(let units)? = timeUnit { return "\(name) (\(units.name))" }
    if isBinning { return "\(name) (binned)" }
    return name.isEmpty ? nil : name
  }
}
