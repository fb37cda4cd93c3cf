import PlotTables
import PlotViews

extension SpecificationLayout {
  func grid(_ axis: AxisModel, _ size: Size, beside others: [AxisModel]) -> [Ink] {
    var path = Path()
    let lines = others.filter { $0.hasDomain && $0.isHorizontal != axis.isHorizontal }
    for tick in axis.gridLines {
      let at = tick.rounded(.down) + 0.5
      // No line beside that of an axis.
      let isTaken = lines.contains { line in
        let isAfter = line.side == "bottom" || line.side == "right"
        return abs((line.domainPlace ?? (isAfter ? axis.length : 0)) - tick) < 1.5
      }
      if isTaken { continue }
      path.append(
        axis.isHorizontal
          ? .line(from: Point(x: at, y: 0), to: Point(x: at, y: size.height))
          : .line(from: Point(x: 0, y: at), to: Point(x: size.width, y: at)))
    }
    guard !path.isEmpty else { return [] }
    let stroke = axis.properties.stroke("grid", look.theme.grid)
    return [.element(SemanticElement("role-axis-grid"), [.stroke(path, stroke)])]
  }

  /// Draws an axis beside the plot area and makes room for it.
  ///
  /// - Parameter top: what axes over the plot area take.
  func draw(
    _ axis: AxisModel, _ size: Size, _ edges: Edges, _ top: Double, _ block: inout ViewBlock,
    _ ink: inout [Ink]
  ) {
    // In the system of the axis: along it, and away from the plot area.
    let offset = axis.properties.number("offset") ?? 0
    var parts = lines(axis, size, offset)
    let bounds = InkBounds(text: text)
    let labels = self.labels(axis, size, offset)
    var reach = axis.tickSize + offset
    if let rect = bounds.rect(of: labels) {
      let outside: Double =
        switch axis.side {
        case "top": -rect.minY
        case "bottom": rect.maxY - size.height
        case "right": rect.maxX - size.width
        default: -rect.minX
        }
      reach = max(reach, outside)
    }
    reach = max(reach, axis.properties.number("minExtent") ?? 0)
    parts += labels
    parts += title(axis, size, reach, top)
    block.makeRoom(for: bounds.rect(of: parts), slack: axis.isHorizontal ? 0 : edges.slack)
    if !parts.isEmpty { ink.append(.element(SemanticElement("mark-group", "role-axis"), parts)) }
  }

  private func lines(_ axis: AxisModel, _ size: Size, _ offset: Double) -> [Ink] {
    let edge: Double =
      switch axis.side {
      case "top": -0.5 - offset
      case "bottom": size.height + 0.5 + offset
      case "right": size.width + 0.5 + offset
      default: -0.5 - offset
      }
    let isAfter = axis.side == "bottom" || axis.side == "right"
    func line(_ from: Double, _ fromAway: Double, _ to: Double, _ toAway: Double) -> Path {
      axis.isHorizontal
        ? .line(from: Point(x: from, y: fromAway), to: Point(x: to, y: toAway))
        : .line(from: Point(x: fromAway, y: from), to: Point(x: toAway, y: to))
    }
    var ink: [Ink] = []
    if axis.hasDomain {
      let place = axis.domainPlace.map { $0.rounded(.down) + 0.5 } ?? edge
      ink.append(
        .stroke(
          line(0, place, axis.length, place), axis.properties.stroke("domain", look.theme.axis)))
    }
    if axis.tickSize > 0, !axis.ticks.isEmpty {
      var path = Path()
      for tick in axis.ticks {
        let at = min(tick.rounded(.down), axis.length - 1) + 0.5
        path.append(line(at, edge, at, edge + (isAfter ? axis.tickSize : -axis.tickSize)))
      }
      ink.append(.stroke(path, axis.properties.stroke("tick", look.theme.axis)))
    }
    return ink
  }

