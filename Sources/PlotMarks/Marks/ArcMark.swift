import PlotLook
import PlotViews

/// Sectors around the middle of the plot area, such as the slices of a pie: amounts as parts of a turn
/// from twelve o'clock on, or names that share it; distances from the centre likewise.
package struct ArcMark: Mark {
  package let name = "arc"
  /// The share of the radius that slices of a whole leave open around the centre.
  package var hole = 0.0

  package init(hole: Double = 0.0) {
    self.hole = hole
  }
  package var emission: MarkEmission { .arcs }
  package var rank: Int { 6 }
  package var chartWords: String { "chart of arcs" }
  package var isPolar: Bool { true }
  package var stacks: Bool { true }
  package var hidesRepeatedPlaces: Bool { true }
  package var rowLooks: Set<Channel> { [.color] }

  /// Gives the width of the rim of paper that keeps neighbours apart, in points: less where there are so
  /// many that little else would be left of them.
  package func rim(in layer: PlacedLayer) -> Double {
    let share = 2 * Double.pi * layer.arcRadius / Double(max(1, layer.data.rowCount))
    return min(ArcMark.widestRim * layer.theme.unit, share / 8)
  }

  private static let widestRim = 1.5

  /// Makes amounts shares of a turn, and lets distances of several series go on where others end.
  package func defaultStack(for layer: LayerData) -> Stack {
    if layer.theta?.isCategorical == false { return .normalize }
    return layer.seriesMeet || layer.theta == nil ? .zero : .none
  }

  package func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      let style = layer.styles[index]
      return .element(
        SemanticElement("mark-arc", "role-mark", label: series.label),
        series.rows.flatMap { row -> [SceneItem] in
          guard let path = path(of: row, layer), let color = color(of: row, style, layer) else {
            return []
          }
          return [surface(path, color, layer)] + style.texture.stripes(in: path, on: color)
        })
    }
  }

  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    zip(layer.data.series.indices, layer.data.series).map { index, series in
      let style = layer.styles[index]
      var (arcs, stripes) = ([SceneItem](), [SceneItem]())
      for row in series.rows {
        guard let path = path(of: row, layer), let color = color(of: row, style, layer) else {
          continue
        }
        arcs.append(words.item(row, series, [surface(path, color, layer)]))
        stripes += style.texture.stripes(in: path, on: color)
      }
      return [.element(SemanticElement("mark-arc", "role-mark", label: series.label), arcs)]
        + (stripes.isEmpty ? [] : [.element(SemanticElement("role-texture"), stripes)])
    }
  }

  private func surface(_ path: Path, _ color: Color, _ layer: PlacedLayer) -> SceneItem {
    .stamp(
      path, at: [.zero], fill: color,
      stroke: layer.styles.first?.outline
        ?? (layer.data.defaults.rimsSectors
          ? Stroke(layer.theme.paper, width: rim(in: layer), join: .round) : nil))
  }

  /// Finds the colour of an arc; nil where the row has none.
  private func color(of row: Int, _ style: SeriesStyle, _ layer: PlacedLayer) -> Color? {
    guard let scale = layer.scales.color, let values = layer.data.color?.values else {
      return style.color
    }
    return values[row].isFinite
      ? scale.color(of: values[row]).map { layer.data.look.faded($0, layer.theme) } : nil
  }

  /// The sector of a row.
  package struct Arc {
    /// The ends, in turns clockwise from twelve o'clock.
    package var start: Double
    package var end: Double
    /// The distances from the centre, in points.
    var inner: Double
    var outer: Double
  }

  /// Finds the sector of a row; nil where it has no place or no extent.
  package func arc(of row: Int, _ layer: PlacedLayer) -> Arc? {
    let data = layer.data
    guard data.theta != nil || data.radius != nil else { return nil }
    func band(_ position: PositionData) -> (Double, Double) {
      let count = Double(position.categories.count)
      return (position.values[row] / count, (position.values[row] + 1) / count)
    }
    var (start, end) = (0.0, 1.0)
    if let theta = data.theta {
      (start, end) =
        theta.isCategorical ? band(theta) : (layer.base(of: row), layer.top(of: row))
    }
    var (inner, outer) = (data.radius == nil ? hole : 0, 1.0)
    if let radius = data.radius {
      // The area of a sector grows with the square of its radius.
      func share(_ value: Double) -> Double {
        let share = value / layer.scales.radiusEnd
        let isEven = radius.scale.type.map { $0 == "linear" } ?? data.defaults.hasEvenRadii
        return isEven ? share : share.squareRoot()
      }
      if radius.isCategorical {
        (inner, outer) = band(radius)
      } else if data.valuesAreRadii {
        (inner, outer) = (share(layer.base(of: row)), share(layer.top(of: row)))
      } else {
        outer = share(radius.values[row])
      }
    }
    guard start < end, inner < outer, [start, end, inner, outer].allSatisfy(\.isFinite) else {
      return nil
    }
    inner *= layer.arcRadius
    if inner == 0, let hole = data.look.innerRadius { inner = max(0, hole * layer.theme.unit) }
    return Arc(start: start, end: end, inner: inner, outer: outer * layer.arcRadius)
  }

  private func path(of row: Int, _ layer: PlacedLayer) -> Path? {
    guard let arc = arc(of: row, layer) else { return nil }
    let turn = 2 * Double.pi
    return Path.arc(
      innerRadius: arc.inner, outerRadius: arc.outer, startAngle: arc.start * turn,
      endAngle: arc.end * turn
    ).transformed(
      by: .scale(x: 1, y: -1)
        .then(.translation(x: layer.size.width / 2, y: layer.size.height / 2)))
  }
}

extension PlacedLayer {
  /// The distance from the centre at which slices of a whole begin, in points.
  package var radiusOfHole: Double { ((data.mark as? ArcMark)?.hole ?? 0) * arcRadius }
}
