import PlotTables

/// The share of values up to each one: the empirical cumulative distribution function.
struct ECDFRecipe: Recipe {
  let name = "ecdf"
  let words = "cumulative distribution"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .annotations,
  ])

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    var plan = try request.distribution(words)
    plan.values.holdsZero = false
    guard let field = plan.values.field, plan.values.function == nil else {
      throw request.missing(words, "a column of numbers", "-x")
    }
    let color = request.channel(.color) ?? plan.groups
    let groups = ([color] + RecipeRequest.facetSlots.map(request.channel)).compactMap { $0?.field }
    var encoding = [
      (name: "x", value: plan.values.definition),
      (
        "y",
        [
          "field": "share", "type": "quantitative", "title": "share of rows up to here",
          "scale": ["domain": [0, 1]], "axis": ["format": ".0%"],
        ]
      ),
    ]
    if let color { encoding.append(("color", color.definition)) }
    return [
      "transform": [
        ["filter": JSONNode("isValid(\(plan.values.datum))")],
        // Equal values are one step.
        [
          "aggregate": [["op": "count", "as": "rows"]],
          "groupby": JSONNode((groups + [field]).map { JSONNode($0) }),
        ],
        [
          "window": [["op": "sum", "field": "rows", "as": "sum"]],
          "sort": [["field": JSONNode(field)]], "groupby": JSONNode(groups.map { JSONNode($0) }),
        ],
        [
          "joinaggregate": [["op": "sum", "field": "rows", "as": "total"]],
          "groupby": JSONNode(groups.map { JSONNode($0) }),
        ],
        ["calculate": "datum.sum / datum.total", "as": "share"],
      ],
      "mark": ["type": "line", "interpolate": "step-after"],
      "encoding": JSONNode(encoding),
    ]
  }
}
