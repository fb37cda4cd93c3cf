import PlotTables

/// Every value as a short line on its place, in rows of groups.
struct StripRecipe: Recipe {
  let name = "strip"
  let words = "strip plot"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .opacity, .sort, .annotations, .smooth, .highlight, .top,
  ])

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    var plan = try request.distribution(words, keepsNumbers: request.smooth != nil)
    plan.values.holdsZero = false
    request.colorGroups(plan.groups)
    var encoding = plan.encoding
    if let color = request.channel(.color) {
      encoding.append(("color", color.definition))
      if color.field != plan.groups?.field, plan.groups?.isCategorical == true, color.isCategorical
      {
        encoding.append((plan.groupAxis + "Offset", color.definition.removing("title")))
      }
    }
    if let opacity = request.channel(.opacity) { encoding.append(("opacity", opacity.definition)) }
    var mark: JSONNode = ["type": "tick", "thickness": 1.5]
    if request.channel(.opacity) == nil {
      mark = mark.setting("opacity", JSONNode(request.table.rowCount > 200 ? 0.5 : 0.8))
    }
    if request.smooth != nil {
      mark = mark.setting("orient", JSONNode(plan.isHorizontal ? "vertical" : "horizontal"))
    }
    return try request.smoothed(
      ["mark": mark, "encoding": JSONNode(encoding)],
      plan.isHorizontal ? plan.values : plan.groups, plan.isHorizontal ? plan.groups : plan.values)
  }
}
