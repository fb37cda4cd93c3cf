import PlotTables

/// Values along one axis, and groups of them along the other.
struct Distribution {
  var values: RecipeChannel
  var groups: RecipeChannel?
  /// Whether values grow to the right.
  var isHorizontal: Bool

  /// The channels of the two axes.
  var encoding: [(name: String, value: JSONNode)] {
    var members = [(name: isHorizontal ? "x" : "y", value: values.definition)]
    if let groups { members.append((isHorizontal ? "y" : "x", groups.definition)) }
    return members
  }

  /// The names of the axes of values and of groups.
  var valueAxis: String { isHorizontal ? "x" : "y" }
  var groupAxis: String { isHorizontal ? "y" : "x" }
}

extension RecipeRequest {
  /// The columns whose values are shown in groups, as given or as they suggest themselves.
  ///
  /// - Parameters:
  ///   - words: what the chart is called.
  ///   - poolsGroups: whether `--top` is about the groups.
  ///   - keepsNumbers: whether numbers along the axis of groups stay where they are.
  mutating func distribution(
    _ words: String, keepsNumbers: Bool = false, poolsGroups: Bool = true
  ) throws(ChartError) -> Distribution {
    let series = fold()
    var (x, y) = (channel(.x), channel(.y))
    // Columns side by side are groups of their own.
    if let series {
      if x == nil { x = series } else if channel(.color) == nil { set(.color, series) }
    }
    let isOpen = x == nil && y == nil
    func isValue(_ channel: RecipeChannel?) -> Bool { channel.map { !$0.isCategorical } ?? false }
    if x == nil, !isValue(y), let number = freeNumber() {
      x = number
    } else if y == nil, !isValue(x), let number = freeNumber() {
      y = number
    }
    if isOpen {
      (x, y) = (freeCategory(), x)
    }
    set(.x, x)
    set(.y, y)
    guard isValue(x) || isValue(y) else { throw missing(words, "a column of numbers", "-y") }
    var isHorizontal = !isValue(y)
    var (values, groups) = isHorizontal ? (x, y) : (y, x)
    if isValue(values), isValue(groups), keepsNumbers {
      groups?.holdsZero = false
    } else if isValue(values), isValue(groups) {
      // Numbers that come again are groups in their order.
      let most = 60
      if let other = groups, count(of: other) > most {
        if count(of: values) <= most, other.type == .quantitative {
          swap(&values, &groups)
          isHorizontal.toggle()
        } else {
          throw ChartError(
            .usage,
            "a \(words) needs groups, and '\(other.title)' has \(count(of: other)) different values",
            hint: "bin(\(other.title)) makes groups of numbers, such as -x 'bin(\(other.title))'")
        }
      }
      groups?.type = .ordinal
    }
    guard let found = values else { throw missing(words, "a column of numbers", "-y") }
    if isOpen, let groups, hasLongNames(groups) { isHorizontal = true }
    set(.x, isHorizontal ? found : groups)
    set(.y, isHorizontal ? groups : found)
    if top != nil, poolsGroups {
      let slot: Slot = groups == nil ? .color : isHorizontal ? .y : .x
      try pool(slot)
      if groups != nil { groups = channel(slot) }
    }
    return Distribution(values: found, groups: groups, isHorizontal: isHorizontal)
  }

  /// Whether names have no room under each other's neighbours.
  func hasLongNames(_ channel: RecipeChannel) -> Bool {
    guard let column = column(channel) else { return false }
    let labels = column.categoryData(ChannelDefinition("")).labels
    // About how wide letters are, in parts of their size.
    let width = labels.reduce(0.0) { $0 + Double($1.count) * theme.baseSize * 0.6 + 12 }
    return width > size.width * 0.9
  }

  /// Whether some of the names would not fit into an equal share of the width each.
  func areTooWide(_ names: [String]) -> Bool {
    let room = size.width * 0.85 / Double(max(1, names.count * panelCounts.columns))
    return names.contains { Double($0.count) * theme.baseSize * 0.58 + 6 > room }
  }

  /// Of the room that a group has on its axis, for each of as many marks side by side, in points.
  func step(_ distribution: Distribution, sharing count: Int = 1) -> Double {
    let side = (distribution.isHorizontal ? size.height : size.width) * 0.85
    return side / Double(self.count(of: distribution.groups)) / Double(max(1, count))
  }

  /// A column as it stands, whose values are shown as a curve for each group.
  mutating func sample(_ words: String, flag: String) throws(ChartError) -> RecipeSample {
    var plan = try distribution(words, poolsGroups: false)
    guard let field = plan.values.field, plan.values.function == nil else {
      throw missing(words, "a column of numbers", flag)
    }
    plan.values.holdsZero = false
    if channel(.color) == nil { set(.color, plan.groups) }
    if top != nil { try pool(.color) }
    let color = channel(.color)
    set(.x, plan.values)
    set(.y, nil)
    let splits = ([color] + RecipeRequest.facetSlots.map(channel)).compactMap { $0?.field }
    return RecipeSample(values: plan.values, field: field, color: color, splits: splits)
  }
}
