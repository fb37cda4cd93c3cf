import PlotTables
import PlotViews

extension UnitItems {
  func texts(_ rows: [Int]) -> [MarkItem] {
    let channel = unit.channels[.text]
    let column = channel?.column.flatMap(unit.table.column(named:))
    let writer = channel.map { ValueText($0, column) }
    let mark = RowProperties(unit)
    let lineBreak = unit.mark.string("lineBreak") ?? unit.look?.config?["lineBreak"]?.string
    let ends = channel.flatMap { $0.isBinning ? $0.endColumn : nil }.flatMap(
      unit.table.column(named:))
    if let edge = unit.mark["stroke"], !edge.isNull, edge.string != "transparent" {
      unit.data?.note("\(edge.path): outlines of texts are not drawn")
    }
    return rows.compactMap { (row: Int) -> MarkItem? in
      guard let place = textPlace(row) else { return nil }
      let text: String
      switch looks.reader(.text)?.shown(row) {
      case .datum(.text(let words))? where lineBreak != nil:
        text = broken(words, at: lineBreak)
      case .datum(let datum)?:
        text =
          (writer?.text(datum) ?? "")
          + (ends.map { "\u{20}–\u{20}" + (writer?.text($0.datum(row)) ?? "") } ?? "")
      case .value(let node)?:
        text =
          node.string.map { broken($0, at: lineBreak) } ?? node.number.map {
            ExpressionValue.number($0).text
          }
          ?? (node.strings ?? []).joined(separator: "\n")
      case nil:
        text =
          mark.string("text", row).map { broken($0, at: lineBreak) }
          ?? (unit.mark["text"]?.strings ?? []).joined(separator: "\n")
      }
      guard !text.isEmpty else { return nil }
      let look = looks.look(row)
      guard let color = look.fillColor, color.alpha > 0 else { return nil }
      let size =
        looks.number(.size, row) ?? mark.number("fontSize", row) ?? mark.number("size", row) ?? 11
      let weight: TextStyle.Weight =
        mark.string("fontWeight", row) == "bold" || mark.string("fontStyle", row) == "bold"
          || mark.number("fontWeight", row).map { $0 >= 600 } ?? false
        ? .semibold : .regular
      var style = TextStyle(
        size: size, weight: weight, color: color, families: looks.look.theme.families)
      style.isItalic = mark.string("fontStyle", row) == "italic"
      if let font = mark.string("font", row) { style.families.insert(font, at: 0) }
      let anchor: TextAnchor =
        switch mark.string("align", row) {
        case "left": .start
        case "right": .end
        default: .middle
        }
      let drop: Double =
        switch mark.string("baseline", row) ?? "middle" {
        case "top": 0.79 * size
        case "middle": 0.3 * size
        case "bottom": -0.21 * size
        case "line-top": 0.79 * size
        default: 0
        }
      let angle = looks.number(.angle, row) ?? mark.number("angle", row) ?? 0
      let shift = Point(x: mark.number("dx", row) ?? 0, y: (mark.number("dy", row) ?? 0) + drop)
      let height = mark.number("lineHeight", row) ?? (size + 2)
      let limit = mark.number("limit", row) ?? 0
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        cut(String($0), style, to: limit, mark.string("ellipsis", row) ?? "…")
      }
      func ink(at position: Point) -> Ink {
        lines.count == 1
          ? .text(lines[0], at: position, anchor: anchor, style: style)
          : .lines(lines, at: position, height: height, anchor: anchor, style: style)
      }
      let turn = Affine.rotation(angle * .pi / 180).then(.translation(x: place.x, y: place.y))
      let ink =
        angle == 0
        ? ink(at: Point(x: place.x + shift.x, y: place.y + shift.y))
        : .turned(turn, [ink(at: shift)])
      return MarkItem(ink: [ink], label: words.aside(row))
    }
  }

  /// The text with an ellipsis where it would be wider than a limit; zero is none.
  private func cut(
    _ words: String, _ style: TextStyle, to limit: Double, _ ellipsis: String
  ) -> String {
    guard limit > 0, let text, text.width(words, style) > limit else { return words }
    let characters = Array(words)
    var (fits, tooMany) = (0, characters.count)
    while fits + 1 < tooMany {
      let count = (fits + tooMany) / 2
      let isNarrow = text.width(String(characters.prefix(count)) + ellipsis, style) <= limit
      if isNarrow { fits = count } else { tooMany = count }
    }
    return String(characters.prefix(fits)) + ellipsis
  }

  /// The lines of a text with line feeds between them, and none within.
  private func broken(_ text: String, at separator: String?) -> String {
    guard let separator, !separator.isEmpty else { return text }
    return text.split(separator: separator, omittingEmptySubsequences: false)
      .map { DisplayText.line(String($0)) }.joined(separator: "\n")
  }

  private func textPlace(_ row: Int) -> Point? {
    if unit.channels[.theta] != nil || unit.channels[.radius] != nil {
      guard let arc = arc(row) else { return nil }
      let middle = (arc.startAngle + arc.endAngle) / 2
      let radius = unit.mark.number("radius") ?? arc.outerRadius
      let turned = Affine.rotation(middle).apply(to: Point(x: 0, y: -radius))
      return Point(x: arc.center.x + turned.x, y: arc.center.y + turned.y)
    }
    func place(_ channel: EncodingChannel) -> Double? {
      if unit.channels[channel] != nil { return places.point(channel, row) }
      if let node = unit.mark[channel.rawValue] { return places.constant(node, channel) }
      return places.side(channel) / 2
    }
    guard let x = place(.x), let y = place(.y) else { return nil }
    return Point(x: x, y: y)
  }

  /// A sector of a ring.
  struct Sector {
    var center: Point
    /// Clockwise from twelve o'clock, in radians.
    var startAngle: Double
    var endAngle: Double
    var innerRadius: Double
    var outerRadius: Double
  }

  func arc(_ row: Int) -> Sector? {
    let half = min(unit.width, unit.height) / 2
    func value(_ channel: EncodingChannel, _ datum: Datum?) -> Double? {
      datum.flatMap { unit.scales[channel]?.number($0) }
    }
    func ends(_ channel: EncodingChannel) -> (Double, Double)? {
      if let stack = unit.stack, stack.channel == channel {
        guard let start = value(channel, unit.table.column(named: stack.start)?.datum(row)),
          let end = value(channel, unit.table.column(named: stack.end)?.datum(row))
        else { return nil }
        return (start, end)
      }
      guard let field = unit.channels[channel] else { return nil }
      if let node = field.value, !field.hasField { return node.number.map { (0, $0) } }
      guard let reader = try? ChannelReader(unit, channel), let datum = reader.datum(row) else {
        return nil
      }
      if let scale = unit.scales[channel], case .band(_, let bands) = scale.mapping,
        let index = scale.index(datum), case .interval(let low, let high) = scale.output
      {
        let start = low + (high - low) * bands.start(of: index)
        return (start, start + (high - low) * bands.bandwidth)
      }
      if field.endColumn != nil, let start = value(channel, datum),
        let end = value(channel, field.endColumn.flatMap(unit.table.column(named:))?.datum(row))
      {
        return (start, end)
      }
      return value(channel, datum).map { (0, $0) }
    }
    let theta = ends(.theta)
    let radius = ends(.radius)
    if unit.channels[.theta] != nil, theta == nil { return nil }
    if unit.channels[.radius] != nil, radius == nil { return nil }
    let mark = unit.mark
    return Sector(
      center: Point(
        x: (unit.channels[.x] != nil ? places.point(.x, row) : mark.number("x")) ?? unit.width / 2,
        y: (unit.channels[.y] != nil ? places.point(.y, row) : mark.number("y")) ?? unit.height / 2),
      startAngle: mark.number("theta2") ?? theta?.0 ?? 0,
      endAngle: mark.number("theta") ?? theta?.1 ?? 2 * .pi,
      innerRadius: mark.number("innerRadius") ?? mark.number("radius2") ?? radius?.0 ?? 0,
      outerRadius: (mark.number("outerRadius") ?? mark.number("radius") ?? radius?.1 ?? half)
        + (mark.number("radiusOffset") ?? 0))
  }

  func arcs(_ rows: [Int]) -> [MarkItem] {
    rows.compactMap { (row: Int) -> MarkItem? in
      guard let arc = arc(row) else { return nil }
      let path = Path.arc(
        innerRadius: arc.innerRadius, outerRadius: arc.outerRadius,
        startAngle: arc.startAngle + (unit.mark.number("thetaOffset") ?? 0),
        endAngle: arc.endAngle + (unit.mark.number("thetaOffset") ?? 0),
        padAngle: unit.mark.number("padAngle") ?? 0,
        cornerRadius: unit.mark.number("cornerRadius") ?? 0)
      let moved = path.transformed(by: .translation(x: arc.center.x, y: arc.center.y))
      return MarkItem(ink: looks.look(row).ink(moved), label: words.label(row))
    }
  }
}
