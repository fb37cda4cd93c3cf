import PlotTables
import PlotWords

extension Column {
  /// The first cell that makes a text column of numbers, most of whose cells are some; nil for others.
  var firstStray: (text: String, row: Int)? {
    guard case .texts = cells else { return nil }
    var (numbers, strays): (Int, Int) = (0, 0)
    var first: (text: String, row: Int)?
    for row in 0..<count {
      guard let text = text(at: row) else { continue }
      if Double(text) != nil {
        numbers += 1
      } else {
        strays += 1
        first = first ?? (text, row)
      }
    }
    return numbers > strays ? first : nil
  }
}

extension Table {
  /// Why there are no numbers, and the flag that brings them back: for a column of numbers that a few other
  /// cells make one of texts.
  package var spoiledNumbers: (words: String, hint: String)? {
    for column in columns {
      guard let stray = column.firstStray else { continue }
      let text = ChartText.line(stray.text)
      return (
        "'\(ChartText.line(column.name))' holds numbers, but also '\(text)' in row \(stray.row + 1)",
        "--missing \(text.quotedForShell) reads it as missing"
      )
    }
    return nil
  }
}
