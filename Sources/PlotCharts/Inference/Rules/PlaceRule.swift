import PlotTables

/// Tables whose places are plain: maps, single rows, a course of unique times or rising numbers, several
/// files. The rules of open columns draw them.
struct PlaceRule: ChartRule {
  let name = "place"

  /// Tables of fewer rows have neither distributions nor courses.
  private static let fewestRows = 10

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    if table.table.sourceColumn != nil {
      return ChartSuggestion(reason: "there are several files")
    }
    if table.rowCount < Self.fewestRows, table.profiles.contains(where: \.isNumber) {
      return ChartSuggestion(reason: "there are few rows")
    }
    if table.profiles.contains(where: \.isLatitude), table.profiles.contains(where: \.isLongitude),
      table.profiles.first?.isTime != true
    {
      return ChartSuggestion(reason: "latitude and longitude make a map")
    }
    let measures = table.measures.isEmpty ? table.columns(.steps) : table.measures
    guard !measures.isEmpty else { return nil }
    if let time = table.columns(.time).first, table.tellRowsApart([time]), time.distinctCount > 2 {
      return ChartSuggestion(reason: "each row has a time of its own")
    }
    if let course = table.columns(.sequence).first, course.isStrictlyIncreasing,
      course.words.areOfSequence
        || measures.contains(where: { table.neighbourCorrelation($0) > 0.3 })
    {
      return ChartSuggestion(reason: "'\(course.name)' rises from row to row")
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
}

extension RoledTable {
  /// Whether the column numbers the rows by its name, or for want of one.
  fileprivate func isNumbering(_ column: ColumnProfile) -> Bool {
    roles[column.name] == .index && (column.words.areOfIndex || column.name == "col1")
  }
}
