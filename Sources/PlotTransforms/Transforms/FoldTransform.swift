import PlotTables
import PlotWords

/// Turns columns into rows: see `Table.folded`.
package struct FoldTransform: Transform, Hashable {
  /// The columns to fold, in the order of their rows.
  package var columns: [String]
  /// The new columns' names.
  package var key: String
  package var value: String
  /// Whether the numbers of each column have an axis, and so a unit, to themselves.
  package var separatesUnits = false
  /// The columns that other channels show, too: they stay beside the new ones.
  package var kept: Set<String> = []
  /// Whether the rows have the names of the columns as they are, which other cells have, too.
  package var keepsNames = false
  /// Whether the columns stay beside the new ones, and the rows that one row becomes together: as
  /// Vega's `fold` has it. Cells that are no numbers are kept as texts then.
  package var isInPlace = false

  package init(_ columns: [String], key: String, value: String) {
    (self.columns, self.key, self.value) = (columns, key, value)
  }

  package var fields: Set<String> { Set(columns) }

  /// The names of the columns in the new rows. In place they are the data of a specification.
  package var labels: [String] { isInPlace || keepsNames ? columns : ChartText.worded(columns) }

  package func apply(to table: consuming Table) throws(ChartError) -> Table {
    guard isInPlace else {
      return table.folded(
        columns, as: labels, key: key, value: value, keeping: kept,
        separatingUnits: separatesUnits)
    }
    try Budget.check(
      rows: table.rowCount * columns.count, columns: table.columns.count + 2, by: "fold")
    return table.foldedInPlace(columns, key: key, value: value)
  }
}

extension Table {
  /// Returns the table with `names` turned into rows: every row stands once for each of these
  /// columns, the column's name, or its label, in `key`, its number in `value`. All rows of the first
  /// column come first.
  ///
  /// Vega-Lite's `fold`, except for the order of rows, which keeps each series contiguous: no number is
  /// copied. Columns that are not numbers give missing values.
  ///
  /// - Parameter separatesUnits: whether each column has a unit to itself rather than one that all share.
  func folded(
    _ names: [String], as labels: [String]? = nil, key: String, value: String,
    keeping kept: Set<String> = [], separatingUnits separatesUnits: Bool = false
  ) -> Table {
    let given = names.compactMap(column(named:))
    let labels = Dictionary(zip(names, labels ?? names), uniquingKeysWith: { first, _ in first })
    let apart = given.map(\.inAxisUnit)
    let (folded, unit) =
      separatesUnits && Set(apart.map(\.unit)).count > 1 ? (apart, nil) : inOneUnit(given)
    let gone = Set(names).subtracting(kept)
    let kept = columns.filter { !gone.contains($0.name) }.map { $0.repeated(folded.count) }
    let words = folded.map { column in
      let label = labels[column.name] ?? column.name
      guard let own = column.unit else { return label }
      // The unit of the cells may not be that of the name any more.
      let isUnitOfName = label.last == ")" && column.name.last != ")"
      let words = isUnitOfName ? column.name.replacing("_", with: " ") : label
      return unit == nil ? "\(words) (\(own.symbol))" : words
    }
    let numbers = NumberCells(
      values: DoubleColumn(joining: folded.map { $0.numbers(rowCount) }), isYears: areYears(folded),
      unit: unit)
    return Table(
      name: name,
      columns: kept + [
        Column(name: key, cells: .texts(TextCells(words, rowCount: rowCount))),
        Column(name: value, cells: .numbers(numbers)),
      ])
  }
}

extension Table {
  /// Folds as `folded` does, row by row, and with all columns that were there before.
  fileprivate func foldedInPlace(_ names: [String], key: String, value: String) -> Table {
    let folded = names.compactMap(column(named:))
    let result = keeping(rows: (0..<rowCount).flatMap { Array(repeating: $0, count: folded.count) })
    var keys = TextCells()
    for _ in 0..<rowCount { for column in folded { keys.append(column.name) } }
    let numbers = folded.compactMap(\.numbers)
    let cells: Column.Cells
    if numbers.count == folded.count {
      let values = (0..<rowCount).flatMap { row in numbers.map { $0[row] } }
      cells = .numbers(NumberCells(values: values))
    } else {
      var texts = TextCells()
      for row in 0..<rowCount {
        for column in folded {
          let cell = column.datum(row)
          if cell.isNull { texts.appendMissing() } else { texts.append(cell.expressionValue.text) }
        }
      }
      cells = .texts(texts)
    }
    return result.setting(Column(name: key, cells: .texts(keys)))
      .setting(Column(name: value, cells: cells))
  }
}

extension Column {
  /// Returns the numbers of the column, or missing values if it holds none.
  fileprivate func numbers(_ rowCount: Int) -> DoubleColumn {
    if case .numbers(let cells) = cells { return cells.values }
    return .missing(rowCount)
  }

  /// Returns the column's cells, `times` times under each other.
  fileprivate func repeated(_ times: Int) -> Column {
    guard times != 1 else { return self }
    func repeated<Cell: BitwiseCopyable>(_ cells: [Cell]) -> [Cell] {
      [Cell](joining: Array(repeating: cells, count: times))
    }
    var copy = self
    switch cells {
    case .numbers(var cells):
      cells.values = DoubleColumn(joining: Array(repeating: cells.values, count: times))
      cells.exactIntegers = cells.exactIntegers.map(repeated)
      copy.cells = .numbers(cells)
    case .times(var cells):
      cells.ticks = repeated(cells.ticks)
      copy.cells = .times(cells)
    case .texts(let cells):
      copy.cells = .texts(cells.repeated(times))
    case .unread(let count): copy.cells = .unread(count * times)
    }
    return copy
  }
}

/// Returns the columns in one unit, so that their values can be compared: as they are where they
/// have the same, in their base unit where that is the same. Nil if there is no such unit.
private func inOneUnit(_ columns: [Column]) -> ([Column], MeasureUnit?) {
  let units = Set(columns.map(\.unit))
  if units.count == 1 { return (columns, columns.first?.unit) }
  let converted = columns.map(\.inBaseUnit)
  guard Set(converted.map(\.unit)).count == 1, let unit = converted.first?.unit else {
    return (columns, nil)
  }
  return (converted, unit)
}

private func areYears(_ columns: [Column]) -> Bool {
  columns.allSatisfy { if case .numbers(let cells) = $0.cells { cells.isYears } else { false } }
}
