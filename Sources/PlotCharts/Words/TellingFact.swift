import PlotScales

/// What a reader of the picture would tell another first: where a line goes, how far bars differ,
/// whether points follow one another. A sentence, or none where there is nothing to tell.
struct TellingFact {
  let sentence: String?

  /// - Parameter panels: their layers hold the rows of `layer`, in parts.
  init(_ layer: LayerData, panels: FacetedData? = nil) {
    guard let data = layer.values, !data.isCategorical, layer.rowCount > 1 else {
      sentence = nil
      return
    }
    let fact = Facts(layer: layer, data: data, words: ValueWords(data))
    if let panels, panels.panels.count > 1 {
      sentence = fact.panels(panels)
      return
    }
    sentence =
      switch layer.mark.name {
      case "line": fact.course
      case "area": layer.stack == .none ? fact.course : fact.sum
      case "bar": layer.stack == .none ? fact.difference : fact.sum
      case "point": fact.relation
      default: nil
      }
  }
}

private struct Facts {
  let layer: LayerData
  let data: PositionData
  let words: ValueWords

  private var name: String { data.name }

  private func rows(of series: LayerData.Series) -> [Int] {
    let places = layer.places?.values
    let rows = series.rows.filter {
      words.values[$0].isFinite && layer.isShown($0) && places?[$0].isNaN != true
    }
    guard let places else { return rows }
    return rows.sorted { (places[$0], $0) < (places[$1], $1) }
  }

  /// "Over the whole, price rises from 40 to 223, to 5.6 times as much." "At the end GOOG is highest
  /// with 560 and MSFT lowest with 28.8."
  var course: String? {
    let series = layer.series.filter { !$0.rows.isEmpty }
    guard series.count > 1 else { return series.first.flatMap(course) }
    let ends = series.compactMap { series -> (name: String, value: Double)? in
      guard let label = series.label, let last = rows(of: series).last else { return nil }
      return (label, words.values[last])
    }
    guard ends.count > 1, let high = ends.max(by: { $0.value < $1.value }),
      let low = ends.min(by: { $0.value < $1.value }), low.value < high.value
    else { return nil }
    return "At the end \(high.name) is highest with \(words.text(high.value)) and \(low.name) "
      + "lowest with \(words.text(low.value))."
  }

  private func course(of series: LayerData.Series) -> String? {
    let rows = rows(of: series)
    guard rows.count > 2, let first = rows.first, let last = rows.last, let extent = words.extent
    else { return nil }
    let (start, end) = (words.values[first], words.values[last])
    let range = extent.upperBound - extent.lowerBound
    guard range > 0 else { return nil }
    if (end - start).magnitude < 0.05 * range {
      return "In the end \(name) is about where it began, at \(words.text(end))."
    }
    return "Over the whole, \(name) \(end > start ? "rises" : "falls") from "
      + "\(words.text(start)) to \(words.text(end))\(comparison(start, end))."
  }

  /// ", by 33%", or ", to 5.6 times as much" where that says more; nothing where zero is not nothing.
  private func comparison(_ start: Double, _ end: Double) -> String {
    let hasNoRatio =
      data.unit.map { $0.dimension == .temperature || $0.dimension == .ratio } ?? false
    guard start > 0, end > 0, !hasNoRatio, !data.isTemporal else { return "" }
    let ratio = end / start
    if ratio >= 2 { return ", to \(rough(ratio)) times as much" }
    let percent = (ratio - 1).magnitude * 100
    return percent < 0.1 ? "" : ", by \(rough(percent))%"
  }

  /// Two digits, or whole numbers.
  private func rough(_ number: Double) -> String {
    NumberLabels.text(for: number >= 10 ? number.rounded() : (number * 10).rounded() / 10)
  }

  /// "3 of 12 are below zero." "The highest is 1.6 times the lowest."
  var difference: String? {
    let values = layer.series.flatMap(rows(of:)).map { words.values[$0] }
    let negative = values.count { $0 < 0 }
    if negative > 0, negative < values.count {
      return "\(negative) of \(values.count) are below zero."
    }
    guard values.count > 2, let low = values.min(), let high = values.max(), low > 0,
      data.unit?.dimension != .temperature, high / low >= 1.05
    else { return nil }
    return "The highest is \(rough(high / low)) times the lowest."
  }

