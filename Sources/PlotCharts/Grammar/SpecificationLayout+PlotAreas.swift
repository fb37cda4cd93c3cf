import PlotThreads
import PlotTables
import PlotViews

extension SpecificationLayout {
  func plotArea(_ view: ViewModel, _ edges: Edges) throws(ChartError) -> ViewBlock {
    let units = view.units
    guard let first = units.first else { return ViewBlock(size: Size(width: 0, height: 0)) }
    let size = Size(width: first.width, height: first.height)
    var block = ViewBlock(size: size)
    var axes: [AxisModel] = []
    for channel in [Channel.x, .y] {
      var scales: [ScaleModel] = []
      for unit in units {
        guard let scale = unit.scales[channel], !scales.contains(where: { $0 === scale }) else {
          continue
        }
        scales.append(scale)
      }
      for (index, scale) in scales.enumerated() {
        let sharing = units.filter { $0.scales[channel] === scale }
        let isOuter = channel == .x ? edges.isBottom : edges.isLeft
        guard
          var axis = AxisModel(
            sharing, channel, look, text: text, hasLabels: isOuter || !isShared(scale, view))
        else { continue }
        if edges.hasCommonTitle.contains(channel), isShared(scale, view) { axis.title = nil }
        // A second scale has its axis on the other side.
        if index > 0 {
          if axis.properties["orient"] == nil { axis.side = channel == .x ? "top" : "right" }
          axis.gridLines = []
        }
        axes.append(axis)
      }
    }
    var ink: [Ink] = [background(size, view)]
    func isAbove(_ axis: AxisModel) -> Bool { axis.properties.number("zindex") ?? 0 > 0 }
    for axis in axes where !isAbove(axis) { ink += grid(axis, size, beside: axes) }
    let start = ink.count
    for unit in units where !skipsMarks {
      let items = try UnitItems(unit, look, text: text).items()
      guard !items.isEmpty else { continue }
      let type = unit.kind.itemType
      let blend = try unit.mark.blendMode
      func marks(_ items: [MarkItem]) -> Ink {
        let parts = items.flatMap { item -> [Ink] in
          let ink = blend.map { [Ink.blended($0, item.ink)] } ?? item.ink
          return item.label.map { [.element($0, ink)] } ?? ink
        }
        return .element(SemanticElement("mark-\(type)", "role-mark"), parts)
      }
      if let stack = unit.stack, unit.hasRoundCorners, unit.kind is BarMark {
        ink += try piles(unit, stack, marks)
        continue
      }
      // Each line of several is a group of its own, as large as the plot area.
      if unit.kind.joinsRows, !unit.groupColumns.isEmpty {
        let groups = items.map { item in
          Ink.element(
            SemanticElement("mark-group", "role-scope"), [plainBackground(size), marks([item])])
        }
        ink +=
          unit.mark.bool("clip") ?? false
          ? [.clipped(.rect(Rect(origin: .zero, size: size)), groups)] : groups
        continue
      }
      let group = marks(items)
      ink.append(
        unit.mark.bool("clip") ?? false
          ? .clipped(.rect(Rect(origin: .zero, size: size)), [group]) : group)
    }
    // Marks may reach out of the plot area, texts above all.
    let limit = max(size.width, size.height, 100)
    block.makeRoom(
      for: InkBounds(text: text).rect(of: Array(ink[start...])), limit: limit, slack: edges.slack)
    for axis in axes where isAbove(axis) { ink += grid(axis, size, beside: axes) }
    for axis in axes where axis.isHorizontal { draw(axis, size, edges, 0, &block, &ink) }
    // Titles over axes stand on one line.
    let top = block.insets.top
    for axis in axes where !axis.isHorizontal { draw(axis, size, edges, top, &block, &ink) }
    block.ink = [.element(SemanticElement("mark-group", "role-frame"), ink)]
    return block
  }

  /// Bars on each other with round corners: those of the pile, not those of its parts.
  private func piles(
    _ unit: UnitModel, _ stack: UnitModel.StackedChannel, _ marks: ([MarkItem]) -> Ink
  ) throws(ChartError) -> [Ink] {
    let items = try UnitItems(unit, look)
    let along: Channel = stack.channel == .x ? .y : .x
    let names = [
      unit.channels[along]?.column, unit.channels[along == .x ? .xOffset : .yOffset]?.column,
    ]
    let columns = names.compactMap { $0.flatMap(unit.table.column(named:)) }
    return RowGroups(unit.table, by: columns).groups.compactMap { rows in
      guard let rect = items.extent(rows) else { return nil }
      return .element(
        SemanticElement("mark-group", "role-scope"),
        [
          .element(
            SemanticElement("background"),
            [.stamp(.rect(rect), at: [.zero], fill: .clear, stroke: nil)]),
          .clipped(items.rectanglePath(rect), [marks(items.rectangles(rows, isRound: false))]),
        ])
    }
  }

  private func isShared(_ scale: ScaleModel, _ view: ViewModel) -> Bool {
    view.scales[scale.channel] !== scale
  }

  /// The paper of a plot area, which tells readers of the structure where it is.
  private func background(_ size: Size, _ view: ViewModel) -> Ink {
    let node = view.node["view"]
    let fill = node?["fill"]?.string ?? look.config?["view"]?["fill"]?.string
    let isVega = look.theme.conventions == .vegaLite
    var stroke: Color? = isVega ? Color(rgb: 0xdddddd) : nil
    if let own = node?["stroke"] ?? look.config?["view"]?["stroke"] {
      stroke = own.string.flatMap(Color.init(css:))
    }
    func number(_ name: String) -> Double? {
      node?[name]?.number ?? look.config?["view"]?[name]?.number
    }
    let opacity = max(0, min(1, number("opacity") ?? 1))
    func shown(_ color: Color, _ name: String) -> Color {
      color.withAlpha(color.alpha * opacity * max(0, min(1, number(name) ?? 1)))
    }
    let radius = max(0, min(number("cornerRadius") ?? 0, min(size.width, size.height) / 2))
    let rect = Rect(origin: .zero, size: size)
    let corners = CornerRadii(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    return .element(
      SemanticElement("background"),
      [
        .stamp(
          radius > 0 ? .rect(rect, corners: corners) : .rect(rect), at: [.zero],
          fill: fill.flatMap(Color.init(css:)).map { shown($0, "fillOpacity") } ?? .clear,
          stroke: stroke.map {
            Stroke(
              shown($0, "strokeOpacity"), width: max(0, min(number("strokeWidth") ?? 1, 50)),
              dash: (node?["strokeDash"] ?? look.config?["view"]?["strokeDash"])?.numbers ?? [])
          })
      ])
  }

  private func plainBackground(_ size: Size) -> Ink {
    .element(
      SemanticElement("background"),
      [.stamp(.rect(Rect(origin: .zero, size: size)), at: [.zero], fill: .clear, stroke: nil)])
  }
}
