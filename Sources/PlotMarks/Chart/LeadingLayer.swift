import PlotLook

extension Chart {
  /// The index of the layer that leads: inference, legends and words are about its series.
  package var lead: Int { layers.indices.map(rank).lead }

  /// The rank of a layer.
  package func rank(of index: Int) -> Int {
    let layer = layers[index]
    let axes = [Channel.x, .y].count { layer.encoding[$0] != nil }
    return layerRank(of: layer.mark, layer.part, axisCount: axes)
  }
}

extension [any Mark] {
  /// The index of the highest rank; of equal ones the first.
  package var lead: Int { map(\.rank).lead }
}

extension [LayerData] {
  /// The layer that the series, legends and words of a chart are about.
  package var lead: LayerData? { isEmpty ? nil : self[map(\.rank).lead] }
}

extension [PlacedLayer] {
  /// The layer that the series, legends and words of a chart are about.
  package var lead: PlacedLayer? { isEmpty ? nil : self[map(\.data.rank).lead] }
}

extension LayerData {
  fileprivate var rank: Int {
    layerRank(of: mark, part, axisCount: [x, y].count { $0 != nil })
  }
}

/// Returns the rank of a layer: that of its mark, except for the parts of a composite chart. Layers
/// along one axis alone come after those along two.
private func layerRank(of mark: any Mark, _ part: CompositePart?, axisCount: Int) -> Int {
  switch part?.role {
  case .lead: .max
  case .key, .beside: 0
  case nil: mark.rank == 0 ? 0 : mark.rank + 100 * axisCount
  }
}

extension [Int] {
  /// The index of the highest rank; of equal ones the first.
  fileprivate var lead: Int { indices.max { (self[$0], -$0) < (self[$1], -$1) } ?? 0 }
}
