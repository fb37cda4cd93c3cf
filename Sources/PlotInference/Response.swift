import PlotTables

/// The column that a table is about: others explain it.
extension RoledTable {
  /// The amount that others explain: one that is named as such, else the first measure.
  var response: ColumnProfile? {
    let measures = (amounts.isEmpty ? measures : amounts).filter { !$0.isMostlyZero }
    return measures.first { $0.words.areOfResponse } ?? measures.first ?? self.measures.first
  }

  /// The amount of several that is the result: the first that is named as results are, else the one in
  /// front of the table, as in the data of regressions.
  func result(of amounts: [ColumnProfile]) -> ColumnProfile? {
    // The least and the most of an amount are bounds of it.
    let unbound = Set(amounts.filter { !$0.words.nameBound }.map(\.words.besidesBounds))
    let amounts = amounts.filter { amount in
      guard amount.words.nameBound else { return true }
      let rest = amount.words.besidesBounds
      return rest.isEmpty || !unbound.contains(rest)
    }
    let named = amounts.first(where: \.words.areOfResultAlone)
    guard let leading = leading(of: amounts), let named, named.name != leading.name else {
      return named ?? self.leading(of: amounts)
    }
    func strength(_ result: ColumnProfile) -> Double {
      amounts.filter { $0.name != result.name }.map { abs(correlation(result, $0)) }.max() ?? 0
    }
    return strength(leading) > strength(named) + Self.strongerByFar ? leading : named
  }

  /// The amount in front is the result, not one that is named as such, where it goes so much closer with
  /// another.
  private static let strongerByFar = 0.15

  /// The amount in front of the table. One that shares a word with another is one of several measurements
  /// of a thing, and of two amounts the first is rather a cause.
  private func leading(of amounts: [ColumnProfile]) -> ColumnProfile? {
    guard amounts.count > 2, let first = telling.first(where: { roles[$0.name] != .name }),
      amounts.contains(where: { $0.name == first.name }), !first.words.areOfCause,
      first.knownDistinctCount >= Self.fewestResults, !first.hardlyFalls
    else { return nil }
    let words = Set(first.words.inOrder)
    return amounts.contains { $0.name != first.name && !words.isDisjoint(with: $0.words.inOrder) }
      ? nil : first
  }

  /// The column that counts something in each row, of which none or one is the most frequent: visits,
  /// events, children. It is named as a number of something, or stands in front of the table.
  var countedResult: ColumnProfile? {
    let numbers = columns(.measure, .steps)
    guard numbers.count > 2, rowCount >= Self.fewestCounted else { return nil }
    let telling = telling
    let names = Set(numbers.map(\.name))
    return telling.first { column in
      (column.words.areOfNumber || column.name == telling[0].name) && names.contains(column.name)
        && column.isOfCounts
    }
  }

  private static let fewestCounted = 30

  /// Numbers of fewer values are steps of a cause.
  private static let fewestResults = 16

  /// The category of few values that is named as results of cases are, else the last of three: cases
  /// are described before their outcome.
  var outcome: ColumnProfile? {
    let groups = groups(2...7)
    let named = groups.first {
      $0.words.areOfOutcome
        || $0.isNumber && $0.words.areOfResultAlone && !$0.comesEquallyOften(least: 2)
    }
    return named ?? (groups.count == 3 && !groups[2].comesEquallyOften(least: 2) ? groups[2] : nil)
  }
}

extension ColumnProfile {
  /// Whether the numbers are counts of rare events: whole, from 0 or 1 on, the least of them among the
  /// most frequent ones, and the large ones rare.
  fileprivate var isOfCounts: Bool {
    guard isWhole, (4...60).contains(knownDistinctCount), let extent,
      (0...1).contains(extent.lowerBound), !repeatsEvenly, case .numbers(let cells) = column.cells
    else { return false }
    let low = cells.values.count { $0 <= extent.lowerBound + 1 }
    return low * 2 >= validCount && extent.upperBound >= 4
  }
}

extension HeaderWords {
  /// Whether numbers of something are called so: `num_visits`, `nrAdvE`.
  fileprivate var areOfNumber: Bool {
    inOrder.count > 1 && ["num", "nr", "number", "n", "no"].contains(inOrder[0])
      || letters.hasPrefix("num") && letters.count > 4
  }

  /// Whether amounts that are results are called so.
  package var areOfResponse: Bool {
    isNamedOnceOrMore(among: [
      "y", "yield", "wage", "lwage", "score", "rating", "value", "price", "income", "salary",
      "health", "mortality", "expectancy", "response", "resp", "result", "outcome", "output",
      "sales", "revenue", "cost", "death", "mpg", "weight", "wt", "volume", "rate", "loss",
      "accuracy", "total", "amount", "strength", "duration", "dur", "survival", "los", "visit",
      "failure", "gain", "growth", "demand", "consumption", "cons", "expenditure", "close", "rt",
      "target", "prestige",
    ])
  }

  /// Whether results are called so, and no causes.
  var areOfResultAlone: Bool { areOfResponse && !areOfCause }

  /// Whether results of cases, which are categories, are called so.
  var areOfOutcome: Bool {
    isNamedOnceOrMore(among: [
      "survived", "survival", "outcome", "result", "response", "vote", "voted", "admit", "admitted",
      "improved", "improvement", "died", "dead", "death", "opinion", "choice", "decision",
      "satisfaction", "severity", "success", "failure", "diagnosis", "target", "case",
    ])
  }

  /// Whether the end of a time that was watched is called so: an event, or the end of watching.
  var areOfCensoring: Bool {
    isNamedOnceOrMore(among: [
      "status", "event", "delta", "cens", "censor", "censored", "censoring", "dead", "death",
      "died", "observed", "failure",
    ])
  }

  /// Whether the time until an event is called so.
  var areOfWatchedTime: Bool {
    isNamedOnceOrMore(among: [
      "time", "futime", "survtime", "survival", "stop", "duration", "followup", "tte",
    ])
  }

  /// Whether the circumstances of a case are called so, which are no result.
  var areOfCircumstance: Bool { isNamedOnceOrMore(among: ["age", "dose", "distance"]) }

  /// Whether causes are called so, which may be results in other tables.
  fileprivate var areOfCause: Bool {
    areOfCircumstance || areOfSequence || areOfLatitude || areOfLongitude || areOfKey || areOfThing
      || isNamedOnceOrMore(among: [
        "x", "dist", "size", "population", "pop", "area", "temp", "temperature", "income", "weight",
        "wt", "volume",
      ])
  }
}