  /// "All together are highest at China (91) and lowest at Italy (40)." "Over the places, the share
  /// of gold runs from 20% to 44%."
  var sum: String? {
    guard let places = layer.places else { return nil }
    if layer.stack == .normalize { return share }
    var sums: [Double: Double] = [:]
    for row in layer.series.flatMap(rows(of:)) {
      sums[places.values[row], default: 0] += words.values[row]
    }
    let order = sums.sorted { $0.key < $1.key }
    guard order.count > 1, let high = order.max(by: { $0.value < $1.value }),
      let low = order.min(by: { $0.value < $1.value }), low.value < high.value
    else { return nil }
    let placeWords = ValueWords(places)
    return
      "All together are highest at \(placeWords.text(high.key)) (\(words.text(high.value))) and "
      + "lowest at \(placeWords.text(low.key)) (\(words.text(low.value)))."
  }

  private var share: String? {
    let series = layer.series.filter { $0.label != nil }
    let largest = series.max { total(of: $0) < total(of: $1) }
    guard let largest, series.count > 1 else { return nil }
    let shares = rows(of: largest).map { layer.top[$0] - layer.base[$0] }.filter(\.isFinite)
    guard let low = shares.min(), let high = shares.max(), low < high else { return nil }
    return "The largest part in all, \(largest.label ?? ""), runs from \(rough(low * 100))% to "
      + "\(rough(high * 100))%."
  }

  private func total(of series: LayerData.Series) -> Double {
    rows(of: series).reduce(0) { $0 + words.values[$1] }
  }

  /// "Miles_per_Gallon falls as Horsepower rises (rank correlation −0.85)."
  var relation: String? {
    guard let places = layer.places else { return nil }
    let rows = layer.series.flatMap(rows(of:))
    if places.isCategorical { return medians(by: places, rows) }
    // More would take longer than the picture.
    guard (8...100_000).contains(rows.count),
      let correlation = rankCorrelation(
        rows.map { places.values[$0] }, rows.map { words.values[$0] })
    else { return nil }
    let number = NumberLabels.text(for: (correlation * 100).rounded() / 100)
    let way = correlation < 0 ? "fall" : "rise"
    switch correlation.magnitude {
    case 0.7...: return "\(name) \(way)s as \(places.name) rises (rank correlation \(number))."
    case 0.3...:
      return "\(name) tends to \(way) as \(places.name) rises (rank correlation \(number))."
    default: return "\(name) hardly follows \(places.name) (rank correlation \(number))."
    }
  }

  /// "By median, yield is highest at Waseca (48.1) and lowest at Duluth (27.5)."
  private func medians(by places: PositionData, _ rows: [Int]) -> String? {
    let groups = Dictionary(grouping: rows) { places.values[$0] }
    guard groups.count > 1, groups.contains(where: { $0.value.count > 1 }) else { return nil }
    let placeWords = ValueWords(places)
    return medians(
      groups.sorted { $0.key < $1.key }.map { place, rows in
        (placeWords.text(place), rows.map { words.values[$0] })
      }, "at")
  }

  func panels(_ faceted: FacetedData) -> String? {
    let titles = faceted.panels.compactMap(\.title)
    guard titles.count == faceted.panels.count else { return nil }
    return medians(
      zip(titles, faceted.panels).map { title, panel in
        (title, (panel.layers.first?.values?.values ?? []).filter(\.isFinite))
      }, "in")
  }

  private func medians(_ groups: [(name: String, values: [Double])], _ word: String) -> String? {
    let medians = groups.filter { !$0.values.isEmpty }.map { name, values in
      (name, value: median(values))
    }
    guard let high = medians.max(by: { $0.value < $1.value }),
      let low = medians.min(by: { $0.value < $1.value }), low.value < high.value
    else { return nil }
    return "By median, \(name) is highest \(word) \(high.0) (\(words.text(high.value))) and lowest "
      + "\(word) \(low.0) (\(words.text(low.value)))."
  }
}

/// The middle value, or the mean of the two in the middle.
private func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let half = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}
