import PlotNumbers
import PlotTables
import PlotTransforms

/// Columns named by years or months, or numbered like quarters: the course of each row.
struct YearHeadersRule: ChartRule {
  let name = "years as headers"
  private static let fewestYears = 4
  private static let mostLines = 8
  private static let mostBoxes = 60

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let numbers = table.profiles.filter(\.isNumber)
    if let course = numberedCourse(numbers, table) ?? monthlyCourse(numbers, table) {
      return course
    }
    let years = numbers.filter { yearOfHeader($0.name) != nil }
    guard years.count >= Self.fewestYears, years.count * 4 >= numbers.count * 3 else { return nil }
    let reason = "\(years.count) columns are named by years"
    let names = table.profiles.first { $0.isText && $0.isUnique }
    guard table.rowCount <= Self.mostLines, let names else {
      guard years.count <= Self.mostBoxes, table.rowCount > Self.mostLines else { return nil }
      return ChartSuggestion(mark: "boxplot", y: years.map(\.name), reason: reason)
    }
    return ChartSuggestion(
      mark: "line", y: years.map(\.name), color: names.name, reason: reason)
  }

  /// All columns of numbers are the same amount at places that follow each other, `q1` to `q4`, of things
  /// that one or two columns of names tell apart.
  private func numberedCourse(
    _ numbers: [ColumnProfile], _ table: RoledTable
  ) -> ChartSuggestion? {
    guard (Self.fewestYears...Self.mostPlaces).contains(numbers.count), numbers.areComparable,
      Set(numbers.map(\.words.letters)).count == 1, let stem = numbers.first?.words.letters,
      Self.stems.contains(stem),
      zip(numbers, numbers.dropFirst()).allSatisfy({ ($0.number ?? 0) + 1 == $1.number })
    else { return nil }
    let things = table.profiles.filter(\.isText)
    let reason = "\(numbers.count) columns are numbered places"
    if let thing = things.first(where: \.isUnique), table.rowCount <= Self.mostLines {
      return ChartSuggestion(
        mark: "line", y: numbers.map(\.name), color: thing.name, reason: reason)
    }
    guard things.count == 2, table.rowCount <= 3 * Self.mostLines, table.tellRowsApart(things),
      let few = things.min(by: { $0.distinctCount < $1.distinctCount }),
      let many = things.first(where: { $0.name != few.name })
    else { return nil }
    return ChartSuggestion(
      mark: "line", y: numbers.map(\.name), color: few.name, facet: many.name, reason: reason)
  }

  /// All columns of numbers are the same amount in the months of a year.
  private func monthlyCourse(
    _ numbers: [ColumnProfile], _ table: RoledTable
  ) -> ChartSuggestion? {
    let ranks = numbers.compactMap { usualRank(of: $0.name, in: .months) }
    guard numbers.count >= Self.fewestYears, ranks.count == numbers.count, numbers.areComparable,
      zip(ranks, ranks.dropFirst()).allSatisfy({ $0 < $1 }),
      let things = table.profiles.first(where: { $0.isText && $0.isUnique })
    else { return nil }
    let reason = "\(numbers.count) columns are months"
    guard table.rowCount <= Self.mostLines else {
      return .cells(of: things, numbers, because: reason)
    }
    return ChartSuggestion(
      mark: "line", y: numbers.map(\.name), color: things.name, reason: reason)
  }

  /// The most places that an axis of names has room for.
  private static let mostPlaces = 24
  /// The names of places in a course. The numbers of other columns tell things apart.
  private static let stems: Set = [
    "q", "quarter", "m", "month", "w", "week", "wk", "d", "day", "h", "hour", "t", "time", "year",
    "y", "yr",
    "period", "wave", "round", "visit", "session", "trial", "step", "stage", "sprint", "lap",
    "phase",
  ]
}

extension ColumnProfile {
  /// The digits of its name.
  fileprivate var number: Int? { Int(name.filter(\.isNumber)) }
}
