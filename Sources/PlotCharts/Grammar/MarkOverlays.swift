import PlotTables

extension SpecificationCompiler {
  /// The view of a mark that has points on its line, or a line on its area: a layer of each; nil
  /// where the mark stands alone.
  func overlays(
    _ node: SpecValue, _ mark: MarkProperties, _ encoding: SpecValue
  ) throws(ChartError) -> SpecValue? {
    guard mark.kind.joinsRows else { return nil }
    func overlay(_ name: String) -> SpecValue? {
      guard let property = mark[name], property.bool != false, !property.isNull else { return nil }
      return property
    }
    // A shape is seen only at points.
    let point =
      overlay("point")
      ?? (mark.kind is LineMark
        ? encoding["shape"].flatMap { $0.isNull ? nil : SpecValue(bool: true, at: $0) } : nil)
    let line = mark.kind is AreaMark ? overlay("line") : nil
    guard point != nil || line != nil else { return nil }
    let bare = node.removing(
      "mark", "encoding", "data", "transform", "params", "title", "name", "description", "width",
      "height", "view")
    var own =
      mark.node.object == nil
      ? SpecValue(object: [("type", mark.node)], at: mark.node)
      : mark.node.removing("point", "line")
    own = own.setting("point", SpecValue(bool: false, at: mark.node))
      .setting("line", SpecValue(bool: false, at: mark.node))
    if mark.kind is AreaMark, mark["opacity"] == nil {
      own = own.setting("opacity", SpecValue(number: 0.7, at: mark.node))
    }
    let encodingOfLine = encoding.removing("shape")
    // Marks over an area lie on its upper edge.
    var edge = encoding
    for name in ["x2", "y2"] { edge = edge.removing(name) }
    let isPiled = mark.kind is AreaMark && isStacked(encoding)
    if isPiled {
      for name in ["x", "y"] {
        guard let channel = encoding[name], channel["stack"] == nil, isMeasured(channel) else {
          continue
        }
        edge = edge.setting(name, channel.setting("stack", SpecValue(string: "zero", at: channel)))
      }
    }
    var layers = [bare.setting("mark", own).setting("encoding", encodingOfLine)]
    if let line {
      var definition = SpecValue(object: [("type", SpecValue(string: "line", at: line))], at: line)
      for name in ["interpolate", "tension"] {
        if let value = mark[name] { definition = definition.setting(name, value) }
      }
      definition = definition.merging(line.object == nil ? nil : line)
      layers.append(bare.setting("mark", definition).setting("encoding", edge))
    }
    if let point {
      var definition = SpecValue(
        object: [
          ("type", SpecValue(string: "point", at: point)),
          ("opacity", SpecValue(number: 1, at: point)),
          ("filled", SpecValue(bool: true, at: point)),
        ], at: point)
      if point.string == "transparent" {
        definition = definition.setting("opacity", SpecValue(number: 0, at: point))
      }
      if let color = mark.own("color") { definition = definition.setting("color", color) }
      definition = definition.merging(point.object == nil ? nil : point)
      layers.append(bare.setting("mark", definition).setting("encoding", edge))
    }
    let view = bare.setting("layer", SpecValue(array: layers, at: node))
    return node["title"].map { view.setting("title", $0) } ?? view
  }

  private func isMeasured(_ channel: SpecValue) -> Bool {
    channel["type"]?.string == "quantitative" && channel["bin"] == nil
      || channel["aggregate"] != nil
  }

  private func isStacked(_ encoding: SpecValue) -> Bool {
    ["color", "fill", "detail", "stroke"].contains { encoding[$0]?["field"] != nil }
  }
}
