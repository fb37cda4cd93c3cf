/// Which of the notations that fit all cells of a column is taken.
struct TimeOrder {
  let notation: TimeNotation
  /// Set where another order of day, month and year would fit as well.
  let doubt: TimeChoice.Doubt?

  /// Nil where digits alone are numbers, or dates are parted in more than one way.
  init?(_ alive: TimeCandidates, _ facts: TimeFacts, column: String) {
    let orders: TimeCandidates = [
      .dayFirst, .monthFirst, .shortYearFirst, .shortDayFirst, .shortMonthFirst,
    ]
    guard alive.isDisjoint(with: orders) else {
      guard let order = TimeOrder.numeric(alive, facts, column) else { return nil }
      self = order
      return
    }
    if !facts.contains(.written), !facts.contains(.stamp), !HeaderWords(column).nameDates {
      return nil
    }
    // Numbers with a point, without other evidence.
    if facts.contains(.dot), !facts.contains(.slash), !facts.contains(.hyphen),
      facts.precision == .month, !facts.contains(.leadingZero), !HeaderWords(column).nameDates
    {
      return nil
    }
    let chosen = TimeNotation.candidates.enumerated().first {
      alive.contains(TimeCandidates(rawValue: 1 << UInt16($0.offset)))
    }
    // Four digits alone are years, which are numbers.
    guard let chosen, facts.contains(.written) || chosen.element != .iso,
      chosen.element != .shortClock || HeaderWords(column).nameDates
    else { return nil }
    notation = chosen.element
    doubt = nil
  }

  private init(_ notation: TimeNotation, _ doubt: TimeChoice.Doubt? = nil) {
    self.notation = notation
    self.doubt = doubt
  }

  /// Points between day, month and year mean that the day comes first; the language of the header
  /// may decide, too. An open case is read in the order of ISO 8601, the month before the day, and
  /// is in doubt.
  private static func numeric(
    _ alive: TimeCandidates, _ facts: TimeFacts, _ column: String
  ) -> TimeOrder? {
    let separator: String
    switch facts.intersection(.separators) {
    case .slash: separator = "/"
    case .hyphen: separator = "-"
    case .dot: separator = "."
    case []: separator = ":"
    default: return nil
    }
    let long: [(TimeCandidates, TimeNotation, [String])] = [
      (.monthFirst, .monthFirst, ["%m", "%d", "%Y"]),
      (.dayFirst, .dayFirst, ["%d", "%m", "%Y"]),
      (.shortYearFirst, .shortYearFirst, ["%y", "%m", "%d"]),
      (.shortMonthFirst, .shortMonthFirst, ["%m", "%d", "%y"]),
      (.shortDayFirst, .shortDayFirst, ["%d", "%m", "%y"]),
    ]
    var fitting = long.filter { alive.contains($0.0) }
    let isDayFirst = separator == "." || HeaderWords(column).speaksDayFirst
    if isDayFirst, let last = fitting.last, last.0 == .dayFirst || last.0 == .shortDayFirst {
      return TimeOrder(last.1)
    }
    // Among slashes, a short year stands at the end unless that does not fit.
    if separator == "/", fitting.count > 1, fitting[0].0 == .shortYearFirst {
      fitting.append(fitting.removeFirst())
    }
    guard let taken = fitting.first else { return nil }
    let other = fitting.dropFirst().first { differs(taken.0, $0.0, facts) }
    guard let other else { return TimeOrder(taken.1) }
    return TimeOrder(
      taken.1,
      TimeChoice.Doubt(
        taken: taken.2.joined(separator: separator), other: other.2.joined(separator: separator)))
  }

  private static func differs(
    _ a: TimeCandidates, _ b: TimeCandidates, _ facts: TimeFacts
  ) -> Bool {
    let both = a.union(b)
    if !both.contains(.shortYearFirst) { return facts.contains(.dayOrMonth) }
    return facts.contains(both.contains(.shortDayFirst) ? .yearOrDay : .yearOrMonth)
  }
}
