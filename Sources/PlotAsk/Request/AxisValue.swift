import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// Reads values that a person names as the cells of the axis' own column are read: `20%` on an axis
/// of shares, `2 GiB` on one of bytes, `2024-03-01` on one of times.
package struct AxisValue {
  /// The flag that gives the value, such as `--x-domain`.
  let flag: String
  /// The column that the axis shows; nil for numbers that the chart makes itself.
  let column: Column?
  let definition: ChannelDefinition?
  /// Whether the axis shows shares of the whole, from 0 to 1, whatever the column's unit.
  let showsShares: Bool

  /// Takes type and unit of a column that `transforms` make from its first row.
  package init(
    _ flag: String, _ definition: ChannelDefinition?, in table: Table,
    _ transforms: [any Transform], showsShares: Bool
  ) {
    self.flag = flag
    self.definition = definition
    self.showsShares = showsShares
    column = definition.flatMap { definition in
      if let column = table.column(named: definition.field) { return column }
      let first = table.keeping(rows: Array(0..<min(1, table.rowCount)))
      // A transform that fails here fails for the whole table too, and is reported then.
      return (try? first.transformed(by: transforms))?.column(named: definition.field)
    }
  }

  var type: FieldType { definition?.type ?? column?.fieldType ?? .quantitative }
  var shownName: String {
    let name = ChartText.line(definition?.title ?? column?.name ?? "")
    return name.isEmpty ? "value" : name
  }

  /// Returns the value in the axis' own terms: see `PositionData.values`.
  ///
  /// - Throws: `ChartError` when the text is none of the axis' kind.
  func value(of text: String) throws(ChartError) -> Double {
    switch type {
    case .temporal: try moment(text)
    case .quantitative: try number(text)
    case .nominal, .ordinal: try category(text)
    }
  }

  /// Reads a value as `value(of:)` does, for flags that take no categories.
  func continuousValue(of text: String) throws(ChartError) -> Double {
    guard !type.isCategorical else {
      let numbers = column.flatMap { $0.fieldType == .quantitative ? $0.name : nil }
      throw ChartError(
        .usage, "\(flag) is for numbers and times, and '\(shownName)' holds names",
        hint: numbers.map { "'\($0):Q' makes numbers of them" } ?? "leave it out")
    }
    return try value(of: text)
  }

  /// Returns the two ends of a domain in the given order; nil for an end that the data decide.
  ///
  /// - Parameter domain: `MIN,MAX`, one of which may be left out.
  func ends(of domain: String) throws(ChartError) -> (Double?, Double?) {
    let ends = domain.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2, ends.contains(where: { !$0.isEmpty }) else {
      throw ChartError(
        .usage, "\(flag) takes two values with a comma between them, not '\(domain)'",
        hint: "'0,100', or '0,' for an end that the data decide")
    }
    let first = try ends[0].isEmpty ? nil : continuousValue(of: ends[0])
    let last = try ends[1].isEmpty ? nil : continuousValue(of: ends[1])
    if let first, first == last {
      throw ChartError(
        .usage, "\(flag) '\(domain)' has two equal limits", hint: "name two different values")
    }
    return (first, last)
  }

  /// Throws for settings of a domain on an axis of categories.
  func refuseCategories(_ name: String) throws(ChartError) {
    guard type.isCategorical else { return }
    throw ChartError(
      .usage,
      "--\(name)-zero, --\(name)-nice and --\(name)-clamp are for numbers and times, and "
        + "'\(shownName)' holds names",
      hint: "leave them out")
  }

  private func number(_ text: String) throws(ChartError) -> Double {
    if showsShares { return try share(text) }
    var unit: MeasureUnit?
    if case .numbers(let cells) = column?.cells { unit = cells.unit }
    let alone = numbers([text])
    if let value = alone?.values.first, value.isFinite {
      guard let written = alone?.unit, written != unit else { return value }
      // A value in another unit is converted to the column's unit.
      if let unit, written.dimension == unit.dimension,
        let pair = numbers([text, unit.text("1")]), pair.values[1] != 0
      {
        return pair.values[0] / pair.values[1]
      }
      throw ChartError(
        .usage, "\(flag): '\(text)' is in another unit than '\(shownName)'",
        hint: unit.map { "its numbers are in \($0.symbol)" } ?? "its numbers have no unit")
    }
    // A day of a year, on an axis of years.
    if case .numbers(let cells) = column?.cells, cells.isYears,
      case .times(let day) = Column.read([text], named: "time")?.cells, !day.isTimeOfDay
    {
      return year(ofSeconds: day.secondsSince1970(at: 0))
    }
    throw ChartError(
      .usage, "\(flag): '\(text)' is no number, and '\(shownName)' holds numbers",
      hint: "write it as 1500 or 1.5e3")
  }

  private func share(_ text: String) throws(ChartError) -> Double {
    if let alone = numbers([text]), let value = alone.values.first, value.isFinite {
      switch alone.unit?.symbol {
      case nil: return value
      case "%": return value / 100
      default: break
      }
    }
    throw ChartError(
      .usage, "\(flag): '\(text)' is no share of the whole", hint: "write it as 50% or 0.5")
  }

  private func numbers(_ texts: [String]) -> NumberCells? {
    guard case .numbers(let cells) = Column.read(texts, named: "value")?.cells else { return nil }
    return cells
  }

  private func moment(_ text: String) throws(ChartError) -> Double {
    var zone: ZoneRules?
    var isTimeOfDay = false
    if case .times(let cells) = column?.cells {
      (zone, isTimeOfDay) = (cells.zone, cells.isTimeOfDay)
    }
    switch Column.read([text], named: column?.name ?? "time")?.cells {
    case .times(var cells) where cells.isTimeOfDay == isTimeOfDay:
      if cells.isZoned { cells.zone = zone }
      return cells.secondsSince1970(at: 0)
    case .numbers(let cells) where !isTimeOfDay && isYear(text):
      return secondsAtStart(ofYear: cells.values[0])
    default:
      throw ChartError(
        .usage,
        "\(flag): '\(text)' is no \(isTimeOfDay ? "time of day" : "time"), and '\(shownName)' holds "
          + (isTimeOfDay ? "times of day" : "times"),
        hint: "write it as \(isTimeOfDay ? "14:30" : "2024-03-01 or 2024-03-01T14:30")")
    }
  }

  private func isYear(_ text: String) -> Bool {
    text.utf8.count == 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private func category(_ text: String) throws(ChartError) -> Double {
    let labels =
      column.flatMap { column in
        definition.map { column.categoryData($0).labels }
      } ?? []
    if let index = labels.firstIndex(of: ChartText.line(text)) { return Double(index) }
    let nearest = nearestName(to: text, in: labels).map { "did you mean '\($0)'? " } ?? ""
    throw ChartError(
      .usage, "\(flag): '\(text)' is none of the names in '\(shownName)'",
      hint:
        "\(nearest)they begin with \(labels.prefix(3).map { "'\($0)'" }.joined(separator: ", "))")
  }
}

extension Encoding {
  /// Returns the channel whose axis shows shares of the whole, as `LayerData.orientation` has it.
  func channelOfShares(_ stack: Stack?, in table: Table) -> Channel? {
    func type(_ channel: Channel) -> FieldType {
      let definition = self[channel]
      let column = definition.flatMap { table.column(named: $0.field) }
      return definition?.type ?? column?.fieldType ?? .quantitative
    }
    guard stack == .normalize else { return nil }
    let (x, y) = (type(.x), type(.y))
    let isAcross = x == .quantitative ? y != .quantitative : y.isCategorical && !x.isCategorical
    return isAcross ? .x : .y
  }
}
