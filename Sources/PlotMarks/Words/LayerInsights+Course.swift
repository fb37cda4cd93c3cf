import PlotScales
import PlotTransforms
import PlotWords

extension LayerInsights {
  /// "Over the whole, price rises from its lowest, 40 (2000), to its highest, 223 (2002), to 5.6 times
  /// as much": nil where the two ends are not both extremes.
  var climb: String? {
    guard let (first, last) = onlyCourse, let extent = words.extent,
      let places = layer.places?.values
    else { return nil }
    let (start, end) = (words.values[first], words.values[last])
    guard extent.lowerBound < extent.upperBound, min(start, end) == extent.lowerBound,
      max(start, end) == extent.upperBound
    else { return nil }
    func said(_ row: Int, _ kind: String) -> String {
      "\(name.possessive) \(kind), \(words.text(words.values[row])) (\(place(places[row])))"
    }
    let rises = end > start
    return "Over the whole, \(name.short) \(way(start, end)) from "
      + "\(said(first, rises ? "lowest" : "highest")), to \(said(last, rises ? "highest" : "lowest"))"
      + comparison(start, end)
  }

  /// "Over the whole, price rises from 40 to 223, to 5.6 times as much" "At the end the highest
  /// is GOOG with 560, the lowest MSFT with 28.8"
  var course: String? {
    let series = layer.series.filter { !$0.rows.isEmpty }
    guard series.count < 2 else { return ends(of: series) }
    guard let (first, last) = onlyCourse, let extent = words.extent else { return nil }
    let (start, end) = (words.values[first], words.values[last])
    let range = extent.upperBound - extent.lowerBound
    guard range > 0 else { return nil }
    if (end - start).magnitude < 0.05 * range {
      return
        "In the end \(name.short) \(name.verb("is about where it", "are about where they")) began, "
        + "at \(words.text(end))"
    }
    return "Over the whole, \(name.short) \(way(start, end)) from "
      + "\(words.text(start)) to \(words.text(end))\(comparison(start, end))"
  }

  /// The first and the last row of the only series.
  private var onlyCourse: (first: Int, last: Int)? {
    let series = layer.series.filter { !$0.rows.isEmpty }
    guard series.count == 1, let only = series.first else { return nil }
    let rows = layer.rowsInOrder(of: only)
    guard let first = rows.first(where: isDrawn), let last = rows.last(where: isDrawn),
      rows.lazy.filter(isDrawn).prefix(3).count > 2
    else { return nil }
    return (first, last)
  }

  /// Compares the series that last to the end, which are in front there.
  private func ends(of series: [LayerData.Series]) -> String? {
    // A name that several series share, which differ by an unnamed column, is ambiguous.
    guard let places = layer.places?.values, Set(series.map(\.label)).count == series.count else {
      return nil
    }
    let lasts = series.compactMap { series -> (name: String, row: Int)? in
      guard let label = series.label, let last = lastRow(of: series) else { return nil }
      return (label, last)
    }
    guard let end = lasts.map({ places[$0.row] }).max() else { return nil }
    let lasting = lasts.filter { places[$0.row] == end }
    guard let (low, high) = ends(of: lasting.map { ($0.name, words.values[$0.row]) }) else {
      return nil
    }
    let highest = Sentence.ties(high.keys, of: high.keys.count)
    // The verb has the number of the end and not of its name: "men", "United States".
    return "At the end the highest \(high.keys.count > 1 ? "are" : "is") \(highest) with "
      + "\(words.text(high.value)), the lowest \(Sentence.ties(low.keys, of: low.keys.count)) with "
      + words.text(low.value)
  }

  /// "Over the whole, births fall in 24 of 25 panels and rise in Japan": of lines that
  /// stand alone in their panels.
  func courses(_ faceted: FacetedData) -> String? {
    guard layer.mark.joinsRows else { return nil }
    var (rising, falling): ([String], [String]) = ([], [])
    for (index, panel) in faceted.panels.enumerated() {
      guard let part = panel.layers.lead, let data = part.values,
        part.series.count(where: { !$0.rows.isEmpty }) == 1,
        let title = faceted.name(of: index)
      else { return nil }
      let insights = LayerInsights(
        layer: part, data: data, name: name, placeName: placeName, words: ValueFormatter(data),
        places: part.places.map { ValueFormatter($0) }, mixesUnits: mixesUnits)
      guard let (first, last) = insights.onlyCourse else { return nil }
      let (start, end) = (insights.words.values[first], insights.words.values[last])
      if start < end { rising.append(title) } else if start > end { falling.append(title) }
    }
    let count = faceted.panels.count
    let parts = [(rising, name.verb("rises", "rise")), (falling, name.verb("falls", "fall"))]
      .filter { !$0.0.isEmpty }.sorted { $0.0.count > $1.0.count }
    guard let (most, way) = parts.first else { return nil }
    let text = "Over the whole, \(name.short) \(way) in "
    if most.count == count { return text + (count == 2 ? "both panels" : "all \(count) panels") }
    guard parts.count > 1 else { return text + "\(most.count) of \(count) panels" }
    let (others, otherWay) = parts[1]
    return text + "\(most.count) of \(count) panels and \(otherWay) in "
      + (others.count > 3 ? "\(others.count)" : Sentence.joined(others))
  }

  private func way(_ start: Double, _ end: Double) -> String {
    end > start ? name.verb("rises", "rise") : name.verb("falls", "fall")
  }

  /// Returns ", by 33%", or ", to 5.6 times as much" if that is clearer; nothing for scales without
  /// a true zero.
  private func comparison(_ start: Double, _ end: Double) -> String {
    let hasNoRatio = words.dimension == .temperature || words.dimension == .ratio
    guard start > 0, end > 0, !hasNoRatio, !data.isTemporal else { return "" }
    let ratio = end / start
    if ratio >= 2 { return ", to \(rough(ratio)) times as much" }
    let percent = (ratio - 1).magnitude * 100
    return percent < 0.1 ? "" : ", by \(rough(percent))%"
  }
}
