import PlotTables
import PlotThreads

/// The chart that a table suggests for a request that names no columns.
struct SuggestedChart {
  let rule: any ChartRule
  let suggestion: ChartSuggestion
  /// The profiles of the columns of the table.
  let profiles: [ColumnProfile]
  /// The first other chart that a later rule has for the table.
  let runnerUp: ChartSuggestion?

  /// Nil for a request that names a column or a mark, and for tables that no rule knows.
  init?(_ request: ChartRequest, of table: Table) {
    guard request.namesNothing, table.rowCount > 0 else { return nil }
    let looked = Array(table.columns.prefix(ChartInference.widestTable))
    profiles = looked.profiled(rowCount: table.rowCount)
    let roled = RoledTable(table, profiles, ColumnRoles(profiles, of: table))
    let found = allChartRules.lazy.compactMap { rule in
      rule.suggestion(for: roled).map { (rule: rule, suggestion: $0) }
    }
    guard let first = found.first(where: { _ in true }) else { return nil }
    (rule, suggestion) = (first.rule, first.suggestion)
    runnerUp =
      found.first { !$0.suggestion.isPlain && $0.suggestion != first.suggestion }?
      .suggestion
  }

  /// Says in one line what is drawn and why, and which chart would be the next one.
  var note: Note? {
    guard !suggestion.isPlain else { return nil }
    return Note(
      .note, "\(suggestion.words): \(suggestion.reason)",
      hint: runnerUp.map { "the next choice is \($0.flags)" }
        ?? "-x, -y, -c and -m choose otherwise")
  }
}

extension ChartSuggestion {
  /// The chart in words: `scatter plot of 'weight' by 'height', coloured by 'sex'`.
  fileprivate var words: String {
    let mark = mark ?? ""
    var text =
      allCompositeCharts.first { $0.name == mark }?.words
      ?? allMarks.first { $0.name == mark }?.chartWords ?? mark
    func add(_ words: String, _ columns: [String]) {
      guard !columns.isEmpty else { return }
      text += "\(words) " + columns.map { "'\(ChartText.line($0))'" }.joined(separator: ", ")
    }
    add(" of", y.isEmpty ? [x].compactMap(\.self) : y)
    if !y.isEmpty { add(" by", [x].compactMap(\.self)) }
    add(", coloured by", [color].compactMap(\.self))
    add(", in panels of", [facet].compactMap(\.self))
    return text
  }
}

extension ChartRequest {
  /// Whether it leaves all columns and the mark open.
  fileprivate var namesNothing: Bool {
    !isComplete && x == nil && y.isEmpty && color == nil && size == nil && shape == nil
      && opacity == nil && detail == nil && facet == nil && row == nil && column == nil
      && marks.isEmpty && encodings.isEmpty && stack == nil && sort == nil && top == nil
      && error == nil && smooth == nil
  }
}

extension [Column] {
  /// The profiles of the columns that hold anything.
  func profiled(rowCount: Int) -> [ColumnProfile] {
    // For few cells, starting a thread takes longer than profiling them.
    let isLarge = rowCount * count > 100_000
    return
      (isLarge ? Workers.map(count) { ColumnProfile(self[$0]) } : map(ColumnProfile.init))
      .filter { $0.validCount > 0 }
  }
}
