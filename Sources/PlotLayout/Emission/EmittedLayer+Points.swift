import PlotLook
import PlotMarks
import PlotTables
import PlotViews

extension EmittedLayer {
  mutating func addPoints() {
    let points = placed.map { PointMark().drawn(in: $0) }
    let drawn = points.flatMap { $0 }
    var mark: Members = [("type", "point"), ("filled", true), ("opacity", 1)]
    var encoding = positions() + sidestep()
    addSizes(drawn, to: &mark, &encoding)
    addColors(drawn, to: &mark, &encoding)
    addLook(
      "shape", styles.map { $0.symbol.shapeNode }, bySymbol: true, to: &mark, &encoding)
    addDetail(to: &encoding)
    add(mark, encoding)
  }

  /// Adds points of no size, which give texts in places of the picture their axes and legend.
  mutating func addPlaces() {
    var mark: Members = [("type", "point"), ("filled", true), ("size", 0), ("strokeWidth", 0)]
    var encoding = positions()
    addColors([], to: &mark, &encoding)
    add(mark, encoding)
  }

  mutating func addSizes(
    _ drawn: [PointMark.Drawn], to mark: inout Members, _ encoding: inout Members
  ) {
    // The area of the square around a circle:
    // https://vega.github.io/vega/docs/marks/symbol/
    func area(_ radius: Double) -> Double { (4 * radius * radius * 100).rounded() / 100 }
    if let size = data.size, let scale = placed[0].scales.size {
      let name = table.add(
        layer.encoding[.size]?.field ?? "size",
        cells { EmittedTable.Cell($0.data.size?.values[$1.row] ?? .nan) })
      let domain = scale.domain
      let range = [domain.lowerBound, domain.upperBound].map {
        JSONNode(scale.areWidths ? 2 * scale.radius(of: $0) : area(scale.radius(of: $0)))
      }
      encoding.append(
        (
          "size",
          [
            "field": JSONNode(name), "type": "quantitative",
            "title": JSONNode(scale.title),
            "scale": JSONNode(
              EmittedScale.type(size.scale.type, constant: scale.constant) + [
                (
                  "domain",
                  [JSONNode(domain.lowerBound), JSONNode(domain.upperBound)]
                ), ("range", JSONNode(range)), ("nice", false), ("clamp", true),
              ]),
          ]
        ))
      return
    }
    guard !data.mark.sizesAreWidths else { return }
    let areas = Set(drawn.map { area($0.radius) })
    guard areas.count > 1 else {
      mark.append(("size", JSONNode(areas.first ?? 30)))
      return
    }
    // Coincident points have different sizes; lower ones are larger.
    let name = table.add("area", drawn.map { .number(area($0.radius)) })
    encoding.append(
      (
        "size",
        [
          "field": JSONNode(name), "type": "quantitative", "scale": .null, "legend": .null,
        ]
      ))
  }

  private mutating func addColors(
    _ drawn: [PointMark.Drawn], to mark: inout Members, _ encoding: inout Members
  ) {
    let alphas = drawn.map(\.color.alpha)
    let first = Dictionary(
      drawn.lazy.map { ($0.series, $0) }, uniquingKeysWith: { first, _ in first })
    if let scale = placed[0].scales.color {
      let name = table.add(
        layer.encoding[.color]?.field ?? "color",
        cells { EmittedTable.Cell($0.data.color?.values[$1.row] ?? .nan) })
      encoding.append(
        ("color", ramp(name, scale, data.color?.scale.type)))
    } else if data.opacity == nil || data.series.count > 1 {
      let colors = data.series.indices.map { index in
        let color = first[index]?.color ?? styles[index].surface
        return JSONNode((data.opacity == nil ? color : color.withAlpha(1)).hex)
      }
      // Points have a colour scale apart from that of lines, whose colours may be changed for contrast.
      addLook("fill", colors, to: &mark, &encoding)
    }
    if data.opacity != nil {
      addShades(to: &mark, &encoding)
    } else if let least = alphas.min(), least < 1 {
      mark.append(("fillOpacity", EmittedScale.number(least)))
    }
    guard let rim = drawn.first?.rim else {
      mark.append(("strokeWidth", 0))
      return
    }
    mark.append(("strokeWidth", EmittedScale.number(rim.width)))
    if data.color == nil {
      let rims = data.series.indices.map { index in
        JSONNode((first[index]?.rim ?? styles[index].rim).color.hex)
      }
      addLook("stroke", rims, to: &mark, &encoding)
    }
  }

  /// Adds the opacity channel.
  mutating func addShades(to mark: inout Members, _ encoding: inout Members) {
    guard let scale = placed[0].scales.opacity, let first = styles.first else { return }
    let shades = placed[0].shades(of: first.color)
    let name = table.add(
      layer.encoding[.opacity]?.field ?? "opacity",
      cells { EmittedTable.Cell($0.data.opacity?.values[$1.row] ?? .nan) })
    if data.series.count < 2 { mark.append(("fill", JSONNode(shades.color(at: 1).hex))) }
    let domain = [JSONNode(scale.domain.lowerBound), JSONNode(scale.domain.upperBound)]
    let range = JSONNode(
      [0, 1].map { EmittedScale.number(shades.color(at: $0).alpha) })
    encoding.append(
      (
        "fillOpacity",
        [
          "field": JSONNode(name), "type": "quantitative", "title": JSONNode(scale.title),
          "scale": JSONNode(
            EmittedScale.type(data.opacity?.scale.type, constant: scale.constant) + [
              ("domain", JSONNode(domain)), ("range", range), ("nice", false), ("zero", false),
              ("clamp", true),
            ]),
        ]
      ))
  }

  /// Returns a colour channel whose scale interpolates between colours at equal steps of its domain.
  func ramp(
    _ field: String, _ scale: ColorChannelScale, _ type: String?
  ) -> JSONNode {
    let stops = scale.stops(8)
    return [
      "field": JSONNode(field), "type": "quantitative", "title": JSONNode(scale.title),
      "scale": JSONNode(
        EmittedScale.type(type, constant: scale.constant) + [
          ("domain", JSONNode(stops.map { JSONNode($0.value) })),
          ("range", JSONNode(stops.map { JSONNode($0.color.hex) })),
          ("nice", false), ("zero", false), ("clamp", true),
        ]),
    ]
  }
}

extension Symbol {
  /// The shape by Vega's name, if it has the same area; else as a path, y-down, in which 1 is half
  /// the side of the square of that area.
  fileprivate var shapeNode: JSONNode {
    if name == "circle" { return JSONNode(name) }
    let whole = path(radius: 1).transformed(by: .scale(x: 1, y: -1))
    func text(_ point: Point) -> String {
      [point.x, point.y].map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: ",")
    }
    let parts = whole.elements.map { element in
      switch element {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .curve(let point, let c1, let c2): "C\(text(c1)),\(text(c2)),\(text(point))"
      case .close: "Z"
      }
    }
    return JSONNode(parts.joined())
  }
}
