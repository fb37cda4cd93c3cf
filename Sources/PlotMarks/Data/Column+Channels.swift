import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

extension Column {
  /// The type that a field of this column has unless a chart says otherwise.
  package var fieldType: FieldType {
    switch cells {
    case .numbers, .unread: .quantitative
    case .times: .temporal
    case .texts: .nominal
    }
  }

  /// - Parameter missingName: the name of the category, before all others, of rows that have none; nil for
  ///   the usual one.
  func positionData(
    _ definition: ChannelDefinition, missing missingName: String? = nil
  ) throws(ChartError) -> PositionData {
    let shownName = ChartText.line(definition.name ?? name)
    let title = definition.title.map(ChartText.line) ?? shownName
    let type = definition.type ?? fieldType
    if let name = definition.scale.type, type != .quantitative {
      throw ChartError(
        .usage, "the scale '\(name)' needs numbers, and '\(shownName)' holds none",
        hint: "leave out the scale")
    }
    try checkFormat(definition.axis.format, of: type)
    if type.isCategorical {
      let categories = categoryData(definition).naming(missing: missingName)
      // Rows without a category have a place of their own, after all others.
      let isComplete = categories.codes.allSatisfy { $0 >= 0 }
      let missing = Double(categories.labels.count)
      return PositionData(
        name: shownName, title: title,
        values: DoubleColumn(categories.codes.map { $0 < 0 ? missing : Double($0) }),
        kind: .categorical(categories.labels + (isComplete ? [] : [missingLabel])),
        scale: definition.scale, axis: definition.axis)
    }
    switch (type, cells) {
    case (.quantitative, .numbers(let cells)):
      return PositionData(
        name: shownName, title: cells.isYears && definition.title == nil ? "" : title,
        values: cells.values,
        kind: .quantitative(isYears: cells.isYears), unit: cells.unit, scale: definition.scale,
        axis: definition.axis)
    case (.temporal, .times(let cells)):
      return PositionData(
        name: shownName, title: definition.title == nil ? "" : title,
        values: cells.secondsSince1970,
        kind: .temporal(cells.precision, isTimeOfDay: cells.isTimeOfDay), scale: definition.scale,
        axis: definition.axis)
    case (.temporal, .numbers(let cells)) where cells.isYears:
      return PositionData(
        name: shownName, title: definition.title == nil ? "" : title,
        values: DoubleColumn(cells.values.map(secondsAtStart(ofYear:))), kind: .temporal(.year),
        scale: definition.scale,
        axis: definition.axis)
    default:
      throw wrongType(wanted: type)
    }
  }

  /// Returns each row as text: numbers and times by a pattern, numbers alike without one, texts and
  /// times as in the table; empty if missing.
  func words(_ pattern: LabelPattern? = nil) -> [String] {
    switch (cells, pattern) {
    case (.numbers(let cells), .number(let pattern)?):
      let style = pattern.style(in: nil)
      return cells.values.map { $0.isNaN ? "" : NumberLabels.text(for: $0, style: style) }
    case (.times(let cells), .time(let pattern)?):
      return cells.secondsSince1970.map { $0.isNaN ? "" : pattern.text(for: $0) }
    default: return plainWords
    }
  }

  private var plainWords: [String] {
    guard case .numbers(let cells) = cells, !cells.isYears else {
      return (0..<count).map { row in text(at: row).map(ChartText.line) ?? "" }
    }
    let unit = AxisUnit(
      of: [quantityPosition(cells)], reachingTo: finiteExtent(cells.values)?.upperBound ?? 0,
      writtenBy: nil)
    let size = unit?.size ?? 1
    let texts = NumberLabels.texts(
      for: size == 1 ? cells.values.doubles : cells.values.map { $0 / size },
      style: unit?.valueStyle ?? .separated, digits: 4)
    return zip(cells.values, texts).map { $0.isNaN ? "" : $1 }
  }

  private func quantityPosition(_ cells: NumberCells) -> PositionData {
    PositionData(
      name: name, title: name, values: cells.values, kind: .quantitative(isYears: false),
      unit: cells.unit)
  }

  /// Returns the rows' categories under the title of a channel.
  package func categoryData(_ definition: ChannelDefinition) -> CategoryData {
    categoryData(titled: definition.title.map(ChartText.line))
  }

  func quantityData(_ definition: ChannelDefinition) throws(ChartError) -> QuantityData {
    if case .times(let cells) = cells, definition.type == .temporal {
      return QuantityData(
        title: definition.title.map(ChartText.line) ?? ChartText.worded(ChartText.line(name)),
        values: cells.secondsSince1970,
        areTimes: true, scale: definition.scale, format: definition.axis.format,
        name: ChartText.line(name))
    }
    guard case .numbers(let cells) = cells else { throw wrongType(wanted: .quantitative) }
    return QuantityData(
      title: definition.title.map(ChartText.line) ?? ChartText.worded(ChartText.line(name)),
      values: cells.values,
      areYears: cells.isYears, unit: cells.unit, scale: definition.scale,
      format: definition.axis.format, name: ChartText.line(name))
  }

  private func wrongType(wanted: FieldType) -> ChartError {
    if wanted == .quantitative, let spoiled = Table(name: "", columns: [self]).spoiledNumbers {
      return ChartError(.data, "column \(spoiled.words)", hint: spoiled.hint)
    }
    let found =
      switch cells {
      case .numbers: "numbers"
      case .times: "times"
      case .texts: "text"
      case .unread: "nothing"
      }
    let example =
      (0..<count).lazy.compactMap { text(at: $0) }.first.map { ", such as '\($0)'" } ?? ""
    return ChartError(
      .data,
      "column '\(name)' holds \(found)\(example), not \(wanted == .temporal ? "times" : "numbers")",
      hint: "choose another column, or see 'plot inspect' for the types of all columns")
  }
}
