/// Two amounts that go together: points, or counts of them where points would hide each other.
package struct PairRule: ChartRule {

  package init() {}
  package let name = "pair"
  /// More rows than these are counted in cells.
  private static let mostPoints = 4_000
  private static let leastShown = 0.5
  /// Fewer rows are seen where they have the same values.
  private static let fewestCounted = 20
  /// Columns that agree closer than this say the same thing.
  private static let sameThing = 0.985
  /// Columns that agree less have little to do with each other.
  private static let leastTelling = 0.3
  /// Columns that agree less, and of which no part tells so much of the other, are no pair.
  private static let leastSure = 0.2
  private static let leastShare = 0.12
  private static let leastOfOutcome = 0.02
  /// A pair in so wide a table that agrees less says little about it.
  private static let manyOthers = 12
  private static let sureOfMany = 0.5
  /// So many numbers of each row and nothing else, no names nor numbers of rows, are answers.
  private static let manyAlone = 8
  private static let sureOfAlone = 0.7
  /// A pair among so many amounts that agrees closer says little about the table.
  private static let manyColumns = 10
  private static let nearlySame = 0.9
  /// More points of more than three groups are coloured only where these tell them apart.
  private static let mostMixed = 500
  private static let partedShare = 0.1
  /// More rows show that columns which agree less go together.
  private static let manyRows = 500
  private static let tellingOfMany = 0.15

  package func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let columns = columns(of: table)
    guard let pair = closest(in: table) else { return nil }
    if let times = watchedTimes(in: table) { return times }
    let result = table.result(of: columns)
    // An amount of which a category was made is a cause, as the category is.
    let cause = [pair.a, pair.b].first { amount in
      table.groups(3...7).contains { table.cuts(amount, into: $0) }
    }
    let (x, y) =
      cause.map { ($0, $0.name == pair.a.name ? pair.b : pair.a) } ?? pair.ordered(result)
    let count = table.amounts.count
    if let result, !pair.holds(result), let groups = groups(of: result, table) { return groups }
    if result == nil, let counted = table.countedResult, !pair.holds(counted) {
      return ChartSuggestion(
        mark: "bar", x: counted.asNames, y: ["count()"],
        reason: "'\(counted.name)' counts something in each row")
    }
    if pair.a.words.letters == pair.b.words.letters, pair.a.words.letters.count > 1,
      let outcome = table.outcome, outcome.words.areOfOutcome
    {
      return CategoriesRule().outcomes(outcome, in: table, atLeast: Self.tellingOfMany)
        ?? ChartSuggestion(
          mark: "bar", x: outcome.asNames, y: ["count()"],
          reason: "'\(outcome.name)' is the outcome of each case")
    }
    if let outcomes = outcomes(of: columns, beside: pair, table) { return outcomes }
    let reason =
      count == 2
      ? "there are two columns of amounts"
      : result.map(pair.holds) == true
        ? "'\(x.name)' goes closest with '\(y.name)' of \(count) columns of amounts"
        : "they go together closest of \(count) columns of amounts"
    return chart(of: x, y, table, because: reason)
  }

  /// The pair that the rule draws: the result and what goes with it closest, else the closest of all.
  package func closest(in table: RoledTable) -> RoledTable.Pair? {
    let columns = columns(of: table)
    guard columns.count >= 2 else { return nil }
    let pairs = table.pairs(of: columns)
    let telling = pairs.filter {
      columns.count == 2
        || $0.strength <= Self.sameThing && !table.goTogetherByMaking($0, among: columns)
    }
    func closest(_ pairs: [RoledTable.Pair]) -> RoledTable.Pair? {
      // The first of equals.
      pairs.reduce(nil) { best, pair in pair.strength > best?.strength ?? -1 ? pair : best }
    }
    if let result = table.result(of: columns),
      let pair = closest(telling.filter { $0.holds(result) }), isTelling(pair, table)
    {
      return pair
    }
    return closest(telling.isEmpty ? pairs : telling)
  }

  private func isTelling(_ pair: RoledTable.Pair, _ table: RoledTable) -> Bool {
    let least = table.rowCount < Self.manyRows ? Self.leastTelling : Self.tellingOfMany
    return (least...Self.sameThing).contains(pair.strength)
      || table.dependence(pair.a, pair.b) >= Self.leastShare
  }

  private func columns(of table: RoledTable) -> [ColumnProfile] {
    let amounts = table.amounts
    let result = table.result(of: amounts)?.name
    let telling = amounts.filter { !$0.isMostlyOneValue || $0.name == result }
    return Array((telling.count >= 2 ? telling : amounts).prefix(RoledTable.mostColumns))
  }

  /// A result with which no amount goes, in groups that tell something of it.
  private func groups(of result: ColumnProfile, _ table: RoledTable) -> ChartSuggestion? {
    guard let group = table.explaining(result, 2...20, where: \.makesGroups),
      table.explainedShare(of: result, by: group) >= Self.leastShare
    else { return nil }
    return GroupsRule().chart(of: result, by: group, table)
  }

  /// Says why the pair is not the chart that one draws first; nil where it is.
  func doubt(about pair: RoledTable.Pair, in table: RoledTable) -> String? {
    let isNamed = pair.a.words.areOfResponse || pair.b.words.areOfResponse
    guard !isNamed, watchedTimes(in: table) == nil else { return nil }
    let count = table.amounts.count
    if count > 2 || table.rowCount > Self.mostPoints, pair.strength < Self.leastSure,
      table.dependence(pair.a, pair.b) < Self.leastShare
    {
      return "no two of \(count) columns of amounts go together"
    }
    if table.telling.count >= Self.manyOthers,
      pair.strength < Self.sureOfMany
        || table.telling.count >= Self.manyAlone && pair.strength < Self.sureOfAlone
          && table.profiles.allSatisfy({ $0.isNumber && table.roles[$0.name] != .index })
    {
      return "none of \(table.telling.count) columns stands out"
    }
    if count >= Self.manyColumns, pair.strength > Self.nearlySame, [pair.a, pair.b].areComparable {
      return "the closest pair of \(count) columns of amounts says nearly the same twice"
    }
    return nil
  }

  /// Times until an event, or until the watching ended, in the groups that tell most of them.
  private func watchedTimes(in table: RoledTable) -> ChartSuggestion? {
    guard table.groups(2...3).contains(where: \.words.areOfCensoring),
      let time = table.amounts.first(where: \.words.areOfWatchedTime),
      let group = table.explaining(
        time, 2...20, where: { $0.makesGroups && !$0.words.areOfCensoring })
    else { return nil }
    return table.events(before: time) ?? GroupsRule().chart(of: time, by: group, table)
  }

  /// The amount of which the outcome of each case tells most, where the pair shows little: its points
  /// hide each other, or it hardly goes together.
  private func outcomes(
    of columns: [ColumnProfile], beside pair: RoledTable.Pair, _ table: RoledTable
  ) -> ChartSuggestion? {
    let isWeak = pair.strength < Self.leastTelling
    guard let outcome = table.outcome, outcome.words.areOfOutcome,
      isWeak || table.shownShare(pair.a, pair.b) < Self.leastShown
    else { return nil }
    let shares = columns.map { ($0, table.explainedShare(of: $0, by: outcome)) }
    guard let (value, share) = shares.max(by: { $0.1 < $1.1 }),
      share >= (isWeak ? Self.leastOfOutcome : Self.leastShare)
    else { return CategoriesRule().outcomes(outcome, in: table, atLeast: Self.tellingOfMany) }
    return GroupsRule().chart(of: value, by: outcome, table)
  }

  /// Returns the chart of two amounts of which all rows are seen.
  package func chart(
    of x: ColumnProfile, _ y: ColumnProfile, _ table: RoledTable, because reason: String
  ) -> ChartSuggestion {
    var suggestion = ChartSuggestion(mark: "point", x: x.name, y: [y.name], reason: reason)
    let scales = [x.scaleOfSkewed, y.scaleOfSkewed]
    let isSkewed = scales.contains { $0 != nil }
    let areFew = table.rowCount > Self.fewestCounted && x.isOfFewPlaces && y.isOfFewPlaces
    let hide = table.shownShare(x, y) < (areFew ? 0.75 : Self.leastShown)
    if table.rowCount > Self.mostPoints {
      suggestion.mark = "hexbin"
      suggestion.reason += ", and \(table.rowCount) points would hide each other"
    } else if hide {
      suggestion.mark = isSkewed ? "hexbin" : "heatmap"
      suggestion.reason += ", and many rows have the same values"
    } else if isSkewed {
      suggestion.reason += ", and a few amounts dwarf the others"
    }
    (suggestion.xScale, suggestion.yScale) = (scales[0], scales[1])
    if suggestion.mark == "point" {
      let names = table.columns(.category).first { (2...5).contains($0.distinctCount) }
      let color = table.explaining(y, 2...7, where: \.makesGroups) ?? names
      // Points of many mixed groups are confetti.
      let parts = color.map { group in
        [x, y].contains { table.explainedShare(of: $0, by: group) > Self.partedShare }
      }
      if table.rowCount <= Self.mostMixed || color?.distinctCount ?? 0 <= 3 || parts == true {
        suggestion.color = color?.asNames
      }
    }
    return suggestion
  }

  /// Returns the pairs of columns that go together closest, the closest first, without those that say the
  /// same thing.
  package func closest(_ count: Int, of columns: [ColumnProfile], _ table: RoledTable)
    -> [RoledTable.Pair]
  {
    let pairs = table.pairs(of: Array(columns.prefix(RoledTable.mostColumns)))
      .filter { (Self.leastTelling...Self.sameThing).contains($0.strength) }
    let order = pairs.indices.sorted { (pairs[$0].strength, $1) > (pairs[$1].strength, $0) }
    return order.prefix(count).map { pairs[$0] }
  }
}

