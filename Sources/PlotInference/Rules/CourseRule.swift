import PlotNumbers
import PlotTables
import PlotTransforms

/// Courses of several things along times or rising numbers: lines, one for each.
struct CourseRule: ChartRule {
  let name = "courses"
  private static let mostColors = 8
  private static let mostPanels = 16
  private static let fewestCells = 5
  private static let mostCells = 60
  /// A median of fewer rows at a place jumps.
  private static let fewestRows = 5

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    guard let value = table.response else { return nil }
    // Dates tell more than the years beside them.
    let times = table.columns(.time)
    let places = times.filter(\.isTime) + times.filter { !$0.isTime } + table.columns(.sequence)
    for course in places
    where course.name != value.name && course.distinctCount > 1 {
      if let suggestion = courses(of: value, along: course, table) { return suggestion }
    }
    // Numbers that come once with each of a few names are places, too.
    let measures = table.columns(.measure)
    guard measures.count == 2, let thing = table.columns(.category).first,
      thing.distinctCount <= Self.mostColors,
      let place = measures.first(where: { $0.isWhole && $0.repeatsEvenly }),
      let other = measures.first(where: { $0.name != place.name }),
      table.tellRowsApart([place, thing]), place.isStrictlyIncreasing(within: thing)
    else { return nil }
    return ChartSuggestion(
      mark: "line", x: place.name, y: [other.name], color: thing.asNames,
      reason: "'\(place.name)' rises in each '\(thing.name)'")
  }

  /// Two columns that together tell the rows at one place apart, the one of fewer values first.
  private func pair(
    of things: [ColumnProfile], along course: ColumnProfile, _ table: RoledTable
  ) -> (ColumnProfile, ColumnProfile)? {
    let things = things.prefix(RoledTable.mostColumns)
    for (index, few) in things.enumerated() where few.distinctCount <= Self.mostColors {
      for many in things.dropFirst(index + 1)
      where few.distinctCount * many.distinctCount <= Self.mostColors * 3
        && table.tellRowsApart([course, few, many])
      {
        return (few, many)
      }
    }
    return nil
  }

  private func courses(
    of value: ColumnProfile, along course: ColumnProfile, _ table: RoledTable
  ) -> ChartSuggestion? {
    let things = table.columns(.category, .identifier, .name, .steps).filter {
      (2...max(2, table.rowCount / 3)).contains($0.distinctCount)
    }.sorted { $0.distinctCount < $1.distinctCount }
    let tellers = things.filter { table.tellRowsApart([course, $0]) }
    let thing = tellers.first { $0.name == table.standingOut?.name } ?? tellers.first
    var suggestion = ChartSuggestion(
      mark: "line", x: course.name, y: [value.name],
      reason: "'\(course.name)' rises in each '\(thing?.name ?? "")'")
    if let thing {
      // The age of a patient at each visit is no course, but the answers are.
      if table.isConstant(value, within: thing) { return answers(along: course, table) }
      if let each = self.each(thing, along: course, suggestion, table) { return each }
      suggestion.reason = "'\(thing.name)' has \(thing.distinctCount) courses, too many for lines"
    } else if let (few, many) = pair(of: things, along: course, table) {
      (suggestion.color, suggestion.detail) = (few.asNames, many.name)
      suggestion.reason = "'\(course.name)' rises in each '\(few.name)' and '\(many.name)'"
      return suggestion
    } else {
      // Parts of a date are no course where amounts go with each other.
      guard course.isNumber, course.distinctCount > 5, course.distinctCount * 3 <= table.rowCount,
        course.isYears || table.columns(.measure).count < 2
      else { return nil }
      // One of so many says little about what came when.
      let numbers = table.columns(.measure, .count, .steps)
      guard
        numbers.count <= RoledTable.mostColumns
          || value.words.areOfResponse && numbers.count <= RoledTable.mostColumns * 2
      else {
        return .overview(
          because: "'\(course.name)' repeats, and there are \(numbers.count) columns of numbers")
      }
      suggestion.reason = "'\(course.name)' repeats"
    }
    // A median of few whole numbers jumps between them.
    let middle = value.isWhole && value.knownDistinctCount < ColumnProfile.few ? "mean" : "median"
    suggestion.y = ["\(middle)(\(value.name))"]
    if let change = table.thinning(of: course) { suggestion.reason += ", but \(change)" }
    if course.isTime, table.rowCount < Self.fewestRows * course.distinctCount,
      let unit = course.calendarUnit(most: Double(table.rowCount / Self.fewestRows))
    {
      // A summary of few rows would jump from time to time.
      suggestion.x = "\(unit)(\(course.name))"
      return suggestion
    }
    suggestion.color =
      table.explaining(value, 2...6) { group in
        group.name != course.name && !table.isConstant(group, within: course)
          && group.distinctCount * course.distinctCount * Self.fewestRows <= table.rowCount
          && group.hasNoGiant
      }?.asNames
    // A treatment is the subject, also where it tells nothing.
    if suggestion.color == nil, let thing {
      suggestion.color =
        table.columns(.category).first {
          $0.isText && (2...4).contains($0.distinctCount) && table.isConstant($0, within: thing)
        }?.name
    }
    return suggestion
  }

  /// The course of each thing: cells of places in an order, lines in panels or colours; nil where there are
  /// too many.
  private func each(
    _ thing: ColumnProfile, along course: ColumnProfile, _ lines: ChartSuggestion,
    _ table: RoledTable
  ) -> ChartSuggestion? {
    var suggestion = lines
    guard let value = table.response else { return nil }
    if thing.distinctCount <= Self.mostPanels, table.areMetrics(thing, of: value) {
      suggestion.facet = thing.name
      suggestion.freeY = true
      suggestion.reason = "each '\(thing.name)' is an amount of its own"
      return suggestion
    }
    let counts = [thing.distinctCount, course.distinctCount]
    if counts.allSatisfy({ (Self.fewestCells...Self.mostCells).contains($0) }),
      thing.column.hasUsualOrder, !thing.column.holdsDegrees
    {
      // The days of a week are places in an order, as the hours of a day are.
      return ChartSuggestion(
        mark: "rect", x: course.asNames, y: [thing.name], color: value.name,
        reason: "each '\(course.name)' comes once with each '\(thing.name)'")
    }
    if thing.distinctCount <= Self.mostColors || thing.name == table.standingOut?.name {
      suggestion.color = thing.asNames
      return suggestion
    }
    guard thing.distinctCount <= Self.mostPanels else { return nil }
    suggestion.facet = thing.name
    return suggestion
  }

  /// The numbers of answers at each place of a course.
  private func answers(along course: ColumnProfile, _ table: RoledTable) -> ChartSuggestion? {
    guard course.distinctCount <= 20,
      let answer = table.columns(.steps).first(where: { $0.words.areOfResponse })
    else { return nil }
    return ChartSuggestion(
      mark: "bar", x: course.asNames, y: ["count()"], color: answer.asNames,
      reason: "'\(answer.name)' has few values at each '\(course.name)'")
  }
}

