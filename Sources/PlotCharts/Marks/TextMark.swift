import PlotTables
import PlotViews

/// Words at the place of each row.
struct TextMark: Mark {
  let name = "text"
  let joinsRows = false
  let stacking = MarkStacking.onRequest
  let isInk = true
  let sizeMeaning = MarkSize.fontSize

  func items(of rows: [Int], _ view: UnitItems) -> [MarkItem] {
    let (unit, looks) = (view.unit, view.looks)
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
    for name in ["theta2", "radius2", "theta2Offset", "radius2Offset"] {
      unit.data?.leftOut(unit.mark[name])
    }
    let groups = looks.groups(without: .text)
    var known: [ItemLook?] = Array(repeating: nil, count: groups.groups.count)
    return zip(rows, places(rows, view)).compactMap { (row: Int, place: Point?) -> MarkItem? in
      guard let place else { return nil }
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
      let group = groups.indices[row]
      let look = known[group] ?? looks.look(row)
      known[group] = look
      guard let color = look.fillColor, color.alpha > 0 else { return nil }
      let size =
        looks.number(.size, row) ?? mark.number("fontSize", row) ?? mark.number("size", row) ?? 11
      let weight: TextStyle.Weight =
        ["bold", "bolder"].contains(mark.string("fontWeight", row))
          || mark.string("fontStyle", row) == "bold"
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
      let height = mark.number("lineHeight", row) ?? (size + 2)
      // The places of baselines are those of Vega: vega-scenegraph, src/util/text.js, `offset`.
      let drop: Double =
        switch mark.string("baseline", row) ?? "middle" {
        case "top": 0.79 * size
        case "middle": 0.3 * size
        case "bottom": -0.21 * size
        case "line-top": 0.29 * size + height / 2
        case "line-bottom": 0.29 * size - height / 2
        default: 0
        }
      let angle = looks.number(.angle, row) ?? mark.number("angle", row) ?? 0
      let shift = Point(x: mark.number("dx", row) ?? 0, y: (mark.number("dy", row) ?? 0) + drop)
      let limit = mark.number("limit", row) ?? 0
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        cut(
          String($0), style, to: limit, mark.string("ellipsis", row) ?? "…", view.text)
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
      return MarkItem(ink: [ink], label: view.words.aside(row))
    }
  }

  /// Returns the text with an ellipsis where it would be wider than a limit; zero is none.
  private func cut(
    _ words: String, _ style: TextStyle, to limit: Double, _ ellipsis: String, _ text: TextSetter?
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

  /// Returns the lines of a text with line feeds between them, and none within.
  private func broken(_ text: String, at separator: String?) -> String {
    guard let separator, !separator.isEmpty else { return text }
    return text.split(separator: separator, omittingEmptySubsequences: false)
      .map { DisplayText.line(String($0)) }.joined(separator: "\n")
  }

  /// Returns the position of each row's text; nil for one without a place.
  private func places(_ rows: [Int], _ view: UnitItems) -> [Point?] {
    let (unit, places) = (view.unit, view.places)
    if unit.channels[.theta] != nil || unit.channels[.radius] != nil {
      return rows.map { middle(of: $0, view) }
    }
    func all(_ channel: Channel) -> [Double] {
      if unit.channels[channel] != nil { return places.points(channel, rows) }
      let constant =
        unit.mark[channel.rawValue].map { places.constant($0, channel) ?? .nan }
        ?? places.side(channel) / 2
      return Array(repeating: constant, count: rows.count)
    }
    return zip(all(.x), all(.y)).map { $0.isNaN || $1.isNaN ? nil : Point(x: $0, y: $1) }
  }

  /// Returns the middle of the sector of a row, at its rim or where the mark has its radius.
  private func middle(of row: Int, _ view: UnitItems) -> Point? {
    guard let arc = view.sector(row) else { return nil }
    let mark = view.unit.mark
    let own = view.unit.channels[.theta] == nil ? mark.number("theta") : nil
    let middle =
      (own ?? (arc.startAngle + arc.endAngle) / 2) + (mark.number("thetaOffset") ?? 0)
    let radius =
      mark.number("radius").map { $0 + (mark.number("radiusOffset") ?? 0) } ?? arc.outerRadius
    let turned = Affine.rotation(middle).apply(to: Point(x: 0, y: -radius))
    return Point(x: arc.center.x + turned.x, y: arc.center.y + turned.y)
  }
}
