import PlotTables

/// The quartiles of a distribution with whiskers: Vega-Lite's `boxplot`,
/// https://vega.github.io/vega-lite/docs/boxplot.html.
struct BoxPlotMark: CompositeMark {
  let name = "boxplot"

  func layer(
    _ mark: SpecValue, _ encoding: SpecValue, of node: SpecValue, look: SpecificationLook
  ) throws(ChartError) -> SpecValue {
    let plan = CompositePlan(mark, encoding, of: node)
    let config = look.config
    let channel = plan.continuous
    guard let definition = encoding[channel], let field = definition["field"]?.string else {
      throw node.error("boxplot: x or y needs a quantitative field")
    }
    let extent = mark["extent"] ?? config?["boxplot"]?["extent"]
    let reach = extent?.number ?? 1.5
    let isMinMax = extent?.string == "min-max"
    let names = (
      low: "lower_box_\(field)", high: "upper_box_\(field)", middle: "mid_box_\(field)",
      lowest: "lower_whisker_\(field)", highest: "upper_whisker_\(field)"
    )
    var box: [SpecValue] = []
    var outliers: [SpecValue] = []
    let summary = [
      ("q1", field, names.low), ("q3", field, names.high), ("median", field, names.middle),
    ]
    if isMinMax {
      box = plan.aggregate(summary + [("min", field, names.lowest), ("max", field, names.highest)])
    } else {
      box = plan.aggregate(
        summary + [("min", field, "min_\(field)"), ("max", field, "max_\(field)")])
      let join = plan.join([("q1", field, names.low), ("q3", field, names.high)])
      let (low, high) = ("datum['\(names.low)']", "datum['\(names.high)']")
      let (least, most) = (
        "\(low) - \(reach) * (\(high) - \(low))", "\(high) + \(reach) * (\(high) - \(low))"
      )
      let value = "datum['\(field)']"
      outliers = join + [plan.filter("(\(value) < \(least)) || (\(value) > \(most))")]
      // Whiskers end at the last value within reach.
      box =
        join + [plan.filter("(\(least) <= \(value)) && (\(value) <= \(most))")]
        + plan.aggregate(
          [
            ("min", field, names.lowest), ("max", field, names.highest),
            ("min", names.low, names.low), ("max", names.high, names.high),
          ])
    }
    func at(_ name: String) -> SpecValue {
      plan.field(name, like: definition).removing("aggregate")
    }
    func end(_ name: String) -> SpecValue { plan.object([("field", plan.text(name))]) }
    let second = channel + "2"
    var layers: [SpecValue] = []
    let size = mark["size"] ?? config?["boxplot"]?["size"] ?? plan.number(14)
    let orient = plan.text(channel == "y" ? "horizontal" : "vertical")
    let boxOrient = plan.text(channel == "y" ? "vertical" : "horizontal")
    func part(
      _ type: String, _ name: String, _ usual: [(String, SpecValue)],
      _ channels: [(String, SpecValue)],
      colored: Bool, _ transforms: [SpecValue] = []
    ) {
      let own = mark[name] ?? config?["boxplot"]?[name]
      if own?.bool == false { return }
      if own == nil, name == "ticks" { return }
      var layer = plan.part(type, usual, own, plan.encoding(channels, colored: colored))
      if !transforms.isEmpty { layer = layer.setting("transform", plan.list(transforms)) }
      layers.append(layer)
    }
    let black = plan.text(look.lineWord)
    let white = plan.text(look.paperWord)
    if !isMinMax { part("point", "outliers", [], [(channel, definition)], colored: true, outliers) }
    part(
      "rule", "rule", [("color", black)], [(channel, at(names.lowest)), (second, end(names.low))],
      colored: false, box)
    part(
      "rule", "rule", [("color", black)],
      [(channel, at(names.high)), (second, end(names.highest))], colored: false, box)
    part(
      "tick", "ticks", [("color", black), ("orient", orient), ("size", size)],
      [(channel, at(names.lowest))], colored: false, box)
    part(
      "tick", "ticks", [("color", black), ("orient", orient), ("size", size)],
      [(channel, at(names.highest))], colored: false, box)
    // The box and its middle are those of all values, also of those beyond the whiskers.
    let quartiles = isMinMax ? box : plan.aggregate(summary)
    part(
      "bar", "box", [("size", size), ("orient", boxOrient)],
      [(channel, at(names.low)), (second, end(names.high))], colored: true, quartiles)
    part(
      "tick", "median", [("color", white), ("size", size), ("orient", orient)],
      [(channel, at(names.middle))], colored: false, quartiles)
    return plan.layer([], layers)
  }
}
