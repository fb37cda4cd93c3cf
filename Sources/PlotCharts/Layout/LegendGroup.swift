import PlotViews

/// The entries of a legend that explain one channel.
struct LegendGroup {
  struct Entry {
    var label: String
    /// Draws the sample in a y-down rectangle.
    var key: (Rect) -> [Ink]
    var keySize: Size
  }

  /// Said before the entries, for quantities: a colour's name explains itself, a number does not.
  var title: String?
  var entries: [Entry] = []
  /// Whether each entry's marks stand on those of the one before, so that a column of them is read
  /// from the last one down.
  var pilesUp = false
  /// In place of entries, where a quantity runs through shades.
  var ramp: LegendRamp?
}

extension LegendGroup {
  /// The groups that a chart needs, given whether the series are named at their ends already.
  static func groups(
    _ layers: [PlacedLayer], namesSeries: Bool
  ) -> [LegendGroup] {
    guard let layer = layers.first else { return [] }
    var groups: [LegendGroup] = []
    if namesSeries, let group = series(of: layer) { groups.append(group) }
    if let scale = layer.scales.color {
      groups.append(
        LegendGroup(
          title: scale.title,
          ramp: LegendRamp(
            ticks: scale.ticks, fraction: scale.fraction, color: scale.color(at:))))
    }
    if let scale = layer.scales.size {
      // Where colours tell something else, one of them would say so here, too.
      let isColored = layer.data.colorTitle != nil || layer.data.color != nil
      let color = isColored ? layer.theme.axis : layer.styles.first?.color ?? layer.theme.ink
      groups.append(
        LegendGroup(
          title: scale.title,
          entries: scale.ticks.map { tick in
            let radius = scale.radius(of: tick.value)
            return Entry(
              label: tick.label,
              key: {
                [
                  .stamp(
                    .circle(center: .zero, radius: radius), at: [$0.center],
                    fill: layer.theme.translucent(color, 0.7), stroke: nil)
                ]
              }, keySize: Size(width: 2 * radius, height: 2 * radius))
          }))
    }
    if let scale = layer.scales.opacity {
      let shades = Theme.Shades(
        of: layer.styles.first?.color ?? layer.theme.ink, theme: layer.theme)
      groups.append(
        LegendGroup(
          title: scale.title,
          ramp: LegendRamp(
            ticks: scale.ticks, fraction: scale.fraction,
            // As it looks on paper, so that cells may lie over each other.
            color: { shades.color(at: $0).composite(on: layer.theme.paper) })))
    }
    return groups
  }

  /// One entry for each distinct label, in the order in which the lines end (the highest first);
  /// other marks in the order of their series.
  private static func series(of layer: PlacedLayer) -> LegendGroup? {
    let series = layer.data.series
    guard series.contains(where: { $0.label != nil }) else { return nil }
    var order = Array(series.indices)
    if layer.data.mark is LineMark, let values = layer.data.values?.values {
      let lasts = series.map { series in
        layer.rowsInOrder(of: series).last { values[$0].isFinite }.map { values[$0] } ?? -.infinity
      }
      order.sort { (lasts[$1], $0) < (lasts[$0], $1) }
    }
    var seen: Set<String> = []
    let entries = order.compactMap { index -> Entry? in
      guard !series[index].isReceded, let label = series[index].label, seen.insert(label).inserted
      else { return nil }
      let style = layer.styles[index]
      let isLine = layer.data.mark is LineMark || layer.data.mark is RuleMark
      return Entry(
        label: label, key: { layer.data.mark.legendKey(style, in: $0) },
        keySize: Size(width: (isLine ? 20 : 10) * layer.theme.unit, height: 10 * layer.theme.unit))
    }
    // Names explain themselves, numbers do not.
    let areNumbers = entries.allSatisfy { Double($0.label) != nil }
    return LegendGroup(
      title: areNumbers ? layer.data.colorTitle ?? layer.data.shapeTitle : nil, entries: entries,
      pilesUp: layer.data.stack != .none && layer.data.orientation == .vertical)
  }
}
