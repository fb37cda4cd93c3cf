import PlotInference
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

extension ChartInference {
  /// The largest number of groups; more are no comparison.
  private static let mostGroups = 60
  /// Groups of fewer rows on average have no distribution, and suggest themselves for none.
  private static let fewestRows = 2

  /// Returns the columns of a composite chart, as given or as they suggest themselves.
  ///
  /// - Throws: `ChartError` where a column is missing that the chart cannot do without.
  mutating func plan(of composite: any CompositeChart) throws(ChartError) -> ChartPlan {
    guard table.rowCount > 0 else { return try plan() }
    if requestedY.count > 1, requestedColor != nil, composite.subject != .own {
      throw ChartError(
        .usage, "several -y columns have a colour each, so --color has no effect",
        hint: "choose one -y, or leave out --color")
    }
    var plan = try composite.plan(&self)
    // Slices have explained themselves.
    if composite.subject == .whole { return plan }
    for value in plan.y where !composite.takesTimes {
      guard profile(value.field)?.isTime == true else { continue }
      let name = ChartText.line(value.field)
      throw ChartError(
        .data, "a \(composite.words) needs a column of numbers, and '\(name)' holds times",
        hint: "-y names another")
    }
    plan.mark = composite.mark
    plan.separateSources(table.sourceColumn)
    if requestedX == nil || requestedY.isEmpty { explain(plan, as: composite.words) }
    return plan
  }

  func isValue(_ definition: ChannelDefinition?) -> Bool {
    guard let definition, let column = table.column(named: definition.field) else { return false }
    return !(definition.type ?? column.fieldType).isCategorical
  }

  private func distinctCount(_ definition: ChannelDefinition) -> Int {
    table.column(named: definition.field)?.categoryData().labels.count ?? 0
  }

  func missing(_ composite: any CompositeChart, _ what: String, _ flag: String)
    -> ChartError
  {
    ChartError(
      .data,
      "a \(composite.words) needs \(what), and "
        + (what.hasPrefix("a ") ? "there is none" : "at least one is missing"),
      hint: "\(flag) names it; see 'plot inspect' for what the columns hold")
  }

  /// Refuses several columns along y where the chart has one.
  ///
  /// - Parameter has: its use of the column: `adds up one column`.
  func refuseSeveralY(_ composite: any CompositeChart, _ has: String) throws(ChartError) {
    guard requestedY.count > 1 else { return }
    throw ChartError(
      .usage, "a \(composite.words) \(has), and -y names \(requestedY.count)",
      hint: "name one of them")
  }

  /// A column of amounts that no channel has; any numbers where there are none.
  var freeAmount: ChannelDefinition? {
    if request.isComplete { return nil }
    let taken = Set(
      ([requestedX, requestedColor, size, shape, opacity].compactMap { $0 } + requestedY
        + encoded.values).flatMap(\.fields))
    let free = measures.filter { !taken.contains($0.name) }
    let best =
      free.first { !$0.isYears && !$0.isCode } ?? free.first
      ?? profiles.first { $0.isNumber && !taken.contains($0.name) }
    return best.map { ChannelDefinition($0.name) }
  }

