import PlotLook
import PlotMarks
import PlotTables
import PlotViews

/// Layers of a specification that lay a line, a band or words over its marks.
struct AnnotationLayers {
  let theme: Theme

  /// A line across the plot area at a value of an axis.
  func line(
    at value: Double, _ annotation: Annotation, _ axis: String, _ type: FieldType
  ) -> JSONNode {
    var mark: JSONNode = [
      "type": "rule", "color": JSONNode((annotation.color ?? theme.tickStyle.color).hex),
      "strokeWidth": 1,
    ]
    switch annotation.dash {
    case .dashed: mark = mark.setting("strokeDash", [5, 4])
    case .dotted: mark = mark.setting("strokeDash", [1, 3])
    default: break
    }
    return layer(mark, [(axis, datum(value, type))])
  }

  /// A surface from one value of an axis to another, or to its end.
  func band(
    from: Double?, to: Double?, _ annotation: Annotation, _ axis: String, _ type: FieldType
  ) -> JSONNode {
    let side: JSONNode = axis == "x" ? "width" : "height"
    let start: JSONNode = axis == "x" ? ["value": 0] : ["value": side]
    let end: JSONNode = axis == "x" ? ["value": side] : ["value": 0]
    return layer(
      [
        "type": "rect", "opacity": 0.12,
        "color": JSONNode((annotation.color ?? theme.tickStyle.color).hex),
      ],
      [
        (axis, from.map { datum($0, type) } ?? start),
        (axis + "2", to.map { datum($0, type) } ?? end),
      ])
  }

  /// Words at the right end of a level line, or at the upper end of an upright one.
  func label(
    _ words: String, _ annotation: Annotation, _ axis: String, _ type: FieldType
  ) -> JSONNode {
    let place: JSONNode
    switch annotation.extent {
    case .line(let value): place = datum(value, type)
    case .band(let from, let to):
      place = (axis == "y" ? to ?? from : from ?? to).map { datum($0, type) } ?? ["value": 0]
    }
    let isLevel = axis == "y"
    return layer(
      [
        "type": "text", "text": JSONNode(words), "fontSize": JSONNode(theme.baseSize),
        "color": JSONNode(theme.tickStyle.color.hex), "align": isLevel ? "right" : "left",
        "baseline": isLevel ? "bottom" : "top", "dy": isLevel ? -3 : 2, "dx": isLevel ? 0 : 4,
      ],
      [(axis, place), isLevel ? ("x", ["value": "width"]) : ("y", ["value": 0])])
  }

  /// Words over a point.
  func callout(
    _ callout: Callout, _ x: Double, _ xType: FieldType, _ y: Double, _ yType: FieldType
  ) -> JSONNode {
    let lines = callout.lines.map { JSONNode($0) }
    return layer(
      [
        "type": "text", "text": lines.count == 1 ? lines[0] : JSONNode(lines),
        "fontSize": JSONNode(theme.baseSize), "color": JSONNode(theme.ink.hex),
        "align": "center", "baseline": "line-bottom",
        "dy": JSONNode(-6 - 14 * Double(lines.count - 1)),
      ],
      [("x", datum(x, xType)), ("y", datum(y, yType))])
  }

  private func datum(_ value: Double, _ type: FieldType) -> JSONNode {
    [
      "datum": JSONNode(type == .temporal ? value * 1000 : value), "type": JSONNode(type.word),
    ]
  }

  /// Returns a layer of one row, so that it is drawn once.
  private func layer(_ mark: JSONNode, _ encoding: [(name: String, value: JSONNode)]) -> JSONNode {
    ["data": ["values": [["row": 1]]], "mark": mark, "encoding": JSONNode(encoding)]
  }
}
