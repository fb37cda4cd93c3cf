import PlotNumbers
import PlotTables
import PlotWords

/// Gives aggregates of units of time rows for the units that had none: counts are zero there, from the
/// first unit of the table to its last one; other numbers are missing, which breaks a line. Units that
/// come again, such as months of any year, are the categories of a column of their names.
package struct EmptyUnitsTransform: Transform, Hashable {
  package var units: CalendarUnits
  /// The column of the starts of units; that of their ends has `_end` behind its name.
  package var name: String
  /// The columns of the series.
  package var groupby: [String]
  /// The columns of counts.
  package var counts: Set<String>

  /// The most rows that are made; beyond them only the ends of each empty stretch have one, which draws the
  /// same line.
  private static let mostRows = 100_000
  /// The distance without rows that breaks a line, in those of the nearest units with rows: quarters have
  /// no value in two of three months.
  private static let breaking = 1.5

  package init(_ units: CalendarUnits, _ name: String, groupby: [String], counts: Set<String>) {
    (self.units, self.name, self.groupby, self.counts) = (units, name, groupby, counts)
  }

  package var fields: Set<String> { Set(groupby + [name]).union(counts) }
  package var readsWholeRows: Bool { true }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let column = try table.requiredColumn(name, for: "timeUnit")
    if case .texts(let names) = column.cells { return try named(table, names) }
    guard case .times(let cells) = column.cells else { return table }
    let starts = (0..<cells.ticks.count).map { cells.milliseconds(at: $0, isUTC: units.isUTC) }
    let groups = RowGroups(table, by: try table.requiredColumns(groupby, for: "timeUnit")).groups
    let distinct = Set(starts.compactMap(\.self)).sorted()
    guard let first = distinct.first, let last = distinct.last, first < last else { return table }
    let nearest = zip(distinct.dropFirst(), distinct).map { $0 - $1 }.min() ?? 0
    let length = max(1, (units.end(of: first) ?? last) - first)
    let count = Double(last - first) / Double(length) * Double(groups.count)
    var made: [(member: Int, start: Int64)] = []
    for group in groups {
      let own = Set(group.compactMap { starts[$0] }).sorted()
      guard let member = group.first, !own.isEmpty else { continue }
      var add = { (start: Int64) in made.append((member, start)) }
      guard !counts.isEmpty else {
        for (start, next) in zip(own, own.dropFirst())
        where Double(next - start) > Self.breaking * Double(nearest) {
          if let empty = units.end(of: start), empty < next { add(empty) }
        }
        continue
      }
      let ends = [nil] + own.map(Optional.some) + [nil]
      for (start, next) in zip(ends, ends.dropFirst()) {
        guard let from = start.map(units.end(of:)) ?? first,
          let to = next.map({ units.floor($0 - 1) }) ?? last
        else { continue }
        fill(from, to, onlyEnds: count > Double(Self.mostRows), &add)
      }
    }
    guard !made.isEmpty else { return table }
    var empty = cells
    empty.ticks = []
    var added = (starts: empty, ends: empty)
    for row in made {
      added.starts.append(milliseconds: row.start)
      added.ends.append(milliseconds: units.end(of: row.start) ?? row.start)
    }
    return self.table(table, adding: made.map(\.member)) { [added] column in
      guard case .times(var cells) = column.cells else { return column }
      cells.ticks =
        cells.ticks.dropLast(made.count) + (column.name == name ? added.starts : added.ends).ticks
      return Column(name: column.name, cells: .times(cells))
    }
  }

  /// Returns the table with a row for each name that a group lacks.
  private func named(_ table: Table, _ names: TextCells) throws(ChartError) -> Table {
    let groups = RowGroups(table, by: try table.requiredColumns(groupby, for: "timeUnit")).groups
    let distinct = Set(names.codes.map { Int($0) }).filter { $0 >= 0 }.sorted()
    let nearest = zip(distinct.dropFirst(), distinct).map { $0 - $1 }.min() ?? 0
    var made: [(member: Int, code: Int)] = []
    for group in groups {
      let own = Set(group.map { Int(names.codes[$0]) }).filter { $0 >= 0 }.sorted()
      guard let member = group.first, !own.isEmpty else { continue }
      let empty =
        counts.isEmpty
        ? zip(own, own.dropFirst()).filter { Double($1 - $0) > Self.breaking * Double(nearest) }
          .map { $0.0 + 1 }
        : (0..<names.categoryCount).filter { !own.contains($0) }
      made += empty.map { (member, $0) }
    }
    guard !made.isEmpty else { return table }
    let entries = (0..<names.categoryCount).map { (key: Int64($0), name: names.category($0)) }
    let keys = names.codes.map { Int64($0) } + made.map { Int64($0.code) }
    return self.table(table, adding: made.map(\.member)) { column in
      Column.ordered(named: column.name, entries, keys)
    }
  }

  /// Adds the units from one to another.
  private func fill(
    _ from: Int64, _ to: Int64, onlyEnds: Bool, _ add: inout (Int64) -> Void
  ) {
    guard from <= to else { return }
    if onlyEnds {
      add(from)
      if from < to { add(to) }
      return
    }
    var start = from
    while start <= to {
      add(start)
      guard let next = units.end(of: start), next > start else { return }
      start = next
    }
  }

  /// Returns the table with further rows of groups.
  ///
  /// - Parameters:
  ///   - members: a row of the group of each.
  ///   - placed: gives the columns of units their further cells.
  private func table(
    _ table: Table, adding members: [Int], placed: (Column) -> Column
  ) -> Table {
    let old = Array(0..<table.rowCount)
    let rows: [Int?] = old + members.map { _ in nil }
    let columns = table.columns.map { column -> Column in
      let filled = column.picking(groupby.contains(column.name) ? old + members : rows)
      if column.name == name || column.name == name + "_end" { return placed(filled) }
      guard counts.contains(column.name), case .numbers(var cells) = filled.cells else {
        return filled
      }
      let known = cells.values.doubles.dropLast(members.count)
      cells.values = DoubleColumn(known + members.map { _ in 0 })
      return Column(name: column.name, cells: .numbers(cells))
    }
    var result = Table(name: table.name, columns: columns)
    result.sourceColumn = table.sourceColumn
    return result
  }
}
