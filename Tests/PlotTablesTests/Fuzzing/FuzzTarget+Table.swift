@testable import PlotTables

extension FuzzTarget {
  /// Whole files, read by what they hold.
  static func csvProblem(_ bytes: [UInt8]) -> String? {
    tableProblem(bytes, format: nil, writers: [.csv])
  }

  /// A table that could be read is written and read again as the same table.
  static func tableProblem(
    _ bytes: [UInt8], format: String?, writers: [TableWriter]
  ) -> String? {
    var options = ReadOptions()
    options.format = format
    let read: ReadTable
    do throws(TableError) {
      read = try Table.read(bytes, name: "f", options: options)
    } catch {
      return error.message.isEmpty ? "an error without words" : nil
    }
    let table = read.table
    if table.columns.isEmpty || table.rowCount == 0 { return "a table without cells" }
    if Set(table.columns.map(\.name)).count != table.columns.count {
      return "two columns of one name"
    }
    for writer in writers {
      if let problem = readBackProblem(table, writer) { return problem }
    }
    return nil
  }

  private static func readBackProblem(_ table: Table, _ writer: TableWriter) -> String? {
    let written = writer.bytes(of: table)
    // A file of zero bytes may look like UTF-16 or like no text at all.
    if written.contains(0) { return nil }
    // Nothing says that a column of the word "inf" alone holds numbers.
    if table.columns.contains(where: isInfinite) { return nil }
    // A row that is the header once more is left out, as where files were joined.
    let lines = written.split(separator: Byte.lf)
    if writer == .csv, lines.dropFirst().contains(where: { $0 == lines.first }) { return nil }
    var options = ReadOptions()
    options.format = writer.rawValue
    if writer == .csv {
      options.hasHeader = true
      // A first row of a text may be the symbol of a unit over numbers, a last one a footnote.
      options.hasUnitsRow = false
      options.footerRowCount = 0
      options.delimiter = .byte(Byte.comma)
    }
    do throws(TableError) {
      let back = try Table.read(written, name: "f", options: options).table
      let (expected, found) = (shown(table), shown(back, like: table))
      return expected == found ? nil : "written as \(writer): \(expected), read back: \(found)"
    } catch {
      // A text that begins like a picture or an archive is rejected whatever it is.
      return error.kind == .unsupported ? nil : "cannot be read back: \(error.message)"
    }
  }

  private static func isInfinite(_ column: Column) -> Bool {
    guard case .numbers(let cells) = column.cells else { return false }
    return !cells.values.contains { $0.isFinite }
  }

  /// Names, types and cells. Numbers that lost a sign or separator in writing may have become
  /// instants under a header that speaks of time; of them only the gaps are shown.
  private static func shown(_ table: Table, like other: Table? = nil) -> [[String]] {
    table.columns.enumerated().map { index, column in
      let twin = (other?.columns.count ?? 0) > index ? other?.columns[index] : nil
      let type = type(of: column)
      let became = twin.map { self.type(of: $0) == "number" && type == "time" } ?? false
      return [column.name, became ? "number" : type]
        + (0..<table.rowCount).map { row in
          if became, !column.isMissing(row) { return twin?.text(at: row) ?? "" }
          return column.text(at: row) ?? "·"
        }
    }
  }

  private static func type(of column: Column) -> String {
    switch column.cells {
    case .numbers: "number"
    case .times: "time"
    case .texts: "text"
    case .unread: "unread"
    }
  }
}
