import PlotTables

/// Tables whose places are plain: maps, single rows, a course of unique times or rising numbers, several
/// files. The rules of open columns draw them.
struct PlaceRule: ChartRule {
  let name = "place"

  /// Tables of fewer rows have neither distributions nor courses.
  private static let fewestRows = 10
  private static let mostPanels = 9
  private static let mostPoints = 20_000

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    if table.table.sourceColumn != nil {
      return ChartSuggestion(reason: "there are several files")
    }
    if table.rowCount < Self.fewestRows, table.profiles.contains(where: \.isNumber) {
      if table.columns(.time).isEmpty, let counts = CountTableRule().suggestion(for: table) {
        return counts
      }
      if let panels = NamesRule().panels(of: table) { return panels }
      return ChartSuggestion(reason: "there are few rows")
    }
    if let map = map(table) { return map }
    let measures = table.measures.isEmpty ? table.columns(.steps) : table.measures
    guard !measures.isEmpty else { return nil }
    if let time = table.columns(.time).first, table.tellRowsApart([time]), time.distinctCount > 2 {
      return courses(along: time, table, "each row has a time of its own")
    }
    if let course = table.columns(.sequence).first, course.isStrictlyIncreasing,
      course.words.areOfSequence
        || measures.contains(where: { table.neighbourCorrelation($0) > 0.3 })
    {
      return courses(along: course, table, "'\(course.name)' rises from row to row")
    }
    func isAlike(_ value: ColumnProfile) -> Bool { table.neighbourCorrelation(value) > 0.3 }
    if let first = table.profiles.first(where: { !table.isNumbering($0) }),
      table.roles[first.name] == .measure, first.isStrictlyIncreasing,
      measures.contains(where: { $0.name != first.name && isAlike($0) })
    {
      return ChartSuggestion(reason: "'\(first.name)' rises from row to row")
    }
    if let first = table.profiles.first, table.roles[first.name] == .index,
      !table.isNumbering(first), first.isStrictlyIncreasing,
      let value = table.response, isAlike(value)
    {
      return ChartSuggestion(
        mark: "line", x: first.name, y: [value.name],
        reason: "'\(first.name)' numbers the rows, and neighbours are alike")
    }
    return nil
  }

  /// A map of points, or of counts where most points would hide each other.
  private func map(_ table: RoledTable) -> ChartSuggestion? {
    guard let north = table.profiles.first(where: \.isLatitude),
      let east = table.profiles.first(where: \.isLongitude),
      table.profiles.first?.isTime != true
    else { return nil }
    let reason = "latitude and longitude make a map"
    let shown = table.shownShare(east, north)
    // Few places with many rows each are a property of what the rows are about.
    if shown < 0.1, !RowKeys([east.column, north.column]).haveMoreKinds(than: table.rowCount / 3) {
      return nil
    }
    // Points of many rows are counted as they are.
    guard shown < 0.3, table.rowCount <= Self.mostPoints else {
      return ChartSuggestion(reason: reason)
    }
    return ChartSuggestion(
      mark: "hexbin", x: east.name, y: [north.name],
      reason: reason + ", and many points would hide each other")
  }

  /// Lines of all amounts: in panels where one would flatten another.
  private func courses(
    along course: ColumnProfile, _ table: RoledTable, _ reason: String
  ) -> ChartSuggestion {
    let plain = ChartSuggestion(reason: reason)
    var values = table.columns(.measure, .count).filter {
      $0.name != course.name && !$0.isMostlyZero && !$0.isYears
    }
    guard values.count > 1, !values.areComparable else { return plain }
    values = table.withoutRepeats(of: values)
    guard (2...Self.mostPanels).contains(values.count), !values.areComparable,
      values.allSatisfy(\.fitsFunctions)
    else { return plain }
    var suggestion = ChartSuggestion(
      mark: "line", x: course.name, y: values.map(\.name),
      reason: reason + ", and the magnitudes differ")
    suggestion.freeY = true
    return suggestion
  }
}

extension RoledTable {
  /// The columns without those that have nearly the same numbers as another: of opening, highest, lowest
  /// and closing prices, the closing ones.
  fileprivate func withoutRepeats(of values: [ColumnProfile]) -> [ColumnProfile] {
    var kept: [ColumnProfile] = []
    for value in values {
      let same = kept.firstIndex { other in
        value.isNearlyEqual(to: other)
      }
      if let same {
        if value.words.areOfResponse, !kept[same].words.areOfResponse { kept[same] = value }
      } else {
        kept.append(value)
      }
    }
    return kept
  }

  /// Whether the column numbers the rows by its name, or for want of one.
  fileprivate func isNumbering(_ column: ColumnProfile) -> Bool {
    roles[column.name] == .index
      && (column.words.areOfIndex || column.words.areOfThing || column.name == "col1")
  }
}

extension ColumnProfile {
  /// Whether the numbers are no further than a twentieth from those of another column, in nearly all rows.
  fileprivate func isNearlyEqual(to other: ColumnProfile) -> Bool {
    guard case .numbers(let cells) = column.cells, case .numbers(let others) = other.column.cells
    else { return false }
    let far = zip(cells.values, others.values).count { a, b in
      !(abs(a - b) <= max(a.magnitude, b.magnitude) / 20)
    }
    return far * 20 <= column.count
  }
}
