import Testing

@testable import PlotTables

/// Reads a text as a file would be.
func read(
  _ text: String, name: String = "t.csv", format: String? = nil, isStrict: Bool = false,
  missing: [String] = [], records: String? = nil, hasHeader: Bool? = nil
) throws -> ReadTable {
  var options = ReadOptions()
  options.format = format
  options.isStrict = isStrict
  options.missing = missing
  options.records = records
  options.hasHeader = hasHeader
  return try Table.read(Array(text.utf8), name: name, options: options)
}

/// The error that reading ends in.
func readError(
  _ text: String, name: String = "t.csv", format: String? = nil, isStrict: Bool = false,
  records: String? = nil
) -> TableError? {
  do {
    _ = try read(text, name: name, format: format, isStrict: isStrict, records: records)
    return nil
  } catch {
    return error as? TableError
  }
}

extension ReadTable {
  /// The whole table in one line: `a number 1 ·; b text x y`, a dot where a cell is missing.
  var summary: String { table.summary }

  var warnings: [Note] { notes.filter { $0.level == .warning } }

  func finding(_ name: String) -> String? { dialect.first { $0.name == name }?.value }
}

extension Table {
  var summary: String {
    columns.map { column in
      ([column.name, column.kindName] + (0..<rowCount).map { column.text(at: $0) ?? "·" })
        .joined(separator: " ")
    }.joined(separator: "; ")
  }
}

extension Column {
  var kindName: String {
    switch cells {
    case .numbers(let cells): cells.isYears ? "years" : "number"
    case .times(let cells): cells.isZoned ? "zoned" : "time"
    case .texts(let cells): cells.isBoolean ? "boolean" : "text"
    case .unread: "unread"
    }
  }

  var numbers: [Double]? {
    if case .numbers(let cells) = cells { return cells.values.doubles }
    return nil
  }

  var times: TimeCells? {
    if case .times(let cells) = cells { return cells }
    return nil
  }
}
