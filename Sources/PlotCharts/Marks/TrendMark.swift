import PlotViews

/// A curve through a cloud of points, with a rim of paper so that it shows among them. What holds of
/// the axes of points holds of its own.
struct TrendMark: Mark {
  let name = "trend"
  let roundsPlaces = true
  /// How the curve was found, as a sentence says it.
  let method: String

  func ink(for layer: PlacedLayer) -> [Ink] {
    let lines = LineMark().ink(for: layer)
    return lines.map { line in
      guard case .element(let element, let parts) = line else { return line }
      let rims = parts.compactMap { part -> Ink? in
        guard case .stroke(let path, var stroke) = part else { return nil }
        stroke.color = layer.theme.paper
        stroke.width += 2 * layer.theme.unit
        return .stroke(path, stroke)
      }
      return .element(element, rims + parts)
    }
  }

  func legendKey(_ style: SeriesStyle, in rect: Rect) -> [Ink] {
    LineMark().legendKey(style, in: rect)
  }
}
