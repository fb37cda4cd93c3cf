import PlotTables
import PlotWords

/// A column to sort by.
package struct SortField: Sendable, Hashable {
  package var field: String
  package var isDescending: Bool

  package init(_ field: String, isDescending: Bool = false) {
    (self.field, self.isDescending) = (field, isDescending)
  }
}

/// The order of a table's rows by some of its columns; rows that agree in all of them are peers, and
/// stay in the order of the table. Missing cells come before all others, after them where descending:
/// Vega's order. Text is in the order of its code points.
struct RowOrder {
  private var ranks: [[Int]] = []

  init(_ table: Table, by fields: [SortField], for transform: String) throws(ChartError) {
    for field in fields {
      let ranks = try table.requiredColumn(field.field, for: transform).ranks
      self.ranks.append(field.isDescending ? ranks.map { -$0 } : ranks)
    }
  }

  func sorted(_ rows: [Int]) -> [Int] {
    if ranks.isEmpty { return rows }
    return rows.sorted { a, b in
      for ranks in ranks where ranks[a] != ranks[b] { return ranks[a] < ranks[b] }
      return a < b
    }
  }

  /// Whether they have one place in the order; no two rows have where there is nothing to sort by.
  func arePeers(_ a: Int, _ b: Int) -> Bool {
    !ranks.isEmpty && ranks.allSatisfy { $0[a] == $0[b] }
  }
}

extension Column {
  /// A number for each row, equal for equal cells and larger for larger ones, -1 for missing ones.
  var ranks: [Int] {
    let codes = codes
    var order: [Int]
    if case .texts(let cells) = cells {
      order = (0..<cells.categoryCount).sorted {
        cells.bytes(of: $0).lexicographicallyPrecedes(cells.bytes(of: $1))
      }
    } else {
      // A row for each code, in the order of the codes, which are numbered as they appear.
      var rows: [Int] = []
      for (row, code) in codes.enumerated() where code == rows.count { rows.append(row) }
      order = rows.indices.sorted { precedes(rows[$0], rows[$1]) }
    }
    var rankOfCode = Array(repeating: 0, count: order.count)
    for (rank, code) in order.enumerated() { rankOfCode[code] = rank }
    return codes.map { $0 < 0 ? -1 : rankOfCode[$0] }
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    switch cells {
    case .numbers(let cells):
      if let exact = cells.exactIntegers {
        exact[a] < exact[b]
      } else {
        cells.values[a] < cells.values[b]
      }
    case .times(let cells): cells.ticks[a] < cells.ticks[b]
    case .texts, .unread: false
    }
  }
}
