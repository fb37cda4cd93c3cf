import PlotLook
import PlotMarks
import PlotNumbers
import PlotTables
import PlotWords

extension [TrainedChart] {
  /// Gives the same colours to the same names in charts that show one field as colour.
  ///
  /// - Parameter indices: the charts that share colours with others.
  package mutating func shareColors(of indices: [Int]) {
    // Charts with colours of their own have none in common with others.
    let groups = Dictionary(grouping: indices) { index in
      self[index].chart.colorField.map { [$0] + self[index].chart.theme.accents.map(\.hex) }
    }
    for (field, members) in groups where field != nil && members.count > 1 {
      // The longest list has the others' names in the best order.
      let lists = members.map { self[$0].colorNames }.sorted { $0.count > $1.count }
      var names = lists.flatMap(\.self).uniqued
      let numbers = names.compactMap(Double.init)
      if numbers.count == names.count { names = zip(numbers, names).sorted(by: <).map(\.1) }
      for index in members { self[index].color(by: names) }
    }
  }

  /// Trains axes over several charts.
  package mutating func share(_ channels: Set<Channel>, of range: Range<Int>) throws(ChartError) {
    for channel in channels {
      var labels: [String] = []
      let all = self[range].flatMap { $0.categories(along: channel) }
      for name in all where !labels.contains(name) { labels.append(name) }
      if !labels.isEmpty {
        for index in range { self[index].takeCategories(labels, along: channel) }
      }
    }
    let layers = self[range].flatMap { $0.faceted.panels.flatMap(\.layers) }
    guard let theme = self[range].first?.chart.theme else { return }
    let joint = try TrainedScales(
      layers: layers, theme: theme, annotations: self[range].flatMap(\.chart.annotations))
    for index in range {
      for panel in self[index].scales.indices {
        self[index].scales[panel].take(channels, of: joint)
      }
    }
  }
}

extension Chart {
  /// The field whose names are the colours of series.
  var colorField: String? {
    layers.indices.contains(lead) ? layers[lead].encoding[.color]?.field : nil
  }
}

extension TrainedChart {
  /// The names that have colours, in the order of these.
  fileprivate var colorNames: [String] {
    let series = layers.filter { $0.colorTitle != nil }.flatMap(\.series)
    return series.sorted { $0.colorIndex < $1.colorIndex }
      .compactMap { $0.isMissing ? nil : $0.color }.uniqued
  }

  fileprivate mutating func color(by names: [String]) {
    editLayers { layer in
      guard layer.colorTitle != nil else { return }
      for index in layer.series.indices {
        let name = layer.series[index].color
        layer.series[index].colorIndex =
          name.flatMap(names.firstIndex) ?? names.count
      }
    }
  }

  fileprivate func categories(along channel: Channel) -> [String] {
    layers.flatMap { layer -> [String] in
      guard case .categorical(let labels)? = (channel == .x ? layer.x : layer.y)?.kind else {
        return []
      }
      return labels
    }
  }

  fileprivate mutating func takeCategories(_ labels: [String], along channel: Channel) {
    editLayers { $0.takeCategories(labels, along: channel) }
  }
}

extension LayerData {
  /// Places the layer's categories among those of an axis.
  fileprivate mutating func takeCategories(_ labels: [String], along channel: Channel) {
    guard var data = channel == .x ? x : y, case .categorical(let own) = data.kind, own != labels
    else { return }
    let places = labels.firstIndices
    let ranks = own.map { places[$0].map(Double.init) ?? .nan }
    data.values = DoubleColumn(data.values.map { $0.isNaN ? .nan : ranks[Int($0)] })
    (data.kind, data.originalIndices) = (.categorical(labels), nil)
    if channel == .x { x = data } else { y = data }
    settleStacks()
  }
}
