import PlotTables
import PlotWords

/// Adds columns of another table, from its row with the same key: Vega-Lite's `lookup`.
///
/// Keys are compared as numbers or instants where both tables hold these, and as texts otherwise.
/// The last of several rows with one key counts, as in Vega.
package struct LookupTransform: Transform {
  /// The column of keys here.
  package var field: String
  package var table: Table
  /// The column of keys there.
  package var key: String
  /// The columns to take from there.
  package var taken: [String]
  /// The names of the taken columns here; nil for their own names.
  package var names: [String]?
  /// The value for rows whose key is not found; nil for a missing cell. It has to be a number in
  /// columns of numbers, and is ignored in columns of times.
  package var fallback: String?

  package init(_ field: String, in table: Table, by key: String, taking taken: [String]) {
    (self.field, self.table, self.key, self.taken) = (field, table, key, taken)
  }

  package var fields: Set<String> { [field] }

  package func apply(to source: Table) throws(ChartError) -> Table {
    let own = try source.requiredColumn(field, for: "lookup")
    let theirs = try table.requiredColumn(key, for: "lookup")
    let names = names ?? taken
    guard names.count == taken.count else {
      throw ChartError(
        .usage, "lookup: there are \(names.count) names for \(taken.count) columns")
    }
    let isTyped = Key.areOfOneType(own, theirs)
    var rowsByKey: [Key: Int] = [:]
    for row in 0..<table.rowCount {
      if let key = Key(theirs, row, isTyped: isTyped) { rowsByKey[key] = row }
    }
    let rows = (0..<source.rowCount).map { row in
      Key(own, row, isTyped: isTyped).flatMap { rowsByKey[$0] }
    }
    var result = source
    for (column, name) in zip(try table.requiredColumns(taken, for: "lookup"), names) {
      result = result.setting(Column(name: name, cells: try cells(of: column, at: rows)))
    }
    return result
  }

  private func cells(of column: Column, at rows: [Int?]) throws(ChartError) -> Column.Cells {
    switch column.cells {
    case .numbers(let cells):
      let number = fallback.map { Double($0) }
      guard number != .some(.none) else {
        throw ChartError(
          .usage,
          "lookup: '\(ChartText.line(column.name))' holds numbers, and the default is none")
      }
      let other = (number ?? nil) ?? .nan
      // Whole numbers beyond 2^53 are exact for all rows, or for none.
      let exact = cells.exactIntegers.flatMap { integers in
        other.isNaN ? rows.map { $0.map { integers[$0] } ?? 0 } : nil
      }
      return .numbers(
        NumberCells(
          values: rows.map { $0.map { cells.values[$0] } ?? other }, exactIntegers: exact,
          isYears: cells.isYears, unit: cells.unit))
    case .times(var cells):
      let ticks = cells.ticks
      cells.ticks = rows.map { $0.map { ticks[$0] } ?? TimeCells.missing }
      return .times(cells)
    case .texts(let cells):
      var texts = TextCells()
      texts.isBoolean = cells.isBoolean && fallback == nil
      for row in rows {
        if let text = row.map({ cells.text(at: $0) }) ?? fallback {
          texts.append(text)
        } else {
          texts.appendMissing()
        }
      }
      return .texts(texts)
    case .unread: return .unread(rows.count)
    }
  }
}

/// The key of a row, by which rows of two tables are matched.
private enum Key: Hashable {
  case number(Double)
  /// An instant in whole seconds, and nanoseconds beyond.
  case time(Int64, Int64)
  case text(String)

  static func areOfOneType(_ a: Column, _ b: Column) -> Bool {
    switch (a.cells, b.cells) {
    // Beyond 2^53 doubles are equal that were not; their texts are exact.
    case (.numbers(let own), .numbers(let other)):
      a.unit == b.unit && own.exactIntegers == nil && other.exactIntegers == nil
    case (.times(let a), .times(let b)): a.isTimeOfDay == b.isTimeOfDay
    default: false
    }
  }

  /// Nil of a missing cell, which is the same as no other.
  init?(_ column: Column, _ row: Int, isTyped: Bool) {
    guard !column.isMissing(row) else { return nil }
    switch column.cells {
    case .numbers(let cells) where isTyped:
      self = .number(cells.values[row])
    case .times(let cells) where isTyped:
      let (second, rest) = cells.ticks[row].quotientAndRemainder(
        dividingBy: cells.ticksPerSecond)
      self = .time(second, rest * (1_000_000_000 / cells.ticksPerSecond))
    default:
      guard let text = column.text(at: row) else { return nil }
      self = .text(text)
    }
  }
}
