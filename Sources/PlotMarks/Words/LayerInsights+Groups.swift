import PlotScales
import PlotTransforms
import PlotWords

extension LayerInsights {
  /// "The sum is highest at 270.5 (2014) and lowest at 3.48 (2002)" "The largest part in all, gold, is
  /// lowest at 22% (Great Britain) and highest at 44% (Japan)"
  var sum: String? {
    guard let places = layer.places else { return nil }
    if layer.stack == .normalize { return share }
    var sums: [Double: Double] = [:]
    for row in layer.series.flatMap(shownRows) {
      sums[places.values[row], default: 0] += words.values[row]
    }
    return extremes(sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, of: "The sum is") {
      words.text($0)
    }
  }

  /// "The largest slice is Adelie with 44%, the smallest Chinstrap with 20%" "The largest slice is rain
  /// with 48% (2012), sun with 56% (2013)"
  func slices(_ faceted: FacetedData?) -> String? {
    let panels = (faceted?.panels.count ?? 1) > 1 ? faceted : nil
    guard let panels else {
      let slices = shares(of: layer)
      guard slices.count > 1, let (low, high) = ends(of: slices) else {
        return slices.count > 1
          ? "All slices are alike, with \(percent(slices[0].value)) each" : nil
      }
      return "The largest slice is \(Sentence.ties(high.keys, of: high.keys.count)) with "
        + "\(percent(high.value)), the smallest \(Sentence.ties(low.keys, of: low.keys.count)) with "
        + percent(low.value)
    }
    let largest = panels.panels.indices.compactMap { index -> String? in
      guard let name = panels.name(of: index), let part = panels.panels[index].layers.lead,
        let most = shares(of: part).map(\.value).max()
      else { return nil }
      let high = (value: most, keys: shares(of: part).filter { $0.value == most }.map(\.key))
      return
        "\(Sentence.ties(high.keys, of: high.keys.count)) with \(percent(high.value)) (\(name))"
    }
    return largest.isEmpty ? nil : "The largest slice is " + Sentence.listed(largest)
  }

  private func percent(_ share: Double) -> String {
    share > 0 && share < 0.005 ? "less than 1%" : NumberLabels.text(for: share, style: .percent)
  }

  /// Finds the share of each series in the whole.
  private func shares(of layer: LayerData) -> [(key: String, value: Double)] {
    let ends = layer.ends
    return layer.series.compactMap { series in
      guard let label = series.label else { return nil }
      let share = series.rows.map { ends.top(of: $0) - ends.base(of: $0) }
        .filter(\.isFinite).reduce(0, +)
      // All that is less than a half per cent reads alike.
      return share > 0 ? (label, Swift.max(0.001, (share * 100).rounded() / 100)) : nil
    }
  }

  private var share: String? {
    let series = layer.series.filter { $0.label != nil }
    let largest = series.max { total(of: $0) < total(of: $1) }
    guard let largest, let label = largest.label, series.count > 1, let places = layer.places
    else { return nil }
    let ends = layer.ends
    let shares = rows(of: largest).map { (places.values[$0], ends.top(of: $0) - ends.base(of: $0)) }
      .filter { $0.1.isFinite }
    return extremes(shares, of: "The largest part in all, \(label), is") { rough($0 * 100) + "%" }
  }

  private func extremes(
    _ groups: [(key: Double, value: Double)], of subject: String, text: (Double) -> String
  ) -> String? {
    guard groups.count > 1, let (low, high) = ends(of: groups) else { return nil }
    func said(_ end: (value: Double, keys: [Double])) -> String {
      let names = end.keys.prefix(2).map(place)
      return "\(text(end.value)) (\(Sentence.ties(names, of: end.keys.count)))"
    }
    return "\(subject) highest at \(said(high)) and lowest at \(said(low))"
  }

  private func total(of series: LayerData.Series) -> Double {
    rows(of: series).reduce(0) { $0 + words.values[$1] }
  }

