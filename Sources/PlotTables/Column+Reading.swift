extension Column {
  /// Reads texts as the cells of a column of that name, which may hint at their type: seconds,
  /// years.
  ///
  /// - Returns: nil if they are ambiguous, such as days and months in an order that nothing
  ///   decides.
  package static func read(_ texts: [String], named name: String) -> Column? {
    guard let read = read(texts, named: name, .column),
      !read.notes.contains(where: { $0.level == .warning })
    else { return nil }
    return read.column
  }

  static func read(
    _ texts: [String], named name: String, _ options: ReadOptions
  ) -> (column: Column, notes: [Note])? {
    let lines = ([name] + texts).map { line in
      line.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    guard
      let read = try? Table.read(
        Array(lines.joined(separator: "\n").utf8), name: "", options: options),
      let column = read.table.columns.first, column.count == texts.count
    else { return nil }
    return (column, read.notes)
  }
}

extension ReadOptions {
  /// Options for a table of one column, with its name and its cells in lines.
  static var column: ReadOptions {
    var options = ReadOptions()
    options.format = "csv"
    options.encoding = "utf-8"
    options.delimiter = .byte(0x1f)
    options.quote = Optional(ReadOptions.Quote.none)
    options.comment = ""
    options.hasHeader = true
    options.hasUnitsRow = false
    options.footerRowCount = 0
    return options
  }
}
