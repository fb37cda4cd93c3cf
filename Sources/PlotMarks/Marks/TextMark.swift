import PlotLook
import PlotViews

/// Texts beside the marks of other layers, or alone. The layout finds their places, as for value
/// labels, unless they keep those of their rows: see `ValueLabels`.
package struct TextMark: Mark {

  package init() {}
  package let name = "text"
  package var writesTexts: Bool { true }
  package var emission: MarkEmission { .texts }
  package var rank: Int { 1 }
  package var roundsPlaces: Bool { true }

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    texts(of: layer) { _, _, part in part }
  }

  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    texts(of: layer) { row, series, part in words.item(row, series, [part]) }.map { [$0] }
  }

  private func texts(
    of layer: PlacedLayer, _ item: (Int, LayerData.Series, SceneItem) -> SceneItem
  ) -> [SceneItem] {
    guard layer.data.keepsPlacesOfTexts, let texts = layer.data.words.texts else { return [] }
    let look = layer.data.look
    let hasColors = layer.data.colorTitle != nil || look.color != nil
    return zip(layer.data.series, layer.styles).map { series, style in
      let usual = hasColors ? style.color : look.faded(layer.theme.ink, layer.theme)
      let words = series.rows.compactMap { row -> SceneItem? in
        let place =
          layer.data.isPolar ? place(of: row, around: layer) : look.moved(layer.point(row))
        guard !texts[row].isEmpty, place.isFinite, layer.shows(place),
          let color = layer.color(of: row, usual)
        else { return nil }
        var text = look.text
        text.baseline = layer.data.words.baselines?[row] ?? text.baseline
        if let drop = layer.data.words.drops?[row], drop.isFinite { text.dy = drop }
        if let angle = layer.data.words.angles?[row] { text.angle = angle }
        let part = text.sceneItem(
          texts[row], at: place, color, usual: look.size ?? layer.theme.baseSize / layer.theme.unit,
          layer.theme)
        return item(row, series, part)
      }
      return .element(SemanticElement("mark-text", "role-mark", label: series.label), words)
    }
  }
}

extension TextMark {
  /// Returns the place of a row's text around the centre of the plot area, at the middle and the
  /// end of its arc, unless the look sets the distance from the centre.
  private func place(of row: Int, around layer: PlacedLayer) -> Point {
    guard let arc = ArcMark().arc(of: row, layer) else { return Point(x: .nan, y: .nan) }
    let (look, unit) = (layer.data.look, layer.theme.unit)
    let radius =
      (look.outerRadius.map { $0 * unit } ?? arc.outer) + (look.text.radiusOffset ?? 0) * unit
    let turn = (arc.start + arc.end) * .pi + (look.text.thetaOffset ?? 0)
    // Clockwise from twelve o'clock; y grows upwards.
    let direction = Affine.rotation(-turn).apply(to: Point(x: 0, y: radius))
    return Point(x: layer.size.width / 2 + direction.x, y: layer.size.height / 2 + direction.y)
  }
}
