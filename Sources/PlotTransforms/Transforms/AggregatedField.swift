import PlotTables
import PlotWords

/// An aggregate of a column, and the name of the column that it makes.
package struct AggregatedField: Sendable, Hashable {
  package var operation: AggregateOperation
  /// The column; ignored by `count`.
  package var field: String?
  /// The new column. `argmin` and `argmax` make one for each column of the table, called
  /// `NAME.COLUMN`.
  package var name: String

  /// - Parameter name: `OPERATION_FIELD` as in Vega where it is nil.
  package init(_ operation: AggregateOperation, of field: String? = nil, as name: String? = nil) {
    self.operation = operation
    self.field = field
    self.name = name ?? operation.name + (field.map { "_" + $0 } ?? "")
  }

  /// The columns that a table of these needs of the one that they are made of; of a row all.
  var fields: Set<String> { operation.needsField ? Set(field.map { [$0] } ?? []) : [] }

  /// Returns the columns that hold one cell for each of some lists of rows of the table.
  func columns(
    of table: Table, over lists: [ArraySlice<Int>], _ frames: RowFrames = .apart,
    for transform: String
  ) throws(ChartError) -> [Column] {
    switch operation.result {
    case .count(let counted):
      let counts: [Double]
      if counted == .rows {
        counts = lists.map { Double($0.count) }
      } else {
        counts = try column(of: table, for: transform).counts(counted, over: lists, frames)
      }
      return [Column(name: name, cells: .numbers(NumberCells(values: counts)))]
    case .number(let isPlace, let keepsUnit, let statistic, let running):
      let column = try column(of: table, for: transform)
      let numbers = GroupedNumbers(
        lists: lists, statistic: statistic, running: running, frames: frames)
      if running == nil, frames != .apart { try Budget.check(draws: lists, by: operation.name) }
      switch column.cells {
      case .numbers(let cells):
        let unit = keepsUnit ? cells.unit : nil
        return [
          Column(
            name: name,
            cells: .numbers(
              NumberCells(values: numbers.results(of: cells.values.doubles), unit: unit)))
        ]
      case .times(let cells):
        if isPlace {
          return [Column(name: name, cells: .times(cells.reckoned(numbers.results)))]
        }
        guard keepsUnit, operation.name != "sum" else { throw refusal(column, for: transform) }
        return [Column(name: name, cells: .numbers(numbers.durations(of: cells)))]
      case .texts, .unread: throw refusal(column, for: transform)
      }
    case .cell(let extreme):
      let column = try column(of: table, for: transform)
      if case .texts = column.cells { throw refusal(column, for: transform) }
      var picked = column.picking(column.rows(of: extreme, in: lists, frames))
      picked.name = name
      return [picked]
    case .row(let extreme):
      let column = try column(of: table, for: transform)
      if case .texts = column.cells { throw refusal(column, for: transform) }
      let rows = column.rows(of: extreme, in: lists, frames)
      return table.columns.map { column in
        var picked = column.picking(rows)
        picked.name = "\(name).\(column.name)"
        return picked
      }
    }
  }

  private func column(of table: Table, for transform: String) throws(ChartError) -> Column {
    guard let field else {
      throw ChartError(
        .usage, "\(transform): '\(operation.name)' needs a column",
        hint: "only 'count' does without")
    }
    return try table.requiredColumn(field, for: transform)
  }

  private func refusal(_ column: Column, for transform: String) -> ChartError {
    let name = ChartText.line(column.name)
    if case .times = column.cells {
      return ChartError(
        .usage, "\(transform): there is no \(operation.name) of times, which '\(name)' holds",
        hint: "times have min, max, mean, median, q1, q3, ci0, ci1, stdev, stdevp and stderr")
    }
    return ChartError(
      .usage,
      "\(transform): '\(operation.name)' needs numbers or times, and '\(name)' holds text",
      hint: "text has count, valid, missing and distinct")
  }
}
