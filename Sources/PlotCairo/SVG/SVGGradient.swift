import PlotViews

/// A gradient among the definitions of a document.
struct SVGGradient {
  let gradient: Gradient
  /// The bounding box of the painted path, in the path's system.
  let box: Rect
  /// The transform from the path's system to that of the innermost group.
  let toGroup: Affine

  /// Returns the paint as an attribute's value: `url(#…)`.
  func paint(in document: inout SVGDocument, _ attributes: SVGAttributes) -> String {
    let placed = PlacedGradient(gradient, on: box)
    var text = ends(placed)
    if !isOfBox(placed) {
      text += " gradientUnits=\"userSpaceOnUse\" gradientTransform=\""
      text += SVGAttributes.matrix(placed.toPath.then(toGroup)) + "\""
    }
    let content = placed.stops.map { stop in
      let offset = svg(clamped(stop.offset))
      return "<stop offset=\"\(offset)\"\(attributes.stopColor(stop.color))/>"
    }
    let kind = placed.isLinear ? "linearGradient" : "radialGradient"
    return "url(#\(document.define(kind, attributes: text, content: content.joined())))"
  }

  /// Returns whether the gradient can be relative to the bounding box, so that many shapes share a
  /// definition. A box without area has none: https://www.w3.org/TR/SVG11/coords.html#ObjectBoundingBox
  private func isOfBox(_ placed: PlacedGradient) -> Bool {
    guard toGroup.withoutMove == .identity, box.width > 0, box.height > 0 else { return false }
    return placed.isLinear || (box.width - box.height).magnitude < 1e-6 * box.width
  }

  private func ends(_ placed: PlacedGradient) -> String {
    let (start, end) = (placed.start, placed.end)
    var parts: [(name: String, value: Double, usual: String)]
    if placed.isLinear {
      parts = [
        ("x1", start.center.x, "0"), ("y1", start.center.y, "0"), ("x2", end.center.x, "1"),
        ("y2", end.center.y, "0"),
      ]
    } else {
      parts = [
        ("fx", start.center.x, ""), ("fy", start.center.y, ""), ("fr", start.radius, "0"),
        ("cx", end.center.x, ""), ("cy", end.center.y, ""), ("r", end.radius, ""),
      ]
    }
    if !isOfBox(placed) {
      // The defaults of omitted attributes differ in user space.
      parts = parts.map { ($0.name, $0.value, $0.name == "fr" ? "0" : "") }
    }
    return parts.map { part in
      let number = svgFactor(part.value)
      return number == part.usual ? "" : " \(part.name)=\"\(number)\""
    }.joined()
  }
}
