import PlotTables

/// The density of each group, mirrored, with its quartiles and median: Hintze and Nelson, "Violin
/// plots", The American Statistician 52, 1998.
struct ViolinRecipe: Recipe {
  let name = "violin"
  let words = "violin plot"
  let uses = RecipeFlag.panels.union([.x, .y, .color, .sort, .highlight, .top, .annotations])

  /// How much of the room of a group the widest of all takes.
  private static let share = 0.9

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    let plan = try request.distribution(words)
    guard let field = plan.values.field, plan.values.function == nil else {
      throw request.missing(words, "a column of numbers", "-y")
    }
    let places = try ViolinPlaces(plan.groups, isHorizontal: plan.isHorizontal, &request)
    request.hasPlacedGroups = true
    let splits = [plan.groups, places.parts].compactMap { $0?.field }
    let groups = JSONNode(splits.map { JSONNode($0) })
    var values = plan.values
    values.holdsZero = false
    let (along, across) = (plan.valueAxis, plan.groupAxis)
    func place(_ name: String) -> JSONNode {
      values.definition.setting("field", JSONNode(name))
    }
    func side(_ name: String) -> JSONNode { places.definition.setting("field", JSONNode(name)) }
    func formula(_ text: String, _ name: String) -> JSONNode {
      ["calculate": JSONNode(text), "as": JSONNode(name)]
    }
    let width = Self.share / 2 / Double(places.partCount)
    var area: [(name: String, value: JSONNode)] = [
      (along, place("value")), (across, side("left")), (across + "2", ["field": "right"]),
    ]
    if let color = request.channel(.color) { area.append(("color", color.definition)) }
    if !splits.isEmpty {
      let details = splits.map { JSONNode([("field", JSONNode($0)), ("type", "nominal")]) }
      area.append(("detail", JSONNode(details)))
    }
    let summary: [JSONNode] = [
      [
        "aggregate": [
          ["op": "q1", "field": JSONNode(field), "as": "lower"],
          ["op": "median", "field": JSONNode(field), "as": "middle"],
          ["op": "q3", "field": JSONNode(field), "as": "upper"],
        ], "groupby": groups,
      ],
      formula(places.formula, "place"),
    ]
    return [
      "transform": [["filter": JSONNode("isValid(\(plan.values.datum))")]],
      "layer": [
        [
          "transform": JSONNode([
            [
              "density": JSONNode(field), "groupby": groups, "as": ["value", "density"],
              "steps": 200, "resolve": "independent",
            ],
            // Vega-Lite adds panels to the groups, and fails where there are none.
            [
              "joinaggregate": [["op": "max", "field": "density", "as": "densest"]], "groupby": [],
            ],
            formula(places.formula, "place"),
            formula("datum.place - datum.density / datum.densest * \(width)", "left"),
            formula("datum.place + datum.density / datum.densest * \(width)", "right"),
          ]),
          "mark": [
            "type": "area", "orient": JSONNode(plan.isHorizontal ? "vertical" : "horizontal"),
            "opacity": 0.85,
          ],
          "encoding": JSONNode(area),
        ],
        [
          "transform": JSONNode(summary), "mark": ["type": "rule", "strokeWidth": 4],
          "encoding": JSONNode([
            (along, place("lower")), (along + "2", ["field": "upper"]), (across, side("place")),
          ]),
        ],
        [
          "transform": JSONNode(summary),
          "mark": [
            "type": "point", "filled": true, "size": 30, "opacity": 1,
            "color": JSONNode(request.theme.paper.hex),
          ],
          "encoding": JSONNode([(along, place("middle")), (across, side("place"))]),
        ],
      ],
    ]
  }
}
