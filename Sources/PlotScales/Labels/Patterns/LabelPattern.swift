/// A given format of labels, in the notations of Vega-Lite's `axis.format`: d3-format for numbers,
/// d3-time-format for times.
///
/// The text alone decides between the two: only a time pattern has a `%` that is followed by
/// anything but an alignment.
package enum LabelPattern: Hashable, Sendable {
  case number(NumberPattern)
  case time(TimePattern)

  /// - Throws: `LabelPatternError` where the text is neither.
  package init(_ text: String) throws(LabelPatternError) {
    if LabelPattern.hasDirective(text) {
      self = .time(try TimePattern(text))
    } else {
      self = .number(try NumberPattern(text))
    }
  }

  /// The text of the pattern.
  package var text: String {
    switch self {
    case .number(let pattern): pattern.text
    case .time(let pattern): pattern.text
    }
  }

  /// A `%` at the end, or as a fill before an alignment, belongs to numbers: `.0%`, `%>8d`.
  private static func hasDirective(_ text: String) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == "%" && !"<>=^".contains($1) }
  }
}

/// A syntax error in a pattern.
package struct LabelPatternError: Error, Hashable, Sendable {
  package let pattern: String
  /// Position in characters, from 1; one more than there are if the pattern ends too early.
  package let position: Int
  /// The characters that are allowed there.
  package let expected: String

  /// The place and the fault, to be written after the pattern itself.
  package var message: String {
    let found = pattern.dropFirst(position - 1).first.map { "'\($0)'" } ?? "its end"
    return "character \(position) is \(found), where \(expected) is expected"
  }

  /// Patterns that work.
  package static let hint =
    "patterns of numbers are such as ',.2f', '.0%', '~s' or '$,.0f', those of times such as "
    + "'%d %b %Y' or '%H:%M'"
}
