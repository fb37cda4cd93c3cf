import PlotNumbers
import PlotTables

/// The joined categories of several layers on one scale: ascending if those of each layer are, else
/// those of the first layer before further ones. A single layer keeps its order.
struct JoinedCategories {
  let labels: [String]

  init(_ lists: [[String]]) {
    let all = lists.map { $0.filter { $0 != missingLabel } }
    var labels: [String] = []
    var known: Set<String> = []
    for label in all.joined() where known.insert(label).inserted { labels.append(label) }
    let areNumbers = labels.allSatisfy { Double($0) != nil }
    func rises(_ a: String, _ b: String) -> Bool {
      areNumbers ? Double(a) ?? 0 < Double(b) ?? 0 : a < b
    }
    if all.contains(where: { $0.count > 1 }), all.allSatisfy({ $0 == $0.sorted(by: rises) }) {
      labels.sort(by: rises)
    }
    // A row without a category has a place behind all others.
    self.labels = labels + (lists.contains { $0.contains(missingLabel) } ? [missingLabel] : [])
  }

  /// The places of one of the lists among all; nil where they are the same.
  func places(of list: [String]) -> [Int]? {
    guard list != labels else { return nil }
    let places = Dictionary(zip(labels, labels.indices)) { first, _ in first }
    return list.map { places[$0] ?? 0 }
  }
}

extension [LayerData] {
  /// Gives all layers the same categories on the scales that they share.
  ///
  /// - Parameter lead: the layer whose order comes first.
  mutating func joinCategories(lead: Int) {
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
