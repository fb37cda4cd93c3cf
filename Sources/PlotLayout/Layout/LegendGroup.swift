import PlotLook
import PlotMarks
import PlotNumbers
import PlotScales
import PlotTransforms
import PlotViews
import PlotWords

/// The entries of a legend that explain one channel.
struct LegendGroup {
  struct Entry {
    var label: String
    /// Draws the sample in a y-down rectangle.
    var key: (Rect) -> [SceneItem]
    var keySize: Size
  }

  /// The title before the entries, for quantities: names need none, numbers do.
  var title: String?
  /// The title of the explained field, whether it is shown or not.
  var subject: String?
  var entries: [Entry] = []
  /// Whether marks are stacked, so that a column of entries is in reverse order.
  var isStacked = false
  /// The gradient bar of a continuous colour scale, in place of entries.
  var ramp: LegendRamp?
  var look = LegendLook()

  func titleStyle(_ theme: Theme) -> TextStyle {
    var style = theme.legendStyle
    style.color = theme.subtitleStyle.color
    return look.title.style(style)
  }

  /// Returns the legend with the look, the values and the title of its channel.
  fileprivate func with(_ look: LegendLook?) -> LegendGroup {
    guard let look, look != LegendLook() else { return self }
    var group = self
    group.look = look
    if let values = look.values, ramp == nil {
      group.entries = values.compactMap { value in entries.first { $0.label == value } }
    }
    for index in group.entries.indices {
      group.entries[index].label = look.label(group.entries[index].label)
    }
    if let size = look.symbol.size, ramp == nil {
      let side = max(1, min(size, 10_000)).squareRoot()
      for index in group.entries.indices {
        group.entries[index].keySize = Size(
          width: side, height: min(side, group.entries[index].keySize.height))
      }
    }
    return group
  }
}

extension LegendLook {
  /// Returns a label as formatted by the legend's formula.
  func label(_ label: String, of value: Double? = nil) -> String {
    guard let labelExpression else { return label }
    let datum = (value ?? Double(label)).map(Datum.number) ?? .text(label)
    return LabelExpression.text(labelExpression, datum, label).map(ChartText.line) ?? label
  }

  /// Returns the ticks of a scale that the legend shows.
  ///
  /// - Parameters:
  ///   - count: the number of ticks, unless the legend gives one.
  ///   - about: returns about that many ticks.
  ///   - at: returns the ticks at given values.
  func ticks(
    _ count: Int, about: (Int) -> [Tick], at: ([Double]) -> [Tick]
  ) -> [Tick] {
    let ticks = values.map { at($0.compactMap { Double($0) }) } ?? about(tickCount ?? count)
    guard labelExpression != nil else { return ticks }
    return ticks.map { Tick(value: $0.value, label: label($0.label, of: $0.value)) }
  }
}

extension LegendGroup {
  /// Returns the groups that a chart needs.
  ///
  /// - Parameters:
  ///   - hidden: the channels without a legend.
  ///   - looks: the looks of legends, by channel.
  static func groups(
    _ layers: [PlacedLayer], namesSeries: Bool, besides hidden: Set<Channel> = [],
    looks: [Channel: LegendLook] = [:], policy: LayoutPolicy = .house
  ) -> [LegendGroup] {
    guard let layer = layers.lead else { return [] }
    var groups: [LegendGroup] = []
    let look = (layer.data.colorTitle == nil ? nil : looks[.color]) ?? looks[.shape]
    if namesSeries,
      var group = series(of: layer, in: layers, look?.symbol ?? MarkLook(), policy)
    {
      group.title = look?.titleText.map(ChartText.line) ?? group.title
      groups.append(group.with(look))
    }
    if let scale = layer.scales.color, !hidden.contains(.color) {
      groups.append(
        LegendGroup(
          title: scale.title,
          ramp: LegendRamp(
            ticks: {
              (looks[.color] ?? LegendLook()).ticks($0, about: scale.ticks, at: scale.ticks(at:))
            }, fraction: scale.fraction, color: scale.color(at:))
        ).with(looks[.color]))
    }
    if let counted = layers.first(where: { $0.density != nil }), let density = counted.density {
      let colors = DensityColors(counted)
      groups.append(
        LegendGroup(
          title: PointDensity.title,
          ramp: LegendRamp(
            ticks: density.scale.ticks,
            fraction: { density.scale.fraction(of: UInt32(max(0, $0))) }, color: colors.key)))
    }
    if let scale = layer.scales.size, !hidden.contains(.size) {
      var look = looks[.size] ?? LegendLook()
      let ticks = look.ticks(
        4, about: { look.tickCount == nil ? fewest(of: scale.ticks) : scale.ticks(about: $0) },
        at: scale.ticks(at:))
      // The ticks have these properties already.
      (look.values, look.labelExpression, look.symbol.size) = (nil, nil, nil)
      groups.append(
        LegendGroup(
          title: scale.title,
          entries: ticks.map { tick in
            scale.areWidths
              ? width(2 * scale.radius(of: tick.value), label: tick.label, look, layer.theme)
              : size(of: scale.radius(of: tick.value), label: tick.label, look, layer.theme)
          }
        ).with(look))
    }
    if let scale = layer.scales.opacity, !hidden.contains(.opacity) {
      let shades = layer.shades(of: layer.styles.first?.color ?? layer.theme.ink)
      groups.append(
        LegendGroup(
          title: scale.title,
          ramp: LegendRamp(
            ticks: {
              (looks[.opacity] ?? LegendLook())
                .ticks($0, about: scale.ticks, at: scale.ticks(at:))
            }, fraction: scale.fraction,
            // Composited on the paper, so that cells of the bar may overlap.
            color: { shades.color(at: $0).composite(on: layer.theme.paper) })
        ).with(looks[.opacity]))
    }
    return groups
  }

