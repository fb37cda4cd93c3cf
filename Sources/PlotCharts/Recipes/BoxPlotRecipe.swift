import PlotTables

/// Quartiles with whiskers to the last value within 1.5 of their distance, and all values beyond:
/// Tukey, "Exploratory Data Analysis", 1977.
struct BoxPlotRecipe: Recipe {
  let name = "boxplot"
  let words = "box plot"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .sort, .annotations, .highlight, .top, .values,
  ])

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    var plan = try request.distribution(words)
    plan.values.holdsZero = false
    request.colorGroups(plan.groups)
    var encoding = plan.encoding
    var parts = 1
    if let color = request.channel(.color) {
      encoding.append(("color", color.definition))
      if color.field != plan.groups?.field, plan.groups != nil {
        parts = request.count(of: color)
        encoding.append((plan.groupAxis + "Offset", color.definition.removing("title")))
      }
    }
    let step = request.step(plan, sharing: parts)
    var size = max(2, min(44, step * (parts > 1 ? 0.5 : 0.6))).rounded()
    let medians =
      request.values == true ? try request.summaries("median", plan, besides: &size) : nil
    let boxes: JSONNode = [
      "mark": ["type": "boxplot", "size": JSONNode(size)], "encoding": JSONNode(encoding),
    ]
    return medians.map { ["layer": [boxes, $0]] } ?? boxes
  }
}
