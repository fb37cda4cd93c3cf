import PlotTerminal

/// Rows of cells set in columns, two blanks apart.
struct TextGrid {
  /// Printable texts; every row has the same number.
  var rows: [[String]]
  /// The columns that hold numbers.
  var rightAligned: Set<Int> = []

  /// Appends the lines, each with its end. Blanks at the end of a line are not written.
  func write(to text: inout String) {
    let columns = (rows.first ?? []).indices
    let widths = rows.map { $0.map(displayWidth) }
    let full = columns.map { column in widths.reduce(0) { max($0, $1[column]) } }
    let isRight = columns.map(rightAligned.contains)
    let blanks = String(repeating: " ", count: full.max() ?? 0)
    for (row, widths) in zip(rows, widths) {
      let last = row.lastIndex { !$0.isEmpty } ?? -1
      for column in 0..<(last + 1) {
        let padding = blanks.utf8.prefix(full[column] - widths[column])
        if isRight[column] { text += Substring(padding) }
        text += row[column]
        if column == last { break }
        if !isRight[column] { text += Substring(padding) }
        text += "  "
      }
      text += "\n"
    }
  }
}
