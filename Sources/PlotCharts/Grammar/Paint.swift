import PlotTables
import PlotViews

/// What an inside or an edge is painted with.
struct Paint {
  /// Of a gradient its last one, where a gradient cannot be shown.
  var color: Color
  var gradient: Gradient?

  init(_ color: Color, _ gradient: Gradient? = nil) {
    (self.color, self.gradient) = (color, gradient)
  }
}

extension ColorWords {
  /// A colour, or a gradient; nil for what is neither. Null is a colour that cannot be seen.
  func paint(_ node: SpecValue) -> Paint? {
    if node["gradient"] != nil, let gradient = try? gradient(node), let last = gradient.stops.last {
      return Paint(last.color, gradient)
    }
    return color(node).map { Paint($0) }
  }

  /// https://vega.github.io/vega-lite/docs/types.html#gradient
  ///
  /// - Throws: `ChartError` with the place of what cannot be understood.
  func gradient(_ node: SpecValue) throws(ChartError) -> Gradient {
    let kind = try node.requiredString("gradient")
    guard kind == "linear" || kind == "radial" else {
      throw node.error(
        "there is no gradient '\(DisplayText.line(kind))'", hint: "gradients are: linear, radial")
    }
    guard let list = node["stops"]?.array, !list.isEmpty else {
      throw node.error(
        "a gradient needs stops", hint: "such as [{\"offset\": 0, \"color\": \"white\"}, …]")
    }
    var stops: [Gradient.Stop] = []
    for stop in list {
      guard let offset = stop["offset"]?.number, offset.isFinite else {
        throw stop.error("a stop needs an offset, a number from 0 to 1")
      }
      guard let name = stop["color"], let color = name.string.flatMap(color) else {
        throw (stop["color"] ?? stop).error("a stop needs a colour")
      }
      stops.append(Gradient.Stop(max(0, min(1, offset)), color))
    }
    func point(_ x: String, _ y: String, _ usual: Point) throws(ChartError) -> Point {
      Point(x: try number(node, x) ?? usual.x, y: try number(node, y) ?? usual.y)
    }
    if kind == "linear" {
      return .linear(
        from: try point("x1", "y1", .zero), to: try point("x2", "y2", Point(x: 1, y: 0)), stops)
    }
    let middle = Point(x: 0.5, y: 0.5)
    return .radial(
      from: .init(center: try point("x1", "y1", middle), radius: try number(node, "r1") ?? 0),
      to: .init(center: try point("x2", "y2", middle), radius: try number(node, "r2") ?? 0.5),
      stops)
  }

  private func number(_ node: SpecValue, _ name: String) throws(ChartError) -> Double? {
    guard let node = node[name] else { return nil }
    guard let number = node.number, number.magnitude < 1e6 else {
      throw node.error("a number is expected, as a share of the mark's box")
    }
    return number
  }
}

extension UnitModel {
  /// Whether the gradients of the mark and its channels can be understood.
  ///
  /// - Throws: `ChartError` with the place of what cannot.
  func checkGradients(_ words: ColorWords) throws(ChartError) {
    for channel in [Channel.color, .fill, .stroke] {
      let values =
        [mark[channel.rawValue], channels[channel]?.value]
        + (channels[channel]?.conditions.map { $0.node["value"] } ?? [])
      for node in values.compactMap({ $0 }) where node["gradient"] != nil {
        _ = try words.gradient(node)
      }
    }
  }
}
