import PlotViews

/// Words beside the marks of other layers, or in place of marks. The layout finds their places, as it
/// does for values, unless they keep those of their rows: see `ValueLabels`.
extension TextMark: SeriesMark {
  public var writesTexts: Bool { true }
  public var emission: MarkEmission { .texts }
  var rank: Int { 1 }
  var roundsPlaces: Bool { true }

  func ink(for layer: PlacedLayer) -> [Ink] { texts(of: layer) { _, _, ink in ink } }

  func items(for layer: PlacedLayer, _ words: RowWords) -> [[Ink]] {
    texts(of: layer) { row, series, ink in words.item(row, series, [ink]) }.map { [$0] }
  }

  private func texts(
    of layer: PlacedLayer, _ item: (Int, LayerData.Series, Ink) -> Ink
  ) -> [Ink] {
    guard layer.data.keepsPlacesOfTexts, let texts = layer.data.texts else { return [] }
    let look = layer.data.look
    let hasColors = layer.data.colorTitle != nil || look.color != nil
    return zip(layer.data.series, layer.styles).map { series, style in
      let usual = hasColors ? style.color : look.faded(layer.theme.ink, layer.theme)
      let words = series.rows.compactMap { row -> Ink? in
        let place = look.moved(layer.point(row))
        guard !texts[row].isEmpty, place.isFinite, layer.shows(place),
          let color = layer.color(of: row, usual)
        else { return nil }
        var text = look.text
        text.baseline = layer.data.textBaselines?[row] ?? text.baseline
        if let drop = layer.data.textDrops?[row], drop.isFinite { text.dy = drop }
        let ink = text.ink(
          texts[row], at: place, color, usual: look.size ?? layer.theme.baseSize / layer.theme.unit,
          layer.theme)
        return item(row, series, ink)
      }
      return .element(SemanticElement("mark-text", "role-mark", label: series.label), words)
    }
  }
}

extension LayerData {
  /// Whether each text stands at the place of its row, and not where there is room.
  var keepsPlacesOfTexts: Bool {
    defaults.textsKeepPlaces || x?.scale.isIdentity == true && y?.scale.isIdentity == true
  }
}
