import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotViews

extension EmittedLayer {
  private var lineWidths: [JSONNode] {
    styles.map { EmittedScale.number($0.lineWidth * weight) }
  }

  private var orientation: Members { isVertical ? [] : [("orient", "horizontal")] }

  /// Adds lines, with a line in the colour of the paper below each curve that has a rim.
  mutating func addLines() {
    let positions = positions()
    let caps: Members = [("strokeCap", "round"), ("strokeJoin", "round"), ("opacity", 1)]
    if data.mark.rimsLines {
      var mark: Members = [("type", "line"), ("color", JSONNode(theme.paper.hex))]
      var encoding = positions
      addDetail(to: &encoding)
      let width = (styles.first?.lineWidth ?? 2) + 2 * theme.unit
      mark.append(("strokeWidth", EmittedScale.number(width * weight)))
      add(mark + caps + orientation, encoding)
    }
    var mark: Members = [("type", "line")]
    if data.mark.emission == .steps {
      mark.append(("interpolate", "step-after"))
    } else if let curve = data.look.interpolate {
      mark.append(("interpolate", JSONNode(curve)))
    }
    var encoding = positions
    if panel.layers.contains(where: \.data.sharesPlaces) { encoding += sidestep() }
    addLook(
      "color", styles.map { JSONNode($0.color.hex) }, to: &mark, &encoding)
    addLook("strokeWidth", lineWidths, to: &mark, &encoding)
    addLook(
      "strokeDash", styles.map { $0.dashNode(weight) }, bySymbol: true, to: &mark, &encoding)
    addDetail(to: &encoding)
    let opacity = styles.first?.color.alpha ?? 1
    if opacity < 1 { mark.append(("strokeOpacity", EmittedScale.number(opacity))) }
    add(mark + caps + orientation, encoding)
  }

  /// Adds trails: lines with a channel for the width.
  mutating func addTrails() {
    var mark: Members = [("type", "trail"), ("opacity", 1)]
    var encoding = positions()
    addLook("color", styles.map { JSONNode($0.color.hex) }, to: &mark, &encoding)
    addSizes([], to: &mark, &encoding)
    if data.size == nil { mark.append(("size", EmittedScale.number(styles[0].lineWidth))) }
    addDetail(to: &encoding)
    add(mark + orientation, encoding)
  }

  mutating func addAreas() {
    let isStacked = data.stack != .none
    var mark: Members = [("type", "area"), ("opacity", 1)]
    if let curve = data.look.interpolate { mark.append(("interpolate", JSONNode(curve))) }
    var encoding =
      isStacked && !isComplete ? stackPositions() : positions(value: [("stack", stack)])
    addLook("color", styles.map { JSONNode($0.color.hex) }, to: &mark, &encoding)
    if isStacked {
      mark.append(("fillOpacity", 1))
      if isComplete { addOrder(to: &encoding) }
    } else {
      mark.append(("fillOpacity", JSONNode(data.look.opacity ?? AreaMark.tintOpacity)))
    }
    if !isStacked, data.secondEnds == nil {
      // The line repeats a constant colour of the area.
      let color = mark.filter { $0.0 == "color" }
      let line: Members = [
        ("opacity", 1), ("strokeWidth", lineWidths.first ?? 2), ("strokeCap", "round"),
        ("strokeJoin", "round"),
      ]
      mark.append(("line", JSONNode(color + line)))
    }
    noteTextures()
    addDetail(to: &encoding)
    add(mark + orientation, encoding)
  }