  /// Plans values along one axis, and groups of them along the other.
  ///
  /// - Parameter keepsNumbers: whether groups that are numbers or times keep their distances.
  func groups(
    _ composite: any CompositeChart, keepsNumbers: Bool = false
  ) throws(ChartError) -> ChartPlan {
    if requestedY.count > 1 {
      // Columns side by side are groups of their own.
      var plan = ChartPlan(
        mark: composite.mark, x: requestedX, y: requestedY, color: requestedColor,
        detail: requestedDetail)
      plan.foldsToPlaces = requestedX == nil
      return plan
    }
    var (x, y) = (requestedX, requestedY.first)
    let isOpen = x == nil && y == nil
    if isOpen {
      y = freeAmount
      x = profiles.first {
        $0.isText && (2...Self.mostGroups).contains($0.distinctCount)
          && $0.distinctCount * Self.fewestRows <= $0.validCount
          && $0.name != table.sourceColumn && $0.name != requestedColor?.field
      }.map { ChannelDefinition($0.name) }
    } else if x == nil, !isValue(y) {
      x = freeAmount
    } else if y == nil, !isValue(x) {
      y = freeAmount
    }
    guard isValue(x) || isValue(y) else { throw missing(composite, "a column of numbers", "-y") }
    var isHorizontal = !isValue(y)
    var (values, groups) = isHorizontal ? (x, y) : (y, x)
    if isValue(groups), !keepsNumbers, let one = groups, let other = values {
      // Numbers that come again are groups in their order.
      if distinctCount(one) > Self.mostGroups {
        guard composite.subject == .groups, distinctCount(other) <= Self.mostGroups else {
          let title = ChartText.line(one.field)
          throw ChartError(
            .usage,
            "a \(composite.words) needs groups, and '\(title)' has \(distinctCount(one)) different "
              + "values",
            hint: "bin(\(title)) makes groups of numbers, such as -x 'bin(\(title))'")
        }
        swap(&values, &groups)
        isHorizontal.toggle()
      }
      groups?.type = .ordinal
    }
    guard let values else { throw missing(composite, "a column of numbers", "-y") }
    if isOpen, let groups, let profile = profile(groups.field) {
      isHorizontal = self.isHorizontal(profile, true, [values])
    }
    return ChartPlan(
      mark: composite.mark, x: groups, y: [values], color: requestedColor, detail: requestedDetail,
      isHorizontal: isHorizontal)
  }

  /// Plans the values of one column; groups have colours instead of an axis.
  func sample(_ composite: any CompositeChart) throws(ChartError) -> ChartPlan {
    var plan = try groups(composite)
    if plan.y.count < 2, let groups = plan.x, groups.field != plan.color?.field {
      if plan.color == nil { plan.color = groups } else { plan.detail.append(groups.field) }
    }
    plan.x = nil
    plan.foldsToPlaces = false
    return plan
  }

  /// Plans two columns of numbers against each other.
  func plane(_ composite: any CompositeChart) throws(ChartError) -> ChartPlan {
    try refuseSeveralY(composite, "has one column along y")
    let named = [requestedX, requestedY.first].compactMap { $0?.field }
    let amounts = measures.filter { !named.contains($0.name) }
    let numbers =
      amounts
      + profiles.filter { profile in
        profile.isNumber && !named.contains(profile.name)
          && !amounts.contains { $0.name == profile.name }
      }
    var free = numbers.map { ChannelDefinition($0.name) }[...]
    guard let x = requestedX ?? free.popFirst(), let y = requestedY.first ?? free.popFirst() else {
      throw missing(composite, "two columns of numbers", requestedX == nil ? "-x" : "-y")
    }
    for definition in [x, y] {
      let column = table.column(named: definition.field)
      guard (definition.type ?? column?.fieldType) != .quantitative else { continue }
      throw ChartError(
        .usage,
        "a \(composite.words) is about two columns of numbers, and "
          + "'\(ChartText.line(definition.field))' holds other values",
        hint: "-m heatmap takes names and times too")
    }
    return ChartPlan(mark: composite.mark, x: x, y: [y], detail: requestedDetail)
  }

  /// Plans values along places that are numbers or times, if there are some.
  func course(_ composite: any CompositeChart) throws(ChartError) -> ChartPlan {
    let time = profiles.first { $0.isTime }.map { ChannelDefinition($0.name) }
    let years = profiles.first { $0.isYears }.map { ChannelDefinition($0.name) }
    let number = profiles.first { profile in
      profile.isNumber && !requestedY.contains { $0.field == profile.name }
    }.map { ChannelDefinition($0.name) }
    guard let x = requestedX ?? time ?? years ?? number else {
      throw missing(composite, "a column of times or numbers", "-x")
    }
    let free = measures.first { $0.name != x.field }.map { ChannelDefinition($0.name) }
    guard let y = requestedY.first ?? free else {
      throw missing(composite, "a column of numbers", "-y")
    }
    return ChartPlan(
      mark: composite.mark, x: x, y: requestedY.count > 1 ? requestedY : [y],
      color: requestedColor, detail: requestedDetail)
  }
}