extension RoledTable {
  /// Two columns of amounts.
  package struct Pair {
    package let a: ColumnProfile
    package let b: ColumnProfile
    /// The magnitude of the correlation of their ranks.
    let strength: Double

    func holds(_ column: ColumnProfile) -> Bool { [a.name, b.name].contains(column.name) }

    /// The column that is a result along y.
    package func ordered(_ result: ColumnProfile?) -> (x: ColumnProfile, y: ColumnProfile) {
      func isResult(_ column: ColumnProfile) -> Bool {
        column.name == result?.name
          || result == nil && (column.words.areOfCount || column.words.areOfResultAlone)
      }
      if a.words.letters == b.words.letters { return (a, b) }
      if isResult(a) != isResult(b) { return isResult(a) ? (b, a) : (a, b) }
      if a.words.areOfCircumstance != b.words.areOfCircumstance {
        return b.words.areOfCircumstance ? (b, a) : (a, b)
      }
      // Numbers of few values are steps of a cause.
      return b.isOfFewSteps && !a.isOfFewSteps ? (b, a) : (a, b)
    }
  }

  /// All pairs of columns.
  func pairs(of columns: [ColumnProfile]) -> [Pair] {
    columns.enumerated().flatMap { index, a in
      columns.dropFirst(index + 1).map { Pair(a: a, b: $0, strength: abs(correlation(a, $0))) }
    }
  }
}

