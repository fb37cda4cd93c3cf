import PlotViews

/// Sparklines as text, one per line: name, block characters, the first and the last value, the least and the
/// largest.
package struct SparkText {
  private let lines: [Sparkline]
  private let columns: Int

  /// - Parameter columns: the most columns of a line.
  package init(_ lines: [Sparkline], columns: Int) {
    (self.lines, self.columns) = (lines, columns)
  }

  /// The least number of columns that show a trend; numbers are left out to make room for it.
  private static let fewestBlocks = 8
  private static let gap = "  "
  /// Blocks of one to eight eighths of a cell: Unicode Standard, 22.7, "Block Elements".
  private static let blocks = Array("▁▂▃▄▅▆▇█").map(String.init)

  /// Returns the lines, each with a line feed at its end.
  package func text(_ depth: ColorDepth) -> String {
    let wanted = max(1, lines.map(\.columnCount).max() ?? 1)
    let fewest = min(wanted, Self.fewestBlocks)
    let names = lines.map { cells($0.name, atMost: max(1, columns / 3)) }
    let changes = aligned(lines.map { $0.words.map { [$0.first, "→", $0.last] } })
    let ends = aligned(
      lines.map { $0.words.map { ["min", $0.least, "max", $0.largest] } })
    let isConstant = lines.allSatisfy { $0.words.map { $0.least == $0.largest } ?? true }
    // Parts without room are left out, the least informative first.
    var shown = [names, changes, isConstant ? [] : ends]
    func room() -> Int {
      shown.reduce(columns) { rest, part in
        let width = part.map(\.width).max() ?? 0
        return width > 0 ? rest - width - Self.gap.count : rest
      }
    }
    for part in [2, 1, 0] where room() < fewest { shown[part] = [] }
    let width = max(1, min(wanted, room()))
    var text = ""
    for (index, line) in lines.enumerated() {
      let heights = line.heights(width).map(Self.block).joined()
      var parts = [colored(heights, line.color, depth)]
      if let name = shown[0].dropFirst(index).first { parts.insert(name.text, at: 0) }
      parts += shown[1...].compactMap { $0.dropFirst(index).first?.text }
      var row = parts.joined(separator: Self.gap)
      while row.last == " " { row.removeLast() }
      text += row + "\n"
    }
    return text
  }

  private static func block(_ height: Double) -> String {
    guard height.isFinite else { return " " }
    return blocks[Int(max(0, min(7, (height * 8).rounded(.down))))]
  }

  private func colored(_ text: String, _ color: Color, _ depth: ColorDepth) -> String {
    guard depth != .none else { return text }
    return "\u{1b}[0;\(PackedColor(color).parameters(depth, isGround: false))m\(text)\u{1b}[0m"
  }

  private typealias Cells = (text: String, width: Int)

  /// Returns a name padded to the width of all names; a long one has an ellipsis in its middle.
  private func cells(_ name: String, atMost most: Int) -> Cells {
    let widest = lines.map { width(of: written($0.name)) }.max() ?? 0
    let wanted = min(most, widest)
    var characters = written(name)
    if width(of: characters) > wanted {
      var (head, tail) = (characters, [(text: String, width: Int)]())
      while width(of: head) + 1 + width(of: tail) > wanted, !head.isEmpty {
        // Two thirds of the name stand before the ellipsis.
        head.removeLast()
        tail = Array(characters.suffix(max(0, (head.count - 1) / 2)))
      }
      characters = head + [("…", 1)] + tail
    }
    let filled = max(0, wanted - width(of: characters))
    return (characters.map(\.text).joined() + String(repeating: " ", count: filled), wanted)
  }

  /// Returns the words of each line, right-aligned in columns.
  private func aligned(_ rows: [[String]?]) -> [Cells] {
    let widths = (0..<(rows.lazy.compactMap { $0?.count }.first ?? 0)).map { place in
      rows.compactMap { $0.map { width(of: written($0[place])) } }.max() ?? 0
    }
    let whole = max(0, widths.reduce(-1) { $0 + $1 + 1 })
    return rows.map { row in
      guard let row else { return ("", whole) }
      let texts = zip(row, widths).map { text, width in
        let characters = written(text)
        return String(repeating: " ", count: max(0, width - self.width(of: characters)))
          + characters.map(\.text).joined()
      }
      return (texts.joined(separator: " "), whole)
    }
  }

  private func width(of characters: [(text: String, width: Int)]) -> Int {
    characters.reduce(0) { $0 + $1.width }
  }
}
