import PlotTables
import PlotTransforms

/// Tables whose places are plain: maps, single rows, a course of unique times or rising numbers, several
/// files. The rules of open columns draw them.
struct PlaceRule: ChartRule {
  let name = "place"

  /// Tables of fewer rows have neither distributions nor courses.
  private static let fewestRows = 10
  private static let mostPanels = 9
  /// The share of rows that points have to show.
  private static let leastShown = 0.5

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    if table.table.sourceColumn != nil {
      return ChartSuggestion(reason: "there are several files")
    }
    if table.rowCount < Self.fewestRows,
      table.profiles.contains(where: { $0.isNumber && table.roles[$0.name] != .index })
    {
      if table.columns(.time).isEmpty, let counts = CountTableRule().suggestion(for: table) {
        return counts
      }
      if let panels = NamesRule().panels(of: table) { return panels }
      return ChartSuggestion(reason: "there are few rows")
    }
    if let map = map(table) ?? plane(table) { return map }
    let measures = table.measures.isEmpty ? table.columns(.steps) : table.measures
    guard !measures.isEmpty else { return nil }
    if let time = table.columns(.time).first, time.distinctCount > 2 {
      if table.tellRowsApart([time]) {
        return courses(along: time, table, "each row has a time of its own")
      }
      if time.hardlyRepeats, measures.count == 1 {
        return ChartSuggestion(
          mark: "line", x: time.name, y: [measures[0].name],
          reason: "nearly each row has a time of its own")
      }
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
      if first.isGeometric {
        let values = table.columns(.measure).filter { $0.name != first.name }
        var lines = ChartSuggestion(
          mark: "line", x: first.name, y: values.map(\.name), xScale: "log",
          reason: "'\(first.name)' rises by about the same factor from row to row")
        if values.count > 1, !values.areComparable { lines.freeY = true }
        return lines
      }
      return ChartSuggestion(reason: "'\(first.name)' rises from row to row")
    }
    if let first = table.profiles.first(where: { !table.isNumbering($0) }),
      table.roles[first.name] == .index, first.isStrictlyIncreasing,
      // Rows in the order of an amount are alike in it.
      !first.words.areOfRanking,
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
    guard shown < Self.leastShown else {
      let amounts = table.amounts.filter { ![north.name, east.name].contains($0.name) }
      guard amounts.count == 1 else { return ChartSuggestion(reason: reason) }
      // The one amount is what the map is about.
      return ChartSuggestion(
        mark: "point", x: east.name, y: [north.name], color: amounts[0].name, reason: reason)
    }
    return ChartSuggestion(
      mark: "hexbin", x: east.name, y: [north.name],
      reason: reason + ", and many points would hide each other")
  }

  /// Points of columns named `x` and `y`, which are places in a plane, unless they are a course.
  private func plane(_ table: RoledTable) -> ChartSuggestion? {
    let measures = table.columns(.measure)
    func named(_ names: [String]) -> ColumnProfile? {
      measures.first { names.contains($0.name) }
    }
    let height = measures.first { ["z", "Z"].contains($0.name) }
    guard measures.count == (height == nil ? 2 : 3), let x = named(["x", "X"]),
      let y = named(["y", "Y"]),
      table.profiles.count(where: { $0.isNumber && !$0.isNameless }) > 2, !x.isStrictlyIncreasing,
      table.columns(.time).isEmpty,
      !table.columns(.sequence).contains(where: \.words.areOfSequence)
    else { return nil }
    var points = PairRule().chart(
      of: x, y, table, because: "'\(x.name)' and '\(y.name)' are places")
    if let height, points.mark == "point" { points.color = height.name }
    return points
  }

  /// Lines of all amounts: in panels where one would flatten another, or cross it again and again.
  private func courses(
    along course: ColumnProfile, _ table: RoledTable, _ reason: String
  ) -> ChartSuggestion {
    let plain = ChartSuggestion(reason: reason)
    let strata = table.groups(2...20)
    var values = table.columns(.measure, .count).filter { value in
      // An amount that is the same throughout each stratum is a property of it.
      value.name != course.name && !value.isMostlyZero && !value.isYears
        && !strata.contains { $0.name != value.name && table.isConstant(value, within: $0) }
    }
    if values.count == 1, table.measures.count > 1 {
      return ChartSuggestion(mark: "line", x: course.name, y: [values[0].name], reason: reason)
    }
    guard values.count > 1, !values.areComparable || table.tangles(values) else { return plain }
    values = table.withoutRepeats(of: values)
    let isTangled = table.tangles(values)
    guard (2...Self.mostPanels).contains(values.count), !values.areComparable || isTangled else {
      return plain
    }
    var suggestion = ChartSuggestion(
      mark: "line", x: course.name, y: values.map(\.name),
      reason: reason
        + (values.areComparable
          ? ", and the lines would cross again and again"
          : values.reasonForPanels))
    suggestion.freeY = true
    return suggestion
  }
}

extension [ColumnProfile] {
  /// Why one axis cannot show all.
  var reasonForPanels: String {
    map(\.column).haveSeveralUnits
      ? ", and the units differ" : ", and the magnitudes differ"
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

  /// Whether lines of the columns would hide each other: many rows, and of three columns or more every
  /// two change places again and again.
  fileprivate func tangles(_ values: [ColumnProfile]) -> Bool {
    let values = Array(values.prefix(8))
    guard rowCount > 300, values.count > 2 else { return false }
    let columns = values.compactMap { value -> DoubleColumn? in
      guard case .numbers(let cells) = value.column.cells else { return nil }
      return cells.values
    }
    let rows = 0..<min(rowCount, 5_000)
    var (crossings, pairs) = (0, 0)
    for (index, a) in columns.enumerated() {
      for b in columns.dropFirst(index + 1) {
        var isAbove: Bool?
        for row in rows where a[row] != b[row] && (a[row] - b[row]).isFinite {
          if isAbove == (a[row] < b[row]) { crossings += 1 }
          isAbove = a[row] > b[row]
        }
        pairs += rows.count
      }
    }
    return crossings * 20 > pairs
  }

  /// Whether the column numbers the rows by its name, or for want of one.
  fileprivate func isNumbering(_ column: ColumnProfile) -> Bool {
    roles[column.name] == .index
      && (column.words.areOfIndex || column.words.areOfThing || column.isNameless
        || column.name == "X")
  }
}

extension ColumnProfile {
  /// Whether hardly any time comes twice, in a table whose times are all counted.
  fileprivate var hardlyRepeats: Bool {
    isTime && validCount <= Self.distinctLimit && distinctCount * 50 >= validCount * 49
  }

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
