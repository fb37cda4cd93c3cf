import PlotTables
import PlotViews

extension SpecificationLayout {
  /// What the looks of a scale mean, for those scales that no view above shares.
  func addLegends(_ view: ViewModel, _ block: inout ViewBlock) {
    var legends: [ViewBlock] = []
    var drawn: Set<String> = []
    for channel in EncodingChannel.allCases where channel.hasLegend {
      guard let scale = view.scales[channel], let legend = legend(scale, view) else { continue }
      let key = scale.uses.first.map { "\($0.field.column ?? "") \($0.field.title ?? "")" } ?? ""
      if scale.isDiscrete, !drawn.insert(key).inserted { continue }
      legends.append(legend)
    }
    guard !legends.isEmpty else { return }
    let x = block.size.width + block.insets.right + 18
    var y = 0.0
    var width = 0.0
    for legend in legends {
      block.ink.append(
        .element(
          SemanticElement("mark-group", "role-legend"), legend.ink.map { $0.offset(x: x, y: y) }))
      y += legend.size.height + 16
      width = max(width, legend.size.width)
    }
    block.insets.right += 18 + width
    block.insets.bottom = max(block.insets.bottom, y - 16 - block.size.height)
  }

  private func legend(_ scale: ScaleModel, _ view: ViewModel) -> ViewBlock? {
    let uses = scale.uses.filter { $0.field.fieldNode["legend"].map { !$0.isNull } ?? true }
    guard let use = uses.first, uses.count == scale.uses.count || !uses.isEmpty,
      use.field.hasField || use.field.datum != nil
    else { return nil }
    let style = look.theme.legendStyle
    let titleStyle = look.theme.axisTitleStyle
    let line = text.lineHeight(style)
    var block = ViewBlock(size: Size(width: 0, height: 0))
    var y = 0.0
    let own = use.field.fieldNode["legend"]?["title"]
    let title = own.map { $0.isNull ? nil : $0.strings?.joined(separator: " ") } ?? use.field.title
    if let title, !title.isEmpty {
      let words = text.fitted(DisplayText.line(title), titleStyle, within: 180)
      block.ink.append(
        .text(
          words, at: Point(x: 0, y: text.metrics(words, titleStyle).ascent), anchor: .start,
          style: titleStyle))
      block.size.width = text.width(words, titleStyle)
      y = text.lineHeight(titleStyle) + 4
    }
    let writer = ValueText(
      use.field, use.field.column.flatMap(use.unit.table.column(named:)),
      formatNode: use.field.fieldNode["legend"]?["format"])
    func add(_ words: String, _ key: (Rect) -> [Ink], _ height: Double = 0) {
      let rowHeight = max(line, height)
      let fitted = text.fitted(words, style, within: 160)
      let box = Rect(x: 0, y: y + rowHeight / 2 - 6, width: 14, height: 12)
      block.ink += key(box)
      let x = max(20, height + 6)
      block.ink.append(
        .text(
          fitted, at: Point(x: x, y: y + rowHeight / 2 + text.baselineBelowMiddle(style)),
          anchor: .start, style: style))
      block.size.width = max(block.size.width, x + text.width(fitted, style))
      y += rowHeight + 2
    }
    switch scale.mapping {
    case .discrete, .band:
      let mostRows = 40
      for category in scale.categories.prefix(mostRows) {
        add(writer.text(category)) { key(scale, category, $0, use) }
      }
      if scale.categories.count > mostRows {
        add("… \(scale.categories.count - mostRows) more") { _ in [] }
      }
    case .steps(let thresholds):
      let ends = [scale.domain.low] + thresholds + [scale.domain.high]
      let texts = ends.map { writer.text(.number($0)) }
      for index in 0..<(thresholds.count + 1) {
        let middle = Datum.number((ends[index] + ends[index + 1]) / 2)
        add("\(texts[index]) – \(texts[index + 1])") { key(scale, middle, $0, use) }
      }
    case .continuous, .piecewise:
      let values = legendValues(scale, use)
      if case .ramp(let ramp) = scale.output {
        let height = 100.0
        let isHigh = 20
        for part in 0..<isHigh {
          let rect = Rect(
            x: 0, y: y + height * Double(part) / Double(isHigh), width: 12,
            height: height / Double(isHigh) + 0.5)
          block.ink.append(.fill(.rect(rect), ramp(1 - (Double(part) + 0.5) / Double(isHigh))))
        }
        var last = Double.infinity
        for (value, words) in values {
          guard let fraction = scale.fraction(value), fraction >= -0.001, fraction <= 1.001 else {
            continue
          }
          let at = y + height * (1 - fraction)
          guard last - at >= line else { continue }
          last = at
          block.ink.append(
            .text(
              words, at: Point(x: 18, y: at + text.baselineBelowMiddle(style)), anchor: .start,
              style: style))
          block.size.width = max(block.size.width, 18 + text.width(words, style))
        }
        y += height + line / 2
      } else {
        for (value, words) in values {
          guard let number = scale.number(value) else { continue }
          let height =
            scale.channel == .size && ["point", "circle", "square"].contains(use.unit.type)
            ? max(0, number).squareRoot() : 0
          if scale.channel == .size, number <= 0 { continue }
          add(words, { key(scale, value, $0, use) }, height)
        }
      }
    case .none: return nil
    }
    block.size.height = y
    return block
  }

