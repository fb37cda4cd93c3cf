import PlotViews

extension LayerData {
  /// Whether some series stand out among others.
  var hasHighlight: Bool { series.contains(where: \.isReceded) }

  /// The names that can be highlighted: its series, or the categories of a single one without a
  /// name.
  fileprivate var highlightNames: [String] {
    let labels = series.compactMap(\.label)
    guard labels.isEmpty, series.count == 1 else { return labels }
    return highlightAxes.flatMap(\.categories)
  }

  /// Mutes all series but those of these names, which take the first colours. In a single series
  /// without a name, categories are highlighted, as a separate series.
  fileprivate mutating func highlight(_ names: [String]) {
    if series.contains(where: { $0.label != nil }) {
      splitSeries(names)
    } else if highlightNames.contains(where: names.contains) {
      splitCategories(names)
    }
  }

  /// The axes whose categories may stand out: both where marks are cells.
  private var highlightAxes: [PositionData] {
    (mark.fillsCells ? [x, y] : [places]).compactMap { $0 }.filter(\.isCategorical)
  }

  private mutating func splitSeries(_ names: [String]) {
    for index in series.indices {
      guard let place = names.firstIndex(of: series[index].label ?? "") else {
        series[index].isReceded = true
        continue
      }
      series[index].colorIndex = place
    }
  }

  private mutating func splitCategories(_ names: [String]) {
    guard let only = series.first else { return }
    let axes = highlightAxes.map { axis in
      (
        values: axis.values,
        codes: Set(names.compactMap { axis.categories.firstIndex(of: $0) }.map(Double.init))
      )
    }
    func isChosen(_ row: Int) -> Bool { axes.contains { $0.codes.contains($0.values[row]) } }
    var (others, chosen) = (only, only)
    others.rows = RowList(only.rows.filter { !isChosen($0) })
    others.isReceded = true
    chosen.rows = RowList(only.rows.filter(isChosen))
    series = [others, chosen]
    settleStacks()
  }
}

extension [LayerData] {
  /// Highlights names in all layers that have them.
  ///
  /// - Parameter lead: the layer that an error is about.
  /// - Throws: `ChartError` if a name is neither a series nor a category.
  mutating func highlight(_ names: [String], lead: Int) throws(ChartError) {
    guard !names.isEmpty else { return }
    let known = reduce(into: Set<String>()) { $0.formUnion($1.highlightNames) }
    let unknown = names.filter { !known.contains($0) }
    if !unknown.isEmpty { try checkHighlight(unknown, among: self[lead].highlightNames) }
    for index in indices { self[index].highlight(names) }
  }
}

extension PlacedLayer {
  /// The scene items of the mark, with series that stand out over those that recede.
  var sceneItems: [SceneItem] {
    // Finished items are drawn one by one.
    guard data.look.finish.isPlain else { return items }
    return (data.look.showsIntervalAlone ? [] : inOrder(data.mark.sceneItems(for: self)))
      + ErrorBars(layer: self).sceneItems
  }

  /// The items of the mark, each as an element, and the error bars.
  var items: [SceneItem] {
    let words = ItemLabels(data)
    var parts =
      data.look.showsIntervalAlone
      ? [] : inOrder(data.mark.items(for: self, words)).flatMap { $0 }
    if !data.look.finish.isPlain {
      let usual = data.mark.showsSymbols ? data.defaults.points?.opacity : nil
      parts = data.look.finish.applied(to: parts, opacity: data.look.opacity ?? usual ?? 1)
    }
    return (data.mark.joinsRows && data.series.count > 1 ? parts.map(inScope) : parts)
      + ErrorBars(layer: self).items(words)
  }

  /// Wraps one of several lines in a group as large as the plot area, as Vega does.
  func inScope(_ part: SceneItem) -> SceneItem {
    guard case .element(let element, _) = part, element.classes.contains("role-mark") else {
      return part
    }
    let area = Rect(origin: .zero, size: size)
    return .element(SemanticElement("mark-group", "role-scope", area: area), [part])
  }

  /// The number of its items.
  var itemCount: Int { data.mark.itemCount(of: data) }

  private func inOrder<Part>(_ parts: [Part]) -> [Part] {
    if data.defaults.drawsAsNamed, data.mark.joinsRows, !data.hasHighlight,
      parts.count == data.series.count
    {
      let firsts = data.series.map { $0.rows.first ?? .max }
      return parts.indices.sorted { (firsts[$0], $0) < (firsts[$1], $1) }.map { parts[$0] }
    }
    // Points have an order of their own.
    guard data.hasHighlight, parts.count == data.series.count,
      !(data.mark.showsSymbols && data.mixesSeries)
    else { return parts }
    let pairs = zip(parts, data.series)
    return pairs.filter(\.1.isReceded).map(\.0) + pairs.filter { !$0.1.isReceded }.map(\.0)
  }
}

/// Throws for names that cannot be highlighted.
func checkHighlight(_ names: [String], among known: [String]) throws(ChartError) {
  for name in names where !known.contains(name) {
    guard !known.isEmpty else {
      throw ChartError(
        .usage, "there are no series to highlight '\(name)' in",
        hint: "-c COLUMN makes some")
    }
    let nearest = nearestName(to: name, in: known).map { "did you mean '\($0)'? " } ?? ""
    let list = known.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    throw ChartError(
      .usage, "there is no '\(name)' to highlight",
      hint: "\(nearest)there are: \(list)"
        + (known.count > 12 ? " and \(known.count - 12) more" : ""))
  }
}
