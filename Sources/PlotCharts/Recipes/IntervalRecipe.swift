import PlotTables

/// The mean of each group with the interval in which it may lie: as bars of error, or as a band.
struct IntervalRecipe: Recipe {
  let name: String
  let words: String
  /// What stands for the mean.
  let mark: String
  var uses: Set<RecipeFlag> { mark == "point" ? Self.flags.union([.values]) : Self.flags }

  private static let flags = RecipeFlag.panels.union([
    .x, .y, .color, .error, .sort, .annotations, .smooth, .highlight, .top,
  ])

  static let bars = IntervalRecipe(name: "errorbar", words: "plot of error bars", mark: "point")
  static let band = IntervalRecipe(name: "errorband", words: "plot of error bands", mark: "line")

  private static let extents = ["ci", "stdev", "stderr", "iqr"]

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let extent = request.error ?? "ci"
    guard Self.extents.contains(extent) else {
      throw ChartError(
        .usage, "--error '\(extent)' is no interval around means",
        hint: "intervals are: " + Self.extents.joined(separator: ", "))
    }
    let plan =
      try name == "errorband"
      ? line(&request) : request.distribution(words, keepsNumbers: request.smooth != nil)
    var shared: [(name: String, value: JSONNode)] = []
    if let groups = plan.groups { shared.append((plan.groupAxis, groups.definition)) }
    request.colorGroups(plan.groups)
    if let color = request.channel(.color) {
      shared.append(("color", color.definition))
      if name == "errorbar", color.field != plan.groups?.field,
        plan.groups?.isCategorical == true
      {
        shared.append((plan.groupAxis + "Offset", color.definition.removing("title")))
      }
    }
    let middle = extent == "iqr" ? "median" : "mean"
    var measured = plan.values
    measured.holdsZero = false
    measured.title = "\(middle) \(measured.title)"
    let values = measured.definition
    var view: JSONNode = [
      "encoding": JSONNode(shared),
      "layer": [
        [
          "mark": ["type": JSONNode(name), "extent": JSONNode(extent)],
          "encoding": JSONNode([(plan.valueAxis, values)]),
        ],
        [
          "mark": mark == "point"
            ? ["type": "point", "filled": true, "size": 40, "opacity": 1] : "line",
          "encoding": JSONNode([
            (plan.valueAxis, values.setting("aggregate", JSONNode(middle)))
          ]),
        ],
      ],
    ]
    if mark == "point", request.values == true {
      var means = plan
      means.values = measured
      var size = 10.0
      if let texts = try request.summaries(middle, means, besides: &size) {
        view = ["layer": [view, texts]]
      }
    }
    return try request.smoothed(
      view, plan.isHorizontal ? measured : plan.groups, plan.isHorizontal ? plan.groups : measured)
  }

  /// A band goes along numbers and times as they are.
  private func line(_ request: inout RecipeRequest) throws(ChartError) -> Distribution {
    if let series = request.fold(), request.channel(.color) == nil { request.set(.color, series) }
    let x =
      request.channel(.x) ?? request.free { $0.fieldType == .temporal } ?? request.freeNumber()
    guard let x else { throw request.missing(words, "a column of times or numbers", "-x") }
    request.set(.x, x)
    guard let y = request.channel(.y) ?? request.freeNumber() else {
      throw request.missing(words, "a column of numbers", "-y")
    }
    request.set(.y, y)
    return Distribution(values: y, groups: x, isHorizontal: false)
  }
}
