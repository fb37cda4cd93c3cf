import PlotLook
import PlotTables
import PlotThreads
import PlotViews

/// A line through the rows of each series in their order. A missing value interrupts it.
package struct LineMark: Mark {
  /// Whether a value holds until the next one, so that the line is a staircase: Vega-Lite's
  /// `step-after`.
  package let isStepped: Bool
  package var name: String { isStepped ? "step" : "line" }
  package let joinsRows = true
  package let isFilled = false
  package var drawsPath: Bool { true }
  package var emission: MarkEmission { isStepped ? .steps : .lines }
  package var rank: Int { 4 }

  package init(isStepped: Bool = false) { self.isStepped = isStepped }

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    let series = layer.data.series
    let lines = allParts(of: layer) { parts(of: $0, $1, layer) }
    return zip(zip(series, lines), layer.styles).map { line, style in
      let (series, (path, dots)) = line
      var items: [SceneItem] = []
      if !path.isEmpty { items.append(self.line(path, style, layer)) }
      return .element(
        SemanticElement("mark-line", "role-mark", label: series.label),
        items + self.dots(dots, style)
      )
    }
  }

  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    let lines = allParts(of: layer) { series, style in
      // A short line is drawn completely, even its invisible parts.
      let isCut = series.rows.count > Defaults.house.mostItems
      return parts(of: series, style, layer, cut: isCut, keepsDots: true)
    }
    return zip(zip(layer.data.series, lines), layer.styles).map { line, style in
      let (series, (path, dots)) = line
      let line = self.line(path, style, layer)
      let beside = self.dots(dots, style)
      return [
        .element(
          SemanticElement("mark-line", "role-mark", label: series.label),
          path.isEmpty ? [] : [words.item(of: series, [line])])
      ] + (beside.isEmpty ? [] : [.element(SemanticElement("role-dots"), beside)])
    }
  }

  /// Returns a line, and the line around it where that has a colour.
  private func line(_ path: Path, _ style: SeriesStyle, _ layer: PlacedLayer) -> SceneItem {
    let stroke = style.stroke(width: style.lineWidth)
    guard let fill = layer.data.look.fill else { return .stroke(path, stroke) }
    return .stamp(path, at: [.zero], fill: layer.data.look.faded(fill, layer.theme), stroke: stroke)
  }

  /// Returns the lines of all series, on all cores.
  private func allParts(
    of layer: PlacedLayer,
    _ parts: @escaping @Sendable (LayerData.Series, SeriesStyle) -> (path: Path, dots: [Point])
  ) -> [(path: Path, dots: [Point])] {
    let series = layer.data.series
    // For few rows, starting a thread takes longer than building the line.
    guard layer.data.rowCount > 50_000 else { return zip(series, layer.styles).map(parts) }
    let styles = layer.styles
    return Workers.map(series.count) { parts(series[$0], styles[$0]) }
  }

  /// Returns the line, and the rows between two gaps.
  ///
  /// - Parameters:
  ///   - cut: whether parts beyond the plot area are left out.
  ///   - keepsDots: whether the line has these rows too, however short it is there.
  private func parts(
    of series: LayerData.Series, _ style: SeriesStyle, _ layer: PlacedLayer, cut: Bool = true,
    keepsDots: Bool = false
  ) -> (path: Path, dots: [Point]) {
    var path = Path()
    var dots: [Point] = []
    let curve = layer.data.look.curve(layer.data.orientation)
    for run in layer.runs(of: layer.rowsInOrder(of: series)) {
      if let curve, run.count > 1 {
        path.append(curve.line(through: layer.points(run)))
        continue
      }
      if !isStepped, let line = layer.wholeLine(through: run) {
        path.append(.polyline(line))
        continue
      }
      // Dashes are measured along all of a line.
      let isSolid = style.dash.isEmpty
      var points = isSolid ? layer.thinnedLine(through: run) : layer.points(run)
      if isStepped { points = stepped(points, layer.data.orientation) }
      if points.count == 1 {
        dots += points.filter(layer.shows)
        if keepsDots { path.append(.line(from: points[0], to: points[0])) }
      } else {
        let parts = cut && isSolid ? visibleParts(of: points, in: layer.size) : [points]
        for part in parts { path.append(.polyline(part)) }
      }
    }
    return (path, dots)
  }

  /// Returns the staircase through points: each value holds until the next place.
  private func stepped(
    _ points: [Point], _ orientation: Orientation
  ) -> [Point] {
    var corners: [Point] = []
    corners.reserveCapacity(2 * points.count)
    for point in points {
      if let last = corners.last {
        corners.append(
          orientation == .vertical
            ? Point(x: point.x, y: last.y) : Point(x: last.x, y: point.y))
      }
      corners.append(point)
    }
    return corners
  }

  private func dots(_ dots: [Point], _ style: SeriesStyle) -> [SceneItem] {
    guard !dots.isEmpty else { return [] }
    let dot = Path.circle(center: .zero, radius: max(2.5, 1.25 * style.lineWidth))
    return [.stamp(dot, at: dots, fill: style.color, stroke: nil)]
  }

  package func legendKey(_ style: SeriesStyle, in rect: Rect) -> [SceneItem] {
    [
      .stroke(
        .line(from: Point(x: rect.minX, y: rect.midY), to: Point(x: rect.maxX, y: rect.midY)),
        style.stroke(width: style.lineWidth))
    ]
  }
}
