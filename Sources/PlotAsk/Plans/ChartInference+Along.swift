import PlotInference
import PlotMarks
import PlotTables
import PlotTransforms

extension ChartInference {
  /// Returns the plan for a place axis that is settled.
  mutating func plan(along x: ChannelDefinition) -> ChartPlan? {
    guard let places = profile(x.field) else { return nil }
    if requestedMark?.crossesPlotArea == true, requestedX != nil, requestedY.isEmpty {
      return justPlaces(x)
    }
    let isCategorical = x.type?.isCategorical ?? places.isText
    let candidates = measures.filter { $0.name != x.field }
    var values = requestedY
    var split = requestedColor.map { ([$0.field], $0 as ChannelDefinition?) }

    // The inputs are kept apart in any case: see `ChartPlan.separateSources`.
    let keys = keysOfRows
    // Events have no course that a line could follow: they count as places that repeat.
    let areEvents = requestedX == nil && profiles.first?.name != x.field && isScattered(places)
    var repeats = areEvents || !isUnique(places, within: keys)
    // Points show all rows of a place; other marks need to know which belong together.
    let showsAll = requestedMark.map { $0.showsSymbols && !$0.joinsRows } ?? false
    if values.count < 2, split == nil, repeats, !areEvents, requestedDetail.isEmpty, !showsAll {
      let value = values.first?.field ?? amounts(candidates).first?.name
      if let found = splitting(places, excluding: Set([x.field, value ?? ""])) {
        split = (found.map(\.name), found.min { $0.distinctCount < $1.distinctCount }.map(color))
        repeats = false
      }
    }
    if values.isEmpty {
      let free = amounts(candidates.filter { !(split?.0.contains($0.name) ?? false) })
      guard !free.isEmpty else { return justPlaces(x) }
      let mayShare = split == nil && !repeats
      values = (mayShare ? comparable(free, isBars: isCategorical) : Array(free.prefix(1)))
        .map { ChannelDefinition($0.name) }
      if !mayShare, free.count > 1 {
        note(
          Note(
            .note, "drawing '\(values[0].field)' of \(free.count) columns of numbers",
            hint: "-y chooses others"))
      }
    }
    // Bins on the other axis turn the chart over, unless there are some on both.
    if values.count == 1, computed?.isBinned(values[0]) == true, computed?.isBinned(x) != true,
      !isCategorical
    {
      return ChartPlan(
        mark: requestedMark ?? (repeats ? PointMark() : BarMark()), x: values[0], y: [x],
        color: requestedColor, detail: requestedDetail, isHorizontal: true)
    }
    // A text on the other axis turns the chart over.
    if values.count == 1, let other = profile(values[0].field),
      other.isText || values[0].type?.isCategorical == true
    {
      let isBars = !isCategorical && isUnique(other, within: keys)
      return ChartPlan(
        mark: requestedMark ?? (isBars ? BarMark() : PointMark()), x: values[0], y: [x],
        color: requestedColor, detail: requestedDetail, isHorizontal: true)
    }
    return ChartPlan(
      mark: requestedMark ?? mark(places, x, isCategorical, repeats, values),
      x: x, y: values,
      color: split?.1 ?? (repeats && values.count == 1 ? group(besides: x.field) : nil),
      detail: requestedDetail
        + (split?.0 ?? []).filter { $0 != split?.1?.field && !requestedDetail.contains($0) },
      isHorizontal: isHorizontal(places, isCategorical, values))
  }

  /// Returns the columns that are neither codes of categories nor nearly always zero; all of them
  /// where there is nothing else.
  private func amounts(_ columns: [ColumnProfile]) -> [ColumnProfile] {
    let amounts = columns.filter { !$0.isCode && !$0.isMostlyZero }
    return amounts.isEmpty ? columns : amounts
  }

  /// Plans a place axis without values: rules can mark it, points can show it.
  private func justPlaces(_ x: ChannelDefinition) -> ChartPlan? {
    guard let requestedMark, requestedMark.crossesPlotArea || requestedMark.showsSymbols
    else { return nil }
    return ChartPlan(mark: requestedMark, x: x, color: requestedColor, detail: requestedDetail)
  }

  private func mark(
    _ places: ColumnProfile, _ x: ChannelDefinition, _ isCategorical: Bool, _ repeats: Bool,
    _ values: [ChannelDefinition]
  ) -> any Mark {
    // Only points have sizes, opacities and shades of their own.
    let isShaded = requestedColor.map { color in
      (color.type ?? profile(color.field)?.column.fieldType) == .quantitative
    }
    if computed?.isBinned(x) == true, !values.contains(where: { computed?.isBinned($0) == true }),
      size == nil, opacity == nil, isShaded != true, isUnique(places, within: keysOfRows)
    {
      return isCourse(x, places, values) ? LineMark() : BarMark()
    }
    if repeats || size != nil || opacity != nil || isShaded == true { return PointMark() }
    if isCategorical {
      // The length of a bar has no meaning for a year.
      let areYears = values.allSatisfy { profile($0.field)?.isYears ?? false }
      if !areYears, isCourse(x, places, values) { return LineMark() }
      return areYears ? PointMark() : BarMark()
    }
    if table.rowCount == 1 { return PointMark() }
    if places.isTime { return LineMark() }
    let isSequence =
      places.isStrictlyIncreasing || places.isYears || requestedX == nil
      || (requestedColor?.field ?? table.sourceColumn).flatMap(profile)
        .map(places.isStrictlyIncreasing(within:)) ?? false
    return isSequence ? LineMark() : PointMark()
  }

