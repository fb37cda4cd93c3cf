import PlotTables
import PlotWords

extension Column {
  /// The cells that make a text column of numbers, most of whose cells are some; nil for others.
  fileprivate var strays: [(text: String, row: Int)]? {
    guard case .texts = cells else { return nil }
    var numbers = 0
    var strays: [(text: String, row: Int)] = []
    for row in 0..<count {
      guard let text = text(at: row) else { continue }
      if Double(text) != nil { numbers += 1 } else { strays.append((text, row)) }
    }
    return numbers > strays.count && !strays.isEmpty ? strays : nil
  }

  /// Whether most texts are numbers, and no categories: several words stand above the first of them, or some
  /// have decimals.
  package var holdsSpoiledNumbers: Bool {
    guard let strays else { return false }
    return areAbove(strays)
      || (0..<count).contains { row in
        text(at: row).flatMap { Double($0) }.map { $0.rounded() != $0 } ?? false
      }
  }

  fileprivate func areAbove(_ strays: [(text: String, row: Int)]) -> Bool {
    guard let last = strays.last else { return false }
    return Set(strays.map(\.text)).count > 1 && last.row * 4 < count
  }
}

extension Table {
  /// Why there are no numbers, and the flag that brings them back: for a column of numbers that a few other
  /// cells make one of texts.
  package var spoiledNumbers: (words: String, hint: String)? {
    for column in columns {
      guard let strays = column.strays, let stray = strays.first, let last = strays.last else {
        continue
      }
      let text = ChartText.line(stray.text)
      return (
        "'\(ChartText.line(column.name))' holds numbers, but also '\(text)' in row \(stray.row + 1)",
        column.areAbove(strays)
          ? "--skip N leaves out N lines above the table, which seems to begin below"
            + " '\(ChartText.line(last.text).prefix(40))'; --header-rows says how many hold names"
          : "--missing \(text.quotedForShell) reads it as missing"
      )
    }
    return nil
  }
}
