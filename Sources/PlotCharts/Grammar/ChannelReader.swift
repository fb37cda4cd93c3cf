import PlotTables
import PlotViews

/// Reads what one channel says in each row of a mark's table.
struct ChannelReader {
  let field: ChannelField?
  private let column: Column?
  private let scale: ScaleModel?
  /// For each condition, the rows where it holds.
  private let conditions: [(rows: [Bool], node: SpecValue)]
  private let fieldRows: [Bool]?
  /// The ends of bins whose middles a size or an opacity tells.
  private let ends: Column?
  private let words: ColorWords
  /// What stands for missing values.
  let invalid: SpecValue?
  private let shownForInvalid: Datum?

  init(_ unit: UnitModel, _ channel: Channel) throws(ChartError) {
    field = unit.channels[channel]
    invalid = unit.look?.config?["scale"]?["invalid"]?[channel.rawValue]?["value"]
    shownForInvalid = invalid == nil ? unit.shownForInvalid(channel) : nil
    words = unit.look?.words ?? ColorWords()
    column = field?.column.flatMap(unit.table.column(named:))
    scale = unit.scales[channel.primary]
    if let field, field.isBinning, !channel.isPosition, case .continuous? = scale?.mapping,
      let name = field.endColumn, channel != .theta, channel != .radius
    {
      ends = unit.table.column(named: name)
    } else {
      ends = nil
    }
    var conditions: [(rows: [Bool], node: SpecValue)] = []
    for condition in field?.conditions ?? [] {
      conditions.append((try condition.rows(of: unit.table), condition.node))
    }
    self.conditions = conditions
    fieldRows = try field?.fieldPredicate?.rows(of: unit.table)
  }

  /// Rows that agree in all of these columns show the same.
  var tellingColumns: [Column] { [column, ends].compactMap(\.self) + tests }

  /// Likewise of a channel that shows colours, of which a ramp has fewer than a column numbers.
  var columnsTellingColors: [Column] {
    guard let column, case .numbers = column.cells, case .ramp? = scale?.output else {
      return tellingColumns
    }
    var codes: [Color: Double] = [:]
    let shades = (0..<column.count).map { row in
      guard let color = paint(row)?.color else { return -1.0 }
      if let code = codes[color] { return code }
      codes[color] = Double(codes.count)
      return Double(codes.count - 1)
    }
    return [Column(name: "", cells: .numbers(NumberCells(values: shades)))] + tests
  }

  private var tests: [Column] {
    (conditions.map(\.rows) + [fieldRows].compactMap(\.self)).map { rows in
      Column(name: "", cells: .numbers(NumberCells(values: rows.map { $0 ? 1 : 0 })))
    }
  }

  /// What a row shows: a constant look, or a value for the scale.
  enum Shown {
    case value(SpecValue)
    case datum(Datum)
  }

  func shown(_ row: Int) -> Shown? {
    for condition in conditions where condition.rows.indices.contains(row) && condition.rows[row] {
      if let value = condition.node["value"] { return .value(value) }
      if let datum = condition.node["datum"] { return .datum(Datum(datum)) }
    }
    guard let field else { return nil }
    if field.hasField || field.datum != nil, fieldRows?[row] ?? true {
      return .datum(datum(row) ?? .null)
    }
    return field.value.map(Shown.value)
  }

  /// The value of the field, or the constant in its place.
  func datum(_ row: Int) -> Datum? {
    guard let field else { return nil }
    if let datum = field.datum { return datum }
    if let ends, let start = column?.datum(row).number, let end = ends.datum(row).number {
      return .number((start + end) / 2)
    }
    guard let shownForInvalid else { return column?.datum(row) }
    return column.map { $0.datum(row) }.map { $0.number == nil ? shownForInvalid : $0 }
  }

  func number(_ row: Int) -> Double? {
    switch shown(row) {
    case .value(let node)?: node.number
    case .datum(let datum)? where datum.isNull && invalid != nil: invalid?.number
    case .datum(let datum)?: scale.map { $0.number(datum) } ?? datum.number
    case nil: nil
    }
  }

  /// Nil where the channel says nothing; a clear colour where it says none.
  func paint(_ row: Int) -> Paint? {
    switch shown(row) {
    case .value(let node)?: words.paint(node)
    case .datum(let datum)? where datum.isNull && invalid != nil: invalid.flatMap(words.paint)
    case .datum(let datum)?:
      (scale.map { $0.color(datum) }
        ?? {
          if case .text(let text) = datum { words.color(text) } else { nil }
        }()).map { Paint($0) }
    case nil: nil
    }
  }

  func text(_ row: Int) -> String? {
    switch shown(row) {
    case .value(let node)?: node.string ?? node.number.map { ExpressionValue.number($0).text }
    case .datum(let datum)?:
      scale.map { $0.text(datum) } ?? (datum.isNull ? nil : datum.expressionValue.text)
    case nil: nil
    }
  }

  func dash(_ row: Int) -> [Double]? {
    switch shown(row) {
    case .value(let node)?: node.numbers
    case .datum(let datum)?: scale?.dash(datum)
    case nil: nil
    }
  }
}

extension ChannelCondition {
  /// Whether the condition holds, for each row.
  func rows(of table: Table) throws(ChartError) -> [Bool] {
    do throws(ChartError) {
      let prepared = try table.transformed(by: preparation)
      let test = try predicate.test(of: prepared)
      var rows: [Bool] = []
      for row in 0..<prepared.rowCount { rows.append(try test(row)) }
      return rows
    } catch { throw node.error(error) }
  }
}
