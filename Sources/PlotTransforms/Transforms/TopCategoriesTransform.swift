import PlotNumbers
import PlotTables
import PlotWords

/// Keeps the categories with the largest sums, and adds up the rows of all others under one name,
/// which comes last. Rows of the others are one for each combination of the columns that split them.
/// Categories with the most rows are kept, and all rows stay, where no column is added up.
package struct TopCategoriesTransform: Transform, Hashable {
  /// The column of categories.
  package var field: String
  /// The columns that are added up; their sum ranks the categories.
  package var values: [String]
  package var count: Int
  package var groupby: [String]
  /// The name of the category of all others.
  package var other: String
  /// Whether the others are left out.
  package var dropsOthers = false

  package init(
    _ field: String, values: [String] = [], count: Int, groupby: [String] = [],
    other: String = "Other"
  ) {
    (self.field, self.values, self.count) = (field, values, count)
    (self.groupby, self.other) = (groupby, other)
  }

  package var fields: Set<String> { Set(values + groupby + [field]) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let column = try table.requiredColumn(field, for: "top")
    let categories = column.categoryData()
    let texts = column.texts(of: categories)
    var sums = Array(repeating: 0.0, count: categories.labels.count)
    var numbers: [NumberCells] = []
    for name in values { numbers.append(try table.requiredNumbers(name, for: "top")) }
    for (row, code) in categories.codes.enumerated() where code >= 0 {
      if values.isEmpty { sums[code] += 1 }
      for cells in numbers where cells.values[row].isFinite { sums[code] += cells.values[row] }
    }
    let used = Set(categories.codes).filter { $0 >= 0 }.sorted()
    guard used.count > count else { return table }
    func order(_ codes: [Int]) -> [Int] { codes.sorted { (-sums[$0], $0) < (-sums[$1], $1) } }
    // The earlier of equal categories wins.
    let kept = Set(order(used).prefix(count))
    if dropsOthers {
      let stays = categories.codes.map { $0 < 0 || kept.contains($0) }
      return table.keeping(rows: (0..<table.rowCount).filter { stays[$0] }).replacing(
        Column.ordered(
          named: field,
          order(used).filter(kept.contains).map { (key: Int64($0), name: texts[$0]) },
          zip(categories.codes, stays).compactMap { $1 ? Int64($0) : nil }))
    }
    if values.isEmpty {
      let order = order(used.filter(kept.contains))
      var names = order.map { (key: Int64($0), name: texts[$0]) }
      let last = Int64(categories.labels.count)
      names.append((key: last, name: other))
      let keys = categories.codes.map { code in
        code < 0 || kept.contains(code) ? Int64(code) : last
      }
      return table.replacing(Column.ordered(named: field, names, keys))
    }
    let stays = categories.codes.map { $0 < 0 || kept.contains($0) }
    let own = (0..<table.rowCount).filter { stays[$0] }
    let others = (0..<table.rowCount).filter { !stays[$0] }

    let rest = table.keeping(rows: others)
    let groups = RowGroups(rest, by: try rest.requiredColumns(groupby, for: "top")).groups
    let rows = own + groups.map { others[$0[0]] }
    var result = table.keeping(rows: rows)
    for (name, cells) in zip(values, numbers) {
      var cells = cells
      cells.exactIntegers = nil
      let added = groups.map { group -> Double in
        let known = group.map { cells.values[others[$0]] }.filter { !$0.isNaN }
        return known.isEmpty ? .nan : sum(of: known)
      }
      cells.values = DoubleColumn(own.map { cells.values[$0] } + added)
      result = result.replacing(Column(name: name, cells: .numbers(cells)))
    }
    var names = used.filter(kept.contains).map { (key: Int64($0), name: texts[$0]) }
    names.append((key: Int64(categories.labels.count), name: other))
    let keys =
      own.map { Int64(categories.codes[$0]) } + groups.map { _ in Int64(categories.labels.count) }
    return result.replacing(Column.ordered(named: field, names, keys))
  }
}

extension Table {
  /// Returns the table with another column in the place of the one of that name.
  package func replacing(_ column: Column) -> Table {
    var table = Table(name: name, columns: columns.map { $0.name == column.name ? column : $0 })
    table.sourceColumn = sourceColumn
    return table
  }
}
