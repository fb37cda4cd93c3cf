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
    // Numbers with fractions hardly repeat, and it takes passes over all rows to be sure: they are asked
    // where the answer changes the chart.
    lazy var repeats = areEvents || !isUnique(places, within: keys)
    // Points show all rows of a place; other marks need to know which belong together.
    let showsAll = requestedMark.map { $0.showsSymbols && !$0.joinsRows } ?? false
    if values.count < 2, split == nil, !areEvents, requestedDetail.isEmpty, !showsAll,
      case let value = values.first?.field ?? amounts(candidates).first?.name,
      case let keys = splitKeys(besides: places, excluding: Set([x.field, value ?? ""])),
      !keys.isEmpty, repeats, let found = splitting(places, by: keys)
    {
      split = (found.map(\.name), found.min { $0.distinctCount < $1.distinctCount }.map(color))
      repeats = false
    }
    if values.isEmpty {
      let free = amounts(candidates.filter { !(split?.0.contains($0.name) ?? false) })
      guard !free.isEmpty else { return justPlaces(x) }
      // One column shares its axis with no other.
      let mayShare = split == nil && (free.count == 1 || !repeats)
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
      func freeMark() -> any Mark {
        !isCategorical && isUnique(other, within: keys) ? BarMark() : PointMark()
      }
      return ChartPlan(
        mark: requestedMark ?? freeMark(), x: values[0], y: [x],
        color: requestedColor, detail: requestedDetail, isHorizontal: true)
    }
    var color = split?.1
    if color == nil, values.count == 1, let group = group(besides: x.field), repeats {
      color = group
    }
    return ChartPlan(
      mark: requestedMark ?? mark(places, x, isCategorical, repeats: repeats, values),
      x: x, y: values, color: color,
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
    _ places: ColumnProfile, _ x: ChannelDefinition, _ isCategorical: Bool,
    repeats: @autoclosure () -> Bool, _ values: [ChannelDefinition]
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
    if size != nil || opacity != nil || isShaded == true { return PointMark() }
    if isCategorical {
      if repeats() { return PointMark() }
      // The length of a bar has no meaning for a year.
      let areYears = values.allSatisfy { profile($0.field)?.isYears ?? false }
      if !areYears, isCourse(x, places, values) { return LineMark() }
      return areYears ? PointMark() : BarMark()
    }
    if table.rowCount == 1 { return PointMark() }
    let isSequence =
      places.isTime || places.isStrictlyIncreasing || places.isYears || requestedX == nil
      || (requestedColor?.field ?? table.sourceColumn).flatMap(profile)
        .map(places.isStrictlyIncreasing(within:)) ?? false
    return isSequence && !repeats() ? LineMark() : PointMark()
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
    if request.isTurned { return true }
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

  /// Whether columns are parts of a whole, of which none may be missing.
  private var stacksColumns: Bool {
    guard let stack = request.stack else {
      return requestedMark.map { $0.stacks && !$0.fillsBand } ?? false
    }
    return stack != Stack.none.rawValue
  }

  /// Returns the columns to draw on one axis, with a note about those left out: all where they are stacked.
  mutating func comparable(_ columns: [ColumnProfile], isBars: Bool = false) -> [ColumnProfile] {
    let most = isBars ? 5 : 8
    let factor = isBars ? 1_000.0 : 20
    let areYears = columns.allSatisfy(\.isYears)
    let useful = alike(columns.filter { !$0.isYears || areYears })
    if stacksColumns { return inOrder(useful + companions.filter { fits($0, useful) }) }
    let group = comparableGroup(useful, factor: factor)
    let chosen = Array(group.prefix(most))
    let grouped = Set(group.map(\.name))
    let left = useful.filter { !grouped.contains($0.name) }
    if !left.isEmpty {
      leftOut.formUnion(left.map(\.name))
      note(
        Note(
          .omission,
          "left out \(list(left)): of another magnitude than \(list(chosen))",
          hint: "-y draws them, together or alone"))
    }
    if chosen.count < group.count {
      leftOut.formUnion(group.dropFirst(most).map(\.name))
      note(
        Note(
          .omission,
          "drawing the first \(chosen.count) of \(group.count) columns of numbers, and not "
            + list(Array(group.dropFirst(most))),
          hint: "-y '*' draws all, -y a,b some"))
    }
    if isBars { return chosen }
    let others = companions.filter { other in
      fits(other, chosen)
        && chosen.allSatisfy {
          other.magnitude <= factor * $0.magnitude && $0.magnitude <= factor * other.magnitude
        }
    }
    // A constant is a line to compare others with, and no chart alone.
    let sparse = others.filter { roles[$0.name] == .sparse }
    let joined = chosen.count + sparse.count > 1 ? others : sparse
    return inOrder(chosen + joined.prefix(most - chosen.count))
  }

  /// Whether a column counts what others do.
  private func fits(_ column: ColumnProfile, _ others: [ColumnProfile]) -> Bool {
    others.allSatisfy { $0.column.unit?.base == column.column.unit?.base }
  }

  /// Returns the columns in the order of the table.
  private func inOrder(_ columns: [ColumnProfile]) -> [ColumnProfile] {
    let names = Set(columns.map(\.name))
    let places = table.columns.map(\.name).filter(names.contains)
    return places.compactMap { name in columns.first { $0.name == name } }
  }

  /// Returns the columns that count the same, as most of them do; with a note about the others.
  private mutating func alike(_ columns: [ColumnProfile]) -> [ColumnProfile] {
    let units = columns.map { $0.column.unit?.base }
    guard Set(units).count > 1 else { return columns }
    let counts = units.map { unit in units.count { $0 == unit } }
    guard let first = counts.firstIndex(of: counts.max() ?? 0) else { return columns }
    let chosen = columns.filter { $0.column.unit?.base == units[first] }
    let left = columns.filter { $0.column.unit?.base != units[first] }
    leftOut.formUnion(left.map(\.name))
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
