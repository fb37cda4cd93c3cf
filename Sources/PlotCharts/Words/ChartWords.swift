import PlotScales

/// What a chart says in words: for readers that cannot see it, and for search.
struct ChartWords {
  /// The chart's title, or what is drawn against what.
  let title: String
  /// Kind, series, ranges, the extremes and the most telling fact.
  let description: String

  init(chart: Chart, layers: [LayerData], panels: FacetedData? = nil) {
    guard let layer = layers.first else {
      title = chart.title ?? "Empty chart"
      description = "An empty chart."
      return
    }
    let subject = ChartWords.subject(of: layer)
    title = chart.title ?? (subject.isEmpty ? "Empty chart" : subject)
    guard layer.rowCount > 0 else {
      description = subject.isEmpty ? "An empty chart." : "An empty chart of \(subject)."
      return
    }
    var sentences = [ChartWords.kind(of: layer)]
    if let panels, let sentence = ChartWords.panels(of: panels, chart) {
      sentences.append(sentence)
    }
    if let places = layer.places, let range = ChartWords.range(of: places) {
      sentences.append(range)
    }
    if let extremes = ChartWords.extremes(of: layer) { sentences.append(extremes) }
    if let fact = TellingFact(layer, panels: panels).sentence { sentences.append(fact) }
    if let scales = ChartWords.scales(of: layer) { sentences.append(scales) }
    if !chart.highlight.isEmpty {
      sentences.append("Standing out: \(chart.highlight.joined(separator: ", ")).")
    }
    if let marked = ChartWords.annotations(of: chart, layer) { sentences.append(marked) }
    description = sentences.joined(separator: " ")
  }

  private static func subject(of layer: LayerData) -> String {
    [layer.values?.name, layer.places?.name].compactMap { $0 }.joined(separator: " by ")
  }

  /// "Line chart of price by date for 5 series: MSFT, AMZN, IBM, GOOG, AAPL."
  private static func kind(of layer: LayerData) -> String {
    let kinds = [
      "line": "Line chart", "point": "Scatter plot", "bar": "Bar chart", "area": "Area chart",
      "rule": "Rules",
    ]
    var text = "\(kinds[layer.mark.name] ?? layer.mark.name) of \(subject(of: layer))"
    var names: [String] = []
    for name in layer.series.compactMap(\.label) where !names.contains(name) { names.append(name) }
    if names.count > 1 {
      text += " for \(names.count) series: " + names.prefix(8).joined(separator: ", ")
      if names.count > 8 { text += " and \(names.count - 8) more" }
    }
    if layer.stack == .normalize { text += ", as shares of the whole" }
    return text + "."
  }

  /// "6 panels by site: Waseca, Morris, Duluth." "15 panels by Origin and Cylinders."
  private static func panels(of data: FacetedData, _ chart: Chart) -> String? {
    guard let facet = chart.facet, !facet.definitions.isEmpty else { return nil }
    let names = facet.definitions.map { DisplayText.line($0.field) }.joined(separator: " and ")
    let text = "\(data.panels.count) \(data.panels.count == 1 ? "panel" : "panels") by \(names)"
    let titles = data.panels.compactMap(\.title)
    guard titles.count == data.panels.count else { return text + "." }
    return text + ": " + titles.prefix(8).joined(separator: ", ")
      + (titles.count > 8 ? " and \(titles.count - 8) more." : ".")
  }

  /// "date runs from 2000-01-01 to 2010-03-01."
  private static func range(of data: PositionData) -> String? {
    switch data.kind {
    case .categorical(let labels):
      guard !labels.isEmpty else { return nil }
      return "\(data.name) has \(labels.count) "
        + (labels.count == 1
          ? "category." : "categories, from \(labels[0]) to \(labels[labels.count - 1]).")
    default:
      let words = ValueWords(data)
      guard let extent = words.extent else { return nil }
      return "\(data.name) runs from \(words.text(extent.lowerBound)) to "
        + "\(words.text(extent.upperBound))."
    }
  }

  /// "price is on a logarithmic scale."
  private static func scales(of layer: LayerData) -> String? {
    let parts = [layer.places, layer.values].compactMap { $0 }.filter { !$0.scale.isEven }
      .map { ($0.name, $0.scale.named?.adjective ?? "") }
    guard let (name, kind) = parts.first else { return nil }
    if parts.count > 1, parts[1].1 == kind {
      return "\(name) and \(parts[1].0) are on \(kind) scales."
    }
    return parts.map { "\($0) is on a \($1) scale." }.joined(separator: " ")
  }

  /// "Marked: target at 400, Recession from 2007-12-01 to 2009-06-01."
  private static func annotations(of chart: Chart, _ layer: LayerData) -> String? {
    guard !chart.annotations.isEmpty else { return nil }
    let (x, y) = (layer.x.map(ValueWords.init), layer.y.map(ValueWords.init))
    let parts = chart.annotations.compactMap { annotation -> String? in
      guard let data = annotation.channel == .x ? layer.x : layer.y else { return nil }
      func shown(_ value: Double) -> String {
        if case .categorical(let labels) = data.kind {
          return labels.indices.contains(Int(value)) ? labels[Int(value)] : ""
        }
        return (annotation.channel == .x ? x : y)?.text(value) ?? ""
      }
      let name = annotation.label.map { $0 + " " } ?? "\(data.name) "
      switch annotation.extent {
      case .line(let value): return name + "at " + shown(value)
      case .band(let from?, let to?): return name + "from \(shown(from)) to \(shown(to))"
      case .band(let from, let to):
        return name + (from.map { "from \(shown($0))" } ?? to.map { "up to \(shown($0))" } ?? "")
      }
    }
    guard !parts.isEmpty else { return nil }
    let more = parts.count > 6 ? ", and \(parts.count - 6) more" : ""
    return "Marked: " + parts.prefix(6).joined(separator: ", ") + more + "."
  }

  /// "price is lowest at 5.97 (AMZN, 2001-09-01) and highest at 707 (GOOG, 2007-10-01)."
  private static func extremes(of layer: LayerData) -> String? {
    guard let values = layer.values, !values.isCategorical else { return nil }
    let words = ValueWords(values)
    let places = layer.places.map(ValueWords.init)
    var lowest: (value: Double, row: Int)?
    var highest: (value: Double, row: Int)?
    for (row, value) in words.values.enumerated() where value.isFinite && layer.isShown(row) {
      if value < lowest?.value ?? .infinity { lowest = (value, row) }
      if value > highest?.value ?? -.infinity { highest = (value, row) }
    }
    guard let lowest, let highest else { return "There are no values." }
    guard lowest.value < highest.value else {
      return "\(values.name) is \(words.text(lowest.value)) throughout."
    }
    return "\(values.name) is lowest at \(words.text(lowest.value))"
      + place(of: lowest.row, layer, places)
      + " and highest at \(words.text(highest.value))" + place(of: highest.row, layer, places) + "."
  }

  private static func place(
    of row: Int, _ layer: LayerData, _ places: ValueWords?
  ) -> String {
    var parts: [String] = []
    if layer.series.count > 1,
      let name = layer.series.first(where: { $0.rows.contains(row) })?.label
    {
      parts.append(name)
    }
    if let place = layer.places?.values[row], !place.isNaN, let places {
      parts.append(places.text(place))
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}
