import PlotLook
import PlotMarks
import PlotTables
import PlotViews

/// The annotations as layers of a specification, each with inline data of a single row without fields.
struct EmittedAnnotations {
  private let panel: PanelLayout
  private let theme: Theme

  init(_ panel: PanelLayout, _ theme: Theme) { (self.panel, self.theme) = (panel, theme) }

  var bands: [JSONNode] { panel.annotations.filter(\.isBand).map(layer) }
  var lines: [JSONNode] { panel.annotations.filter { !$0.isBand }.map(layer) }

  /// The labels of annotations that have room in the layout. Along its axis a label is beside its value,
  /// across the axis it has the place of the layout.
  var labels: [JSONNode] {
    let labels = panel.annotationLabels
    return zip(labels.texts, labels.named).map { text, named in
      let aligns: [TextAnchor: JSONNode] = [.start: "left", .middle: "center", .end: "right"]
      let axis = EmittedAxis(named.isVertical ? .x : .y, panel, theme)
      let place = named.isVertical ? named.start : panel.plotArea.height - named.start
      let own = named.isVertical ? text.position.x : text.position.y
      let across = named.isVertical ? text.position.y : text.position.x
      return unit(
        [
          ("type", "text"), ("text", JSONNode(text.text)),
          (named.isVertical ? "dx" : "dy", EmittedScale.number(own - place)),
          ("align", aligns[text.anchor] ?? "left"), ("baseline", "alphabetic"),
          ("color", JSONNode(text.style.color.hex)),
          ("fontSize", EmittedScale.number(text.style.size)),
        ],
        [
          (
            named.isVertical ? "x" : "y",
            value(of: named, axis).map { datum($0, axis) }
              ?? ["value": EmittedScale.number(place)]
          ),
          (named.isVertical ? "y" : "x", ["value": EmittedScale.number(across)]),
        ])
    }
  }

  /// Returns the value at which an annotation begins; nil between categories, where there is no value.
  private func value(of placed: PlacedAnnotation, _ axis: EmittedAxis) -> Double? {
    if case .line(let value) = placed.annotation.extent { return value }
    return axis.axis.isCategorical ? nil : axis.value(at: placed.start)
  }

  private func layer(_ placed: PlacedAnnotation) -> JSONNode {
    let name = placed.isVertical ? "x" : "y"
    let axis = EmittedAxis(placed.isVertical ? .x : .y, panel, theme)
    switch placed.annotation.extent {
    case .line(let value):
      let stroke = placed.stroke(theme)
      var mark: [(name: String, value: JSONNode)] = [
        ("type", "rule"), ("color", JSONNode(stroke.color.hex)), ("strokeWidth", 1),
      ]
      if !stroke.dash.isEmpty {
        mark.append(("strokeDash", JSONNode(stroke.dash.map { JSONNode($0) })))
      }
      return unit(mark, [(name, datum(value, axis))])
    case .band:
      let mark: [(name: String, value: JSONNode)] = [
        ("type", "rect"), ("color", JSONNode(placed.color(theme).hex)),
        ("opacity", JSONNode(placed.opacity)),
      ]
      let ends = [placed.start, placed.end].compactMap { axis.value(at: $0) }
      guard ends.count == 2, !axis.axis.isCategorical else {
        // Categories have no values between them, so the places of the layout are used.
        let low = placed.isVertical ? placed.start : panel.plotArea.height - placed.end
        let high = placed.isVertical ? placed.end : panel.plotArea.height - placed.start
        return unit(
          mark,
          [
            (name, ["value": EmittedScale.number(low)]),
            (name + "2", ["value": EmittedScale.number(high)]),
          ])
      }
      return unit(mark, [(name, datum(ends[0], axis)), (name + "2", datum(ends[1], axis))])
    }
  }

  private func datum(_ value: Double, _ axis: EmittedAxis) -> JSONNode {
    // A time as text would be taken for a name.
    let isTime = axis.type == "temporal"
    let datum = isTime ? JSONNode((value * 1000).rounded()) : axis.cell(value).node
    return ["datum": datum, "type": JSONNode(axis.type)]
  }

  private func unit(
    _ mark: [(name: String, value: JSONNode)], _ encoding: [(name: String, value: JSONNode)] = []
  ) -> JSONNode {
    var members: [(name: String, value: JSONNode)] = [
      ("data", ["values": [[:]]]), ("mark", JSONNode(mark)),
    ]
    if !encoding.isEmpty { members.append(("encoding", JSONNode(encoding))) }
    return JSONNode(members)
  }
}