extension RoledTable {
  /// Whether a column names what the numbers of each row are, and these share no axis: their units differ, or
  /// their magnitudes under a header such as `metric`.
  fileprivate func areMetrics(_ thing: ColumnProfile, of value: ColumnProfile) -> Bool {
    let units = profiles.contains {
      $0.words.isNamed(among: ["unit", "units", "uom"]) && $0.distinctCount > 1
        && isConstant($0, within: thing)
    }
    guard !units else { return true }
    guard thing.words.areOfMetrics, case .numbers(let cells) = value.column.cells,
      case .texts(let names) = thing.column.cells
    else { return false }
    var magnitudes = Array(repeating: 0.0, count: names.categoryCount)
    for (code, number) in zip(names.codes, cells.values) where code >= 0 && number.isFinite {
      magnitudes[Int(code)] = max(magnitudes[Int(code)], number.magnitude)
    }
    let known = magnitudes.filter { $0 > 0 }
    return (known.max() ?? 1) > ColumnProfile.comparableFactor * (known.min() ?? 1)
  }

  /// Says which places at either end of a course have under half of the usual number of rows, so that a
  /// summary there may be one of other things; nil where none has.
  func thinning(of course: ColumnProfile) -> String? {
    guard course.isWhole, case .numbers(let cells) = course.column.cells else { return nil }
    var counts: [Double: Int] = [:]
    for value in cells.values where !value.isNaN { counts[value, default: 0] += 1 }
    let usual = counts.values.sorted()[counts.count / 2]
    let places = counts.keys.sorted()
    func isThin(_ place: Double) -> Bool { counts[place, default: 0] * 2 < usual }
    let thin = places.prefix(while: isThin) + places.reversed().prefix(while: isThin).reversed()
    guard let first = thin.first, thin.count * 4 < places.count else { return nil }
    let names =
      thin.count == 1 ? "\(Int(first))" : "\(thin.count) of \(places.count) places at its ends"
    return "\(names) \(thin.count == 1 ? "has" : "have") under half of the usual \(usual) rows"
  }
}

extension HeaderWords {
  /// Whether names of several amounts stand under such a header, one for each row.
  fileprivate var areOfMetrics: Bool {
    isNamedOnceOrMore(among: [
      "metric", "variable", "measure", "measurement", "indicator", "parameter", "quantity",
      "statistic",
      "kpi", "field", "sensor", "property",
    ])
  }
}