  private func labels(_ axis: AxisModel, _ size: Size, _ offset: Double) -> [Ink] {
    let style = axis.labelStyle
    let drop = text.baselineBelowMiddle(style)
    // Under the plot area beyond the lowest label beside it, so that these do not meet in the corner.
    let padding = axis.isHorizontal ? max(4, 7 - axis.tickSize) : 4
    let away = offset + axis.tickSize + (axis.properties.number("labelPadding") ?? padding)
    let shift = axis.properties.number("labelOffset") ?? 0
    let ascent = text.metrics("Ag", style).ascent
    let line = text.lineHeight(style)
    let turn = axis.labelAngle * .pi / 180
    let sine = Affine.rotation(turn).b
    let own = axis.properties.string("labelAlign")
    func anchor(_ usual: TextAnchor) -> TextAnchor {
      switch own {
      case "left": .start
      case "right": .end
      case "center": .middle
      default: usual
      }
    }
    let isFlush = axis.properties["labelFlush"].map { $0.bool ?? ($0.number ?? 0 > 0) } ?? false
    return axis.labels.flatMap { label -> [Ink] in
      guard !label.text.isEmpty else { return [] }
      let place = label.place + shift
      guard axis.isHorizontal else {
        let isLeft = axis.side == "left"
        let x = isLeft ? -away - 1 : size.width + away + 1
        var y = place + drop
        switch axis.properties.string("labelBaseline") {
        case "top"?, "line-top"?: y = place + ascent
        case "bottom"?, "line-bottom"?: y = place - (line - ascent)
        case "alphabetic"?: y = place
        default: break
        }
        let words = { (at: Point, anchor: TextAnchor) in
          Ink.text(label.text, at: at, anchor: anchor, style: style)
        }
        guard turn != 0 else { return [words(Point(x: x, y: y), anchor(isLeft ? .end : .start))] }
        let usual: TextAnchor = abs(sine) > 0.9 ? .middle : isLeft ? .end : .start
        let inner = words(Point(x: 0, y: drop), anchor(usual))
        let depth = abs(sine) > 0.9 ? line / 2 : 0
        return [
          .turned(
            Affine.rotation(turn).then(
              .translation(x: isLeft ? x - depth : x + depth, y: place)), [inner])
        ]
      }
      let isBottom = axis.side == "bottom"
      guard turn == 0 else {
        let usual: TextAnchor =
          abs(sine) < 0.1 ? .middle : (sine < 0) == isBottom ? .end : .start
        let depth = abs(sine) < 0.1 ? line / 2 : 0
        let y = isBottom ? size.height + away + depth : -away - depth
        return [
          .turned(
            Affine.rotation(turn).then(.translation(x: place, y: y)),
            [.text(label.text, at: Point(x: 0, y: drop), anchor: anchor(usual), style: style)])
        ]
      }
      let rows = [label.text] + (label.context.map { [$0] } ?? [])
      // Under each other, upwards from the plot area too.
      let top =
        isBottom
        ? size.height + away
        : -away - line * Double(axis.labels.contains { $0.context != nil } ? 2 : 1)
      var side = anchor(.middle)
      if isFlush, label.place < 1 { side = .start }
      if isFlush, label.place > axis.length - 1 { side = .end }
      return rows.enumerated().map { row, words in
        .text(
          words, at: Point(x: place, y: top + ascent + Double(row) * line), anchor: side,
          style: style)
      }
    }
  }

  private func title(
    _ axis: AxisModel, _ size: Size, _ reach: Double, _ top: Double
  ) -> [Ink] {
    guard let title = axis.title else { return [] }
    if isOverhead(axis) { return overheadTitle(axis, title, size, reach, top) }
    let style = axis.titleStyle
    let line = text.lineHeight(style)
    let ascent = text.metrics("Ag", style).ascent
    let properties = axis.properties
    let limit = properties.number("titleLimit").flatMap { $0 > 0 ? $0 : nil }
    let room = limit ?? max(axis.length, 120)
    let rows = text.lines(title, style, within: room, atMost: 2)
    let away = reach + (properties.number("titlePadding") ?? 4)
    let depth = line * Double(rows.count)
    let start: TextAnchor =
      switch properties.string("titleAnchor") ?? properties.string("titleAlign") {
      case "start", "left": .start
      case "end", "right": .end
      default: look.theme.conventions != .vegaLite && axis.isHorizontal ? .end : .middle
      }
    func along(_ anchor: TextAnchor) -> Double {
      switch anchor {
      case .start: 0
      case .middle: axis.length / 2
      case .end: axis.length
      }
    }
    func words(_ x: Double, _ top: Double, _ anchor: TextAnchor) -> [Ink] {
      rows.enumerated().map {
        .text(
          $1, at: Point(x: x, y: top + ascent + Double($0) * line), anchor: anchor, style: style)
      }
    }
    if axis.isHorizontal {
      let y = axis.side == "bottom" ? size.height + away : -away - depth
      return words(
        properties.number("titleX") ?? along(start), properties.number("titleY") ?? y, start)
    }
    let isLeft = axis.side == "left"
    if let angle = properties.number("titleAngle"), angle.truncatingRemainder(dividingBy: 360) == 0
    {
      // Lying beside the axis, or where the specification puts it: its baseline, as Vega does.
      let x = properties.number("titleX") ?? (isLeft ? -away : size.width + away)
      let y = properties.number("titleY").map { $0 - ascent } ?? (axis.length - depth) / 2
      let usual: TextAnchor = properties["titleAlign"] == nil ? (isLeft ? .end : .start) : start
      return words(x, y, usual)
    }
    // Read from below, so that its start is at the bottom.
    let x = isLeft ? -away - depth : size.width + away
    let y = properties.number("titleY") ?? axis.length - along(start)
    return [
      .turned(
        Affine.rotation(-.pi / 2).then(.translation(x: properties.number("titleX") ?? x, y: y)),
        words(0, 0, start))
    ]
  }
}
