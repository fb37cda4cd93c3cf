import PlotTables

/// How often values are, as a smooth curve: a kernel density estimate with the bandwidth of Scott's
/// rule, as Vega has it.
struct DensityRecipe: Recipe {
  let name = "density"
  let words = "density plot"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .stack, .annotations,
  ])

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let plan = try request.distribution(words)
    guard let field = plan.values.field, plan.values.function == nil else {
      throw request.missing(words, "a column of numbers", "-x")
    }
    let color = request.channel(.color) ?? plan.groups
    let groups = ([color] + RecipeRequest.facetSlots.map(request.channel)).compactMap { $0?.field }
    var values = plan.values
    values.field = "value"
    values.holdsZero = false
    var density: JSONNode = [
      "field": "density", "type": "quantitative", "title": "density",
    ]
    let stack = request.stack ?? "none"
    density = density.setting("stack", stack == "none" ? .null : JSONNode(stack))
    var encoding = [(name: "x", value: values.definition), ("y", density)]
    if let color { encoding.append(("color", color.definition)) }
    let isStacked = stack != "none"
    return [
      "transform": [
        // A gap is no zero.
        ["filter": JSONNode("isValid(\(plan.values.datum))")],
        [
          "density": JSONNode(field), "groupby": JSONNode(groups.map { JSONNode($0) }),
          "as": ["value", "density"], "steps": 200, "counts": JSONNode(isStacked),
        ],
      ],
      "mark": [
        "type": "area", "line": JSONNode(!isStacked),
        "fillOpacity": JSONNode(isStacked ? 0.85 : color == nil ? 0.3 : 0.25),
      ],
      "encoding": JSONNode(encoding),
    ]
  }
}
