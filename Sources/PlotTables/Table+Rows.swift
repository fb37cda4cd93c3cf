extension Table {
  /// The table with only these rows, in this order. Categories keep their numbers.
  ///
  /// - Complexity: O(rows × columns)
  package func keeping(rows: [Int]) -> Table {
    var table = Table(
      name: name,
      columns: columns.map { Column(name: $0.name, cells: $0.cells.keeping(rows: rows)) })
    table.sourceColumn = sourceColumn
    return table
  }

  /// The table with only these rows, in this order, as if there had been no others: categories that
  /// none of them has are gone, and the rest are in order of first appearance.
  ///
  /// - Complexity: O(rows × columns)
  package func reducing(to rows: [Int]) -> Table {
    var table = Table(
      name: name,
      columns: keeping(rows: rows).columns.map { column in
        guard case .texts(let cells) = column.cells else { return column }
        return Column(name: column.name, cells: .texts(cells.keepingUsedCategories()))
      })
    table.sourceColumn = sourceColumn
    return table
  }

  /// The table without the columns of these names; as it is if it would have none.
  package func dropping(_ names: Set<String>) -> Table {
    let kept = columns.filter { !names.contains($0.name) }
    guard !kept.isEmpty else { return self }
    var table = Table(name: name, columns: kept)
    table.sourceColumn = sourceColumn.flatMap { names.contains($0) ? nil : $0 }
    return table
  }
}

extension Column {
  /// The cells of some rows, in this order and as often as they are named; missing where there is no
  /// row.
  package func picking(_ rows: [Int?]) -> Column {
    var copy = self
    switch cells {
    case .numbers(var cells):
      let exact = cells.exactIntegers
      cells.values = cells.values.picking(rows)
      cells.exactIntegers = exact.map { exact in rows.map { row in row.map { exact[$0] } ?? 0 } }
      copy.cells = .numbers(cells)
    case .times(var cells):
      let ticks = cells.ticks
      cells.ticks = rows.map { row in row.map { ticks[$0] } ?? TimeCells.missing }
      copy.cells = .times(cells)
    case .texts(let cells): copy.cells = .texts(cells.picking(rows))
    case .unread: copy.cells = .unread(rows.count)
    }
    return copy
  }
}

extension Column.Cells {
  fileprivate func keeping(rows: [Int]) -> Column.Cells {
    switch self {
    case .numbers(var cells):
      cells.exactIntegers = cells.exactIntegers.map { integers in rows.map { integers[$0] } }
      cells.values = cells.values.keeping(rows: rows)
      return .numbers(cells)
    case .times(var cells):
      let ticks = cells.ticks
      cells.ticks = rows.map { ticks[$0] }
      return .times(cells)
    case .texts(let cells): return .texts(cells.picking(rows))
    case .unread: return .unread(rows.count)
    }
  }
}