  /// Returns at most three evenly spaced ticks with the last one: sizes are compared, not read off one by
  /// one.
  private static func fewest<Element>(of ticks: [Element]) -> [Element] {
    let step = (ticks.count + 2) / 3
    return ticks.indices.filter { (ticks.count - 1 - $0).isMultiple(of: max(1, step)) }
      .map { ticks[$0] }
  }

  /// Returns the entry of a line width.
  private static func width(
    _ width: Double, label: String, _ look: LegendLook, _ theme: Theme
  ) -> Entry {
    Entry(
      label: label,
      key: { rect in
        let bar = Rect(
          x: rect.minX, y: rect.midY - width / 2, width: rect.width, height: max(0.5, width))
        return look.symbol.sample([.fill(.rect(bar), theme.axis)], in: rect)
      },
      keySize: Size(width: 20 * theme.unit, height: max(1, width)))
  }

  /// Returns the entry of a size, as an outline: a disc would be heavier than the data, and its colour would
  /// suggest a meaning.
  private static func size(
    of radius: Double, label: String, _ look: LegendLook, _ theme: Theme
  ) -> Entry {
    let outline = Stroke(theme.axis, width: 1)
    var symbol = look.symbol
    symbol.size = 4 * radius * radius
    // The outline is inside the radius, like the rim of a point.
    let circle = Path.circle(center: .zero, radius: max(0.5, radius - outline.width / 2))
    return Entry(
      label: label,
      key: { rect in
        symbol.sample([.stamp(circle, at: [rect.center], fill: nil, stroke: outline)], in: rect)
      },
      keySize: Size(width: 2 * radius, height: 2 * radius))
  }

