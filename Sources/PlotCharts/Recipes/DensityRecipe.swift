import PlotTables

/// How often values are, as a smooth curve: a kernel density estimate with the bandwidth of Scott's
/// rule, as Vega has it.
struct DensityRecipe: Recipe {
  let name = "density"
  let words = "density plot"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .stack, .annotations, .highlight, .top,
  ])

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let sample = try request.sample(words, flag: "-x")
    var values = sample.values
    values.field = "value"
    var density: JSONNode = [
      "field": "density", "type": "quantitative", "title": "density",
    ]
    let stack = request.stack ?? "none"
    density = density.setting("stack", stack == "none" ? .null : JSONNode(stack))
    var encoding = [(name: "x", value: values.definition), ("y", density)]
    if let color = sample.color { encoding.append(("color", color.definition)) }
    let isStacked = stack != "none"
    return [
      "transform": [
        sample.isValid,
        [
          "density": JSONNode(sample.field), "groupby": sample.groupby,
          "as": ["value", "density"], "steps": 200, "counts": JSONNode(isStacked),
        ],
      ],
      "mark": [
        "type": "area", "line": JSONNode(!isStacked),
        "fillOpacity": JSONNode(isStacked ? 0.85 : sample.color == nil ? 0.3 : 0.25),
      ],
      "encoding": JSONNode(encoding),
    ]
  }
}
