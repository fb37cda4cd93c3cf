/// Finds tables that are drawn: the boxes of `mysql`, `duckdb` and Polars, the output of `psql`,
/// Markdown.
enum BoxSniffer {
  /// The texts between cells, and those at both ends of rows.
  private static let delimiters: [(inner: [UInt8], outer: [UInt8])] = [
    ("|", "|"), ("│", "│"), ("┃", "┃"), ("┆", "│"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  /// The first drawn table; nil if there is none. It has a ruling, and rows that all hold the same
  /// number of delimiters.
  static func guess(_ source: SourceText, from start: Int, to end: Int) -> DialectGuess? {
    let lines = SampleLines(source, from: start, to: end, comment: nil).lines
    let bytes = source.bytes
    func isRuling(_ line: SampleLines.Line) -> Bool {
      Ruling.isRuling(bytes, line.start, line.end)
    }
    guard let ruling = lines.prefix(50).firstIndex(where: isRuling) else { return nil }
    let near = lines[max(0, ruling - 1)..<min(lines.count, ruling + 3)]
    for (delimiter, outer) in delimiters {
      guard near.contains(where: { !isRuling($0) && count(delimiter, bytes, $0) > 0 }) else {
        continue
      }
      var first = ruling
      // A header stands above the ruling, if that is not the upper edge of a box.
      if ruling > 0, count(delimiter, bytes, lines[ruling - 1]) > 0 { first -= 1 }
      let after = lines[first...]
      let table = after.prefix { isRuling($0) || count(delimiter, bytes, $0) > 0 }
      let rows = table.filter { !isRuling($0) }
      let counts = Set(rows.map { count(delimiter, bytes, $0) })
      guard rows.count > 1, let common = counts.max(), counts.count == 1,
        agrees(source, lines[ruling], delimiter == outer ? common : common + 2)
      else { continue }
      var dialect = CSVDialect(
        delimiter: delimiter.count == 1 ? .byte(delimiter[0]) : .text(delimiter), quote: nil)
      dialect.skipsRulings = true
      if rows.allSatisfy({ NumberStyle.holds(bytes, ink(bytes, $0), $0.end, outer) }) {
        dialect.outerDelimiter = outer
      }
      // DuckDB and Polars name the types of the columns below their names, and draw dots for rows
      // that they leave out.
      let signs = Set(String(decoding: delimiter + outer, as: UTF8.self))
      dialect.repeatedLines = rows.dropFirst().enumerated().filter { index, row in
        let cells = source.text(row.start, row.end).split(whereSeparator: signs.contains)
        return index == 0 && rows.count > 2 && areTypes(cells) || areDots(cells)
      }.map { Array(bytes[$1.start..<$1.end]) }
      if rows.contains(where: { source.text($0.start, $0.end).contains("\\|") }) {
        dialect.escape = .backslash
      }
      let stop = table.endIndex < lines.count ? lines[table.endIndex].start : nil
      return DialectGuess(
        dialect, from: dialect.repeatedLines.isEmpty ? lines[first].start : rows[0].start,
        end: stop, name: "ruled columns",
        reason: "\(rows.count) rows of \(common) '\(String(decoding: delimiter, as: UTF8.self))'"
          + " each, and a ruling", hasHeader: true)
    }
    return nil
  }

  /// Whether all cells of a line are names of types.
  private static func areTypes(_ cells: [Substring]) -> Bool {
    let names = cells.map { cell in
      String(
        cell.split(separator: " ").joined(separator: " ").prefix { $0 != "(" && $0 != "[" })
    }.filter { !$0.isEmpty && $0 != "…" }
    return !names.isEmpty && names.allSatisfy(types.contains)
  }

  private static func areDots(_ cells: [Substring]) -> Bool {
    !cells.isEmpty
      && cells.allSatisfy { cell in
        let text = cell.filter { $0 != " " }
        return text == "…" || text == "·"
      }
  }

  private static let types: Set = [
    "varchar", "int8", "int16", "int32", "int64", "int128", "uint8", "uint16", "uint32", "uint64",
    "hugeint", "bigint", "integer", "smallint", "tinyint", "double", "float", "decimal", "boolean",
    "date", "time", "timestamp", "timestamp with time zone", "interval", "blob", "uuid", "json",
    "i8", "i16", "i32", "i64", "i128", "u8", "u16", "u32", "u64", "f32", "f64", "str", "bool",
    "cat", "enum", "datetime", "duration", "list", "array", "struct", "binary", "object", "null",
  ]

  /// Whether the ruling is parted as the rows are.
  private static func agrees(
    _ source: SourceText, _ ruling: SampleLines.Line, _ count: Int
  ) -> Bool {
    let strokes: Set<Unicode.Scalar> = ["-", "=", "_", ":", " ", "─", "━", "═"]
    let corners = source.text(ruling.start, ruling.end).unicodeScalars.count {
      !strokes.contains($0)
    }
    return corners == count
  }

  private static func ink(_ bytes: [UInt8], _ line: SampleLines.Line) -> Int {
    var i = line.start
    while i < line.end, Byte.isSpace(bytes[i]) { i += 1 }
    return i
  }

  private static func count(
    _ delimiter: [UInt8], _ bytes: [UInt8], _ line: SampleLines.Line
  ) -> Int {
    var count = 0
    var i = line.start
    while i < line.end {
      if bytes[i] == Byte.backslash {
        i += 1
      } else if NumberStyle.holds(bytes, i, line.end, delimiter) {
        count += 1
      }
      i += 1
    }
    return count
  }
}
