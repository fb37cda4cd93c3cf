import PlotLook
import PlotSpecs
import PlotViews
import PlotWords

extension Gradient {
  /// Reads a gradient: https://vega.github.io/vega-lite/docs/types.html#gradient
  ///
  /// - Throws: `ChartError` with the place of a part that cannot be understood.
  init(_ node: SpecValue) throws(ChartError) {
    let kind = try node.requiredString("gradient")
    guard kind == "linear" || kind == "radial" else {
      throw node.error(
        "there is no gradient '\(ChartText.line(kind))'", hint: "gradients are: linear, radial")
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
      guard let color = stop["color"]?.string.flatMap(Color.init(css:)) else {
        throw (stop["color"] ?? stop).error("a stop needs a colour")
      }
      stops.append(Gradient.Stop(max(0, min(1, offset)), color))
    }
    func point(_ x: String, _ y: String, _ usual: Point) throws(ChartError) -> Point {
      Point(x: try node.share(x) ?? usual.x, y: try node.share(y) ?? usual.y)
    }
    if kind == "linear" {
      self = .linear(
        from: try point("x1", "y1", .zero), to: try point("x2", "y2", Point(x: 1, y: 0)), stops)
    } else {
      let middle = Point(x: 0.5, y: 0.5)
      self = .radial(
        from: .init(center: try point("x1", "y1", middle), radius: try node.share("r1") ?? 0),
        to: .init(center: try point("x2", "y2", middle), radius: try node.share("r2") ?? 0.5),
        stops)
    }
  }
}

extension BlendMode {
  /// Parses a blend mode; nil for `normal`.
  ///
  /// - Throws: `ChartError` with the place of a word that CSS does not have.
  init?(_ node: SpecValue) throws(ChartError) {
    guard !node.isNull else { return nil }
    guard let name = node.string else {
      throw node.error("a blend mode is a text", hint: "such as \"multiply\"")
    }
    if name == "source-over" { return nil }
    guard let mode = BlendMode(rawValue: name) else {
      let names = BlendMode.allCases.map(\.rawValue)
      throw node.error(
        "there is no blend mode '\(ChartText.line(name))'",
        hint: (nearestName(to: name, in: names).map { "did you mean '\($0)'? " } ?? "")
          + "modes are: " + names.joined(separator: ", "))
    }
    guard mode != .normal else { return nil }
    self = mode
  }
}

extension SpecValue {
  fileprivate func share(_ name: String) throws(ChartError) -> Double? {
    guard let node = self[name] else { return nil }
    guard let number = node.number, number.magnitude < 1e6 else {
      throw node.error("a number is expected, as a share of the mark's box")
    }
    return number
  }
}
