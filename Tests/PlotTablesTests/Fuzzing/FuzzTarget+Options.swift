@testable import PlotTables

extension FuzzTarget {
  /// Whole files read under options: strict reading never gives another table, and a file without
  /// rows is a table if that is allowed.
  static func optionsProblem(_ bytes: [UInt8]) -> String? {
    var options = ReadOptions()
    let plain = outcome(bytes, options)
    options.isStrict = true
    if case .success(let strict) = outcome(bytes, options) {
      guard case .success(let plain) = plain else { return "strict reads what plain refuses" }
      if TableWriter.json.bytes(of: strict.table) != TableWriter.json.bytes(of: plain.table) {
        return "strict reads another table"
      }
    }
    options = ReadOptions()
    options.allowsEmpty = true
    switch (plain, outcome(bytes, options)) {
    case (_, .failure(let error)) where error.kind == .noRows:
      return "no rows, though that is allowed: \(error.message)"
    case (.success, .failure): return "what may be empty is refused"
    default: break
    }
    return forcedProblem(bytes)
  }

  /// Told what it is, a file of text is read so: in columns that are equally long.
  private static func forcedProblem(_ bytes: [UInt8]) -> String? {
    for delimiter in [Delimiter.byte(Byte.comma), .spaces(limit: nil), .byte(Byte.pipe)] {
      for hasHeader in [true, false] {
        var options = ReadOptions()
        options.format = "csv"
        options.delimiter = delimiter
        options.hasHeader = hasHeader
        options.missing = ["1", "-"]
        guard case .success(let read) = outcome(bytes, options) else { continue }
        let found = read.dialect.first { $0.name == "header" }?.value
        if found != (hasHeader ? "yes" : "no") { return "the header is \(found ?? "unsaid")" }
        if read.table.columns.contains(where: { $0.count != read.table.rowCount }) {
          return "columns of different length"
        }
      }
    }
    return nil
  }

  private static func outcome(
    _ bytes: [UInt8], _ options: ReadOptions
  ) -> Result<ReadTable, TableError> {
    Result { () throws(TableError) in try Table.read(bytes, name: "f", options: options) }
  }
}
