import PlotTables

extension RecipeRequest {
  /// The view under the curve of `--smooth` through its rows, one for each colour and shape, with a
  /// rim of paper; the view as it is where no curve is asked for.
  ///
  /// - Parameter isOverSurfaces: whether the curve is of ink, for colours to show under it.
  /// - Throws: `ChartError` where there are no rows at two numbers or times.
  func smoothed(
    _ view: JSONNode, _ x: RecipeChannel?, _ y: RecipeChannel?, isOverSurfaces: Bool = false
  ) throws(ChartError) -> JSONNode {
    guard let smooth else { return view }
    guard let x, let y, let xField = x.field, let yField = y.field else {
      throw ChartError(
        .usage, "--smooth draws a curve through rows at two columns, and the chart has one",
        hint: "-x and -y name them")
    }
    for channel in [x, y] {
      if channel.isCategorical {
        throw ChartError(
          .usage,
          "--smooth needs numbers or times on both axes, and '\(channel.title)' holds names",
          hint: "leave it out")
      }
      guard channel.function == nil else {
        throw ChartError(
          .usage,
          "--smooth draws a curve through the rows as they are, and '\(channel.title)' is computed",
          hint: "leave one of them out")
      }
    }
    let color = isOverSurfaces ? nil : splitting(.color)
    let shape = isOverSurfaces ? nil : splitting(.shape)
    let groups = [color, shape].compactMap { $0 }
    let transform = smooth.node(
      yField, on: xField, groups.compactMap(\.field), isEven: hasEvenAxes)
    func curve(_ mark: JSONNode, _ look: [(name: String, value: JSONNode)]) -> JSONNode {
      [
        "transform": [transform], "mark": mark,
        "encoding": JSONNode([("x", x.definition), ("y", y.definition)] + look),
      ]
    }
    let details = JSONNode(groups.map { $0.definition.removing("title", "legend") })
    let own: [(name: String, value: JSONNode)] = groups.isEmpty ? [] : [("detail", details)]
    let colored = color.map { [(name: "color", value: $0.definition)] } ?? []
    let split = shape.map { [(name: "detail", value: $0.definition)] } ?? []
    return [
      "layer": [
        view,
        curve(["type": "line", "color": JSONNode(theme.paper.hex), "strokeWidth": 4], own),
        curve(
          isOverSurfaces ? ["type": "line", "color": JSONNode(theme.ink.hex)] : "line",
          colored + split),
      ]
    ]
  }

  /// A channel that makes groups; shades make none.
  private func splitting(_ slot: Slot) -> RecipeChannel? {
    guard let channel = channel(slot), channel.function == nil,
      slot == .shape || channel.isCategorical
    else { return nil }
    return channel
  }
}
