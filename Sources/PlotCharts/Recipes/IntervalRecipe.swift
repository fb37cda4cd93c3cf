import PlotTables

/// The mean of each group with the interval in which it may lie: as bars of error, or as a band.
struct IntervalRecipe: Recipe {
  let name: String
  let words: String
  /// What stands for the mean.
  let mark: String
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .error, .sort, .annotations,
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
    let plan = try name == "errorband" ? line(&request) : request.distribution(words)
    var shared: [(name: String, value: JSONNode)] = []
    if let groups = plan.groups { shared.append((plan.groupAxis, groups.definition)) }
    if let color = request.channel(.color) {
      shared.append(("color", color.definition))
      if name == "errorbar", color.field != plan.groups?.field, plan.groups != nil {
        shared.append((plan.groupAxis + "Offset", color.definition.removing("title")))
      }
    }
    let middle = extent == "iqr" ? "median" : "mean"
    var measured = plan.values
    measured.holdsZero = false
    measured.title = "\(middle) \(measured.title)"
    let values = measured.definition
    return [
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
