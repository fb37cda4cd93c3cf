import PlotLook
import PlotNumbers
import PlotTables
import PlotTransforms

extension [LayerData] {
  /// Gives all layers the same categories on the scales that they share.
  ///
  /// - Parameter lead: the layer whose order comes first.
  package mutating func joinCategories(lead: Int) {
    guard count > 1, indices.contains(lead) else { return }
    joinPositions(\.x, lead)
    joinPositions(\.y, lead)
    joinLooks(\.colorCategories, \.colorIndex, lead)
    joinLooks(\.shapeCategories, \.shapeIndex, lead)
    joinLanes()
  }

  /// Gives all dodged layers a lane for each of their series.
  private mutating func joinLanes() {
    var lanes: [LayerData.Series] = []
    for series in filter(\.hasLanes).flatMap(\.series)
    where !lanes.contains(where: series.isSame) {
      lanes.append(series)
    }
    lanes.sort { ($0.colorIndex, $0.shapeIndex) < ($1.colorIndex, $1.shapeIndex) }
    for index in indices where self[index].series.count < lanes.count {
      self[index].takeLanes(of: lanes)
    }
  }

  private func inOrder(from lead: Int) -> [LayerData] {
    [self[lead]] + enumerated().filter { $0.offset != lead }.map(\.element)
  }

  private mutating func joinPositions(
    _ path: WritableKeyPath<LayerData, PositionData?>, _ lead: Int
  ) {
    let lists = inOrder(from: lead).compactMap { layer -> [String]? in
      guard case .categorical(let labels)? = layer[keyPath: path]?.kind else { return nil }
      return labels
    }
    guard let first = lists.first, lists.contains(where: { $0 != first }) else { return }
    let joined = JoinedCategories(lists)
    for index in indices {
      guard var data = self[index][keyPath: path], data.isCategorical,
        let places = joined.places(of: data.categories)
      else { continue }
      func moved(_ place: Double) -> Double { place.isNaN ? .nan : Double(places[Int(place)]) }
      data.values = DoubleColumn(data.values.map(moved))
      data.bins = data.bins.map {
        BinEdges(starts: $0.starts.map(moved), ends: $0.ends.map(moved))
      }
      let isValueAxis = path == (self[index].orientation == .horizontal ? \.x : \.y)
      if isValueAxis, let ends = self[index].secondEnds {
        self[index].secondEnds = DoubleColumn(ends.map(moved))
      }
      data.kind = .categorical(joined.labels)
      self[index][keyPath: path] = data
      self[index].settleStacks()
    }
  }

  private mutating func joinLooks(
    _ categories: WritableKeyPath<LayerData, [String]?>,
    _ look: WritableKeyPath<LayerData.Series, Int>, _ lead: Int
  ) {
    let lists = inOrder(from: lead).compactMap { $0[keyPath: categories] }
    guard let first = lists.first, lists.contains(where: { $0 != first }) else { return }
    let joined = JoinedCategories(lists)
    for index in indices {
      guard let own = self[index][keyPath: categories] else { continue }
      let places = joined.places(of: own) ?? [Int](own.indices)
      for series in self[index].series.indices {
        let category = self[index].series[series][keyPath: look]
        // Series without a category come after all others.
        self[index].series[series][keyPath: look] =
          places.indices.contains(category) ? places[category] : joined.labels.count
      }
      self[index][keyPath: categories] = joined.labels
    }
  }
}
