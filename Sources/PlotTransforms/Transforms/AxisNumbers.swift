import PlotScales
import PlotTables
import PlotWords

/// The cells of a column as numbers to calculate with: times in seconds since 1970, UTC.
package struct AxisNumbers {
  /// The numbers; NaN where missing.
  package let values: DoubleColumn
  private let column: Column

  /// - Throws: `ChartError` for text.
  package init(_ column: Column, for transform: String) throws(ChartError) {
    self.column = column
    switch column.cells {
    case .numbers(let cells): values = cells.values
    case .times(let cells):
      values = DoubleColumn(
        cells.ticks.map {
          $0 == TimeCells.missing ? .nan : Double($0) / Double(cells.ticksPerSecond)
        })
    case .texts, .unread:
      guard column.missingCount == column.count else {
        throw ChartError(
          .data, "\(transform): '\(ChartText.line(column.name))' holds text, not numbers",
          hint: "a \(transform) needs numbers or times")
      }
      values = DoubleColumn(repeatElement(.nan, count: column.count))
    }
  }

  /// Returns a column of such numbers: of the same unit, or times to the millisecond.
  package func column(_ values: [Double], named name: String) -> Column {
    switch column.cells {
    case .times(var cells):
      cells.ticks = values.map {
        guard $0.isFinite else { return TimeCells.missing }
        return Int64(exactly: ($0 * 1000).rounded()) ?? TimeCells.missing
      }
      // Midnights stay days, and times between them do not.
      let areWhole =
        cells.precision <= .day
        && cells.ticks.allSatisfy {
          $0 == TimeCells.missing || $0.flooredDivision(by: 86_400_000).rest == 0
        }
      if !areWhole { cells.precision = max(cells.precision, .second) }
      cells.ticksPerSecond = 1000
      return Column(name: name, cells: .times(cells))
    case .numbers(let cells):
      return Column(
        name: name,
        cells: .numbers(NumberCells(values: values, isYears: cells.isYears, unit: cells.unit)))
    case .texts, .unread:
      return Column(name: name, cells: .numbers(NumberCells(values: values)))
    }
  }
}

extension Table {
  /// Returns the grouping columns, each cell that of the first row of its group, and columns of
  /// results for the groups.
  ///
  /// - Parameter rows: a row of this table for each row of the new one.
  package func grouping(_ names: [String], rows: [Int], and columns: [Column]) -> Table {
    let made = Set(columns.map(\.name))
    let kept = Table(
      name: name, columns: names.filter { !made.contains($0) }.compactMap(column(named:)))
    return Table(name: name, columns: kept.keeping(rows: rows).columns + columns)
  }
}