  /// "By median, yield is highest at Waseca (48.1) and lowest at Duluth (27.5)"
  func medians(by places: PositionData, _ rows: [Int]) -> String? {
    let groups = Dictionary(grouping: rows) { places.values[$0] }
    guard groups.count > 1, groups.contains(where: { $0.value.count > 1 }) else { return nil }
    return medians(
      groups.sorted { $0.key < $1.key }.map { value, rows in
        (place(value), rows.map { words.values[$0] })
      }, "at")
  }

  /// "By median, yield is highest in Waseca (48.1) and lowest in Duluth (27.5)", of panels.
  func medians(_ faceted: FacetedData) -> String? {
    let parts = faceted.panels.indices.compactMap { index -> (name: String, values: [Double])? in
      guard let name = faceted.name(of: index), let part = faceted.panels[index].layers.lead,
        let values = part.values?.values
      else { return nil }
      let places = part.places?.values
      return (
        name,
        values.indices.filter {
          words.holds(values[$0]) && part.isShown($0) && places?[$0].isNaN != true
        }.map { values[$0] }
      )
    }
    return parts.count == faceted.panels.count ? medians(parts, "in") : nil
  }

  /// Returns "By mean, yield is highest at Waseca (48.1) and lowest at Duluth (27.5)", for rows
  /// that are groups already.
  ///
  /// - Parameter statistic: the name of their aggregate.
  func groups(by statistic: String, _ faceted: FacetedData?) -> String? {
    let panels = (faceted?.panels.count ?? 1) > 1 ? faceted : nil
    let parts =
      panels.map { panels in
        panels.panels.indices.map { (panels.name(of: $0), panels.panels[$0].layers.lead ?? layer) }
      } ?? [(nil, layer)]
    var groups: [(name: String, values: [Double])] = []
    for (panel, part) in parts {
      for series in part.series {
        for row in series.rows {
          let (value, at) = (part.values?.values[row] ?? .nan, part.places?.values[row])
          guard value.isFinite, part.isShown(row) else { continue }
          var names = [at.map(place), series.label, panel].compactMap { $0 }
          if names.count > 1, names[0] == names[1] { names.removeFirst() }
          groups.append((names.joined(separator: ", "), [value]))
        }
      }
    }
    if let only = groups.first, groups.count == 1 {
      return "The \(statistic) is \(words.text(only.values[0]))"
    }
    return medians(groups, "at", by: statistic)
  }

  /// "The most frequent are values about 3,672 g (Chinstrap)", of curves over places.
  func peaks(_ faceted: FacetedData?) -> String? {
    guard layer.stack == .none, faceted?.panels.count ?? 1 == 1 else { return nil }
    let peaks = layer.series.compactMap { series -> String? in
      let highest = shownRows(of: series).max { words.values[$0] < words.values[$1] }
      guard let highest, let places, let values = layer.places?.values else { return nil }
      return places.text(values[highest], isExact: false) + (series.label.map { " (\($0))" } ?? "")
    }
    guard !peaks.isEmpty, peaks.count <= 6 else { return nil }
    return "The most frequent values are about " + Sentence.listed(peaks)
  }

  private func medians(
    _ groups: [(name: String, values: [Double])], _ word: String, by statistic: String = "median"
  ) -> String? {
    let medians = groups.filter { !$0.values.isEmpty }.map { name, values in
      (name, median(values))
    }
    guard let (low, high) = ends(of: medians) else { return nil }
    func said(_ end: (value: Double, keys: [String])) -> String {
      // The middle between two days is no hour of a day.
      let value = words.text(end.value, isExact: false)
      return "\(word) \(Sentence.ties(end.keys, of: end.keys.count)) (\(value))"
    }
    return
      "By \(statistic), \(name.short) \(name.verb("is", "are")) highest \(said(high)) and lowest "
      + said(low)
  }
}

/// Returns the middle value, or the mean of the two in the middle.
private func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let half = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}
