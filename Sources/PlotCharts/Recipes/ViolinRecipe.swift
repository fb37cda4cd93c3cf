import PlotTables

/// The density of each group, mirrored, with its quartiles and median: Hintze and Nelson, "Violin
/// plots", The American Statistician 52, 1998.
struct ViolinRecipe: Recipe {
  let name = "violin"
  let words = "violin plot"
  let uses: Set<RecipeFlag> = [.x, .y, .color, .sort]

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let plan = try request.distribution(words)
    guard let field = plan.values.field, plan.values.function == nil else {
      throw request.missing(words, "a column of numbers", "-y")
    }
    let groups = plan.groups?.field.map { JSONNode([JSONNode($0)]) } ?? []
    var values = plan.values
    values.field = "value"
    values.holdsZero = false
    var color = request.channel(.color)
    if color == nil, let own = plan.groups { color = own }
    let along = plan.valueAxis
    let across = plan.isHorizontal ? "y" : "x"
    let noAxis: JSONNode = .null
    var area: [(name: String, value: JSONNode)] = [
      (along, values.definition),
      (
        across,
        [
          "field": "left", "type": "quantitative", "axis": noAxis,
          "scale": ["nice": false, "zero": false],
        ]
      ),
      (across + "2", ["field": "right"]),
    ]
    if let color { area.append(("color", color.definition.setting("legend", .null))) }
    let summary: JSONNode = [
      "aggregate": [
        ["op": "q1", "field": JSONNode(field), "as": "lower"],
        ["op": "median", "field": JSONNode(field), "as": "middle"],
        ["op": "q3", "field": JSONNode(field), "as": "upper"],
      ], "groupby": groups,
    ]
    let middle: JSONNode = ["datum": 0, "type": "quantitative", "axis": noAxis]
    func place(_ name: String) -> JSONNode {
      values.definition.setting("field", JSONNode(name))
    }
    let isValid: JSONNode = ["filter": JSONNode("isValid(\(plan.values.datum))")]
    let view: JSONNode = [
      "transform": [isValid],
      "layer": [
        [
          "transform": [
            [
              "density": JSONNode(field), "groupby": groups, "as": ["value", "density"],
              "steps": 200,
            ],
            ["calculate": "-datum.density", "as": "left"],
            ["calculate": "datum.density", "as": "right"],
          ],
          "mark": [
            "type": "area", "orient": JSONNode(plan.isHorizontal ? "vertical" : "horizontal"),
            "opacity": 0.85,
          ],
          "encoding": JSONNode(area),
        ],
        [
          "transform": [summary], "mark": ["type": "rule", "strokeWidth": 4],
          "encoding": JSONNode([
            (along, place("lower")), (along + "2", ["field": "upper"]), (across, middle),
          ]),
        ],
        [
          "transform": [summary],
          "mark": [
            "type": "point", "filled": true, "size": 30, "opacity": 1,
            "color": JSONNode(request.theme.paper.hex),
          ],
          "encoding": JSONNode([(along, place("middle")), (across, middle)]),
        ],
      ],
    ]
    if let own = plan.groups {
      request.panelHeader = [
        "labelOrient": JSONNode(plan.isHorizontal ? "left" : "bottom"), "title": .null,
        "labelPadding": 4, "labelAngle": 0,
        "labelAlign": JSONNode(plan.isHorizontal ? "right" : "center"),
      ]
      request.set(plan.isHorizontal ? .row : .column, own)
    }
    return view
  }
}
