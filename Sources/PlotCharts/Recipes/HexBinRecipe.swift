import PlotTables

/// Hexagons with as dark a colour as there are rows in them: Carr et al., "Scatterplot matrix
/// techniques for large N", JASA 82, 1987.
struct HexBinRecipe: Recipe {
  let name = "hexbin"
  let words = "plot of hexagons"
  let uses = RecipeFlag.panels.union([
    .x, .y, .color, .smooth,
  ])

  /// How many stand beside each other.
  private static let columns = 40.0

  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode {
    var (x, y) = try request.plane(words, ofNumbers: true)
    guard x.field != nil, y.field != nil, x.function == nil, y.function == nil else {
      throw ChartError(
        .usage, "a \(words) makes bins of its own, of the columns as they are",
        hint: "-m heatmap takes bins and units of time")
    }
    // As high as wide on the picture, so that bins are as far apart in all directions.
    let aspect = request.size.height / request.size.width
    let rows = Self.columns * aspect / (3.0.squareRoot() / 2)
    let color = request.cellColor
    let facets = RecipeRequest.facetSlots.compactMap { request.channel($0)?.field }
    var value: [(name: String, value: JSONNode)] = [("as", "amount"), ("op", "count")]
    if let operation = color.function?.value.string, let field = color.field {
      value = [("as", "amount"), ("op", JSONNode(operation)), ("field", JSONNode(field))]
    }
    func formula(_ text: String, _ name: String) -> JSONNode {
      ["calculate": JSONNode(text), "as": JSONNode(name)]
    }
    let (xLow, xStep) = try bins(.x, request, count: Self.columns)
    let (yLow, yStep) = try bins(.y, request, count: rows)
    var valid = "isValid(\(x.datum)) && isValid(\(y.datum))"
    // What lies beyond an axis with ends of its own counts nowhere.
    for (slot, channel) in [(RecipeRequest.Slot.x, x), (.y, y)] where request.domains[slot] != nil {
      guard let reach = try request.reach(along: slot) else { continue }
      valid += " && inrange(\(channel.datum), [\(reach.lowerBound), \(reach.upperBound)])"
    }
    let transforms: [JSONNode] = [
      ["filter": JSONNode(valid)],
      // The nearest middle is in the row above or below.
      formula("(\(y.datum) - \(yLow)) / \(yStep)", "v"),
      formula("round(datum.v)", "j"),
      formula(
        "(\(x.datum) - \(xLow)) / \(xStep) - (abs(datum.j) % 2) / 2", "u"),
      formula("round(datum.u)", "i"),
      formula("datum.j + (datum.v < datum.j ? -1 : 1)", "j2"),
      formula(
        "(\(x.datum) - \(xLow)) / \(xStep) - (abs(datum.j2) % 2) / 2", "u2"),
      formula("round(datum.u2)", "i2"),
      // Rows are less far apart than columns: by the height of a triangle of equal sides.
      formula(
        "pow(datum.u2 - datum.i2, 2) + 0.75 * pow(datum.v - datum.j2, 2) < "
          + "pow(datum.u - datum.i, 2) + 0.75 * pow(datum.v - datum.j, 2)", "isOther"),
      formula(
        "datum.isOther ? datum.i2 + (abs(datum.j2) % 2) / 2 : datum.i + (abs(datum.j) % 2) / 2",
        "column"),
      formula("datum.isOther ? datum.j2 : datum.j", "row"),
      [
        "aggregate": [JSONNode(value)],
        "groupby": JSONNode(
          (["column", "row"] + facets).map { JSONNode($0) }),
      ],
      formula("[0, 1, 2, 3, 4, 5]", "corner"),
      ["flatten": ["corner"]],
      formula(
        "\(xLow) + \(xStep) * (datum.column + sin(datum.corner * PI / 3) / sqrt(3))",
        "x_corner"),
      formula(
        "\(yLow) + \(yStep) * (datum.row + cos(datum.corner * PI / 3) * 2 / 3)",
        "y_corner"),
    ]
    func place(
      _ slot: RecipeRequest.Slot, _ channel: RecipeChannel, _ field: String
    ) -> JSONNode {
      var scale: JSONNode = ["zero": false, "nice": false]
      if request.domains[slot] == nil { scale = scale.setting("padding", 6) }
      return channel.definition.setting("field", JSONNode(field)).setting("scale", scale)
    }
    let hexagons: JSONNode = [
      "transform": JSONNode(transforms),
      "mark": [
        "type": "line", "interpolate": "linear-closed", "strokeWidth": 0.5,
        "stroke": JSONNode(request.theme.paper.hex),
      ],
      "encoding": [
        "x": place(.x, x, "x_corner"), "y": place(.y, y, "y_corner"),
        "fill": [
          "field": "amount", "type": "quantitative", "title": JSONNode(color.title),
          "legend": ["type": "gradient"], "scale": ["range": "heatmap"],
        ],
        "detail": [
          ["field": "column", "type": "nominal"], ["field": "row", "type": "nominal"],
        ],
        "order": ["field": "corner", "type": "quantitative"],
      ],
    ]
    (x.holdsZero, y.holdsZero) = (false, false)
    return try request.smoothed(hexagons, x, y, isOverSurfaces: true)
  }

  /// Where the first bin of an axis is, and how far it is to the next.
  private func bins(
    _ slot: RecipeRequest.Slot, _ request: RecipeRequest, count: Double
  ) throws(ChartError) -> (low: Double, step: Double) {
    let reach = try request.reach(along: slot, besides: slot == .x ? .y : .x) ?? 0...1
    return (reach.lowerBound, max(reach.upperBound - reach.lowerBound, 1e-300) / count)
  }
}
