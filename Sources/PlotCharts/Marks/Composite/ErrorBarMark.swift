import PlotTables

/// A mean with its spread, as bars or as a band: Vega-Lite's `errorbar` and `errorband`,
/// https://vega.github.io/vega-lite/docs/errorbar.html.
struct ErrorBarMark: CompositeMark {
  let name: String

  func layer(
    _ mark: SpecValue, _ encoding: SpecValue, of node: SpecValue, look: SpecificationLook
  ) throws(ChartError) -> SpecValue {
    let plan = CompositePlan(mark, encoding, of: node)
    let config = look.config
    let channel = plan.continuous
    guard let definition = encoding[channel], definition["field"] != nil || plan.isRanged else {
      throw node.error("\(name): x or y needs a quantitative field")
    }
    let second = channel + "2"
    var transforms: [SpecValue] = []
    var first = definition
    var last: SpecValue
    if let other = encoding[second] {
      last = other
    } else if let error = encoding[channel + "Error"], let field = definition["field"]?.string {
      let other = encoding[channel + "Error2"]?["field"]?.string
      let size = error["field"]?.string ?? "0"
      let below =
        other.map { "datum['\(field)'] + datum['\($0)']" } ?? "datum['\(field)'] - datum['\(size)']"
      transforms.append(
        plan.object([
          ("calculate", plan.text("datum['\(field)'] + datum['\(size)']")),
          ("as", plan.text("upper_\(field)")),
        ]))
      transforms.append(
        plan.object([("calculate", plan.text(below)), ("as", plan.text("lower_\(field)"))]))
      first = plan.field("lower_\(field)", like: definition)
      last = plan.object([("field", plan.text("upper_\(field)"))])
    } else {
      guard let field = definition["field"]?.string else {
        throw definition.error("'field' is missing")
      }
      let center = mark["center"]?.string ?? config?[name]?["center"]?.string
      let extent =
        mark["extent"]?.string ?? config?[name]?["extent"]?.string
        ?? (center == "median" ? "iqr" : "stderr")
      var operations: [(String, String)]
      switch extent {
      case "ci": operations = [("ci0", "lower"), ("ci1", "upper")]
      case "iqr": operations = [("q1", "lower"), ("q3", "upper")]
      case "stderr", "stdev": operations = [(extent, "extent"), (center ?? "mean", "center")]
      default: throw mark.error("an extent is ci, stderr, stdev or iqr")
      }
      operations = operations.map { ($0.0, "\($0.1)_\(field)") }
      transforms = plan.aggregate(operations.map { ($0.0, field, $0.1) })
      if extent == "stderr" || extent == "stdev" {
        for (sign, name) in [("+", "upper"), ("-", "lower")] {
          transforms.append(
            plan.object([
              ("calculate", plan.text("datum['center_\(field)'] \(sign) datum['extent_\(field)']")),
              ("as", plan.text("\(name)_\(field)")),
            ]))
        }
      }
      first = plan.field("lower_\(field)", like: definition)
      last = plan.object([("field", plan.text("upper_\(field)"))])
    }
    first = first.removing("aggregate")
    var layers: [SpecValue] = []
    let isBand = name == "errorband"
    func line(_ end: SpecValue, _ part: String, _ type: String, _ usual: [(String, SpecValue)]) {
      guard let own = mark[part] ?? config?[name]?[part], own.bool != false else { return }
      layers.append(plan.part(type, usual, own, plan.encoding([(channel, end)])))
    }
    if isBand {
      let own = mark["band"]
      if own?.bool != false {
        layers.append(
          plan.part(
            encoding["x"] != nil && encoding["y"] != nil ? "area" : "rect",
            [("opacity", plan.number(0.3))] + plan.interpolation, own,
            plan.encoding([(channel, first), (second, last)])))
      }
      for end in [first, plan.asMain(last, like: first)] {
        line(
          end, "borders", encoding["x"] != nil && encoding["y"] != nil ? "line" : "rule",
          [("opacity", plan.number(0.3))] + plan.interpolation)
      }
    } else {
      let orient = channel == "y" ? "horizontal" : "vertical"
      for end in [first, plan.asMain(last, like: first)] {
        line(end, "ticks", "tick", [("orient", plan.text(orient))] + plan.thickness)
      }
      let own = mark["rule"]
      if own?.bool != false {
        layers.append(
          plan.part(
            "rule", plan.thicknessAsSize, own, plan.encoding([(channel, first), (second, last)])))
      }
    }
    return plan.layer(transforms, layers)
  }
}
