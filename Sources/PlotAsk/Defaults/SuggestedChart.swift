import PlotInference
import PlotMarks
import PlotTables
import PlotWords

/// The chart that a table suggests for a request that names no columns.
package struct SuggestedChart {
  let rule: any ChartRule
  package let suggestion: ChartSuggestion
  /// The profiles of the columns of the table.
  let profiles: [ColumnProfile]
  /// The first other chart that a later rule has for the table.
  let runnerUp: ChartSuggestion?
  private let roles: ColumnRoles
  private let command: [String]

  /// More columns of numbers than these want an overview.
  private static let mostNumbers = 4

  /// Nil for a request that names a column or a mark, and for tables that no rule knows.
  package init?(_ request: ChartRequest, of table: Table) throws(ChartError) {
    guard request.namesNothing, table.rowCount > 0 else { return nil }
    command = request.command
    let looked = Array(table.columns.prefix(ChartRequest.widestTable))
    profiles = looked.profiled(rowCount: table.rowCount)
    roles = ColumnRoles(profiles, of: table, given: try request.givenRoles(in: table))
    let roled = RoledTable(table, profiles, roles, standingOut: request.highlight)
    let found = allChartRules.lazy.compactMap { rule in
      rule.suggestion(for: roled).map { (rule: rule, suggestion: $0) }
    }
    guard let first = found.first(where: { _ in true }) else { return nil }
    rule = first.rule
    suggestion = first.suggestion.naming(roled.standingOut)
    runnerUp =
      found.first { !$0.suggestion.isPlain && $0.suggestion != first.suggestion }?
      .suggestion
  }

  /// The chart and its reason in one line, then the columns left out, and the flags for the same chart.
  package var notes: [Note] {
    if suggestion.isOverview { return [Note(.note, "overview: \(suggestion.reason)", hint: hint)] }
    guard !suggestion.isPlain else { return [] }
    let said = Note(.note, "\(suggestion.words): \(suggestion.reason)", hint: hint)
    let whole = Note(.detail, "the same chart: \(command.line(adding: suggestion.flags))")
    return [said, roles.omission(besides: suggestion.fields), whole].compactMap(\.self)
  }

  /// The next chart, and an overview where there is more to see than one chart shows.
  var hint: String? {
    var texts = runnerUp.map { [command.line(adding: $0.flags)] } ?? []
    if !command.isEmpty, !suggestion.isOverview,
      roles.columns.count(where: { $0.role.holdsAmounts }) > Self.mostNumbers
    {
      texts.append((command.prefix(1) + ["overview"] + command.dropFirst()).line(adding: ""))
    }
    return texts.isEmpty
      ? nil : "the next choice is " + texts.joined(separator: ", or ")
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
      text += "\(words) " + Sentence.listed(columns.map { "'\(ChartText.line($0))'" })
    }
    add(" of", y.isEmpty ? [x].compactMap(\.self) : y)
    if !y.isEmpty { add(" by", [x].compactMap(\.self)) }
    add(", coloured by", [color].compactMap(\.self))
    add(", in panels of", [facet].compactMap(\.self))
    return text
  }

  /// The names of the columns that it shows.
  var fields: Set<String> {
    let texts = [x, color, detail, facet].compactMap(\.self) + y + derivedFrom
    return Set(texts.flatMap { [$0.columnName, $0] })
  }

  /// Returns the chart with colours for names of which some are to stand out, if it has none.
  fileprivate func naming(_ column: ColumnProfile?) -> ChartSuggestion {
    guard let column, !isPlain, color == nil, y.count < 2, mark != "histogram" else { return self }
    var suggestion = self
    if !fields.contains(column.name) { suggestion.color = column.asNames }
    return suggestion
  }
}

extension String {
  /// The column of a shorthand that a rule wrote: `a` of `a:O`, `sum(a)` and `year(a)`.
  fileprivate var columnName: String {
    if hasSuffix(":O") { return String(dropLast(2)) }
    guard hasSuffix(")"), let start = firstIndex(of: "(") else { return self }
    return String(self[index(after: start)...].dropLast())
  }
}

extension ChartRequest {
  /// Whether it leaves all columns and the mark open.
  fileprivate var namesNothing: Bool {
    !isComplete && x == nil && y.isEmpty && y2.isEmpty && color == nil && size == nil
      && shape == nil
      && opacity == nil && detail == nil && facet == nil && row == nil && column == nil
      && marks.isEmpty && encodings.isEmpty && stack == nil && sort == nil && top == nil
      && error == nil && smooth == nil
  }
}
