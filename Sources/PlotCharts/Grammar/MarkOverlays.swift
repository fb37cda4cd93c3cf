import PlotTables

extension SpecificationCompiler {
  /// The view of a mark that has points on its line, or a line on its area: a layer of each; nil
  /// where the mark stands alone.
  func overlays(
    _ node: JSONNode, _ mark: MarkProperties, _ encoding: JSONNode
  ) throws(ChartError) -> JSONNode? {
    guard mark.kind.joinsRows else { return nil }
    func overlay(_ name: String) -> JSONNode? {
      guard let property = mark[name], property.bool != false, !property.isNull else { return nil }
      return property
    }
    // A shape is seen only at points.
    let point =
      overlay("point")
      ?? (mark.kind is LineMark
        ? encoding["shape"].flatMap { $0.isNull ? nil : JSONNode(bool: true, at: $0) } : nil)
    let line = mark.kind is AreaMark ? overlay("line") : nil
    guard point != nil || line != nil else { return nil }
    let bare = node.removing(
      "mark", "encoding", "data", "transform", "params", "title", "name", "description", "width",
      "height", "view")
    var own =
      mark.node.object == nil
      ? JSONNode(object: [("type", mark.node)], at: mark.node) : mark.node.removing("point", "line")
    own = own.setting("point", JSONNode(bool: false, at: mark.node))
      .setting("line", JSONNode(bool: false, at: mark.node))
    if mark.kind is AreaMark, mark["opacity"] == nil {
      own = own.setting("opacity", JSONNode(number: 0.7, at: mark.node))
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
        edge = edge.setting(name, channel.setting("stack", JSONNode(string: "zero", at: channel)))
      }
    }
    var layers = [bare.setting("mark", own).setting("encoding", encodingOfLine)]
    if let line {
      var definition = JSONNode(object: [("type", JSONNode(string: "line", at: line))], at: line)
      for name in ["interpolate", "tension"] {
        if let value = mark[name] { definition = definition.setting(name, value) }
      }
      definition = definition.merging(line.object == nil ? nil : line)
      layers.append(bare.setting("mark", definition).setting("encoding", edge))
    }
    if let point {
      var definition = JSONNode(
        object: [
          ("type", JSONNode(string: "point", at: point)),
          ("opacity", JSONNode(number: 1, at: point)),
          ("filled", JSONNode(bool: true, at: point)),
        ], at: point)
      if point.string == "transparent" {
        definition = definition.setting("opacity", JSONNode(number: 0, at: point))
      }
      if let color = mark.own("color") { definition = definition.setting("color", color) }
      definition = definition.merging(point.object == nil ? nil : point)
      layers.append(bare.setting("mark", definition).setting("encoding", edge))
    }
    let view = bare.setting("layer", JSONNode(array: layers, at: node))
    return node["title"].map { view.setting("title", $0) } ?? view
  }

  private func isMeasured(_ channel: JSONNode) -> Bool {
    channel["type"]?.string == "quantitative" && channel["bin"] == nil
      || channel["aggregate"] != nil
  }

  private func isStacked(_ encoding: JSONNode) -> Bool {
    ["color", "fill", "detail", "stroke"].contains { encoding[$0]?["field"] != nil }
  }
}
