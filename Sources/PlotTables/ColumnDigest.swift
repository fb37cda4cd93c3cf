/// A column in short: how many cells it has, the first ones, the smallest and the largest.
package struct ColumnDigest: Sendable {
  /// Cells that hold something.
  package let count: Int
  package let missingCount: Int
  /// The number of different texts, of a text column.
  package let distinctCount: Int?
  /// The first three values, then the smallest and the largest one; missing if there are not so
  /// many, or no order. After them the values of the first rows.
  package let sample: Column

  static let firstCount = 3
  /// The number of rows that are kept from the start.
  package static let headCount = 10_000

  init(sample: Column, count: Int, missingCount: Int, distinctCount: Int?) {
    self.sample = sample
    self.count = count
    self.missingCount = missingCount
    self.distinctCount = distinctCount
  }

  /// - Complexity: O(n)
  package init(_ column: Column) {
    var rows: [Int?] = []
    var present = 0
    for row in 0..<column.count where !column.isMissing(row) {
      present += 1
      if rows.count < ColumnDigest.firstCount { rows.append(row) }
    }
    rows += [Int?](repeating: nil, count: ColumnDigest.firstCount - rows.count)
    let extremes = column.extremeRows
    rows += [extremes?.low, extremes?.high]
    rows += Array(0..<min(column.count, ColumnDigest.headCount))
    count = present
    missingCount = column.count - present
    sample = column.picking(rows)
    if case .texts(let cells) = column.cells {
      distinctCount = cells.categoryCount
    } else {
      distinctCount = nil
    }
  }

  /// The rows of `sample` that hold the first cells.
  package var firstRows: [Int] {
    (0..<ColumnDigest.firstCount).filter { !sample.isMissing($0) }
  }

  /// The cells of the first rows.
  package var head: Column {
    sample.picking(Array(ColumnDigest.firstCount + 2..<sample.count))
  }

  /// The rows of `sample` that hold the extremes, nil if there are none.
  package var extremeRows: (low: Int, high: Int)? {
    let low = ColumnDigest.firstCount
    return sample.isMissing(low) ? nil : (low, low + 1)
  }
}

extension Column {
  /// The rows of the smallest and of the largest cell, the first of equals.
  fileprivate var extremeRows: (low: Int, high: Int)? {
    switch cells {
    case .numbers(let cells): extremes { cells.values[$0] < cells.values[$1] }
    case .times(let cells): extremes { cells.ticks[$0] < cells.ticks[$1] }
    case .texts, .unread: nil
    }
  }

  private func extremes(_ isLess: (Int, Int) -> Bool) -> (low: Int, high: Int)? {
    var found: (low: Int, high: Int)?
    for row in 0..<count where !isMissing(row) {
      guard let (low, high) = found else {
        found = (row, row)
        continue
      }
      found = (isLess(row, low) ? row : low, isLess(high, row) ? row : high)
    }
    return found
  }
}

/// A table in short.
package struct TableDigest: Sendable {
  package let name: String
  package let rowCount: Int
  package let columns: [ColumnDigest]
  package let dialect: [ReadTable.Finding]
  package let notes: [Note]

  package init(_ read: ReadTable) {
    name = read.table.name
    rowCount = read.digests == nil ? read.table.rowCount : read.digestedRowCount
    columns = read.digests ?? read.table.columns.map(ColumnDigest.init)
    dialect = read.dialect
    notes = read.notes
  }

  /// Reads a table as `Table.read` does, but keeps none of its rows.
  package init(
    from stream: any ByteStream, name: String, options: ReadOptions
  ) throws(TableError) {
    var options = options
    options.keepsRows = false
    self.init(try Table.read(from: stream, name: name, options: options))
  }
}
