/// A way to write a table as bytes, so that it reads back as the same table.
package enum TableWriter: String, CaseIterable, Sendable {
  /// RFC 4180 with LF line ends; a missing cell is empty.
  case csv
  /// An array of objects, one per line; a missing cell is null, an infinity the string "inf".
  case json
  /// One object per line.
  case ndjson

  package func bytes(of table: Table) -> [UInt8] {
    var out: [UInt8] = []
    switch self {
    case .csv: CSVWriter.write(table, to: &out)
    case .json:
      out.append(UInt8(ascii: "["))
      for row in 0..<table.rowCount {
        out += row == 0 ? [Byte.lf] : [Byte.comma, Byte.lf]
        JSONWriter.writeObject(table, row, to: &out)
      }
      out += [Byte.lf, UInt8(ascii: "]"), Byte.lf]
    case .ndjson:
      for row in 0..<table.rowCount {
        JSONWriter.writeObject(table, row, to: &out)
        out.append(Byte.lf)
      }
    }
    return out
  }
}