  private func legendValues(_ scale: ScaleModel, _ use: ScaleModel.Use) -> [(Datum, String)] {
    let writer = ValueText(
      use.field, use.field.column.flatMap(use.unit.table.column(named:)),
      formatNode: use.field.fieldNode["legend"]?["format"])
    if let own = use.field.fieldNode["legend"]?["values"]?.array {
      return own.compactMap { (try? ChannelField.datum($0)).map { ($0, writer.text($0)) } }
    }
    if scale.type == "time" || scale.type == "utc" {
      return TimeScaleTicks.values(scale.domain.low, scale.domain.high).map {
        (.time($0), writer.text(.time($0)))
      }
    }
    if case .continuous(let trained) = scale.mapping {
      return trained.ticks(about: 5).map {
        (
          .number($0.value),
          use.field.fieldNode["legend"]?["format"] == nil
            ? $0.label : writer.text(.number($0.value))
        )
      }
    }
    if case .piecewise(let ends) = scale.mapping {
      return ends.map { (.number($0), writer.text(.number($0))) }
    }
    return []
  }

  /// The sample of a value.
  private func key(
    _ scale: ScaleModel, _ value: Datum, _ rect: Rect, _ use: ScaleModel.Use
  ) -> [Ink] {
    let unit = use.unit
    // Another scale of the same field is told by the same sample.
    func same(_ channel: EncodingChannel) -> ScaleModel? {
      guard let other = unit.scales[channel], unit.channels[channel]?.column == use.field.column
      else { return nil }
      return other
    }
    let color = (scale.channel.isColor ? scale : same(.color) ?? same(.stroke) ?? same(.fill))?
      .color(value)
    let usual = unit.mark.string("color").flatMap(Color.init(css:)) ?? look.markColor
    let opacity =
      [EncodingChannel.opacity, .fillOpacity, .strokeOpacity].contains(scale.channel)
      ? scale.number(value) ?? 1 : 1
    let shown = (color ?? (scale.channel.isColor ? look.theme.axis : usual)).withAlpha(
      max(0, min(1, opacity)))
    let isLine = unit.type == "line" || unit.type == "rule"
    if isLine {
      let dash = (scale.channel == .strokeDash ? scale : same(.strokeDash))?.dash(value) ?? []
      let width =
        scale.channel == .strokeWidth || scale.channel == .size ? scale.number(value) ?? 2 : 2
      return [
        .stroke(
          .line(from: Point(x: rect.minX, y: rect.midY), to: Point(x: rect.maxX, y: rect.midY)),
          Stroke(shown, width: max(0, width), dash: dash == [1, 0] ? [] : dash))
      ]
    }
    let shape = (scale.channel == .shape ? scale : same(.shape))?.text(value)
    let isPoint = ["point", "circle", "square"].contains(unit.type)
    let size = scale.channel == .size && isPoint ? scale.number(value) ?? 60 : 60
    let name = shape ?? (unit.type == "point" || unit.type == "circle" ? "circle" : "square")
    guard let path = AreaSymbol.named(name)?.path(size: isPoint ? size : 120) else { return [] }
    let isHollow = !unit.mark.isFilled
    return [
      .stamp(
        path, at: [rect.center], fill: isHollow ? .clear : shown,
        stroke: isHollow ? Stroke(shown, width: 1.5) : nil)
    ]
  }
}
