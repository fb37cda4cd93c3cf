import PlotLook
import PlotMarks
import PlotTables
import PlotViews

extension EmittedLayer {
  private var places: EmittedAxis { axis(isVertical ? .x : .y) }
  private var sideCount: Int { data.sharesPlaces ? data.series.count : 1 }

  /// The width of one series in a band, and the gap beside its bar.
  private var share: (width: Double, sliver: Double) {
    BarMark.share(ofBand: places.axis.bandwidth * places.length, count: sideCount)
  }

  /// The width of a bar in the band of a category; nil if marks do not fill bands, or several series share
  /// one.
  private var band: Double? {
    guard data.mark.fillsBand, places.axis.isCategorical, sideCount == 1 else { return nil }
    return share.width
  }

  /// Returns the position channels of bars, with an offset if several series share a band.
  private mutating func barPositions(value: Members = []) -> Members {
    let encoding = positions(band: band, value: value)
    guard places.axis.isCategorical, sideCount > 1, let field = seriesField() else {
      return encoding
    }
    return encoding + [offset(by: field, sideCount)]
  }

  /// Returns the offset channel that gives each series its place in a band.
  private func offset(
    by field: SeriesField, _ count: Int
  ) -> (name: String, value: JSONNode) {
    let band = places.axis.bandwidth * places.length
    let share = BarMark.share(ofBand: band, count: count)
    // The lanes have whole points; the rest of the band is outer padding.
    let inner = share.sliver / share.width
    let outer = max(0, (band / share.width - Double(count) + inner) / 2)
    return (
      isVertical ? "xOffset" : "yOffset",
      [
        "field": JSONNode(field.name), "type": "nominal",
        "scale": [
          "domain": JSONNode(field.labels.map { JSONNode($0) }),
          "paddingInner": EmittedScale.share(inner), "paddingOuter": EmittedScale.share(outer),
        ],
      ]
    )
  }

  /// Returns the offset channel of marks over dodged bars, as all layers share the offset scale; nil if no
  /// bars are dodged.
  mutating func offsetOfBars() -> Members? {
    guard let bars = panel.layers.first(where: { $0.data.sharesPlaces }), places.axis.isCategorical,
      !data.mark.fillsBand, !data.mark.joinsRows || !data.mark.stacks,
      let field = seriesField()
    else { return nil }
    return [offset(by: field, bars.data.series.count)]
  }

  mutating func addBars() {
    var mark: Members = [("type", "bar"), ("opacity", JSONNode(data.look.opacity ?? 1))]
    if !isVertical { mark.append(("orient", "horizontal")) }
    var encoding: Members
    if !places.axis.isCategorical, places.isBinned(data), sideCount == 1 {
      mark.append(("binSpacing", JSONNode(binWidth > 3 ? 1 : 0)))
      encoding = positions(value: [("stack", stack)])
    } else if !places.axis.isCategorical, sideCount > 1 {
      mark.append(("binSpacing", 0))
      encoding = exactPositions()
    } else {
      if !places.axis.isCategorical, !data.look.saysWidth {
        mark.append((isVertical ? "width" : "height", EmittedScale.number(share.width)))
      }
      encoding = barPositions(value: [("stack", stack)])
    }
    if data.look.saysWidth {
      mark.append((isVertical ? "width" : "height", EmittedScale.number(widthInBand)))
    }
    if let first = styles.first, first.tint != nil {
      addTints(to: &mark, &encoding)
      addLook(
        "strokeWidth", styles.map { EmittedScale.number($0.lineWidth) }, to: &mark, &encoding)
    } else {
      addLook("color", styles.map { JSONNode($0.color.hex) }, to: &mark, &encoding)
    }
    if data.stack != .none { addOrder(to: &encoding) }
    noteTextures()
    add(mark, encoding)
  }

  /// The width of the first row's bar in its band.
  private var widthInBand: Double {
    guard let row = rows.first else { return 0 }
    let layer = placed[row.panel]
    let place = isVertical ? layer.x(row.row) : layer.y(row.row)
    let band = BarMark().band(of: row.row, at: place, seriesIndex: row.series, layer)
    return band.high - band.low
  }

  mutating func addTicks() {
    let layer = placed[0]
    var mark: Members = [
      ("type", "tick"), ("orient", isVertical ? "horizontal" : "vertical"),
      ("thickness", EmittedScale.number(TickMark().width(layer.styles[0], layer))),
    ]
    let ends = rows.first.flatMap {
      TickMark().ends(of: $0.row, seriesIndex: $0.series, placed[$0.panel])
    }
    let size = ends.map { isVertical ? $0.end.x - $0.start.x : $0.end.y - $0.start.y } ?? 0
    mark.append(("size", EmittedScale.number(size)))
    var encoding = barPositions()
    let colors = layer.data.series.indices.map { index in
      layer.data.series[index].rows.first.flatMap {
        TickMark().color(of: $0, styles[index], layer)
      } ?? styles[index].color
    }
    if let scale = placed[0].scales.color {
      let name = table.add(
        self.layer.encoding[.color]?.field ?? "color",
        cells { EmittedTable.Cell($0.data.color?.values[$1.row] ?? .nan) })
      encoding.append(("color", ramp(name, scale, data.color?.scale.type)))
    } else {
      addLook("color", colors.map { JSONNode($0.withAlpha(1).hex) }, to: &mark, &encoding)
    }
    if data.opacity != nil {
      addShades(to: &mark, &encoding)
    } else {
      mark.append(("opacity", EmittedScale.number(colors.first?.alpha ?? 1)))
    }
    add(mark, encoding)
  }