  /// Returns one entry for each distinct label, in the order of the ends of lines (the highest
  /// first); for names with an order and for other marks in the order of their series.
  private static func series(
    of lead: PlacedLayer, in layers: [PlacedLayer], _ symbol: MarkLook, _ policy: LayoutPolicy
  ) -> LegendGroup? {
    // Marks in a single colour explain no series.
    let explained = layers.filter {
      $0.data.mark.rank > 0 && $0.data.look.color == nil && $0.data.look.tone == nil
        && [nil, .lead, .key].contains($0.data.part?.role)
    }
    // Series by detail alone look alike, and need no entry.
    let named = layers.withOwnSeries.filter {
      $0.data.colorTitle != nil || $0.data.shapeTitle != nil
    }
    var series = named.flatMap { layer in layer.data.series.map { (layer: layer, series: $0) } }
    // With an order channel, the last row may be anywhere.
    let endAlike = named.allSatisfy {
      $0.data.mark.followsOrder && $0.data.order == nil && $0.data.orderedColorCount == nil
    }
    if policy.ordersNamesByLines, endAlike {
      let lasts = series.map { $0.layer.lastValue(of: $0.series) }
      series = series.indices.sorted { (lasts[$1], $0) < (lasts[$0], $1) }.map { series[$0] }
    } else if named.count > 1 {
      series.sort { $0.series.colorIndex < $1.series.colorIndex }
    }
    var seen: Set<String> = []
    let entries = series.compactMap { layer, series -> Entry? in
      guard !series.isReceded, series.isSeen || !policy.ordersNamesByLines,
        let label = series.label, seen.insert(label).inserted
      else { return nil }
      let isLine = layer.data.mark.followsOrder || layer.data.mark.crossesPlotArea
      let alike = explained.compactMap { other in
        other.data.series.firstIndex { $0.label == label }.map { (other, $0) }
      }
      guard !alike.isEmpty else { return nil }
      return Entry(
        label: label,
        key: { rect in
          symbol.sample(
            alike.flatMap { $0.data.mark.legendKey($0.styles[$1], in: rect) }, in: rect,
            keepsColors: alike.contains { $0.0.data.colorTitle != nil },
            keepsDashes: alike.contains { $0.0.data.shapeTitle != nil })
        },
        keySize: Size(width: (isLine ? 20 : 10) * layer.theme.unit, height: 10 * layer.theme.unit))
    }
    guard !entries.isEmpty else { return nil }
    // Names need no title, numbers do.
    let areNumbers = entries.allSatisfy { Double($0.label) != nil }
    let title = named.lazy.compactMap { $0.data.colorTitle ?? $0.data.shapeTitle }.first
    return LegendGroup(
      title: areNumbers || policy.titlesNames || entries.allSatisfy(\.label.isAnswer)
        ? title : nil,
      subject: title, entries: entries,
      isStacked: policy.ordersNamesByLines && lead.data.stack != .none
        && lead.data.orientation == .vertical
        && lead.data.orientation == .vertical && !lead.data.isPolar)
  }
}

extension PlacedLayer {
  /// Returns the last value of a line; negative infinity for one without values.
  fileprivate func lastValue(of series: LayerData.Series) -> Double {
    guard let values = data.values?.values else { return -.infinity }
    return rowsInOrder(of: series).last { values[$0].isFinite }.map { values[$0] } ?? -.infinity
  }
}

extension MarkLook {
  /// Returns the key of a legend entry with this look.
  ///
  /// - Parameters:
  ///   - items: the key as drawn by the mark.
  ///   - keepsColors: whether the colours and dashes of lines have a meaning.
  fileprivate func sample(
    _ items: [SceneItem], in rect: Rect, keepsColors: Bool = false, keepsDashes: Bool = false
  ) -> [SceneItem] {
    guard self != MarkLook() else { return items }
    func faded(_ color: Color) -> Color {
      color.withAlpha(color.alpha * max(0, min(1, opacity ?? 1)))
    }
    func stroke(_ usual: Stroke) -> Stroke {
      var stroke = usual
      if let outline, !keepsColors { stroke.color = outline }
      stroke.color = faded(stroke.color)
      stroke.width = max(0, min(strokeWidth ?? usual.width, 20))
      if let strokeDash, !keepsDashes { stroke.dash = strokeDash }
      return stroke
    }
    func edge(_ usual: Stroke?, _ color: Color?) -> Stroke? {
      if let outline { return stroke(Stroke(outline, width: usual?.width ?? 1.5)) }
      return usual.map(stroke) ?? (strokeWidth != nil ? color.map { stroke(Stroke($0)) } : nil)
    }
    func shaped(_ usual: Path, at center: Point) -> Path {
      guard let shape, let symbol = AreaSymbol.named(shape) else { return usual }
      let side = 0.8 * min(rect.width, rect.height)
      return symbol.path(size: size ?? side * side)
    }
    return items.map { part in
      switch part {
      case .stroke(let path, let usual):
        if let shape, let symbol = AreaSymbol.named(shape) {
          return .stamp(
            symbol.path(size: size ?? rect.height * rect.height), at: [rect.center],
            fill: faded(fill ?? usual.color), stroke: edge(nil, usual.color))
        }
        return .stroke(path, stroke(usual))
      case .fill(let path, let color):
        let (path, center) =
          shape == nil ? (path, Point.zero) : (shaped(path, at: rect.center), rect.center)
        return .stamp(
          path, at: [center], fill: faded(fill ?? color), stroke: edge(nil, color))
      case .stamp(let path, let centers, let inside, let usual):
        return .stamp(
          shaped(path, at: rect.center), at: centers, fill: (fill ?? inside).map(faded),
          stroke: edge(usual, inside))
      default: return part
      }
    }
  }
}
