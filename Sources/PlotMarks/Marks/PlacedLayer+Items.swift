import PlotLook
import PlotViews

extension PlacedLayer {
  /// The scene items of the mark, with series that stand out over those that recede.
  package var sceneItems: [SceneItem] {
    // Finished items are drawn one by one.
    guard data.look.finish.isPlain else { return items }
    return (data.look.showsIntervalAlone ? [] : inOrder(data.mark.sceneItems(for: self)))
      + ErrorBars(layer: self).sceneItems
  }

  /// The items of the mark, each as an element, and the error bars.
  package var items: [SceneItem] {
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
  package var itemCount: Int { data.mark.itemCount(of: data) }

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
