import PlotTransforms
import PlotViews
import PlotWords

extension LayerData {
  /// Whether some series stand out among others.
  package var hasHighlight: Bool { series.contains(where: \.isReceded) }

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
  package mutating func highlight(_ names: [String], lead: Int) throws(ChartError) {
    guard !names.isEmpty else { return }
    let known = reduce(into: Set<String>()) { $0.formUnion($1.highlightNames) }
    let unknown = names.filter { !known.contains($0) }
    if !unknown.isEmpty { try checkHighlight(unknown, among: self[lead].highlightNames) }
    for index in indices { self[index].highlight(names) }
  }
}

/// Throws for names that cannot be highlighted.
package func checkHighlight(_ names: [String], among known: [String]) throws(ChartError) {
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
