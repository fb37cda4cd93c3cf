import PlotNumbers
import PlotTables

/// The rows of a table in groups whose cells agree in some columns, in the order in which the groups
/// first appear. Missing cells agree with each other.
package struct RowGroups {
  /// The rows of each group, rising.
  package private(set) var groups: [[Int]] = []
  /// The group of each row.
  private(set) var indices: [Int] = []

  /// Groups rows; all rows are one group if there are no columns; a table without rows has no
  /// group.
  package init(_ table: Table, by columns: [Column]) {
    var codes = Array(repeating: 0, count: table.rowCount)
    var count = 1
    for column in columns {
      let own = column.codes
      let width = (own.max() ?? -1) + 2
      let (room, overflow) = count.multipliedReportingOverflow(by: width)
      if !overflow, room <= max(RowGroups.smallRoom, 2 * codes.count) {
        count = number(&codes, by: own, width, room)
        continue
      }
      var pairs = KeyNumbers()
      for row in codes.indices {
        // A table has fewer rows than 2^32, and no more codes.
        codes[row] = pairs.number(of: UInt64(codes[row]) << 32 | UInt64(own[row] + 1))
      }
      count = pairs.count
    }
    indices = codes
    groups = Array(repeating: [], count: (codes.max() ?? -1) + 1)
    for (row, code) in codes.enumerated() { groups[code].append(row) }
  }

  /// The most pairs of codes that are numbered by an array, which is faster than by hash.
  private static let smallRoom = 65_536
}

/// Numbers the pairs of codes as they appear, with a place for each that there can be.
///
/// - Returns: how many there are.
private func number(_ codes: inout [Int], by own: [Int], _ width: Int, _ room: Int) -> Int {
  var numbers = Array(repeating: -1, count: room)
  var count = 0
  for row in codes.indices {
    let pair = codes[row] * width + own[row] + 1
    if numbers[pair] < 0 {
      numbers[pair] = count
      count += 1
    }
    codes[row] = numbers[pair]
  }
  return count
}

extension Column {
  /// A number for each row that is the same for equal cells, -1 for missing ones.
  var codes: [Int] {
    var numbers = KeyNumbers()
    switch cells {
    case .texts(let cells): return cells.codes.map(Int.init)
    case .times(let cells):
      return cells.ticks.map {
        $0 == TimeCells.missing ? -1 : numbers.number(of: UInt64(bitPattern: $0))
      }
    case .numbers(let cells):
      if let exact = cells.exactIntegers {
        return zip(cells.values, exact).map {
          $0.isNaN ? -1 : numbers.number(of: UInt64(bitPattern: $1))
        }
      }
      // Adding zero makes minus zero zero.
      return cells.values.map { $0.isNaN ? -1 : numbers.number(of: ($0 + 0).bitPattern) }
    case .unread(let count): return Array(repeating: -1, count: count)
    }
  }
}
