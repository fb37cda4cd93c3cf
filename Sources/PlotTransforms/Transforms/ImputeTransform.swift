import PlotNumbers
import PlotTables
import PlotWords

/// Gives each group of rows a row for every key that any of them has, and a number if it is
/// missing: Vega-Lite's `impute`, https://vega.github.io/vega-lite/docs/impute.html.
///
/// Groups stand together, each in the order of its keys, so that a line through them does not fold
/// back. A new row holds the key, the number and the grouping columns; all else is missing. A frame
/// counts rows in that order.
package struct ImputeTransform: Transform, Hashable {
  package enum Method: Sendable, Hashable {
    case value(Double)
    /// A statistic of the present numbers of the frame; missing if there is none.
    case mean, median, min, max
  }

  package var field: String
  package var key: String
  /// Keys that there should be beside those in the column, which must then hold numbers.
  package var keyvals: [Double]
  package var groupby: [String]
  package var method: Method
  /// The rows of the frame before and behind; nil up to the ends of the group.
  package var preceding: Int?
  package var following: Int?
  /// Whether rows that are there without a number get one too, and not new ones alone.
  package var fillsGaps = true

  package init(
    _ field: String, key: String, keyvals: [Double] = [], groupby: [String] = [],
    method: Method = .value(0), preceding: Int? = nil, following: Int? = nil
  ) {
    (self.field, self.key, self.keyvals) = (field, key, keyvals)
    (self.groupby, self.method) = (groupby, method)
    (self.preceding, self.following) = (preceding, following)
  }

  /// Returns the keys of Vega-Lite's `{start, stop, step}`: from `start` on, without `stop`. None
  /// where they would not come to an end, or be more than a million.
  package static func sequence(from start: Double = 0, to stop: Double, by step: Double = 1)
    -> [Double]
  {
    let count = ((stop - start) / step).rounded(.up)
    guard count > 0, count <= 1_000_000 else { return [] }
    return (0..<Int(count)).map { start + Double($0) * step }
  }

  package var fields: Set<String> { Set(groupby + [field, key]) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let imputed = try table.requiredNumbers(field, for: "impute")
    let groups = RowGroups(table, by: try table.requiredColumns(groupby, for: "impute")).groups
    let keys = try extendedKeys(of: table)
    try Budget.check(
      rows: groups.count * ((keys.ranks.max() ?? -1) + 1), columns: table.columns.count,
      by: "impute")
    let rows = completed(groups, ranks: keys.ranks)
    let columns = table.columns.map { column in
      switch column.name {
      case key: keys.picking(rows.map(\.key))
      case field:
        Column(name: field, cells: .numbers(filled(imputed, rows)))
      default: column.picking(groupby.contains(column.name) ? rows.map(\.member) : rows.map(\.row))
      }
    }
    var result = Table(name: table.name, columns: columns)
    result.sourceColumn = table.sourceColumn
    return result
  }

  private struct CompletedRow {
    /// The row of the table; nil of a new one.
    var row: Int?
    /// The row of its key in the extended column of keys.
    var key: Int
    /// Some row of its group.
    var member: Int
    var group: Int
  }

  /// Returns the column of keys with those under it that it does not have.
  private func extendedKeys(of table: Table) throws(ChartError) -> Column {
    let column = try table.requiredColumn(key, for: "impute")
    if keyvals.isEmpty { return column }
    var numbers = try table.requiredNumbers(key, for: "impute")
    let added = keyvals.filter(\.isFinite)
    numbers.values = DoubleColumn(numbers.values.doubles + added)
    // A key between whole numbers makes them all plain numbers.
    let integers = added.compactMap(Int64.init(exactly:))
    numbers.exactIntegers = numbers.exactIntegers.flatMap {
      integers.count == added.count ? $0 + integers : nil
    }
    return Column(name: key, cells: .numbers(numbers))
  }

  /// Returns the rows of each group in the order of their keys, and one for each key that it has
  /// not. Rows without a key come first.
  private func completed(_ groups: [[Int]], ranks: [Int]) -> [CompletedRow] {
    var places = Array(repeating: -1, count: (ranks.max() ?? -1) + 1)
    for (place, rank) in ranks.enumerated() where rank >= 0 && places[rank] < 0 {
      places[rank] = place
    }
    var completed: [CompletedRow] = []
    for (group, rows) in groups.enumerated() {
      guard let member = rows.first else { continue }
      let sorted = rows.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
      var next = 0
      func take(_ rank: Int) -> Bool {
        let first = next
        while next < sorted.count, ranks[sorted[next]] == rank {
          let row = sorted[next]
          completed.append(CompletedRow(row: row, key: row, member: member, group: group))
          next += 1
        }
        return next > first
      }
      _ = take(-1)
      for (rank, place) in places.enumerated() where !take(rank) {
        completed.append(CompletedRow(row: nil, key: place, member: member, group: group))
      }
    }
    return completed
  }

  private func filled(_ cells: NumberCells, _ rows: [CompletedRow]) -> NumberCells {
    var values = rows.map { $0.row.map { cells.values[$0] } ?? .nan }
    let gaps = values.indices.filter { values[$0].isNaN && (fillsGaps || rows[$0].row == nil) }
    var result = cells
    result.exactIntegers = nil
    for (gap, value) in zip(gaps, fillings(of: gaps, among: values, rows.map(\.group))) {
      values[gap] = value
    }
    result.values = DoubleColumn(values)
    let areWhole = values.allSatisfy { $0.isNaN || $0 == $0.rounded() }
    result.isYears = cells.isYears && areWhole
    return result
  }

  /// Returns the numbers for the gaps of a column, each from the frame around it.
  ///
  /// - Parameter groups: the group of each number, as large as those before it or larger.
  private func fillings(of gaps: [Int], among values: [Double], _ groups: [Int]) -> [Double] {
    let operation: AggregateOperation.Running
    switch method {
    case .value(let value): return gaps.map { _ in value }
    case .mean: operation = .moments { $0.mean }
    case .median: operation = .quantile(0.5)
    case .min: operation = .quantile(0)
    case .max: operation = .quantile(1)
    }
    let places = Array(groups.indices)
    var ends = places
    for place in places.reversed() {
      let isLast = place + 1 == places.count || groups[place + 1] != groups[place]
      ends[place] = isLast ? place + 1 : ends[place + 1]
    }
    var start = 0
    let frames = gaps.map { place in
      while groups[place] != groups[start] { start = ends[start] }
      let reach = following.map { place + 1 + min(abs($0), places.count) } ?? .max
      return places[
        max(start, place - min(abs(preceding ?? place), place))..<min(ends[place], reach)]
    }
    return GroupedNumbers(
      lists: frames, statistic: statistic, running: operation,
      frames: preceding == nil ? .growing : .sliding
    ).results(of: values)
  }

  @Sendable private func statistic(_ values: [Double]) -> Double {
    switch method {
    case .value(let value): value
    case .mean: PlotTransforms.mean(of: values)
    case .median: quantile(0.5, of: values)
    case .min: values.min() ?? .nan
    case .max: values.max() ?? .nan
    }
  }
}
