import PlotTables

/// The share of values up to each one: the empirical cumulative distribution function.
struct ECDFRecipe: Recipe {
  let name = "ecdf"
  let words = "cumulative distribution"
  let uses: Set<RecipeFlag> = [.x, .y, .color, .facet, .row, .column, .annotations]

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
        [
          "window": [["op": "cume_dist", "as": "share"]],
          "sort": [["field": JSONNode(field)]],
          "groupby": JSONNode(groups.map { JSONNode($0) }), "frame": [.null, 0],
        ],
      ],
      "mark": ["type": "line", "interpolate": "step-after"],
      "encoding": JSONNode(encoding),
    ]
  }
}
