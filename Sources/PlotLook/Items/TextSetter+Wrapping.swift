import PlotViews

extension TextSetter {
  /// Returns the text in as few lines as hold it, those as even as they can be; nil where that
  /// needs more than `count` of them, or one of its words would be broken.
  package func balanced(
    _ text: String, _ style: TextStyle, within width: Double, atMost count: Int
  ) -> [String]? {
    if self.width(text, style) <= width { return [text] }
    let lines = measuring.lines(of: text, style: style, within: width)
    guard lines.count <= count, keepsWords(text, lines),
      lines.allSatisfy({ self.width($0, style) <= width })
    else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard lines.count > 1, words.count >= lines.count else {
      return even(text, style, lines)
    }
    let balanced = evenLines(of: words, count: lines.count, style)
    return balanced.allSatisfy { self.width($0, style) <= width } ? balanced : lines
  }

  /// Lines of a script that may break nearly anywhere, in as little width as their number allows.
  private func even(_ text: String, _ style: TextStyle, _ lines: [String]) -> [String] {
    guard lines.count > 1 else { return lines }
    let mean = lines.map { width($0, style) }.reduce(0, +) / Double(lines.count)
    // A character more than the mean is enough, where characters are all about as wide as high.
    let narrow = measuring.lines(of: text, style: style, within: mean + style.size)
    return narrow.count == lines.count && keepsWords(text, narrow) ? narrow : lines
  }

  /// Returns the words in so many lines that the widest is as narrow as can be.
  private func evenLines(of words: [String], count: Int, _ style: TextStyle) -> [String] {
    let space = width(" ", style)
    let widths = words.map { width($0, style) }
    func extent(_ range: Range<Int>) -> Double {
      widths[range].reduce(0, +) + space * Double(range.count - 1)
    }
    // The best way to set the words from each one on, in one line more each time.
    var best = words.indices.map { (widest: extent($0..<words.count), breaks: [Int]()) }
    for _ in 1..<count {
      best = words.indices.map { start in
        var choice = best[start]
        for end in (start + 1)..<max(start + 1, words.count) {
          let widest = max(extent(start..<end), best[end].widest)
          if widest < choice.widest { choice = (widest, [end] + best[end].breaks) }
        }
        return choice
      }
    }
    let breaks = [0] + best[0].breaks + [words.count]
    return zip(breaks, breaks.dropFirst()).map { words[$0..<$1].joined(separator: " ") }
  }

  /// Whether the lines break at blanks, behind hyphens and slashes, or in a script without blanks.
  private func keepsWords(_ text: String, _ lines: [String]) -> Bool {
    var rest = text[...]
    var previous: Character?
    for line in lines {
      let trimmed = rest.drop(while: \.isWhitespace)
      let isWhole = trimmed.startIndex > rest.startIndex
      guard trimmed.hasPrefix(line) else { return false }
      if let previous, !isWhole, let next = trimmed.first,
        !"-‐–—/".contains(previous), !isIdeographic(previous), !isIdeographic(next)
      {
        return false
      }
      rest = trimmed.dropFirst(line.count)
      previous = line.last ?? previous
    }
    return rest.allSatisfy(\.isWhitespace)
  }

  /// Han, Hiragana and Katakana, which are written without blanks.
  private func isIdeographic(_ character: Character) -> Bool {
    character.unicodeScalars.contains {
      $0.properties.isIdeographic || (0x3040...0x30ff).contains($0.value)
    }
  }
}
