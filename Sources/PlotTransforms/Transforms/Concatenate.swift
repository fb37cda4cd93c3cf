import PlotCalendar
import PlotNumbers
import PlotTables
import PlotWords

extension Table {
  /// Returns the rows of all tables, with a first text column `file` of their origin. Columns are
  /// matched by name; a cell that its table does not have is missing. A column without a value in one
  /// table has the type that it has in the others, and years among dates are dates. Columns that are
  /// numbers in one table and text in another become text, and so do numbers of units of different
  /// dimensions: `conflicts(among:)` tells of them.
  package static func concatenated(_ tables: [(label: String, table: Table)]) -> Table {
    guard tables.count > 1 else { return tables.first?.table ?? Table(name: "-", columns: []) }
    let names = tables.flatMap { $0.table.columns.map(\.name) }.uniqued
    var labels = TextCells()
    for (label, table) in tables {
      let bytes = Array(label.utf8)
      for _ in 0..<table.rowCount { labels.append(bytes) }
    }
    let source = unusedName("file", among: names)
    var table = Table(
      name: tables.map(\.table.name).joined(separator: ", "),
      columns: [Column(name: source, cells: .texts(labels))]
        + names.map { name in
          Column(
            name: name,
            cells: joined(
              tables.map { ($0.table.column(named: name), $0.table.rowCount) }))
        })
    table.sourceColumn = source
    return table
  }

  /// Warns of each column that holds texts in the joined table, and something else in one of the tables.
  package static func conflicts(among tables: [(label: String, table: Table)]) -> [Note] {
    tables.flatMap { $0.table.columns.map(\.name) }.uniqued.compactMap { name in
      let parts = tables.compactMap { label, table in
        table.column(named: name).flatMap { $0.holdsNoValue ? nil : (label: label, column: $0) }
      }
      guard parts.count > 1, !parts.contains(where: \.column.isUnread),
        case .texts = joined(parts.map { ($0.column, $0.column.count) })
      else { return nil }
      let first = parts[0]
      guard let other = parts.first(where: { $0.column.sort != first.column.sort }) else {
        return nil
      }
      return Note(
        .warning,
        "column '\(ChartText.line(name))' holds \(first.column.sort) in \(first.label), and"
          + " \(other.column.sort) in \(other.label); kept as text",
        hint: "write all of them alike, or draw the files apart")
    }
  }

  /// `name`, or the first of `name_2`, `name_3` … that no column has.
  package static func unusedName(_ name: String, among names: [String]) -> String {
    guard names.contains(name) else { return name }
    var number = 2
    while names.contains("\(name)_\(number)") { number += 1 }
    return "\(name)_\(number)"
  }
}

private func joined(_ parts: [(column: Column?, count: Int)]) -> Column.Cells {
  let rowCount = parts.reduce(0) { $0 + $1.count }
  // A column that is unread in one table is unread in all.
  if parts.contains(where: { $0.column?.isUnread == true }) { return .unread(rowCount) }
  // One without values has no type.
  var parts = parts.map { column, count in
    (column: column.flatMap { $0.holdsNoValue ? nil : $0 }, count: count)
  }
  if Set(parts.compactMap(\.column).map(\.unit)).count > 1 {
    parts = parts.map { ($0.column?.inBaseUnit, $0.count) }
  }
  parts = withYearsAsTimes(parts)
  let present = parts.compactMap(\.column)
  let unit = present.first?.unit
  let numbers = present.compactMap { if case .numbers(let cells) = $0.cells { cells } else { nil } }
  // Five milliseconds and five metres under each other are no column of numbers.
  if !present.isEmpty, numbers.count == present.count, present.allSatisfy({ $0.unit == unit }) {
    let values = DoubleColumn(
      joining: parts.map { column, count in
        guard case .numbers(let cells)? = column?.cells else { return .missing(count) }
        return cells.values
      })
    return .numbers(
      NumberCells(
        values: values, exactIntegers: concatenatedIntegers(parts),
        isYears: numbers.allSatisfy(\.isYears), unit: unit))
  }
  let times = present.compactMap { if case .times(let cells) = $0.cells { cells } else { nil } }
  // Times of day and dates have no common axis.
  if !present.isEmpty, times.count == present.count, Set(times.map(\.isTimeOfDay)).count == 1 {
    return .times(concatenatedTimes(times, parts))
  }
  var texts = TextCells()
  for (column, count) in parts {
    for row in 0..<count {
      if let text = column?.text(at: row) { texts.append(text) } else { texts.appendMissing() }
    }
  }
  return .texts(texts)
}

