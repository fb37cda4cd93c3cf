import PlotLook
import PlotMarks
import PlotViews

extension LayoutBuilder {
  /// The most points of a layer that callouts avoid one by one.
  private static let mostAvoided = 20_000

  /// Places the callouts of a panel, away from its marks and lines.
  func setCallouts(_ panel: inout PanelLayout) {
    guard !chart.callouts.isEmpty else { return }
    let layers = panel.layers
    let size = panel.plotArea.size
    let area = Rect(origin: .zero, size: size)
    let discs = layers.flatMap(discs)
    let ink = layers.flatMap { $0.surfaceSamples + $0.inkSamples(every: 2) }
    let grid = CollisionGrid(
      area, ink: ink + panel.annotations.flatMap { $0.samples(in: size) }, discs: discs,
      texts: panel.valueLabels.texts.map(\.box))
    let right = panel.directLabels.labels.isEmpty && !hasSecondAxis ? 0.25 * width : 0
    var search = LabelSearch(
      grid, within: area,
      orBeside: area.inset(by: Insets(top: 0, left: 0, bottom: 0, right: -right)), text: text)
    var labels = ValueLabels()
    for callout in chart.callouts {
      guard let target = target(of: callout, layers, discs) else {
        labels.callouts.hidden.append(callout)
        continue
      }
      var style = theme.tickStyle
      style.color = target.textColor ?? theme.ink
      let sought = LabelSearch.Sought(
        lines: callout.lines, style: style, center: target.place, radius: target.radius,
        isOnPath: target.isOnPath, effort: .covering, wantsLeader: !target.isEquation)
      guard let found = search.place(sought) else {
        labels.callouts.omitted += 1
        continue
      }
      labels.texts += found.texts
      if var leader = found.leader {
        leader.hasArrow = !target.isEquation
        labels.leaders.append(leader)
      }
      if let color = target.dotColor { labels.dots.append((target.place, color)) }
    }
    labels.words = labels.texts
    labels.overhang.right = max(0, (labels.texts.map(\.box.maxX).max() ?? 0) - size.width)
    panel.valueLabels.add(labels)
  }

  private func discs(of layer: PlacedLayer) -> [CollisionGrid.Disc] {
    guard layer.data.mark.showsSymbols, layer.data.rowCount <= LayoutBuilder.mostAvoided else {
      return []
    }
    return PointMark().drawn(in: layer).map {
      CollisionGrid.Disc(
        center: Point(x: $0.center.x, y: layer.size.height - $0.center.y), radius: $0.radius)
    }
  }

  /// The point that a callout is about, y-down.
  private struct Target {
    var place: Point
    /// The radius of the mark there.
    var radius = 1.0
    var isOnPath: Bool
    /// The colour of an equation: that of its curve, so it needs no arrow.
    var textColor: Color?
    /// The colour of the dot on a line; nil where a symbol is, or no line.
    var dotColor: Color?

    var isEquation: Bool { textColor != nil }
  }

  /// Returns nil for a callout beyond the axes.
  private func target(
    of callout: Callout, _ layers: [PlacedLayer], _ discs: [CollisionGrid.Disc]
  ) -> Target? {
    let lead = layers[chart.lead]
    var target: Target
    switch callout.place {
    case .values(let x, let y):
      target = Target(
        place: lead.data.orientation == .vertical
          ? lead.point(atPlace: x, atValue: y) : lead.point(atPlace: y, atValue: x),
        isOnPath: layers.contains(where: \.data.mark.followsOrder))
    case .row(let row, let index):
      let layer = layers[index]
      target = Target(place: layer.head(of: row), isOnPath: layer.data.mark.followsOrder)
      if let series = layer.data.series.firstIndex(where: { $0.rows.contains(row) }) {
        let color = layer.styles[series].color
        if layer.data.mark.curveWords != nil {
          target.textColor = theme.directLabelStyle(color).color
        } else if target.isOnPath {
          target.dotColor = color
        }
      }
    case .nearest, .reading, .end: return nil
    }
    guard target.place.isFinite, lead.shows(target.place) else { return nil }
    target.place.y = lead.size.height - target.place.y
    let there = discs.filter {
      abs($0.center.x - target.place.x) < 1.5 && abs($0.center.y - target.place.y) < 1.5
    }
    if !there.isEmpty { target.dotColor = nil }
    target.radius =
      there.map(\.radius).max()
      ?? (target.dotColor != nil ? ValueLabels.dotRadius * theme.unit : target.isOnPath ? 2 : 1)
    return target
  }
}

extension PlacedLayer {
  /// Points on the surfaces of bars, y-down.
  fileprivate var surfaceSamples: [Point] {
    let spacing = 8.0
    guard data.mark.fillsBand, data.rowCount <= 1_000 else { return [] }
    return data.series.enumerated().flatMap { index, series in
      series.rows.flatMap { row -> [Point] in
        guard let rect = data.mark.surface(of: row, seriesIndex: index, self)?.rect else {
          return []
        }
        let across = stride(from: rect.minX, through: rect.maxX, by: spacing)
        return across.flatMap { x in
          stride(from: rect.minY, through: rect.maxY, by: spacing).map {
            Point(x: x, y: size.height - $0)
          }
        }
      }
    }
  }
}

extension PlacedAnnotation {
  /// Returns points on a line or on both edges of a band, y-down.
  func samples(in size: Size) -> [Point] {
    (isBand ? [start, end] : [start]).flatMap { place in
      stride(from: 0, through: isVertical ? size.height : size.width, by: 3).map {
        isVertical ? Point(x: place, y: $0) : Point(x: $0, y: size.height - place)
      }
    }
  }
}