  /// Adds the outlines of violins, with the positions of their sides in points, as a scale of categories has
  /// no values between them.
  mutating func addViolins(_ mark: ViolinMark) {
    var sides: [EmittedRow: (low: Double, high: Double)] = [:]
    for (panel, layer) in placed.enumerated() {
      for index in layer.data.series.indices {
        for side in mark.outlines(of: index, layer).flatMap(\.sides) {
          let row = EmittedRow(panel: panel, series: index, row: side.row)
          // Positions in points are y-down.
          sides[row] =
            isVertical
            ? (side.low, side.high) : (layer.size.height - side.high, layer.size.height - side.low)
        }
      }
    }
    let channel = isVertical ? Channel.x : .y
    let names = [
      table.add("from", rows.map { EmittedTable.Cell(sides[$0]?.low ?? .nan) }),
      table.add("to", rows.map { EmittedTable.Cell(sides[$0]?.high ?? .nan) }),
    ]
    var members: Members = [
      ("type", "area"), ("orient", isVertical ? "horizontal" : "vertical"), ("opacity", 1),
    ]
    var encoding = positions().filter { $0.0 != channel.rawValue }
    let side: JSONNode = [
      "field": JSONNode(names[0]), "type": "quantitative", "scale": .null, "axis": .null,
      "title": .null,
    ]
    let other: JSONNode = ["field": JSONNode(names[1])]
    encoding.append((channel.rawValue, side))
    encoding.append((channel.rawValue + "2", other))
    addTints(to: &members, &encoding)
    members.append(("strokeWidth", EmittedScale.number(styles.first?.lineWidth ?? 1)))
    let place = layer.encoding[channel].map { _ in field(channel) }
    addDetail(to: &encoding)
    if let place {
      let details = encoding.first { $0.0 == "detail" }?.1
      let own: JSONNode = ["field": JSONNode(place), "type": "nominal"]
      encoding = encoding.filter { $0.0 != "detail" }
      encoding.append(
        ("detail", JSONNode((details.map { $0.array ?? [$0] } ?? []) + [own])))
    }
    add(members, encoding)
  }

  /// Adds areas in a tint of a colour, with outlines in the full colour.
  mutating func addTints(to mark: inout Members, _ encoding: inout Members) {
    let colors = styles.map { JSONNode($0.color.hex) }
    for property in ["fill", "stroke"] { addLook(property, colors, to: &mark, &encoding) }
    if let tint = layer.look.tint { mark.append(("fillOpacity", EmittedScale.number(tint))) }
  }

  /// Whether every series has a value at every place; Vega-Lite stacks a zero for a missing one.
  private var isComplete: Bool {
    placed.allSatisfy { layer in
      let (places, values) = (layer.data.places?.values ?? [], layer.data.values?.values ?? [])
      let counts = layer.data.series.map { series in
        Set(series.rows.filter { values[$0].isFinite }.map { places[$0] }).count
      }
      return counts.allSatisfy { $0 == counts[0] }
        && counts[0] == Set(places.indices.filter { values[$0].isFinite }.map { places[$0] }).count
    }
  }

  /// Returns the position channels of stack segments, with a field for each end.
  private mutating func stackPositions() -> Members {
    let channel = isVertical ? Channel.y : .x
    let axis = axis(channel)
    let name = layer.encoding[channel]?.field ?? channel.rawValue
    let top = table.add(
      "\(name) to",
      cells {
        EmittedTable.Cell(
          $0.data.values?.values[$1.row].isFinite == true ? $0.top(of: $1.row) : .nan)
      })
    let base = table.add(
      "\(name) from",
      cells {
        EmittedTable.Cell(
          $0.data.values?.values[$1.row].isFinite == true ? $0.base(of: $1.row) : .nan)
      })
    let value: Members = [
      ("field", JSONNode(top)), ("type", "quantitative"), ("stack", .null),
    ]
    return positions().filter { $0.0 != channel.rawValue } + [
      (channel.rawValue, JSONNode(value + common(axis))),
      (channel.rawValue + "2", ["field": JSONNode(base)]),
    ]
  }

  var stack: JSONNode {
    switch data.stack {
    case .zero: "zero"
    case .normalize: "normalize"
    case .center: "center"
    case .none: .null
    }
  }

  /// Adds the order of stack segments: the first series is the lowest.
  mutating func addOrder(to encoding: inout Members) {
    guard let field = seriesField() else { return }
    var seen: Set<String> = []
    let labels = field.labels.filter { seen.insert($0).inserted }.map(quoted)
    transforms = [
      [
        "calculate": JSONNode(
          "indexof([\(labels.joined(separator: ", "))], datum[\(quoted(field.name))])"),
        "as": "order",
      ]
    ]
    encoding.append(("order", ["field": "order", "type": "quantitative"]))
  }

  mutating func noteTextures() {
    if styles.contains(where: { $0.texture.pattern != .plain }) {
      omissions.append("the textures")
    }
  }
}

extension SeriesStyle {
  fileprivate func dashNode(_ weight: Double) -> JSONNode {
    let dash = stroke(width: lineWidth).dash
    // Vega-Lite's notation for none, if other layers have some.
    return JSONNode(
      (dash.isEmpty ? [1, 0] : dash.map { $0 * weight }).map(EmittedScale.number))
  }
}
