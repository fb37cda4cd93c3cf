import PlotTables

/// Values against what a normal distribution would have in their ranks, with the line through the
/// quartiles: Wilk and Gnanadesikan, Biometrika 55, 1968; ranks as (i - 1/2) / n.
struct QQRecipe: Recipe {
  let name = "qq"
  let words = "normal quantile plot"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .annotations, .highlight, .top,
  ])

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let sample = try request.sample(words, flag: "-y")
    request.set(.x, RecipeChannel(nil, .quantitative, title: ""))
    request.set(.y, sample.values)
    let expected: JSONNode = [
      "field": "expected", "type": "quantitative", "title": "quantiles of the normal distribution",
      "scale": ["zero": false],
    ]
    let values = sample.values.definition
    var points = [(name: "x", value: expected), ("y", values)]
    var line = [
      (name: "x", value: expected),
      ("y", values.setting("field", "level")),
    ]
    if let color = sample.color {
      points.append(("color", color.definition))
      line.append(("color", color.definition))
    }
    // The quartiles of the standard normal distribution are 0.6745 from its middle.
    return [
      "layer": [
        [
          "transform": [
            sample.isValid,
            [
              "aggregate": [
                ["op": "q1", "field": JSONNode(sample.field), "as": "lower"],
                ["op": "q3", "field": JSONNode(sample.field), "as": "upper"],
                ["op": "count", "as": "rows"],
              ], "groupby": sample.groupby,
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
            sample.isValid,
            [
              "window": [["op": "row_number", "as": "rank"]],
              "sort": [["field": JSONNode(sample.field)]], "groupby": sample.groupby,
            ],
            ["joinaggregate": [["op": "count", "as": "rows"]], "groupby": sample.groupby],
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
