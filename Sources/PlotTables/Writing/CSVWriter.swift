/// Writes comma-separated values. RFC 4180.
enum CSVWriter {
  static func write(_ table: Table, to out: inout [UInt8]) {
    for (index, column) in table.columns.enumerated() {
      if index > 0 { out.append(Byte.comma) }
      writeField(Array(column.name.utf8), to: &out)
    }
    out.append(Byte.lf)
    for row in 0..<table.rowCount {
      for (index, column) in table.columns.enumerated() {
        if index > 0 { out.append(Byte.comma) }
        if let text = column.text(at: row) {
          writeField(Array(text.utf8), to: &out)
        } else if table.columns.count == 1 {
          // An empty line would be no row.
          out += [Byte.quote, Byte.quote]
        }
      }
      out.append(Byte.lf)
    }
  }

  /// Writes a field, quoted if it would be misread: delimiters, quotes, line ends, spaces at its
  /// ends, a comment prefix.
  private static func writeField(_ text: [UInt8], to out: inout [UInt8]) {
    let needsQuotes =
      text.isEmpty || Byte.commentPrefixes.contains(where: text.starts) || text.first == 0xef
      || text.first.map(Byte.isSpace) == true || text.last.map(Byte.isSpace) == true
      || text.contains { byte in
        byte == Byte.comma || byte == Byte.quote || byte == Byte.lf || byte == Byte.cr
          || byte == Byte.semicolon || byte == Byte.tab || byte == Byte.pipe
      }
    guard needsQuotes else {
      out += text
      return
    }
    out.append(Byte.quote)
    for byte in text {
      if byte == Byte.quote { out.append(Byte.quote) }
      out.append(byte)
    }
    out.append(Byte.quote)
  }
}
