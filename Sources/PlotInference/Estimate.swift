import PlotTables

/// An amount with the columns that say how exact it is.
struct Estimate {
  let value: ColumnProfile
  /// Its error to both sides, or the ends of its interval.
  let interval: [ColumnProfile]

  /// Finds the first amount with an interval: two columns that are named as ends and enclose it in all rows,
  /// or one that is named as its error.
  init?(in table: RoledTable) {
    let numbers = table.profiles.filter {
      $0.isNumber && ![.index, .identifier].contains(table.roles[$0.name])
    }
    for (place, column) in numbers.enumerated() {
      if let ends = Self.ends(column, among: numbers) {
        (value, interval) = (ends.value, [ends.lower, ends.upper])
        return
      }
      if let value = Self.value(ofError: column, before: numbers.prefix(place)) {
        (self.value, interval) = (value, [column])
        return
      }
    }
    return nil
  }

  /// The names of lower ends, and those of the upper ends beside them. The least and the most of something
  /// are amounts of their own as often.
  private static let ends = [
    "lower": "upper", "low": "high", "lo": "hi", "lwr": "upr", "lcl": "ucl", "lb": "ub", "ll": "ul",
    "cilow": "cihigh", "cilower": "ciupper", "lowerci": "upperci", "lci": "uci",
  ]

  private static func ends(_ lower: ColumnProfile, among numbers: [ColumnProfile]) -> (
    value: ColumnProfile, lower: ColumnProfile, upper: ColumnProfile
  )? {
    guard let word = lower.words.inOrder.first(where: { ends[$0] != nil }), let end = ends[word]
    else { return nil }
    let wanted = lower.words.inOrder.map { $0 == word ? end : $0 }
    guard let upper = numbers.first(where: { $0.words.inOrder == wanted }) else { return nil }
    let value = numbers.first {
      ![lower.name, upper.name].contains($0.name) && $0.isBetween(lower, upper)
    }
    return value.map { ($0, lower, upper) }
  }

  /// The last words of the headers of errors.
  private static let errors: Set = [
    "se", "sem", "sd", "std", "stdev", "stddev", "stderr", "moe", "uncertainty",
  ]
  /// Words for what an error is around.
  private static let middles: Set = [
    "mean", "avg", "average", "estimate", "value", "coef", "coefficient", "beta",
  ]

  private static func value(
    ofError error: ColumnProfile, before columns: ArraySlice<ColumnProfile>
  ) -> ColumnProfile? {
    let words = error.words.inOrder
    let named = words.filter(errors.contains)
    guard error.isWithin(0, .infinity),
      !named.isEmpty || Set(words).isSuperset(of: ["std", "error"])
    else { return nil }
    let rest = words.filter { !errors.contains($0) && !["error", "dev"].contains($0) }
    if rest.isEmpty || middles.isSuperset(of: rest) {
      return columns.last { !middles.isDisjoint(with: $0.words.inOrder) }
        ?? (rest.isEmpty ? columns.last : nil)
    }
    return columns.last {
      $0.words.inOrder.filter { !middles.contains($0) } == rest.filter { !middles.contains($0) }
    }
  }
}

extension ColumnProfile {
  /// Whether no number lies outside those of two other columns in its row.
  fileprivate func isBetween(_ lower: ColumnProfile, _ upper: ColumnProfile) -> Bool {
    guard case .numbers(let cells) = column.cells, case .numbers(let starts) = lower.column.cells,
      case .numbers(let ends) = upper.column.cells
    else { return false }
    return zip(cells.values, zip(starts.values, ends.values)).allSatisfy { value, ends in
      !(value < ends.0) && !(value > ends.1)
    }
  }
}
