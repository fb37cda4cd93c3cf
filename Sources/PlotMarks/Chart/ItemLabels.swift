import PlotLook
import PlotScales
import PlotViews
import PlotWords

/// The ARIA labels of a layer's items: "month: May; °C: 18; city: Oslo".
package struct ItemLabels {
  @Indirect private var layer: LayerData
  private let positions: [(data: PositionData, words: ValueFormatter, isEnd: Bool)]

  init(_ layer: LayerData) {
    self.layer = layer
    // A line is an item as a whole; only the bars of error around it are items of rows.
    guard !layer.mark.joinsRows || layer.interval != nil else {
      positions = []
      return
    }
    let hasEnds = layer.secondEnds != nil
    let isUpright = layer.orientation == .vertical
    var data = [(layer.x, hasEnds && !isUpright), (layer.y, hasEnds && isUpright)]
    data += [layer.theta, layer.radius].map { ($0, false) }
    data += [layer.color, layer.size, layer.opacity].map { ($0?.position, false) }
    var named: Set<String> = []
    positions = data.compactMap { data, isEnd in
      data.flatMap { named.insert($0.spokenName).inserted ? ($0, ValueFormatter($0), isEnd) : nil }
    }
  }

  /// Returns the drawing of a row as an item.
  func item(_ row: Int, _ series: LayerData.Series, _ drawn: [SceneItem]) -> SceneItem {
    var parts = positions.compactMap { data, words, isEnd -> String? in
      let value = data.values[row]
      guard !value.isNaN else { return nil }
      if isEnd, let start = layer.secondEnds?[row], start.isFinite {
        let ends = [start, value].sorted().map(words.span)
        return "\(data.spokenName): \(ends[0]) to \(ends[1])"
      }
      let text = words.span(value)
      return text.allSatisfy(\.isWhitespace) ? nil : "\(data.spokenName): \(text)"
    }
    parts += categories(of: series)
    if let text = layer.words.texts?[row], let title = layer.words.title, !text.isEmpty {
      let part = title.isEmpty ? text : "\(title): \(text)"
      if !parts.contains(part) { parts.append(part) }
    }
    var element = element(parts)
    if let words = layer.words.descriptions?[row], !words.isEmpty { element.label = words }
    if let words = layer.words.tooltips?[row], !words.isEmpty { element.tooltip = words }
    if let link = layer.words.links?[row] {
      element.link = link.isEmpty ? nil : ItemLink.safe(link)
    }
    return .element(element, drawn)
  }

  /// Returns the drawing of a line as an item.
  func item(of series: LayerData.Series, _ drawn: [SceneItem]) -> SceneItem {
    var parts = categories(of: series)
    if parts.isEmpty { parts = layer.values.map { [$0.spokenName] } ?? [] }
    return .element(element(parts), drawn)
  }

  private func element(_ parts: [String]) -> SemanticElement {
    var element = SemanticElement(label: parts.joined(separator: "; "))
    let telling = layer.look.item
    if let words = telling.description { element.label = ChartText.line(words) }
    if telling.isSilent { element.label = nil }
    if layer.look.hasTooltips, !parts.isEmpty { element.tooltip = parts.joined(separator: "\n") }
    if let words = telling.tooltip { element.tooltip = ChartText.block(words) }
    element.link = telling.link.flatMap(ItemLink.safe)
    return element
  }

  private func categories(of series: LayerData.Series) -> [String] {
    let parts = [(layer.colorTitle, series.color), (layer.shapeTitle, series.shape)].compactMap {
      title, category in
      title.flatMap { title in category.map { title.isEmpty ? $0 : "\(title): \($0)" } }
    }
    return parts.count == 2 && parts[0] == parts[1] ? [parts[0]] : parts
  }
}

extension PositionData {
  /// The name of the values in words: the axis title, or else the field's name.
  fileprivate var spokenName: String { title.isEmpty ? name : title }
}

extension ValueFormatter {
  /// Returns a value, or the bin in whose middle it is.
  fileprivate func span(_ value: Double) -> String {
    bin(around: value).map(interval) ?? text(value)
  }
}
