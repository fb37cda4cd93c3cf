import PlotNumbers

/// Writes rows as JSON objects. RFC 8259.
enum JSONWriter {
  static func writeObject(_ table: Table, _ row: Int, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    for (index, column) in table.columns.enumerated() {
      if index > 0 { out += [Byte.comma, Byte.space] }
      writeJSON(column.name.utf8, to: &out)
      out += [Byte.colon, Byte.space]
      writeValue(column, row, to: &out)
    }
    out.append(UInt8(ascii: "}"))
  }

  private static func writeValue(_ column: Column, _ row: Int, to out: inout [UInt8]) {
    guard let text = column.text(at: row) else {
      out += Array("null".utf8)
      return
    }
    if isBare(column, row) {
      out += Array(text.utf8)
    } else {
      writeJSON(text.utf8, to: &out)
    }
  }

  /// Whether a cell is written without quotes: JSON has neither infinities nor units, which are
  /// read back from strings.
  private static func isBare(_ column: Column, _ row: Int) -> Bool {
    switch column.cells {
    case .numbers(let cells): cells.values[row].isFinite && cells.unit?.isInCells != true
    case .times: false
    case .texts(let cells): cells.isBoolean
    case .unread: false
    }
  }
}
