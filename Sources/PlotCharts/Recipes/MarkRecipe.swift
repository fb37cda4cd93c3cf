import PlotTables

/// A mark of the grammar with the channels that the flags name: what several `-m` draw over each
/// other.
struct MarkRecipe: Recipe {
  let name: String
  var words: String { "chart of \(name)s" }
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .size, .shape, .opacity, .detail, .encode, .stack, .sort, .annotations,
  ])

  static let all = ["circle", "square", "tick", "rect", "text", "trail", "arc"].map {
    MarkRecipe(name: $0)
  }
  /// Those that are charts of their own, but for layers.
  static let layerNames = [
    "line", "point", "bar", "area", "rule", "boxplot", "errorbar", "errorband",
  ]

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let encoding = try MarkRecipe.encoding(&request, of: [name])
    return ["mark": JSONNode(name), "encoding": encoding]
  }

  /// All that the flags name, by the names of the grammar's channels.
  static func encoding(
    _ request: inout RecipeRequest, of marks: [String]
  ) throws(ChartError) -> JSONNode {
    let series = request.fold()
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
    if let color = request.channel(.color) ?? series { members.append(("color", color.definition)) }
    for (slot, name) in [
      (RecipeRequest.Slot.size, "size"), (.shape, "shape"), (.opacity, "opacity"),
    ] {
      if let channel = request.channel(slot) { members.append((name, channel.definition)) }
    }
    var details = request.channels(.detail)
    if let series, request.channel(.color) != nil { details.append(series) }
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
  }

  static let names =
    MarkRecipe.layerNames + MarkRecipe.all.map(\.name)

  init(_ marks: [String]) throws(ChartError) {
    for mark in marks where !Self.names.contains(mark) {
      let isRecipe = allRecipeNames.contains(mark) || mark == ChartRequest.histogram
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
        // Over the bars.
        return ["mark": ["type": "text", "dy": -8]]
      case "point", "circle", "square":
        return ["mark": ["type": JSONNode(mark), "filled": true]]
      default: return ["mark": JSONNode(mark)]
      }
    }
    return ["encoding": encoding, "layer": JSONNode(layers)]
  }
}