/// Calendar years beside columns of dates, which are the first of their days, as in a single table.
private func withYearsAsTimes(
  _ parts: [(column: Column?, count: Int)]
) -> [(column: Column?, count: Int)] {
  let haveDates = parts.contains { part in
    if case .times(let cells)? = part.column?.cells { !cells.isTimeOfDay } else { false }
  }
  guard haveDates else { return parts }
  return parts.map { column, count in
    guard let column, case .numbers(let cells) = column.cells, cells.unit == nil,
      cells.values.allSatisfy({ $0.isNaN || (1500...2500).contains($0) && $0.rounded() == $0 })
    else { return (column, count) }
    let ticks = cells.values.map { year in
      year.isNaN
        ? TimeCells.missing : Int64(CivilDate.daysSince1970(year: Int(year))) * 86_400
    }
    let times = TimeCells(ticks: ticks, ticksPerSecond: 1, precision: .year, isZoned: false)
    return (Column(name: column.name, cells: .times(times)), count)
  }
}

extension Column {
  /// The kind of the cells, for people.
  fileprivate var sort: String {
    switch cells {
    case .numbers(let cells):
      cells.unit.map { "numbers of \(ChartText.line($0.symbol))" }
        ?? (cells.isYears ? "years" : "numbers")
    case .times(let cells): cells.isTimeOfDay ? "times of day" : "dates"
    case .texts(let cells): cells.isBoolean ? "yes and no" : "texts"
    case .unread: "nothing that is drawn"
    }
  }
}

/// Returns the whole numbers without loss, where some need that and all can be: see
/// `NumberCells.exactIntegers`.
private func concatenatedIntegers(_ parts: [(column: Column?, count: Int)]) -> [Int64]? {
  var integers: [Int64] = []
  var areNeeded = false
  for (column, count) in parts {
    guard case .numbers(let cells)? = column?.cells else {
      integers += repeatElement(0, count: count)
      continue
    }
    if let exact = cells.exactIntegers {
      areNeeded = true
      integers += exact
      continue
    }
    for value in cells.values {
      guard let integer = value.isNaN ? 0 : Int64(exactly: value) else { return nil }
      integers.append(integer)
    }
  }
  return areNeeded ? integers : nil
}

private func concatenatedTimes(
  _ times: [TimeCells], _ parts: [(column: Column?, count: Int)]
) -> TimeCells {
  let finest = times.map(\.ticksPerSecond).max() ?? 1
  var ticks: [Int64] = []
  for (column, count) in parts {
    guard case .times(let cells)? = column?.cells else {
      ticks += repeatElement(TimeCells.missing, count: count)
      continue
    }
    let factor = finest / cells.ticksPerSecond
    for tick in cells.ticks {
      let (scaled, overflow) = tick.multipliedReportingOverflow(by: factor)
      ticks.append(tick == TimeCells.missing || overflow ? TimeCells.missing : scaled)
    }
  }
  return TimeCells(
    ticks: ticks, ticksPerSecond: finest,
    precision: .finest(of: times.map(\.precision)) ?? .second,
    isZoned: times.contains(where: \.isZoned),
    isTimeOfDay: times.allSatisfy(\.isTimeOfDay), zone: times.lazy.compactMap(\.zone).first)
}
