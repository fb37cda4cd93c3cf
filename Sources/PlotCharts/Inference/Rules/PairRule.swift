/// Two amounts that go together: points, or counts of them where points would hide each other.
struct PairRule: ChartRule {
  let name = "pair"
  /// More rows than these are counted in cells.
  private static let mostPoints = 4_000
  /// Fewer rows are seen where they have the same values.
  private static let fewestCounted = 20
  /// Columns that agree closer than this say the same thing.
  private static let sameThing = 0.985
  /// Columns that agree less have little to do with each other.
  private static let leastTelling = 0.3
  /// Columns that agree less, and of which no part tells so much of the other, are no pair.
  private static let leastSure = 0.2
  private static let leastShare = 0.12
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
  /// How much more the rank correlation with a column counts that is named as results are.
  private static let bonusOfResponses = 0.2

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    guard let (x, y) = closest(in: table)?.ordered else { return nil }
    let count = table.amounts.count
    let reason =
      count == 2
      ? "there are two columns of amounts"
      : "they go together closest of \(count) columns of amounts"
    return chart(of: x, y, table, because: reason)
  }

  /// Returns the pair that the rule draws.
  func closest(in table: RoledTable) -> RoledTable.Pair? {
    let amounts = table.amounts
    let telling = amounts.filter { !$0.isMostlyOneValue }
    let columns = (telling.count >= 2 ? telling : amounts).prefix(RoledTable.mostColumns)
    return columns.count >= 2 ? pair(Array(columns), table) : nil
  }

  /// Says why the pair is not the chart that one draws first; nil where it is.
  func doubt(about pair: RoledTable.Pair, in table: RoledTable) -> String? {
    let isNamed = pair.a.words.areOfResponse || pair.b.words.areOfResponse
    guard !isNamed else { return nil }
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

  /// Returns the chart of two amounts of which all rows are seen.
  func chart(
    of x: ColumnProfile, _ y: ColumnProfile, _ table: RoledTable, because reason: String
  ) -> ChartSuggestion {
    var suggestion = ChartSuggestion(mark: "point", x: x.name, y: [y.name], reason: reason)
    let scales = [x.scaleOfSkewed, y.scaleOfSkewed]
    let isSkewed = scales.contains { $0 != nil }
    let areFew = table.rowCount > Self.fewestCounted && x.isOfFewPlaces && y.isOfFewPlaces
    let hide = table.shownShare(x, y) < (areFew ? 0.75 : 0.5)
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

  private func pair(
    _ columns: [ColumnProfile], _ table: RoledTable
  ) -> RoledTable.Pair? {
    func strength(_ pair: RoledTable.Pair) -> Double {
      let isSame = pair.strength > Self.sameThing && columns.count > 2
      let telling = pair.a.words.areOfResponse != pair.b.words.areOfResponse
      return (isSame ? 0 : pair.strength) + (telling ? Self.bonusOfResponses : 0)
    }
    // The first of equals.
    var best: (pair: RoledTable.Pair, strength: Double)?
    for pair in table.pairs(of: columns) {
      let strength = strength(pair)
      if strength > best?.strength ?? -1 { best = (pair, strength) }
    }
    return best?.pair
  }

  /// Returns the pairs of columns that go together closest, the closest first, without those that say the
  /// same thing.
  func closest(_ count: Int, of columns: [ColumnProfile], _ table: RoledTable) -> [RoledTable.Pair]
  {
    let pairs = table.pairs(of: Array(columns.prefix(RoledTable.mostColumns)))
      .filter { (Self.leastTelling...Self.sameThing).contains($0.strength) }
    let order = pairs.indices.sorted { (pairs[$0].strength, $1) > (pairs[$1].strength, $0) }
    return order.prefix(count).map { pairs[$0] }
  }
}

extension RoledTable {
  /// Two columns of amounts.
  struct Pair {
    let a: ColumnProfile
    let b: ColumnProfile
    /// The magnitude of the correlation of their ranks.
    let strength: Double

    /// The column that is a result along y.
    var ordered: (x: ColumnProfile, y: ColumnProfile) {
      func isResult(_ column: ColumnProfile) -> Bool {
        column.words.areOfResponse || column.words.areOfCount
      }
      return isResult(a) && !isResult(b) ? (b, a) : (a, b)
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
