import PlotTables

/// The share of values up to each one: the empirical cumulative distribution function.
struct ECDFRecipe: Recipe {
  let name = "ecdf"
  let words = "cumulative distribution"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .annotations, .highlight, .top,
  ])

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let sample = try request.sample(words, flag: "-x")
    var encoding = [
      (name: "x", value: sample.values.definition),
      (
        "y",
        [
          "field": "share", "type": "quantitative", "title": "share of rows up to here",
          "scale": ["domain": [0, 1]], "axis": ["format": ".0%"],
        ]
      ),
    ]
    if let color = sample.color { encoding.append(("color", color.definition)) }
    return [
      "transform": [
        sample.isValid,
        // Equal values are one step.
        [
          "aggregate": [["op": "count", "as": "rows"]],
          "groupby": JSONNode((sample.splits + [sample.field]).map { JSONNode($0) }),
        ],
        [
          "window": [["op": "sum", "field": "rows", "as": "sum"]],
          "sort": [["field": JSONNode(sample.field)]], "groupby": sample.groupby,
        ],
        [
          "joinaggregate": [["op": "sum", "field": "rows", "as": "total"]],
          "groupby": sample.groupby,
        ],
        ["calculate": "datum.sum / datum.total", "as": "share"],
      ],
      "mark": ["type": "line", "interpolate": "step-after"],
      "encoding": JSONNode(encoding),
    ]
  }
}
