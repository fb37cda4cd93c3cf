import PlotWords

extension Callout {
  /// Returns the same at a row, if it is not at values: that of a layer, or of the one that leads.
  ///
  /// - Throws: `ChartError` where there is no such row, or no telling which of several series has it.
  package func settled(on layers: [LayerData], lead index: Int) throws(ChartError) -> Callout {
    let layer = layers[index]
    let name: String?
    switch place {
    case .values, .row: return self
    case .end(let series, let own): return end(of: series, layers[own], at: own)
    case .nearest(_, let series), .reading(_, let series): name = series
    }
    func refusal(_ reason: String, hint: String) -> ChartError {
      ChartError(.usage, "\(flag): \(reason)", hint: hint)
    }
    guard layer.part == nil, !layer.mark.fillsCells else {
      throw refusal(
        "marks that summarise rows have no such point", hint: "name the values: 'text@x,y'")
    }
    let labels = layer.series.compactMap(\.label)
    if let name, !labels.contains(name) {
      let nearest = nearestName(to: name, in: labels).map { "did you mean '\($0)'? " } ?? ""
      throw refusal(
        "there is no series '\(ChartText.line(name))'",
        hint: labels.isEmpty
          ? "the chart has a single one: leave it out"
          : nearest + "there are: \(labels.prefix(12).joined(separator: ", "))")
    }
    let series = layer.series.filter { name == nil || $0.label == name }
    let values = layer.values?.values ?? []
    let rows = series.flatMap { series in
      layer.rowsInOrder(of: series).filter { values[$0].isFinite && layer.isShown($0) }
    }
    guard let first = rows.first, let last = rows.last else {
      throw refusal("there is no row with a value", hint: "leave it out")
    }
    var settled = self
    func at(_ row: Int) -> Callout {
      settled.place = .row(row, layer: index)
      return settled
    }
    switch place {
    case .values, .row, .end: return self
    case .reading(.max, _):
      return at(rows.max { (values[$0], -$0) < (values[$1], -$1) } ?? first)
    case .reading(.min, _):
      return at(rows.min { (values[$0], $0) < (values[$1], $1) } ?? first)
    case .nearest, .reading(.first, _), .reading(.last, _):
      guard series.count == 1 else {
        throw refusal(
          "there are \(series.count) series, and it does not say which one it means",
          hint: "name it in parentheses: '…(\(labels.first ?? "series"))'")
      }
    }
    guard case .nearest(let value, _) = place else {
      if case .reading(.first, _) = place { return at(first) }
      return at(last)
    }
    guard let places = layer.places?.values else {
      throw refusal("the chart has one axis", hint: "name both values: 'text@x,y'")
    }
    let known = rows.map { places[$0] }
    let isCategory = layer.places?.isCategorical == true
    guard let low = known.min(), let high = known.max(), value >= low, value <= high,
      !isCategory || known.contains(value)
    else {
      throw refusal("the series has no value there", hint: "name both values: 'text@x,y'")
    }
    return at(
      rows.min { (abs(places[$0] - value), $0) < (abs(places[$1] - value), $1) } ?? first)
  }

  private func end(of number: Int, _ layer: LayerData, at index: Int) -> Callout {
    let series = layer.series.filter { !$0.rows.isEmpty }.sorted {
      ($0.rows.first ?? 0) < ($1.rows.first ?? 0)
    }
    guard series.indices.contains(number) else { return self }
    let rows = layer.rowsInOrder(of: series[number])
    var settled = self
    // The last row that the axes show.
    if let row = rows.last(where: layer.isShown) { settled.place = .row(row, layer: index) }
    return settled
  }
}
