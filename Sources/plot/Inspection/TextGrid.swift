/// Rows of cells set in columns, two blanks apart.
struct TextGrid {
  /// Printable texts; every row has the same number.
  var rows: [[String]]
  /// The columns that hold numbers.
  var rightAligned: Set<Int> = []

  func lines() -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (i, cell) in row.enumerated() {
        if i == widths.count { widths.append(0) }
        widths[i] = max(widths[i], displayWidth(cell))
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { i, cell in
        let blanks = String(repeating: " ", count: widths[i] - displayWidth(cell))
        return rightAligned.contains(i) ? blanks + cell : cell + blanks
      }
      let line = cells.joined(separator: "  ")
      return String(
        line[..<(line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex)])
    }
  }
}
