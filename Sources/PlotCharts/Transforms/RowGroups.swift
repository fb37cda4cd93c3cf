import PlotTables

/// The rows of a table in groups whose cells agree in some columns, in the order in which the groups
/// first appear. Missing cells agree with each other.
struct RowGroups {
  /// The rows of each group, rising.
  private(set) var groups: [[Int]] = []
  /// The group of each row.
  private(set) var indices: [Int] = []

  /// All rows are one group where there is no column to tell them apart; of a table without rows
  /// there is none.
  init(_ table: Table, by columns: [Column]) {
    var codes = Array(repeating: 0, count: table.rowCount)
    for column in columns {
      let own = column.codes
      var numbers: [Pair: Int] = [:]
      for row in codes.indices {
        let pair = Pair(before: codes[row], own: own[row])
        let number = numbers[pair] ?? numbers.count
        numbers[pair] = number
        codes[row] = number
      }
    }
    indices = codes
    groups = Array(repeating: [], count: (codes.max() ?? -1) + 1)
    for (row, code) in codes.enumerated() { groups[code].append(row) }
  }

  private struct Pair: Hashable {
    var before: Int
    var own: Int
  }
}

extension Column {
  /// A number for each row that is the same for equal cells, -1 for missing ones.
  var codes: [Int] {
    switch cells {
    case .texts(let cells): cells.codes.map(Int.init)
    case .times(let cells): numbered(cells.ticks) { $0 == TimeCells.missing }
    case .numbers(let cells):
      if let exact = cells.exactIntegers {
        numbered(zip(cells.values, exact).map { $0.isNaN ? nil : $1 }) { $0 == nil }
      } else {
        // Zero and minus zero are equal.
        numbered(cells.values.map { $0 == 0 ? 0 : $0 }, isMissing: \.isNaN)
      }
    case .unread(let count): Array(repeating: -1, count: count)
    }
  }
}

private func numbered<Cell: Hashable>(_ cells: [Cell], isMissing: (Cell) -> Bool) -> [Int] {
  var numbers: [Cell: Int] = [:]
  return cells.map { cell in
    if isMissing(cell) { return -1 }
    let number = numbers[cell] ?? numbers.count
    numbers[cell] = number
    return number
  }
}
