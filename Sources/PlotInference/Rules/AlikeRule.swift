import PlotTables

/// Many columns of amounts whose names only a number tells apart, `V1` to `V61`, or which are the same
/// amount at several times: `before`, `1 week`, `2 weeks`.
struct AlikeRule: ChartRule {
  let name = "columns alike"
  private static let fewestColumns = 8
  private static let mostColumns = 100
  /// So many samples of one amount are compared, if they go together no closer on average.
  private static let fewestSamples = 3
  private static let mostOfSamples = 0.4

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    if let repeated = repeated(in: table) { return repeated }
    let numbered = Dictionary(grouping: table.columns(.measure)) { $0.words.letters }
    guard let (stem, alike) = numbered.max(by: { $0.value.count < $1.value.count }),
      // A table without a header has names of ours.
      stem != "col", (Self.fewestSamples...Self.mostColumns).contains(alike.count),
      alike.count * 4 >= table.telling.count * 3, alike.areComparable,
      alike.count >= Self.fewestColumns || areSamples(alike, stem, table)
    else { return nil }
    return ChartSuggestion(
      mark: "boxplot", y: alike.map(\.name),
      reason: "\(alike.count) columns have names that only a number tells apart")
  }

  /// Whether the columns are all there is, and their rows have nothing to do with each other. Columns
  /// named by one letter are variables.
  private func areSamples(_ columns: [ColumnProfile], _ stem: String, _ table: RoledTable) -> Bool {
    let pairs = table.pairs(of: columns)
    return columns.count == table.telling.count && stem.count > 1
      && pairs.reduce(0) { $0 + $1.strength } < Self.mostOfSamples * Double(pairs.count)
  }

  private func repeated(in table: RoledTable) -> ChartSuggestion? {
    let numbers = table.columns(.measure, .steps, .sequence)
    guard numbers.count > 2, numbers.count * 4 >= table.telling.count * 3, numbers.areComparable,
      numbers.allSatisfy({ $0.words.areOfMoment }),
      numbers.contains(where: { !$0.words.areOfSequence })
    else { return nil }
    return ChartSuggestion(
      mark: table.rowCount < 8 ? "strip" : "boxplot", y: numbers.map(\.name),
      reason: "the columns are \(numbers.count) moments")
  }
}

extension HeaderWords {
  /// Whether a moment of a study is called so: `baseline`, `week 2`.
  fileprivate var areOfMoment: Bool {
    areOfSequence
      || isNamed(among: ["before", "after", "pre", "post", "baseline", "start", "end", "followup"])
  }
}

extension ColumnProfile {
  /// Amounts whose magnitudes are further apart share no axis: the smaller ones would lie flat.
  static let comparableFactor = 12.0
}

extension [ColumnProfile] {
  /// Whether an axis can show all of them, none flattened by another: in one unit, and of like magnitudes.
  var areComparable: Bool {
    let magnitudes = map(\.magnitude).filter { $0 > 0 }
    return Set(map { $0.column.unit?.base }).count < 2
      && !map(\.column).haveSeveralUnits
      && (magnitudes.max() ?? 1) <= ColumnProfile.comparableFactor * (magnitudes.min() ?? 1)
  }
}
