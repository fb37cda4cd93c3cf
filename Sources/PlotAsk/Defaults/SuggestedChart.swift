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
    let known = looked.profiled(rowCount: table.rowCount)
    profiles = known
    let joined = JoinedTime(known, of: table)
    let (asked, parts) = joined.map { ($0.joining(table), $0.joining(known)) } ?? (table, known)
    roles = ColumnRoles(parts, of: asked, given: try request.givenRoles(in: table))
    let roled = RoledTable(asked, parts, roles, standingOut: request.highlight)
    let found = allChartRules.lazy.compactMap { rule in
      rule.suggestion(for: roled).map {
        (rule: rule, suggestion: $0.naming(joined, in: roled).deriving(joined))
      }
    }
    guard let first = found.first(where: { _ in true }), !first.suggestion.countsNumbers(of: asked)
    else { return nil }
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
  /// Whether it counts the rows at each value of a column of numbers that other cells made one of texts.
  fileprivate func countsNumbers(of table: Table) -> Bool {
    y == ["count()"] && x.flatMap(table.column(named:))?.holdsSpoiledNumbers == true
  }

  /// The chart in words: `scatter plot of 'weight' by 'height', coloured by 'sex'`.
  fileprivate var words: String {
    // The lowest of several marks is the form.
    let mark = mark?.split(separator: ",").first.map(String.init) ?? ""
    var text =
      allCompositeCharts.first { $0.name == mark }?.words
      ?? allMarks.first { $0.name == mark }?.chartWords ?? (mark.isEmpty ? "chart" : mark)
    func add(_ words: String, _ columns: [String]) {
      guard !columns.isEmpty else { return }
      text += "\(words) " + Sentence.listed(columns.map { "'\(ChartText.line($0))'" })
    }
    add(" of", y.isEmpty ? [x].compactMap(\.self) : y)
    let places = derivations.isEmpty && !derivedFrom.isEmpty ? derivedFrom : [x].compactMap(\.self)
    if !y.isEmpty { add(" by", places) }
    add(", coloured by", [color].compactMap(\.self))
    add(", in panels of", [facet].compactMap(\.self))
    return text
  }

  /// The names of the columns that it shows.
  var fields: Set<String> {
    let texts = [x, color, detail, facet].compactMap(\.self) + y + error + derivedFrom
    return Set(texts.flatMap { [$0.columnName, $0] })
  }

  /// Returns the chart of all amounts along the joined time where all was left open: without the rules, the
  /// parts of the time would be columns of their own.
  fileprivate func naming(_ joined: JoinedTime?, in table: RoledTable) -> ChartSuggestion {
    guard let joined, isPlain, !isOverview else { return self }
    let amounts = table.columns(.measure, .count)
    guard !amounts.isEmpty else { return self }
    let time = ColumnProfile(joined.column)
    let groups = table.columns(.category).filter { time.isStrictlyIncreasing(within: $0) }
    var suggestion = self
    (suggestion.x, suggestion.y) = (joined.column.name, amounts.map(\.name))
    if !time.isStrictlyIncreasing { suggestion.color = groups.first?.name }
    if time.isStrictlyIncreasing || suggestion.color != nil { suggestion.mark = "line" }
    return suggestion
  }

  /// Returns the chart with the formula of the joined time, where it shows that.
  fileprivate func deriving(_ joined: JoinedTime?) -> ChartSuggestion {
    guard let joined, fields.contains(joined.column.name) else { return self }
    var suggestion = self
    suggestion.derivations.append(joined.derivation)
    suggestion.derivedFrom += joined.parts
    suggestion.reason +=
      ", and \(Sentence.listed(joined.parts.map { "'\(ChartText.line($0))'" })) are one time"
    return suggestion
  }

  /// Returns the chart with colours for names of which some are to stand out, if it has none.
  fileprivate func naming(_ column: ColumnProfile?) -> ChartSuggestion {
    guard let column, !isPlain, color == nil, y.count < 2, mark != "histogram" else { return self }
    var suggestion = self
    if !fields.contains(column.name) { suggestion.color = column.asNames }
    return suggestion
  }
}

extension JoinedTime {
  /// The table with a further column.
  fileprivate func joining(_ table: Table) -> Table { table.setting(column) }

  /// The columns with the time in place of its first part.
  fileprivate func joining(_ profiles: [ColumnProfile]) -> [ColumnProfile] {
    profiles.compactMap { profile in
      if profile.name == parts.first { return ColumnProfile(column) }
      return parts.contains(profile.name) ? nil : profile
    }
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
