import PlotTables
import PlotTerminal
import Plotting

/// Writes messages out as lines for a terminal or a log.
struct MessageRenderer {
  var usesColor: Bool

  /// The number of columns of a source line that are shown.
  private static let excerptWidth = 100
  /// The number of characters of one message that are shown: paths and names from data can be of any length.
  private static let longestText = 1000

  /// Returns the messages with those of the same kind together: the first three, and how many more.
  func lines(for messages: [Message]) -> [String] {
    var kinds: [String] = []
    var groups: [String: [Message]] = [:]
    for message in messages {
      let kind = kind(of: message)
      if groups[kind] == nil { kinds.append(kind) }
      groups[kind, default: []].append(message)
    }
    return kinds.flatMap { kind in
      let group = groups[kind, default: []]
      var lines: [String] = []
      for (i, message) in group.prefix(3).enumerated() {
        // The same advice once is enough.
        let repeatsHint = i > 0 && message.hint == group[i - 1].hint
        lines += self.lines(for: message, withHint: !repeatsHint)
      }
      if group.count > 3 {
        lines.append("\(Program.name): … and \(group.count - 3) more like this")
      }
      return lines
    }
  }

  func lines(for message: Message, withHint: Bool = true) -> [String] {
    var head = Program.name + ": "
    if let location = message.location {
      head += shown(location.file) + ":"
      if location.line > 0 { head += "\(location.line):" }
      if location.line > 0, location.column > 0 { head += "\(location.column):" }
      head += " "
    }
    head = painted(head, .bold)
    switch message.level {
    case .error: break
    case .warning: head += painted("warning: ", .yellow)
    case .note, .detail: head += painted("note: ", .cyan)
    }
    var lines = [head + shown(message.text)]
    if let excerpt = message.location?.excerpt { lines += self.lines(for: excerpt) }
    if withHint, let hint = message.hint {
      lines.append(painted("hint: ", .green) + shown(hint))
    }
    return lines
  }

  /// Returns a source line and under it a caret. Escapes and wide characters move the caret along.
  private func lines(for excerpt: SourceLocation.Excerpt) -> [String] {
    var (text, caret) = (Array(excerpt.text), max(0, excerpt.caret))
    caret = min(caret, text.count)
    let first = max(0, caret - MessageRenderer.excerptWidth * 2 / 3)
    let end = min(text.count, first + MessageRenderer.excerptWidth)
    text = Array(text[first..<end])
    caret -= first
    let before = (first > 0 ? "…" : "") + shownInLine(text[..<caret])
    let after = shownInLine(text[caret...]) + (end < excerpt.text.count ? "…" : "")
    let indent = String(repeating: " ", count: displayWidth(before))
    return ["  " + before + after, "  " + indent + painted("^", .green)]
  }

  /// Prints a tab as a blank: its width would depend on the terminal.
  private func shownInLine(_ text: ArraySlice<Character>) -> String {
    printable(String(text.map { $0 == "\t" ? " " : $0 }))
  }

  private func shown(_ text: String) -> String {
    printable(elided(text, to: MessageRenderer.longestText))
  }

  /// Returns a key that messages of one kind share: their words without numbers and quoted names.
  private func kind(of message: Message) -> String {
    var kind = "\(message.level) "
    var isQuoted = false
    for character in message.text {
      if character == "'" { isQuoted.toggle() }
      if !isQuoted && !character.isNumber { kind.append(character) }
    }
    return kind
  }

  /// Select Graphic Rendition parameters: ECMA-48, 8.3.117.
  private enum Paint: Int {
    case bold = 1
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  private func painted(_ text: String, _ paint: Paint) -> String {
    usesColor ? "\u{1b}[\(paint.rawValue)m\(text)\u{1b}[0m" : text
  }
}
