/// Text whose cells are parted by a delimiter, found out from the content.
struct CSVFormat: TableFormat {
  let name = "csv"
  let summary = "cells parted by commas, semicolons, tabs, pipes, colons or spaces"
  let fileExtensions = ["csv", "txt", "dat", "psv"]

  func recognizes(_ text: SourceText, fileExtension: String) -> Bool { true }

  /// Look at the first rows, split all rows into cells, give each column its type.
  func read(_ text: SourceText, options: ReadOptions) throws(TableError) -> ReadTable {
    let sample =
      options.delimiter.map { CSVSample(text, delimiter: $0) } ?? DelimiterSniffer.best(text)
    let layout = CSVLayout(sample, hasHeader: options.hasHeader)
    let grid = try CSVGrid(text, layout, isStrict: options.isStrict)
    guard grid.rowCount > 0 || options.allowsEmpty else {
      throw TableError(
        .noRows, layout.names == nil ? "no data" : "header but no rows",
        at: SourceLocation(file: text.name, line: layout.names == nil ? 0 : 1))
    }
    var notes = layout.notes + grid.notes
    let columns = typedColumns(text, layout, grid, options, &notes)
    return ReadTable(
      table: Table(name: text.name, columns: columns),
      dialect: [
        ReadTable.Finding(
          "delimiter",
          options.delimiter == nil && grid.width == 1
            ? "none" : DelimiterSniffer.name(of: sample.delimiter)),
        ReadTable.Finding("header", layout.names == nil ? "no" : "yes"),
      ], notes: notes)
  }

  private func typedColumns(
    _ text: SourceText, _ layout: CSVLayout, _ grid: CSVGrid, _ options: ReadOptions,
    _ notes: inout [Note]
  ) -> [Column] {
    let headers = layout.names ?? [String](repeating: "", count: grid.width)
    let names = ColumnNames.unique(headers, notes: &notes)
    func raw(_ index: Int) -> RawColumn {
      RawColumn(
        name: names[index], source: text, pool: grid.pool, cells: grid.cells, first: index,
        stride: grid.width, count: grid.rowCount)
    }
    var inference = ColumnInference(
      options: options, prefersDecimalComma: layout.delimiter == Byte.semicolon)
    var columns = names.indices.map { Column(name: names[$0], cells: inference.cells(of: raw($0))) }
    if inference.usedDecimalComma {
      for index in columns.indices {
        if let cells = inference.regrouped(columns[index].cells, raw(index)) {
          columns[index].cells = cells
        }
      }
    }
    if columns.count > 1, layout.names?.last?.isEmpty == true, let last = columns.last,
      last.missingCount == last.count
    {
      columns.removeLast()
      inference.note(.detail, "left out the last column: it has no name and no values")
    }
    notes += inference.notes
    return columns
  }
}
