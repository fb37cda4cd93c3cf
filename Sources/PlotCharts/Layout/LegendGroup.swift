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
  /// The gradient bar of a continuous colour scale, in place of entries.
  var ramp: LegendRamp?
}

extension LegendGroup {
  /// Returns the groups that a chart needs, given whether the series are named at their ends
  /// already.
  ///
  /// - Parameter hidden: the channels that are not explained.
  static func groups(
    _ layers: [PlacedLayer], namesSeries: Bool, besides hidden: Set<Channel> = [],
    policy: LayoutPolicy = .house
  ) -> [LegendGroup] {
    guard let layer = layers.lead else { return [] }
    var groups: [LegendGroup] = []
    if namesSeries, let group = series(of: layer, in: layers, policy) { groups.append(group) }
    if let scale = layer.scales.color, !hidden.contains(.color) {
      groups.append(
        LegendGroup(
          title: scale.title,
          ramp: LegendRamp(
            ticks: scale.ticks, fraction: scale.fraction, color: scale.color(at:))))
    }
    if let counted = layers.first(where: { $0.density != nil }), let density = counted.density {
      let inks = DensityInks(counted)
      groups.append(
        LegendGroup(
          title: PointDensity.title,
          ramp: LegendRamp(
            ticks: density.scale.ticks,
            fraction: { density.scale.fraction(of: UInt32(max(0, $0))) }, color: inks.key)))
    }
    if let scale = layer.scales.size, !hidden.contains(.size) {
      groups.append(
        LegendGroup(
          title: scale.title,
          entries: fewest(of: scale.ticks).map { tick in
            scale.areWidths
              ? width(2 * scale.radius(of: tick.value), label: tick.label, layer.theme)
              : size(of: scale.radius(of: tick.value), label: tick.label, layer.theme)
          }))
    }
    if let scale = layer.scales.opacity, !hidden.contains(.opacity) {
      let shades = layer.shades(of: layer.styles.first?.color ?? layer.theme.ink)
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

  /// Three at most, evenly apart, with the last: sizes are compared, not read off one by one.
  private static func fewest<Element>(of ticks: [Element]) -> [Element] {
    let step = (ticks.count + 2) / 3
    return ticks.indices.filter { (ticks.count - 1 - $0).isMultiple(of: max(1, step)) }
      .map { ticks[$0] }
  }

  /// Returns a line of that width.
  private static func width(_ width: Double, label: String, _ theme: Theme) -> Entry {
    Entry(
      label: label,
      key: { rect in
        let bar = Rect(
          x: rect.minX, y: rect.midY - width / 2, width: rect.width, height: max(0.5, width))
        return [.fill(.rect(bar), theme.axis)]
      },
      keySize: Size(width: 20 * theme.unit, height: max(1, width)))
  }

  /// Returns an outline: a disc would be heavier than the data, and of a colour that says something
  /// else.
  private static func size(of radius: Double, label: String, _ theme: Theme) -> Entry {
    let outline = Stroke(theme.axis, width: 1)
    // The outline is inside, as a rim that belongs to the point would be.
    let circle = Path.circle(center: .zero, radius: max(0.5, radius - outline.width / 2))
    return Entry(
      label: label, key: { [.stamp(circle, at: [$0.center], fill: nil, stroke: outline)] },
      keySize: Size(width: 2 * radius, height: 2 * radius))
  }

  /// One entry for each distinct label, in the order in which the lines end (the highest first);
  /// other marks in the order of their series.
  private static func series(
    of lead: PlacedLayer, in layers: [PlacedLayer], _ policy: LayoutPolicy
  ) -> LegendGroup? {
    // Marks of one colour explain none.
    let explained = layers.filter {
      $0.data.mark.rank > 0 && $0.data.look.color == nil
        && [nil, .lead, .key].contains($0.data.part?.role)
    }
    let named = layers.withOwnSeries
    var series = named.flatMap { layer in layer.data.series.map { (layer: layer, series: $0) } }
    if policy.ordersNamesByLines, named.allSatisfy(\.data.mark.followsOrder) {
      let lasts = series.map { $0.layer.lastValue(of: $0.series) }
      series = series.indices.sorted { (lasts[$1], $0) < (lasts[$0], $1) }.map { series[$0] }
    } else if named.count > 1 {
      series.sort { $0.series.colorIndex < $1.series.colorIndex }
    }
    var seen: Set<String> = []
    let entries = series.compactMap { layer, series -> Entry? in
      guard !series.isReceded, let label = series.label, seen.insert(label).inserted
      else { return nil }
      let isLine = layer.data.mark.followsOrder || layer.data.mark.crossesPlotArea
      let alike = explained.compactMap { other in
        other.data.series.firstIndex { $0.label == label }.map { (other, $0) }
      }
      return Entry(
        label: label,
        key: { rect in alike.flatMap { $0.data.mark.legendKey($0.styles[$1], in: rect) } },
        keySize: Size(width: (isLine ? 20 : 10) * layer.theme.unit, height: 10 * layer.theme.unit))
    }
    guard !entries.isEmpty else { return nil }
    // Names explain themselves, numbers do not.
    let areNumbers = entries.allSatisfy { Double($0.label) != nil }
    let titles = named.lazy.compactMap { $0.data.colorTitle ?? $0.data.shapeTitle }
    return LegendGroup(
      title: areNumbers || policy.titlesNames ? titles.first : nil, entries: entries,
      pilesUp: policy.ordersNamesByLines && lead.data.stack != .none
        && lead.data.orientation == .vertical && !lead.data.isPolar)
  }
}

extension PlacedLayer {
  /// The value at which a line ends; below all others for one that has none.
  fileprivate func lastValue(of series: LayerData.Series) -> Double {
    guard let values = data.values?.values else { return -.infinity }
    return rowsInOrder(of: series).last { values[$0].isFinite }.map { values[$0] } ?? -.infinity
  }
}
