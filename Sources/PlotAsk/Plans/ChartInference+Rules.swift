import PlotInference
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

extension ChartInference {
  /// Applies the rules in order; the first that fits decides. Nil when none does.
  mutating func place() throws(ChartError) -> ChartPlan? {
    if let requestedX { return plan(along: requestedX) }
    if let horizontal = requestedCategoriesOnY() { return horizontal }
    if requestedY.isEmpty, requestedMark?.roundsPlaces ?? true, let map = map() {
      return map
    }
    if let x = sequence() { return plan(along: ChannelDefinition(x.name)) }
    if requestedY.isEmpty {
      if let plan = bars() { return plan }
      if let plan = factorialDots() { return plan }
      if let index = profiles.first(where: \.countsRows),
        measures.contains(where: { $0.name != index.name })
      {
        return plan(along: ChannelDefinition(index.name))
      }
      if let plan = scatter() { return plan }
      if let plan = dots() { return plan }
    } else if case let used = usedFields,
      let names = profiles.first(where: { $0.isText && $0.isUnique && !used.contains($0.name) })
    {
      return plan(along: ChannelDefinition(names.name))
    }
    return rows()
  }

  private var usedFields: Set<String> {
    Set(
      (requestedY + [requestedX, requestedColor].compactMap { $0 } + encoded.values).map(\.field))
  }

  /// `-y` names a text column: categories down the y axis.
  private func requestedCategoriesOnY() -> ChartPlan? {
    guard requestedY.count == 1, let y = requestedY.first, let profile = profile(y.field),
      profile.isText || y.type?.isCategorical == true,
      let value = measures.first(where: { $0.name != y.field })
    else { return nil }
    let mark: any Mark = requestedMark ?? (profile.isUnique ? BarMark() : PointMark())
    return ChartPlan(
      mark: mark, x: y, y: [ChannelDefinition(value.name)], color: requestedColor,
      detail: requestedDetail, isHorizontal: true)
  }

  /// Longitude and latitude: a map of points.
  private func map() -> ChartPlan? {
    guard profiles.first?.isTime != true,
      let latitude = profiles.first(where: \.isLatitude),
      let longitude = profiles.first(where: \.isLongitude)
    else { return nil }
    return ChartPlan(
      mark: requestedMark ?? PointMark(), x: ChannelDefinition(longitude.name),
      y: [ChannelDefinition(latitude.name)], color: requestedColor ?? group(),
      detail: requestedDetail)
  }

  /// Returns the column that puts rows in a sequence: the first column if it is time, years or
  /// rising numbers, else any time, else any years.
  private func sequence() -> ColumnProfile? {
    let used = usedFields
    var free = profiles.filter { !used.contains($0.name) && $0.name != table.sourceColumn }
    // The time at which a table was made is the same in all rows, and no course.
    if free.contains(where: { $0.isTime && !$0.hasOneValue }) {
      free.removeAll { $0.isTime && $0.hasOneValue }
    }
    // Two columns of years are a beginning and an end, not a course.
    let years = free.filter(\.isYears)
    func isCourse(_ column: ColumnProfile) -> Bool {
      column.isYears && column.knownDistinctCount > 2 && years.count == 1
    }
    if let first = free.first, first.isTime || isCourse(first) { return first }
    if let first = free.first, first.isNumber, first.isStrictlyIncreasing, !first.isIdentifier,
      table.rowCount > 1, measures.contains(where: { $0.name != first.name })
    {
      return first
    }
    if let time = free.first(where: { $0.isTime && $0.knownDistinctCount > 2 }) { return time }
    return free.first(where: isCourse) ?? sequenceWithinGroups(free)
  }

  /// Returns the first column of numbers, if they repeat and rise within each category of some text
  /// column: epochs of several runs, days of several files.
  private func sequenceWithinGroups(_ columns: [ColumnProfile]) -> ColumnProfile? {
    guard let first = columns.first(where: \.isNumber), !first.isIdentifier,
      first.distinctCount < first.validCount, measures.contains(where: { $0.name != first.name })
    else { return nil }
    let groups = profiles.filter {
      $0.isText && $0.validCount == table.rowCount && $0.distinctCount * 2 <= table.rowCount
    }
    return groups.contains { first.isStrictlyIncreasing(within: $0) } ? first : nil
  }