  /// Whether several series run along bins, or along more parts of the calendar than a year has months,
  /// with values that do not add up: bars would be too thin, or stand in front of each other.
  private func isCourse(
    _ x: ChannelDefinition, _ places: ColumnProfile, _ values: [ChannelDefinition]
  ) -> Bool {
    guard let computed, values.count > 1 || !keysOfRows.isEmpty,
      computed.isBinned(x) || computed.isOfCalendar(x) && places.distinctCount > 12
    else { return false }
    return values.contains { computed.operations[$0.field]?.addsUp != true }
  }

  /// The columns that distinguish rows at one place.
  private var keysOfRows: [String] {
    requestedDetail + [requestedColor?.field, table.sourceColumn].compactMap { $0 }
  }

  /// Whether bars lie: if their names would have to be turned to stand under them.
  func isHorizontal(
    _ places: ColumnProfile, _ isCategorical: Bool, _ values: [ChannelDefinition]
  ) -> Bool {
    guard isCategorical, requestedX == nil,
      requestedMark?.fillsBand ?? true || requestedMark?.showsSymbols == true
    else {
      return false
    }
    let labels = places.column.categoryData().labels
    let numbers = values.compactMap { definition -> DoubleColumn? in
      guard case .numbers(let cells)? = profile(definition.field)?.column.cells else { return nil }
      return cells.values
    }
    let extent = finiteExtent(numbers.joined()) ?? 0...0
    if let isHorizontal = request.turnsOver(labels) { return isHorizontal }
    // An option of one axis must not move to the other one when only the size changes.
    let nameRoom = request.namesAxes ? self.nameRoom.ofUsualSize : self.nameRoom
    guard !nameRoom.standsUnderAxis(labels, beside: extent) else { return false }
    // If neither way has room for all names, slanted ones still have more room than rows.
    let hasAxis = values.count > 1 || labels.count > GuideDistances.mostLabelledBars
    return labels.count < 20 || nameRoom.standsBesideAxis(labels, hasAxis: hasAxis)
  }

  /// Returns whether times are events, at irregular distances, rather than readings: a line through
  /// them would invent the values between.
  private func isScattered(_ places: ColumnProfile) -> Bool {
    guard case .times(let cells) = places.column.cells else { return false }
    let times = Set(cells.ticks.filter { $0 != TimeCells.missing }).sorted()
    guard times.count > 50 else { return false }
    let gaps = zip(times, times.dropFirst()).map { Double($1) - Double($0) }
    let median = gaps.sorted()[gaps.count / 2]
    // For gaps of chance events (exponential ones) this share is 46 %, for readings near 100 %.
    let regular = gaps.count { $0 >= median / 2 && $0 <= median * 2 }
    return Double(regular) < 0.65 * Double(gaps.count)
  }

  /// Returns the columns that can share an axis so that none is flattened by another: the largest
  /// group whose magnitudes are within a factor; of equal groups the first.
  func comparableGroup(_ columns: [ColumnProfile], factor: Double) -> [ColumnProfile] {
    // A window over the sorted magnitudes counts who is within the factor of each.
    let sorted = columns.map(\.magnitude).sorted()
    var (start, end) = (0, 0)
    var neighbourCounts: [Double: Int] = [:]
    for magnitude in sorted {
      while sorted[start] * factor < magnitude { start += 1 }
      while end < sorted.count, sorted[end] <= magnitude * factor { end += 1 }
      neighbourCounts[magnitude] = end - start
    }
    let most = neighbourCounts.values.max() ?? 0
    guard let anchor = columns.first(where: { neighbourCounts[$0.magnitude] == most }) else {
      return []
    }
    return columns.filter {
      $0.magnitude <= anchor.magnitude * factor && $0.magnitude * factor >= anchor.magnitude
    }
  }

  /// Returns the columns to draw on one axis, with a note about those left out.
  mutating func comparable(_ columns: [ColumnProfile], isBars: Bool = false) -> [ColumnProfile] {
    let most = 8
    let areYears = columns.allSatisfy(\.isYears)
    let useful = alike(columns.filter { !$0.isYears || areYears })
    let group = comparableGroup(useful, factor: isBars ? 1_000 : 20)
    let chosen = Array(group.prefix(isBars ? 5 : most))
    let grouped = Set(group.map(\.name))
    let left = useful.filter { !grouped.contains($0.name) }
    if !left.isEmpty {
      note(
        Note(
          .omission,
          "left out \(list(left)): of another magnitude than \(list(chosen))",
          hint: "-y draws them, together or alone"))
    }
    if chosen.count < group.count {
      note(
        Note(
          .omission, "drawing the first \(chosen.count) of \(group.count) columns of numbers",
          hint: "-y '*' draws all, -y a,b some"))
    }
    return chosen
  }

  /// Returns the columns that count the same, as most of them do; with a note about the others.
  private mutating func alike(_ columns: [ColumnProfile]) -> [ColumnProfile] {
    let units = columns.map { $0.column.unit?.base }
    guard Set(units).count > 1 else { return columns }
    let counts = units.map { unit in units.count { $0 == unit } }
    guard let first = counts.firstIndex(of: counts.max() ?? 0) else { return columns }
    let chosen = columns.filter { $0.column.unit?.base == units[first] }
    let left = columns.filter { $0.column.unit?.base != units[first] }
    note(
      Note(
        .omission, "left out \(list(left)): in another unit than \(list(chosen))",
        hint: "-y draws them, together or alone"))
    return chosen
  }

  private func list(_ columns: [ColumnProfile]) -> String {
    let names = columns.prefix(3).map { "'\($0.name)'" }.joined(separator: ", ")
    return columns.count > 3 ? "\(names) and \(columns.count - 3) more" : names
  }

  private func color(_ profile: ColumnProfile) -> ChannelDefinition {
    ChannelDefinition(profile.name, type: profile.isNumber ? .ordinal : nil)
  }
}
