import PlotLook
import PlotMarks
import PlotViews

/// The labels around the arcs of a panel: names above numbers, each beside the middle of its arc.
struct ArcLabels {
  /// The label of an arc.
  private struct Label {
    var row: Int
    /// The middle of the arc and its extent, in turns, clockwise from twelve o'clock.
    var middle: Double
    var extent: Double
    var name: String?
    var text: String?
    var size: Size
  }

  /// The share of the whole below which a slice has no number, which would touch the next.
  private static let leastShare = 0.03
  /// The distance from an arc to its label, in points.
  private static let gap = 5.0
  /// The most labels that are tried, as there is no room for more around a circle.
  private static let mostTried = 400

  private var labels: [Label] = []
  private let theme: Theme
  private let text: TextSetter

  private var nameStyle: TextStyle { theme.categoryStyle }
  private var textStyle: TextStyle { theme.tickStyle }

  /// - Parameters:
  ///   - texts: the texts of the rows; empty for a row without one.
  ///   - hasNames: whether the series are named too.
  init(_ layer: PlacedLayer, _ texts: [String], hasNames: Bool, text: TextSetter) {
    (theme, self.text) = (layer.theme, text)
    for series in layer.data.series {
      for row in series.rows {
        guard let arc = ArcMark().arc(of: row, layer) else { continue }
        let name = hasNames && !series.isReceded ? series.label : nil
        let words = texts.indices.contains(row) && !texts[row].isEmpty ? texts[row] : nil
        let lines = [(name, nameStyle), (words, textStyle)].compactMap { line, style in
          line.map { text.metrics($0, style) }
        }
        guard !lines.isEmpty else { continue }
        labels.append(
          Label(
            row: row, middle: (arc.start + arc.end) / 2, extent: arc.end - arc.start, name: name,
            text: words,
            size: Size(
              width: lines.map(\.width).max() ?? 0, height: lines.reduce(0) { $0 + $1.height })))
      }
    }
    labels.sort { ($0.extent, $1.row) > ($1.extent, $0.row) }
  }

  /// Returns the texts of a layer's rows; none if the chart shows none.
  ///
  /// - Parameter showsValues: whether values are requested; nil if the request does not say.
  static func texts(of layer: LayerData, beside others: [LayerData], showsValues: Bool?) -> [String]
  {
    if others.contains(where: { $0.words.texts != nil && $0.keepsPlacesOfTexts }) { return [] }
    if let words = others.lazy.filter(\.isPolar).compactMap(\.words.texts).first { return words }
    let isWhole = layer.part?.telling == .shares
    guard showsValues == true || isWhole && showsValues == nil else { return [] }
    let texts = showsValues == true ? layer.valueTexts : layer.shareTexts
    guard isWhole else { return texts }
    return texts.indices.map { row in
      layer.top(of: row) - layer.base(of: row) < leastShare ? "" : texts[row]
    }
  }

  /// Returns the largest radius of arcs whose labels fit into a plot area of that size, but no less than a
  /// share of the radius without labels.
  func radius(within size: Size) -> Double {
    let most = min(size.width, size.height) / 2
    var (low, high) = (0.55 * most, most)
    guard !labels.isEmpty else { return most }
    let tried = labels.prefix(ArcLabels.mostTried)
    for _ in 0..<16 {
      let middle = (low + high) / 2
      let fits = tried.allSatisfy { label in
        let box = box(of: label, at: label.middle, radius: middle, in: size)
        return Rect(origin: .zero, size: size).contains(box, tolerance: 0.01)
      }
      if fits { low = middle } else { high = middle }
    }
    return low
  }

  /// Places the labels, y-down, from the largest arc to the smallest, and counts those without room.
  func placed(
    around radius: Double, in size: Size
  ) -> (values: ValueLabels, names: DirectLabels, omittedNames: Int) {
    var (values, names) = (ValueLabels(), DirectLabels())
    var omittedNames = 0
    let area = Rect(origin: .zero, size: size)
    var grid = CollisionGrid(area)
    for (index, label) in labels.enumerated() {
      let turns = [0, 0.2, -0.2, 0.35, -0.35].map { label.middle + $0 * label.extent }
      let box = turns.lazy.map { self.box(of: label, at: $0, radius: radius, in: size) }
        .first { area.contains($0, tolerance: 0.5) && !grid.hasText(in: $0) }
      guard index < ArcLabels.mostTried, let box else {
        if label.text != nil { values.omittedCount += 1 }
        if label.name != nil { omittedNames += 1 }
        continue
      }
      grid.add(box)
      var top = box.minY
      func line(_ words: String, _ style: TextStyle) -> PlacedText {
        var placed = text.place(words, style, .middle, x: box.midX, baseline: 0)
        placed.position.y = top + placed.metrics.ascent
        top += placed.metrics.height
        return placed
      }
      if let name = label.name {
        names.labels.append(DirectLabels.Label(text: line(name, nameStyle), leader: []))
      }
      if let words = label.text {
        values.texts.append(line(words, textStyle))
        values.rows.append(label.row)
      }
    }
    return (values, names, omittedNames)
  }

  /// Returns the box of a label outside the circle, in a direction from its centre.
  private func box(
    of label: Label, at turn: Double, radius: Double, in size: Size
  ) -> Rect {
    let direction = Affine.rotation(turn * 2 * .pi).apply(to: Point(x: 0, y: -1))
    let (halfWidth, halfHeight) = (label.size.width / 2, label.size.height / 2)
    let free = radius + ArcLabels.gap * theme.unit
    var (near, far) = (free, free + halfWidth + halfHeight)
    for _ in 0..<16 {
      let middle = (near + far) / 2
      let x = max(0, abs(middle * direction.x) - halfWidth)
      let y = max(0, abs(middle * direction.y) - halfHeight)
      if x * x + y * y >= free * free { far = middle } else { near = middle }
    }
    return Rect(
      x: size.width / 2 + far * direction.x - halfWidth,
      y: size.height / 2 + far * direction.y - halfHeight, width: label.size.width,
      height: label.size.height)
  }
}
