/// A table of typed columns, all of the same length.
public struct Table: Sendable {
  /// Its origin in messages: a path, or `-` for standard input.
  public var name: String
  public private(set) var columns: [Column]
  public let rowCount: Int
  /// The column that says which input a row came from, where there were several.
  package var sourceColumn: String?
  /// The index of the first column of each name; empty for a few columns, which are sooner looked through.
  private let indices: [String: Int]

  /// The most columns that are looked through for a name.
  private static let fewColumns = 16

  /// - Precondition: every column has the same number of cells.
  package init(name: String, columns: [Column]) {
    let rowCount = columns.first?.count ?? 0
    precondition(
      columns.allSatisfy { $0.count == rowCount }, "the columns of a table are equally long")
    self.name = name
    self.columns = columns
    self.rowCount = rowCount
    indices =
      columns.count > Table.fewColumns
      ? Dictionary(
        columns.indices.lazy.map { (columns[$0].name, $0) }, uniquingKeysWith: { first, _ in first }
      )
      : [:]
  }

  /// The first column of this name.
  package func column(named name: String) -> Column? {
    columns.count > Table.fewColumns
      ? indices[name].map { columns[$0] } : columns.first { $0.name == name }
  }

  /// Returns the table with other names of all columns, in their order.
  package func renamed(_ names: [String]) -> Table {
    var table = Table(
      name: name,
      columns: zip(columns, names).map { Column(name: $1, cells: $0.cells) })
    table.sourceColumn = sourceColumn.flatMap { source in
      columns.firstIndex { $0.name == source }.map { names[$0] }
    }
    return table
  }

  /// Returns the table with a further column, or with another one of a name that it has already.
  package func setting(_ column: Column) -> Table {
    var kept = columns.filter { $0.name != column.name }
    kept.append(column)
    var table = Table(name: name, columns: kept)
    table.sourceColumn = sourceColumn
    return table
  }
}
