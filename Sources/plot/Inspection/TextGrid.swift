/// Rows of cells set in columns, two blanks apart.
struct TextGrid {
  /// Printable texts; every row has the same number.
  var rows: [[String]]
  /// The columns that hold numbers.
  var rightAligned: Set<Int> = []

  func lines() -> [String] {
    let cells = rows.map { row in row.map { (text: $0, width: displayWidth($0)) } }
    let widths = (rows.first ?? []).indices.map { column in
      cells.reduce(0) { max($0, $1[column].width) }
    }
    return cells.map { row in
      // Blanks at the end of a line are not written.
      let last = row.lastIndex { !$0.text.isEmpty } ?? -1
      var line = ""
      for (column, cell) in row.enumerated() where column <= last {
        let blanks = String(repeating: " ", count: widths[column] - cell.width)
        let isRight = rightAligned.contains(column)
        if isRight { line += blanks }
        line += cell.text
        if column < last { line += (isRight ? "" : blanks) + "  " }
      }
      return line
    }
  }
}
