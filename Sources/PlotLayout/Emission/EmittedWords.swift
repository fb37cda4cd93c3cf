import PlotLook
import PlotMarks
import PlotTables
import PlotViews

/// The labels and callouts of a panel with their leaders, as layers of a specification: at the positions of
/// the layout, in points.
struct EmittedWords {
  let units: [JSONNode]

  private struct Look: Hashable {
    var style: TextStyle
    var anchor: TextAnchor
    /// The distance of the text beyond the plot area, as its position has to be within.
    var dx: Double
    var dy: Double
  }

  /// - Parameter withValues: whether all texts at the marks are written, not only names.
  init(_ panel: PanelLayout, withValues: Bool) {
    let labels = panel.valueLabels
    let words = withValues ? labels.texts : labels.words
    func position(_ name: String) -> JSONNode {
      ["field": JSONNode(name), "type": "quantitative", "scale": .null, "axis": .null]
    }
    func number(_ value: Double) -> JSONNode { JSONNode((value * 100).rounded() / 100) }
    var units: [JSONNode] = []
    if !labels.leaders.isEmpty {
      let rows = labels.leaders.flatMap(\.lines).map { line -> JSONNode in
        [
          "x": number(line.start.x), "y": number(line.start.y), "x2": number(line.end.x),
          "y2": number(line.end.y),
        ]
      }
      let theme = panel.layers[0].theme
      units.append(
        [
          "data": ["values": JSONNode(rows)],
          "mark": [
            "type": "rule", "color": JSONNode(theme.axis.hex),
            "strokeWidth": number(0.75 * theme.unit),
          ],
          "encoding": [
            "x": position("x"), "y": position("y"), "x2": ["field": "x2"], "y2": ["field": "y2"],
          ],
        ])
    }
    let colors = Array(Set(labels.dots.map(\.color))).sorted { $0.hex < $1.hex }
    for color in colors {
      let radius = ValueLabels.dotRadius * panel.layers[0].theme.unit
      units.append(
        [
          "data": [
            "values": JSONNode(
              labels.dots.filter { $0.color == color }.map { dot -> JSONNode in
                ["x": number(dot.center.x), "y": number(dot.center.y)]
              })
          ],
          "mark": [
            "type": "circle", "opacity": 1, "color": JSONNode(color.hex),
            "size": number(4 * radius * radius),
          ],
          "encoding": ["x": position("x"), "y": position("y")],
        ])
    }
    // Texts of the same look are one layer.
    let size = panel.plotArea.size
    func inside(_ text: PlacedText) -> Point {
      Point(
        x: max(0, min(size.width, text.position.x)), y: max(0, min(size.height, text.position.y)))
    }
    func look(_ text: PlacedText) -> Look {
      let place = inside(text)
      return Look(
        style: text.style, anchor: text.anchor, dx: text.position.x - place.x,
        dy: text.position.y - place.y)
    }
    var looks: [Look] = []
    for text in words where !looks.contains(look(text)) { looks.append(look(text)) }
    let aligns: [TextAnchor: JSONNode] = [.start: "left", .middle: "center", .end: "right"]
    for one in looks {
      let rows = words.filter { look($0) == one }.map { text -> JSONNode in
        let place = inside(text)
        return ["x": number(place.x), "y": number(place.y), "text": JSONNode(text.text)]
      }
      var mark: JSONNode = [
        "type": "text", "align": aligns[one.anchor] ?? "left", "baseline": "alphabetic",
        "color": JSONNode(one.style.color.hex), "fontSize": number(one.style.size),
      ]
      if one.dx != 0 { mark = mark.setting("dx", number(one.dx)) }
      if one.dy != 0 { mark = mark.setting("dy", number(one.dy)) }
      units.append(
        [
          "data": ["values": JSONNode(rows)],
          "mark": mark,
          "encoding": [
            "x": position("x"), "y": position("y"), "text": ["field": "text", "type": "nominal"],
          ],
        ])
    }
    self.units = units
  }
}