extension ColumnProfile {
  /// Whether all numbers are above zero, and the largest dwarfs the one in the middle.
  var isSkewed: Bool { scaleOfSkewed == "log" }

  /// The scale of numbers of which the largest dwarfs the one in the middle; nil of others.
  var scaleOfSkewed: String? {
    guard case .numbers(let cells) = column.cells, cells.unit == nil, let extent,
      extent.lowerBound >= 0, validCount >= 10
    else { return nil }
    let limit = extent.upperBound / 20
    // The one in the middle is smaller if more than half are.
    guard cells.values.count(where: { $0 < limit }) * 2 > validCount else { return nil }
    return extent.lowerBound > 0 ? "log" : "symlog"
  }

  /// Whether points of it stand in few rows.
  fileprivate var isOfFewPlaces: Bool { isWhole && knownDistinctCount <= 12 }

  /// Whether few numbers, with fractions or without, come again and again.
  fileprivate var isOfFewSteps: Bool {
    knownDistinctCount <= 12 && knownDistinctCount * 4 <= validCount
  }

  /// Whether one value has more than half of the rows, as far as a part of them tells.
  var isMostlyOneValue: Bool {
    guard case .numbers(let cells) = column.cells else { return false }
    let step = max(1, column.count / 20_000)
    let values = stride(from: 0, to: column.count, by: step).map { cells.values[$0] }
      .filter { !$0.isNaN }
    // The majority vote of Boyer and Moore: https://en.wikipedia.org/wiki/Boyer–Moore_majority_vote_algorithm
    var (candidate, votes) = (Double.nan, 0)
    for value in values {
      if votes == 0 {
        (candidate, votes) = (value, 1)
      } else {
        votes += value == candidate ? 1 : -1
      }
    }
    return values.count { $0 == candidate } * 2 > values.count
  }
}
