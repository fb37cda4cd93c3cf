import PlotTables

/// Makes a row of each element of lists: Vega-Lite's `flatten`,
/// https://vega.github.io/vega-lite/docs/flatten.html. Several lists of a row go side by side; a
/// shorter one is missing at its end. A cell that is no list is a list of itself.
public struct FlattenTransform: Transform, Hashable {
  public var columns: [String]
  /// The names of the new columns; those of the old ones where there are none.
  public var names: [String]

  public init(_ columns: [String], as names: [String] = []) {
    (self.columns, self.names) = (columns, names)
  }

  public var fields: Set<String> { Set(columns) }

  public func apply(to table: Table) throws(ChartError) -> Table {
    let lists = try table.requiredColumns(columns, for: "flatten").map { column in
      (0..<column.count).map { FlattenTransform.elements(column.datum($0)) }
    }
    var rows: [Int] = []
    var cells = Array(repeating: [Datum](), count: lists.count)
    for row in 0..<table.rowCount {
      let count = lists.map { $0[row].count }.max() ?? 0
      for place in 0..<count {
        rows.append(row)
        for (index, list) in lists.enumerated() {
          cells[index].append(place < list[row].count ? list[row][place] : .null)
        }
      }
    }
    var result = table.keeping(rows: rows)
    for (index, column) in columns.enumerated() {
      let name = index < names.count ? names[index] : column
      result = result.setting(Column(named: name, of: cells[index]))
    }
    return result
  }

  /// The elements of a list as JSON writes it.
  private static func elements(_ cell: Datum) -> [Datum] {
    guard case .text(let text) = cell, text.utf8.first == UInt8(ascii: "["),
      let node = try? JSONNode.parse(Array(text.utf8), name: "list"), let items = node.array
    else { return cell.isNull ? [] : [cell] }
    return items.map {
      $0.object == nil && $0.array == nil
        ? Datum($0) : .text(String(decoding: $0.bytes, as: UTF8.self))
    }
  }
}

extension Column {
  /// A column of values: of numbers or times where all are, else of texts.
  init(named name: String, of values: [Datum]) {
    let known = values.filter { !$0.isNull }
    if known.allSatisfy({ if case .number = $0 { true } else { false } }) {
      let numbers = values.map { value -> Double in
        if case .number(let number) = value { number } else { .nan }
      }
      self.init(name: name, cells: .numbers(NumberCells(values: numbers)))
    } else if known.allSatisfy({ if case .time = $0 { true } else { false } }) {
      let ticks = values.map { value -> Int64 in
        if case .time(let time) = value {
          Int64(exactly: time.rounded()) ?? TimeCells.missing
        } else {
          TimeCells.missing
        }
      }
      self.init(
        name: name,
        cells: .times(
          TimeCells(ticks: ticks, ticksPerSecond: 1000, precision: .millisecond, isZoned: false)))
    } else {
      var cells = TextCells()
      cells.isBoolean = known.allSatisfy { if case .boolean = $0 { true } else { false } }
      for value in values {
        if value.isNull { cells.appendMissing() } else { cells.append(value.expressionValue.text) }
      }
      self.init(name: name, cells: .texts(cells))
    }
  }
}
