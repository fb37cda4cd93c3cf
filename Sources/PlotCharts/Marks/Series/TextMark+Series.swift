import PlotViews

/// Words beside the marks of other layers, or in place of marks. The layout finds their places, as it
/// does for values: see `ValueLabels`.
extension TextMark: SeriesMark {
  public var writesTexts: Bool { true }
  public var emission: MarkEmission { .texts }
  var rank: Int { 1 }
  var roundsPlaces: Bool { true }
  func ink(for layer: PlacedLayer) -> [Ink] { [] }
}