  /// The width of the first bin, in points.
  private var binWidth: Double {
    guard let row = rows.first else { return 0 }
    guard let rect = rect(of: row) else { return 0 }
    return isVertical ? rect.width : rect.height
  }

  private func rect(of row: EmittedRow) -> Rect? {
    BarMark().rect(of: row.row, seriesIndex: row.series, placed[row.panel])
  }

  /// Returns the position channels of dodged bars at numbers or times, with the exact extent of each.
  private mutating func exactPositions() -> Members {
    let axis = places
    let channel = isVertical ? Channel.x : .y
    func ends(_ end: (Rect) -> Double) -> [EmittedTable.Cell] {
      rows.map { row in
        rect(of: row).flatMap { axis.value(at: end($0)) }.map(axis.cell) ?? .missing
      }
    }
    let names = [
      table.add("start", ends { isVertical ? $0.minX : $0.minY }),
      table.add("end", ends { isVertical ? $0.maxX : $0.maxY }),
    ]
    let start: Members = [
      ("field", JSONNode(names[0])), ("type", JSONNode(axis.type)),
      ("bin", "binned"),
    ]
    let values = positions(value: [("stack", stack)]).filter { $0.0 != channel.rawValue }
    return [
      (channel.rawValue, JSONNode(start + common(axis))),
      (channel.rawValue + "2", ["field": JSONNode(names[1])]),
    ] + values
  }

  mutating func addRules() {
    var mark: Members = [("type", "rule"), ("opacity", 1)]
    var encoding = positions() + sidestep()
    let hasBoth = data.x != nil && data.y != nil && data.secondEnds == nil
    if hasBoth { encoding.append((isVertical ? "y2" : "x2", ["datum": 0])) }
    addLook("color", styles.map { JSONNode($0.color.hex) }, to: &mark, &encoding)
    let widths = styles.map { EmittedScale.number(RuleMark().stroke($0, in: placed[0]).width) }
    addLook("strokeWidth", widths, to: &mark, &encoding)
    add(mark, encoding)
  }

  /// Adds the error bars: a rule from end to end, and a tick at each end.
  mutating func addIntervals() {
    guard data.interval != nil, let first = rows.first else { return }
    let bars = ErrorBars(layer: placed[0])
    let (value, other) = isVertical ? ("y", "y2") : ("x", "x2")
    let axis = axis(isVertical ? .y : .x)
    func ends(_ end: KeyPath<IntervalData, DoubleColumn>) -> [EmittedTable.Cell] {
      cells { placed, row in
        guard let interval = placed.data.interval,
          interval.lower[row.row] < interval.upper[row.row]
        else { return .missing }
        return axis.cell(interval[keyPath: end][row.row])
      }
    }
    let lower = table.add(layer.interval?.lower ?? "lower", ends(\.lower))
    let upper = table.add(layer.interval?.upper ?? "upper", ends(\.upper))
    let type: Members = [("type", JSONNode(axis.type)), ("title", valueTitle(axis))]
    func encoding(_ end: String) -> Members {
      [(value, JSONNode([("field", JSONNode(end))] + type))]
    }
    var places = (data.mark.showsLengths ? barPositions() : positions() + sidestep()).filter {
      $0.0 != value
    }
    // The marks, not the error bars, define the axis.
    places = places.map { name, node in
      // An offset keeps its scale.
      (name, name.hasSuffix("Offset") ? node : node.removing("scale", "axis", "sort"))
    }
    var mark: Members = [
      ("type", "rule"), ("opacity", 1),
      ("strokeWidth", EmittedScale.number(ErrorBars.width * theme.unit)),
    ]
    var looks = places
    addLook(
      "color", data.series.indices.map { JSONNode(bars.color(of: $0).hex) }, to: &mark,
      &looks)
    let until: Members = [(other, ["field": JSONNode(upper)])]
    add(mark, encoding(lower) + until + looks)
    for end in [lower, upper] {
      var mark: Members = [
        ("type", "tick"), ("opacity", 1), ("orient", isVertical ? "horizontal" : "vertical"),
        ("size", EmittedScale.number(2 * bars.reach(of: first.row, first.series))),
        ("thickness", EmittedScale.number(ErrorBars.width * theme.unit)),
      ]
      var looks = places
      addLook(
        "color", data.series.indices.map { JSONNode(bars.color(of: $0).hex) }, to: &mark,
        &looks)
      add(mark, encoding(end) + looks)
    }
  }

  private func valueTitle(_ axis: EmittedAxis) -> JSONNode {
    axis.axis.title.isEmpty ? .null : JSONNode(axis.axis.title)
  }
}

extension EmittedAxis {
  /// Returns whether its places are bins that marks fill.
  fileprivate func isBinned(_ data: LayerData) -> Bool {
    (channel == .x ? data.x : data.y)?.spans != nil
  }
}
