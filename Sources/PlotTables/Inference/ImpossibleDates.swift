import PlotCalendar

/// The texts of a column that are written as dates, of which the calendar has some and others not.
struct ImpossibleDates {
  private(set) var first: String
  private(set) var count = 0

  /// The most different texts that are looked at.
  private static let most = 200

  /// Nil unless all texts are written as dates, and some of them, but not all, are impossible.
  init?(_ texts: TextCells) {
    let count = min(texts.categoryCount, Self.most)
    var impossible: [String] = []
    for code in 0..<count {
      let text = texts.category(code)
      guard let isPossible = Self.isPossible(text) else { return nil }
      if !isPossible { impossible.append(text) }
    }
    guard let first = impossible.first, impossible.count < count else { return nil }
    (self.first, self.count) = (first, impossible.count)
  }

  /// Whether the calendar has the date at the start of a text, with day and month in either order where
  /// the year is behind them; nil for texts of another form.
  private static func isPossible(_ text: String) -> Bool? {
    let date = text.prefix { $0 != " " && $0 != "T" }
    guard let sign = date.first(where: { !$0.isNumber }), "-/.".contains(sign) else { return nil }
    let parts = date.split(separator: sign, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == 3, parts.count == 3 else { return nil }
    let lengths = parts.map(\.utf8.count)
    if lengths[0] == 4, lengths[1] <= 2, lengths[2] <= 2 {
      return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]).isValid
    }
    guard lengths[2] == 4, lengths[0] <= 2, lengths[1] <= 2 else { return nil }
    return CivilDate(year: numbers[2], month: numbers[1], day: numbers[0]).isValid
      || CivilDate(year: numbers[2], month: numbers[0], day: numbers[1]).isValid
  }
}

extension ColumnInference {
  /// Notes dates that the calendar does not have, for which a column is one of texts.
  mutating func noteImpossibleDates(_ texts: TextCells) {
    guard rules.mendsCells, let found = ImpossibleDates(texts) else { return }
    let others = found.count > 1 ? " (and \(found.count - 1) more)" : ""
    note(
      .warning,
      "column '\(name)' holds dates, but also '\(Shortened.text(found.first))'\(others), which the "
        + "calendar does not have; kept as text",
      hint: "--missing \(TimeNotes.quoted(found.first)) declares it missing")
  }
}
