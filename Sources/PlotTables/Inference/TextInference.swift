/// A column as it is written.
enum TextInference {
  /// JSON's `true` and `false` make a column of booleans if there is nothing else in it.
  static func cells(_ column: RawColumn, _ missing: MissingWords) -> TextCells {
    var cells = TextCells()
    cells.reserve(rows: column.count)
    var areAllBoolean = true
    var hasBoolean = false
    for row in 0..<column.count {
      let cell = column.cell(row)
      if cell.kind == .missing || cell.length == 0 {
        cells.appendMissing()
        continue
      }
      if cell.kind == .boolean { hasBoolean = true } else { areAllBoolean = false }
      if cell.kind == .quoted {
        // What was quoted was quoted for its spaces; they are part of it.
        let bytes = cell.isPooled ? column.pool.bytes : column.source.bytes
        append(bytes, cell.start, cell.end, missing, to: &cells)
      } else {
        column.read(cell) { append($0, $1, $2, missing, to: &cells) }
      }
    }
    cells.isBoolean = hasBoolean && areAllBoolean
    return cells
  }

  @inline(__always)
  private static func append(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ missing: MissingWords, to cells: inout TextCells
  ) {
    if missing.isAlwaysMissing(bytes, start, end) {
      cells.appendMissing()
    } else {
      cells.append(bytes, start, end)
    }
  }
}
