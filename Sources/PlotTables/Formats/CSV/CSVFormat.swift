/// Text whose cells are parted by a delimiter, found out from the content.
struct CSVFormat: TableFormat {
  let name = "csv"
  let summary = "cells parted by commas, semicolons, tabs, pipes, colons or spaces"
  let fileExtensions = ["csv", "txt", "dat", "psv"]

  func recognizes(_ text: SourceText, fileExtension: String) -> Bool { true }

  /// Look at the first rows, split all rows into cells, give each column its type.
  func read(_ text: SourceText, options: ReadOptions) throws(TableError) -> ReadTable {
    var layout = LayoutSniffer.layout(of: text, isWhole: true, options: options)
    leaveOutFooter(text, &layout, options)
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
      dialect: layout.findings, notes: notes)
  }

  private func leaveOutFooter(_ text: SourceText, _ layout: inout CSVLayout, _ options: ReadOptions)
  {
    let end = layout.dataEnd ?? text.bytes.count
    var start = max(layout.dataStart, end - FooterSniffer.reach)
    if start > layout.dataStart {
      while start < end, !text.endsLine(at: start - 1) { start += 1 }
    }
    guard options.footerRowCount != 0, start < end,
      let footer = FooterSniffer.find(
        in: Array(text.bytes[start..<end]), layout: layout, count: options.footerRowCount)
    else { return }
    layout.dataEnd = start + footer.dataEnd
    layout.notes += footer.notes
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
      options: options, prefersDecimalComma: layout.isSeparatedBySemicolons)
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
