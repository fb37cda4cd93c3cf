import PlotTables

/// Values that hold until the next one: prices, limits, states.
struct StepRecipe: Recipe {
  let name = "step"
  let words = "step chart"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .detail, .annotations, .smooth, .highlight,
  ])

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let series = request.fold()
    let x =
      request.channel(.x) ?? request.free { $0.fieldType == .temporal } ?? request.freeNumber()
    request.set(.x, x)
    let y = request.channel(.y) ?? request.freeNumber()
    guard var x else { throw request.missing(words, "a column of times or numbers", "-x") }
    guard var y else { throw request.missing(words, "a column of numbers", "-y") }
    (x.holdsZero, y.holdsZero) = (false, false)
    var encoding = [
      (name: "x", value: x.definition), ("y", y.definition),
    ]
    if let color = request.channel(.color) ?? series {
      encoding.append(("color", color.definition))
    }
    let details =
      request.channels(.detail)
      + (request.channel(.color) == nil ? [] : [series])
      .compactMap { $0 }
    if !details.isEmpty {
      encoding.append(("detail", JSONNode(details.map(\.definition))))
    }
    if request.channel(.color) == nil { request.set(.color, series) }
    return try request.smoothed(
      [
        "mark": ["type": "line", "interpolate": "step-after"], "encoding": JSONNode(encoding),
      ], x, y)
  }
}
