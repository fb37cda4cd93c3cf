import PlotLook
import PlotViews

/// A curve through points. Its axes are trained as those of points.
package struct TrendMark: Mark {
  package var curveWords: String? { method }
  package let name = "trend"
  package let rank = 0
  package let roundsPlaces = true
  package let joinsRows = true
  package let emission = MarkEmission.lines
  /// The method of the fit, in words.
  package let method: String
  /// Whether a rim of paper makes it show in a dense cloud of points. It would hide some of a few.
  package var rimsLines = true
  package var curvePlace = "Through the points"

  package init(method: String, rimsLines: Bool = true, curvePlace: String = "Through the points") {
    (self.method, self.rimsLines, self.curvePlace) = (method, rimsLines, curvePlace)
  }

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    LineMark().sceneItems(for: layer).map { line in
      guard rimsLines, case .element(let element, let parts) = line else { return line }
      return .element(element, rims(of: parts, layer) + parts)
    }
  }

  /// Returns all rims below all curves, as two layers of lines.
  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    let lines = LineMark().items(for: layer, words)
    guard rimsLines else { return lines }
    let rims = lines.joined().flatMap { line -> [SceneItem] in
      guard case .element(let element, let items) = line, element.classes.contains("mark-line")
      else { return [] }
      let strokes = items.flatMap { item -> [SceneItem] in
        if case .element(_, let parts) = item { self.rims(of: parts, layer) } else { [] }
      }
      return [.element(SemanticElement("mark-line", "role-mark"), strokes)]
    }
    return [rims] + lines
  }

  private func rims(of parts: [SceneItem], _ layer: PlacedLayer) -> [SceneItem] {
    parts.compactMap { part in
      guard case .stroke(let path, var stroke) = part else { return nil }
      stroke.color = layer.theme.paper
      stroke.width += 2 * layer.theme.unit
      return .stroke(path, stroke)
    }
  }

  package func legendKey(_ style: SeriesStyle, in rect: Rect) -> [SceneItem] {
    LineMark().legendKey(style, in: rect)
  }
}
