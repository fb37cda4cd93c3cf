/// A notation of times: text with directives such as `%d %b %Y`.
///
/// The directives of d3-time-format (https://d3js.org/d3-time-format#locale_format), in English.
/// `-`, `_` or `0` behind the `%` pads numbers with nothing, blanks or zeros. Extensions are the
/// decimals of `%f` below a millisecond, and years beyond four digits, of which d3 writes the last
/// four.
package struct TimePattern: Hashable, Sendable {
  enum Directive: Character, CaseIterable {
    case shortWeekday = "a"
    case weekday = "A"
    case shortMonth = "b"
    case monthName = "B"
    /// Date and clock: `%x, %X`.
    case dateAndClock = "c"
    case day = "d"
    /// Filled with a blank.
    case blankDay = "e"
    case microsecond = "f"
    /// The year of the ISO week.
    case shortWeekYear = "g"
    case weekYear = "G"
    case hour = "H"
    case hourOf12 = "I"
    case dayOfYear = "j"
    case millisecond = "L"
    case month = "m"
    case minute = "M"
    case half = "p"
    case quarter = "q"
    case millisecondsSince1970 = "Q"
    case secondsSince1970 = "s"
    case second = "S"
    /// 1 on Monday ... 7 on Sunday.
    case weekdayFromMonday = "u"
    /// Weeks begin on Sunday; the days before the first one are in week 0.
    case weekFromSunday = "U"
    /// ISO 8601.
    case week = "V"
    /// 0 on Sunday ... 6 on Saturday.
    case weekdayFromSunday = "w"
    /// Weeks begin on Monday.
    case weekFromMonday = "W"
    /// `1/31/2020`
    case date = "x"
    /// `2:05:09 PM`
    case clock = "X"
    case shortYear = "y"
    case year = "Y"
    /// The offset from UTC.
    case zone = "Z"
    case percent = "%"
  }

  enum Part: Hashable {
    case literal(String)
    case directive(Directive, padding: String)
  }

  /// The text of the pattern.
  package let text: String
  let parts: [Part]

  /// The first directive that is about UTC, and not about the calendar and clock on the axis.
  package var universalDirective: String? {
    parts.lazy.compactMap { part -> String? in
      guard case .directive(let directive, _) = part else { return nil }
      switch directive {
      case .zone, .secondsSince1970, .millisecondsSince1970: return "%\(directive.rawValue)"
      default: return nil
      }
    }.first
  }

  /// - Throws: `LabelPatternError` at a `%` that no directive follows.
  package init(_ text: String) throws(LabelPatternError) {
    self.text = text
    parts = try TimePattern.parts(of: Array(text), in: text)
  }

  private static func parts(
    of characters: [Character], in text: String
  ) throws(LabelPatternError) -> [Part] {
    var parts: [Part] = []
    var literal = ""
    var next = 0
    while next < characters.count {
      let character = characters[next]
      next += 1
      guard character == "%" else {
        literal.append(character)
        continue
      }
      var padding: String?
      if next < characters.count, let found = paddings[characters[next]] {
        padding = found
        next += 1
      }
      guard next < characters.count, let directive = Directive(rawValue: characters[next]) else {
        throw LabelPatternError(
          pattern: text, position: next + 1,
          expected: (padding == nil ? "-, _, 0 or " : "")
            + "a directive (\(Directive.allCases.map { String($0.rawValue) }.joined(separator: " ")))"
        )
      }
      next += 1
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
      parts.append(
        .directive(directive, padding: padding ?? (directive == .blankDay ? " " : "0")))
    }
    return literal.isEmpty ? parts : parts + [.literal(literal)]
  }

  private static let paddings: [Character: String] = ["-": "", "_": " ", "0": "0"]
}
