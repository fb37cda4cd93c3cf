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
      guard let (place, radius, isOnPath, color) = point(of: callout, layers, discs) else {
        labels.callouts.hidden.append(callout)
        continue
      }
      // An equation has the colour of its curve, so it needs no arrow.
      let isEquation = color != nil
      var style = theme.tickStyle
      style.color = color ?? theme.ink
      let sought = LabelSearch.Sought(
        lines: callout.lines, style: style, center: place, radius: radius, isOnPath: isOnPath,
        effort: .covering, wantsLeader: !isEquation)
      guard let found = search.place(sought) else {
        labels.callouts.omitted += 1
        continue
      }
      labels.texts += found.texts
      if var leader = found.leader {
        leader.hasArrow = !isEquation
        labels.leaders.append(leader)
      }
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

  /// Returns the point of a callout, y-down, with the radius of a symbol there; nil beyond the axes.
  private func point(
    of callout: Callout, _ layers: [PlacedLayer], _ discs: [CollisionGrid.Disc]
  ) -> (place: Point, radius: Double, isOnPath: Bool, color: Color?)? {
    let lead = layers[chart.lead]
    var place: Point
    let isOnPath: Bool
    var color: Color?
    switch callout.place {
    case .values(let x, let y):
      place =
        lead.data.orientation == .vertical
        ? lead.point(atPlace: x, atValue: y) : lead.point(atPlace: y, atValue: x)
      isOnPath = layers.contains(where: \.data.mark.followsOrder)
    case .row(let row, let index):
      place = layers[index].head(of: row)
      let layer = layers[index]
      isOnPath = layer.data.mark.followsOrder
      // An equation has the colour of its curve.
      let series = layer.data.series.firstIndex { $0.rows.contains(row) }
      if layer.data.mark.curveWords != nil, let series {
        color = theme.directLabelStyle(layer.styles[series].color).color
      }
    case .nearest, .reading, .end: return nil
    }
    guard place.isFinite, lead.shows(place) else { return nil }
    place.y = lead.size.height - place.y
    let there = discs.filter {
      abs($0.center.x - place.x) < 1.5 && abs($0.center.y - place.y) < 1.5
    }
    return (place, there.map(\.radius).max() ?? (isOnPath ? 2 : 1), isOnPath, color)
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
  /// Returns points on a line, y-down; none for a band.
  func samples(in size: Size) -> [Point] {
    guard !isBand else { return [] }
    return stride(from: 0, through: isVertical ? size.height : size.width, by: 3).map {
      isVertical ? Point(x: start, y: $0) : Point(x: $0, y: size.height - start)
    }
  }
}
