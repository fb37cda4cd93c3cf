import PlotTables

/// Values against what a normal distribution would have in their ranks, with the line through the
/// quartiles: Wilk and Gnanadesikan, Biometrika 55, 1968; ranks as (i - 1/2) / n.
struct QQRecipe: Recipe {
  let name = "qq"
  let words = "normal quantile plot"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .annotations,
  ])

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    var plan = try request.distribution(words)
    plan.values.holdsZero = false
    guard let field = plan.values.field, plan.values.function == nil else {
      throw request.missing(words, "a column of numbers", "-y")
    }
    let color = request.channel(.color) ?? plan.groups
    let groups = JSONNode(
      ([color] + RecipeRequest.facetSlots.map(request.channel)).compactMap {
        $0?.field.map { JSONNode($0) }
      })
    let expected: JSONNode = [
      "field": "expected", "type": "quantitative", "title": "quantiles of the normal distribution",
      "scale": ["zero": false],
    ]
    let values = plan.values.definition
    let isValid: JSONNode = ["filter": JSONNode("isValid(\(plan.values.datum))")]
    var points = [(name: "x", value: expected), ("y", values)]
    var line = [
      (name: "x", value: expected),
      ("y", values.setting("field", "level")),
    ]
    if let color {
      points.append(("color", color.definition))
      line.append(("color", color.definition))
    }
    // The quartiles of the standard normal distribution are 0.6745 from its middle.
    return [
      "layer": [
        [
          "transform": [
            isValid,
            [
              "aggregate": [
                ["op": "q1", "field": JSONNode(field), "as": "lower"],
                ["op": "q3", "field": JSONNode(field), "as": "upper"],
                ["op": "count", "as": "rows"],
              ], "groupby": groups,
            ],
            [
              "calculate":
                "[quantileNormal(0.5 / datum.rows), quantileNormal(1 - 0.5 / datum.rows)]",
              "as": "expected",
            ],
            ["flatten": ["expected"]],
            [
              "calculate":
                "(datum.lower + datum.upper) / 2 + datum.expected * (datum.upper - datum.lower) / 1.3489795",
              "as": "level",
            ],
          ],
          "mark": ["type": "line", "strokeWidth": 1.5, "opacity": 0.6],
          "encoding": JSONNode(line),
        ],
        [
          "transform": [
            isValid,
            [
              "window": [["op": "row_number", "as": "rank"]],
              "sort": [["field": JSONNode(field)]], "groupby": groups,
            ],
            ["joinaggregate": [["op": "count", "as": "rows"]], "groupby": groups],
            [
              "calculate": "quantileNormal((datum.rank - 0.5) / datum.rows)", "as": "expected",
            ],
          ],
          "mark": ["type": "point", "filled": true, "size": 25],
          "encoding": JSONNode(points),
        ],
      ]
    ]
  }
}
