import PlotViews

/// One symbol at several places: a group of elements that share attributes, or a single element.
struct SVGStamp {
  let symbol: Path
  /// The transform from the symbol's system to that of the places, which are in the innermost
  /// group.
  let turn: Affine
  let places: [Point]
  /// The attributes of its paint, each with a space before it.
  let attributes: String
  /// The attributes that each element repeats, even in a group.
  let ownAttributes: String

  func markup(in document: inout SVGDocument) -> String {
    guard places.count > 1 else { return places.first.map(single) ?? "" }
    var (element, y) = ("", "")
    if let radius = symbol.radiusOfCircle {
      (element, y) = ("<circle r=\"\(svg(radius))\" cx=\"", "\" cy=\"")
    } else {
      let data = svgPathData(symbol.transformed(by: turn))
      let identifier = document.define("path", attributes: " d=\"\(data)\"", content: "")
      (element, y) = ("<use\(document.reference(to: "#\(identifier)")) x=\"", "\" y=\"")
    }
    var markup = "<g\(attributes)>\n"
    for place in places {
      markup += "\(element)\(svg(place.x))\(y)\(svg(place.y))\"\(ownAttributes)/>\n"
    }
    return markup + "</g>"
  }

  private func single(at place: Point) -> String {
    let (x, y) = (svg(place.x), svg(place.y))
    if let radius = symbol.radiusOfCircle {
      return "<circle r=\"\(svg(radius))\" cx=\"\(x)\" cy=\"\(y)\"\(attributes)\(ownAttributes)/>"
    }
    let moved = turn.then(.translation(x: place.x, y: place.y))
    return
      "<path d=\"\(svgPathData(symbol.transformed(by: moved)))\"\(attributes)\(ownAttributes)/>"
  }
}
