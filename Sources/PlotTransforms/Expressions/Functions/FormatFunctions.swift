import PlotScales
import PlotWords

extension ExpressionFunction {
  /// Values as texts, by the patterns that axes have.
  /// https://vega.github.io/vega/docs/expressions/#format-functions
  static let formatting: [ExpressionFunction] = [
    ExpressionFunction("format", 2...2) { arguments throws(ExpressionError) in
      let (value, pattern) = (arguments.number(0), arguments.text(1))
      let known = try made(pattern) { text throws(LabelPatternError) in try NumberPattern(text) }
      return arguments[0].isValid ? .text(known.text(for: value)) : .null
    },
    ExpressionFunction("timeFormat", 2...2) { arguments throws(ExpressionError) in
      let pattern = try timePattern(arguments.text(1))
      if let directive = pattern.universalDirective, arguments.clock.zone != nil {
        throw ExpressionError(
          nil, "\(directive) is about UTC, and the times are shown in a zone",
          hint: "utcFormat writes times in UTC")
      }
      return text(of: arguments.clock.local(arguments.moment(0)), pattern)
    },
    ExpressionFunction("utcFormat", 2...2) { arguments throws(ExpressionError) in
      text(of: arguments.moment(0), try timePattern(arguments.text(1)))
    },
    name("monthFormat", "%B", 12) { ExpressionDate.milliseconds(of: [2024, $0]) },
    name("monthAbbrevFormat", "%b", 12) { ExpressionDate.milliseconds(of: [2024, $0]) },
    // 2023-01-01 was a Sunday.
    name("dayFormat", "%A", 7) { ExpressionDate.milliseconds(of: [2023, 0, $0 + 1]) },
    name("dayAbbrevFormat", "%a", 7) { ExpressionDate.milliseconds(of: [2023, 0, $0 + 1]) },
  ]

  /// Returns the name of a month or a weekday, by its number from 0.
  private static func name(
    _ name: String, _ pattern: String, _ count: Int,
    _ milliseconds: @escaping @Sendable (Double) -> Double
  ) -> ExpressionFunction {
    ExpressionFunction(name, 1...1) { arguments throws(ExpressionError) in
      guard let number = Int(exactly: arguments.number(0)), (0..<count).contains(number) else {
        return .null
      }
      return text(of: milliseconds(Double(number)), try timePattern(pattern))
    }
  }

  private static func timePattern(_ pattern: String) throws(ExpressionError) -> TimePattern {
    try made(pattern) { text throws(LabelPatternError) in try TimePattern(text) }
  }

  private static func made<Pattern>(
    _ text: String, _ make: (String) throws(LabelPatternError) -> Pattern
  ) throws(ExpressionError) -> Pattern {
    try ExpressionValue.checkLength(text.utf8.count)
    do {
      return try make(text)
    } catch {
      throw ExpressionError(
        nil, "the pattern '\(ChartText.line(text))': \(error.message)",
        hint: LabelPatternError.hint)
    }
  }

  private static func text(of milliseconds: Double, _ pattern: TimePattern) -> ExpressionValue {
    milliseconds.magnitude <= ExpressionDate.reach
      ? .text(pattern.text(for: milliseconds / 1000)) : .null
  }
}
