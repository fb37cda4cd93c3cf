import PlotTables

/// A mark of the grammar with the channels that the flags name: what several `-m` draw over each
/// other.
struct MarkRecipe: Recipe {
  let name: String
  var words: String { "chart of \(name)s" }
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .size, .shape, .opacity, .detail, .encode, .stack, .sort, .annotations, .smooth,
    .highlight,
  ])

  static let all = ["rect", "trail"].map {
    MarkRecipe(name: $0)
  }
  /// Those that are charts of their own, but for layers.
  static let layerNames = [
    "line", "point", "circle", "square", "bar", "area", "rule", "text", "tick", "boxplot",
    "errorbar",
    "errorband", "arc",
  ]

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let encoding = try MarkRecipe.encoding(&request, of: [name])
    return try MarkRecipe.smoothed(["mark": JSONNode(name), "encoding": encoding], &request)
  }

  /// The view under a curve through its rows.
  static func smoothed(
    _ view: JSONNode, _ request: inout RecipeRequest
  ) throws(ChartError) -> JSONNode {
    var (x, y) = (request.channel(.x), request.channel(.y))
    x?.holdsZero = false
    y?.holdsZero = false
    return try request.smoothed(view, x, y)
  }

  /// All that the flags name, by the names of the grammar's channels.
  static func encoding(
    _ request: inout RecipeRequest, of marks: [String]
  ) throws(ChartError) -> JSONNode {
    let series = request.fold()
    let hasColor = request.channel(.color) != nil
    var members: [(name: String, value: JSONNode)] = []
    let isPolar = marks.contains("arc") || request.encoded.contains { $0.name == "theta" }
    var (x, y) = (request.channel(.x), request.channel(.y))
    if isPolar, !request.encoded.contains(where: { $0.name == "theta" || $0.name == "radius" }) {
      throw ChartError(
        .usage, "arcs need an angle or a radius", hint: "--encode theta=COLUMN names it; or -m pie")
    }
    if !isPolar {
      if x == nil, y?.isAggregated != true || request.channel(.color) == nil {
        x = request.free { _ in true }
        request.set(.x, x)
      }
      if y == nil, x?.isAggregated != true { y = request.freeNumber() }
      guard x != nil || y != nil else {
        throw request.missing("chart", "a column along an axis", "-x")
      }
    }
    if marks.contains("bar"), request.top != nil {
      try request.poolBars()
      (x, y) = (request.channel(.x), request.channel(.y))
    }
    // What has two ends of its own says nothing by its length from zero.
    let ends = request.encoded.map(\.name)
    let isGrown = marks.contains { ["bar", "area", "rect"].contains($0) }
    if !isGrown || ends.contains("x2") { x?.holdsZero = false }
    if !isGrown || ends.contains("y2") { y?.holdsZero = false }
    if let x { members.append(("x", x.definition)) }
    if var y = y?.definition {
      if let stack = request.stack {
        y = y.setting("stack", stack == "none" ? .null : JSONNode(stack))
      }
      members.append(("y", y))
    }
    if request.channel(.color) == nil, let color = series { request.set(.color, color) }
    request.colorGroups([x, y].compactMap { $0 }.first { $0.isCategorical })
    if let color = request.channel(.color) { members.append(("color", color.definition)) }
    for (slot, name) in [
      (RecipeRequest.Slot.size, "size"), (.shape, "shape"), (.opacity, "opacity"),
    ] {
      if let channel = request.channel(slot) { members.append((name, channel.definition)) }
    }
    var details = request.channels(.detail)
    if let series, hasColor { details.append(series) }
    if !details.isEmpty { members.append(("detail", JSONNode(details.map(\.definition)))) }
    for (name, channel) in request.encoded {
      let isEnd = name.hasSuffix("2")
      var definition = isEnd ? channel.end : channel.definition
      // Means are no longer than what they are means of.
      if name == "text", channel.isAggregated, channel.field != nil {
        definition = definition.setting("format", ",.2~f")
      }
      members.append((name, definition))
    }
    return JSONNode(members)
  }
}

/// Several marks of one encoding over each other, the first one below.
struct LayeredRecipe: Recipe {
  let marks: [String]
  var name: String { marks.joined(separator: "+") }
  var words: String { "chart of \(marks.map { "\($0)s" }.joined(separator: " and "))" }
  var uses: Set<RecipeFlag> {
    MarkRecipe(name: "").uses.union(marks.contains { $0.hasPrefix("error") } ? [.error] : [])
      .union(marks.contains("bar") ? [.top, .values] : [])
  }

  static let names =
    MarkRecipe.layerNames + MarkRecipe.all.map(\.name)

  init(_ marks: [String]) throws(ChartError) {
    for mark in marks where !Self.names.contains(mark) {
      let isRecipe =
        (allRecipeNames + allCompositeNames).contains(mark) || mark == ChartRequest.histogram
      throw ChartError(
        .usage,
        isRecipe
          ? "-m \(mark) is a chart of its own, and no layer" : "there is no mark '\(mark)'",
        hint: "layers are made of: " + Self.names.joined(separator: ", "))
    }
    self.marks = marks
  }

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let encoding = try MarkRecipe.encoding(&request, of: marks)
    let layers = marks.map { mark -> JSONNode in
      switch mark {
      case "errorbar", "errorband":
        return ["mark": ["type": JSONNode(mark), "extent": JSONNode(request.error ?? "ci")]]
      case "text" where marks.contains("bar"):
        // Beyond the ends of bars, and not as faint as what recedes.
        let words: JSONNode =
          request.channel(.y)?.isCategorical == true
          ? ["mark": ["type": "text", "align": "left", "dx": 4]]
          : ["mark": ["type": "text", "dy": -8]]
        guard !request.highlight.isEmpty, let color = request.channel(.color) else { return words }
        return words.setting(
          "encoding",
          [
            "color": ["value": JSONNode(request.theme.ink.hex)],
            "detail": color.definition.removing("title", "legend"),
          ])
      case "point", "circle", "square":
        return ["mark": ["type": JSONNode(mark), "filled": true]]
      default: return ["mark": JSONNode(mark)]
      }
    }
    var view: JSONNode = ["encoding": encoding, "layer": JSONNode(layers)]
    if request.values == true { view = ["layer": [view, try request.barValues(encoding)]] }
    return try MarkRecipe.smoothed(view, &request)
  }
}