  /// Names that occur once each, with their numbers.
  private mutating func bars() -> ChartPlan? {
    let texts = profiles.filter { $0.isText && $0.isUnique }
    let isFirst = profiles.first.map { $0.isText || $0.isIdentifier } ?? false
    guard let names = texts.first, isFirst || measures.count == 1, !measures.isEmpty else {
      return nil
    }
    let values = measures
    // Many named things with several amounts are a cloud, not a hundred groups of bars.
    if table.rowCount > 40, values.count > 1, requestedMark?.roundsPlaces ?? true {
      return scatter()
    }
    return plan(along: ChannelDefinition(names.name))
  }

  /// The most columns of which pairs and triples are tried.
  private static let mostFactors = 12

  /// Plans dots along the axis for every combination of two or three categories, each with an
  /// amount.
  private func factorialDots() -> ChartPlan? {
    guard requestedMark?.roundsPlaces ?? true,
      let value = measures.first(where: { !$0.isYears })
    else { return nil }
    let keys = profiles.filter { ($0.isText || $0.isYears) && (2...60).contains($0.distinctCount) }
    guard keys.count >= 2, table.rowCount > 8 else { return nil }
    // No three of very many columns are more telling than the first ones.
    let factors = combinations(of: Array(keys.prefix(Self.mostFactors))).first { combination in
      combination.count >= 2
        && Double(combination.map(\.distinctCount).reduce(1, *)) * 0.9 <= Double(table.rowCount)
        && tellRowsApart(combination)
    }
    guard let factors else { return nil }
    return dots(of: value, among: factors)
  }

  /// Plans two amounts against each other.
  private func scatter() -> ChartPlan? {
    guard requestedMark?.roundsPlaces ?? true || requestedMark?.drawsPath == true else {
      return nil
    }
    let amounts = measures
    // Few distinct values make rows of points; take them only where there is nothing better.
    let fine = amounts.filter { $0.knownDistinctCount > min(12, table.rowCount / 2) && !$0.isYears }
    let chosen = fine.count >= 2 ? fine : amounts
    guard chosen.count >= 2 else { return nil }
    return ChartPlan(
      mark: requestedMark ?? PointMark(), x: ChannelDefinition(chosen[0].name),
      y: [ChannelDefinition(chosen[1].name)], color: requestedColor ?? group(),
      detail: requestedDetail)
  }

  /// Plans one amount in categories that repeat.
  private func dots() -> ChartPlan? {
    guard requestedMark?.roundsPlaces ?? true, let value = measures.first else {
      return nil
    }
    return dots(of: value, among: profiles)
  }

  private func dots(of value: ColumnProfile, among columns: [ColumnProfile]) -> ChartPlan? {
    let categories = columns.filter { $0.isText && (2...40).contains($0.distinctCount) }
    guard let places = categories.first else { return nil }
    let labels = places.column.categoryData().labels
    return ChartPlan(
      mark: requestedMark ?? PointMark(), x: ChannelDefinition(places.name),
      y: [ChannelDefinition(value.name)],
      color: requestedColor ?? group(besides: places.name), detail: requestedDetail,
      isHorizontal: request.turnsOver(labels) ?? true)
  }

  /// Plans numbers in the order of their rows.
  private mutating func rows() -> ChartPlan? {
    var values =
      requestedY.isEmpty ? comparable(measures).map { ChannelDefinition($0.name) } : requestedY
    if requestedY.isEmpty, values.count == 1, requestedMark == nil, table.sourceColumn == nil,
      let names = profiles.first(where: { $0.isIdentifier && $0.isStrictlyIncreasing })
    {
      return ChartPlan(
        mark: table.rowCount > 60 ? PointMark() : BarMark(), x: ChannelDefinition(names.name),
        y: values, color: requestedColor, detail: requestedDetail)
    }
    if values.isEmpty {
      guard let number = profiles.first(where: \.isNumber) else { return nil }
      values = [ChannelDefinition(number.name)]
    }
    return numberedRows(values)
  }

  func numberedRows(_ values: [ChannelDefinition]) -> ChartPlan {
    var plan = ChartPlan(
      mark: requestedMark ?? (table.rowCount == 1 ? PointMark() : LineMark()), y: values,
      color: requestedColor, detail: requestedDetail)
    plan.numbersRows = true
    return plan
  }

  /// Returns a column with few categories to colour by; nil where symbols show one already.
  func group(besides taken: String = "") -> ChannelDefinition? {
    if request.isComplete || shape != nil { return nil }
    return profiles.first {
      $0.isText && $0.name != taken && (2...7).contains($0.distinctCount)
        && $0.validCount * 2 > table.rowCount && $0.distinctCount * 2 <= table.rowCount
    }.map { ChannelDefinition($0.name) }
  }
}
