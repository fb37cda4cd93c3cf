import PlotScales
import PlotTables
import PlotViews

/// A legend before it has a place: a title, and samples with what they mean or a ramp with values.
struct LegendModel {
  let scale: ScaleModel
  let use: ScaleModel.Use
  let properties: GuideProperties
  let look: SpecificationLook
  let text: TextSetter
  /// What it may fill before it breaks into columns or rows.
  let room: Size

  /// The greatest size that the page leaves it; nil where the page is as large as its content.
  var limits: (width: Double?, height: Double?) = (nil, nil)

  /// One row: a sample about its middle, and its words.
  struct Entry {
    var words: String
    var key: [Ink] = []
    var keySize = Size(width: 14, height: 12)
  }

  /// Where it stands: `right`, `left`, `top`, `bottom`, a corner such as `top-left`, or `none`.
  var side: String {
    let known = [
      "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
      "none",
    ]
    return properties.string("orient").flatMap { known.contains($0) ? $0 : nil } ?? "right"
  }

  var isHorizontal: Bool {
    properties.string("direction").map { $0 == "horizontal" } ?? (side == "top" || side == "bottom")
  }

  var style: TextStyle { properties.style(look.theme.legendStyle, "label") }

  private var writer: ValueText {
    ValueText(
      use.field, use.field.column.flatMap(use.unit.table.column(named:)),
      formatNode: properties["format"])
  }

  private var title: String? {
    guard let own = properties["title"] else { return use.field.title.map(DisplayText.line) }
    return own.isNull ? nil : own.strings.map { DisplayText.line($0.joined(separator: " ")) }
  }

  /// - Returns: nil for a scale that shows nothing.
  func block() -> ViewBlock? {
    var block = ViewBlock(size: Size(width: 0, height: 0))
    var origin = Point.zero
    if let title, !title.isEmpty {
      let style = properties.style(look.theme.axisTitleStyle, "title")
      let limit = properties.number("titleLimit").flatMap { $0 > 0 ? $0 : nil } ?? 180
      let line = text.lineHeight(style)
      let rows = text.lines(title, style, within: limit, atMost: 2)
      for (index, words) in rows.enumerated() {
        let y = Double(index) * line + text.metrics(words, style).ascent
        block.ink.append(.text(words, at: Point(x: 0, y: y), anchor: .start, style: style))
        block.size.width = max(block.size.width, text.width(words, style))
      }
      block.size.height = line * Double(rows.count)
      if properties.string("titleOrient") == "left" {
        origin.x = block.size.width + (properties.number("titlePadding") ?? 8)
      } else {
        origin.y = block.size.height + (properties.number("titlePadding") ?? 4)
      }
    }
    var isRamp = false
    if case .ramp = scale.output, !scale.isDiscrete, thresholds == nil { isRamp = true }
    let inner: ViewBlock?
    if isRamp, case .ramp(let ramp) = scale.output {
      inner = self.ramp(ramp)
    } else {
      inner = flow(entries(), below: origin.y)
    }
    guard let inner else { return nil }
    block.add(inner.ink, x: origin.x, y: origin.y)
    block.size.width = max(block.size.width, origin.x + inner.size.width)
    block.size.height = max(block.size.height, origin.y + inner.size.height)
    return framed(block)
  }

  /// With the paper and the edge that the specification wants around it.
  private func framed(_ block: ViewBlock) -> ViewBlock {
    let (fill, edge) = (properties.color("fillColor"), properties.color("strokeColor"))
    let usual = fill == nil && edge == nil ? 0.0 : 6
    let padding = max(0, min(properties.number("padding") ?? usual, 200))
    guard padding > 0 || fill != nil || edge != nil else { return block }
    var result = ViewBlock(
      size: Size(
        width: block.size.width + 2 * padding, height: block.size.height + 2 * padding))
    let radius = max(0, min(properties.number("cornerRadius") ?? 0, 100))
    let corners = CornerRadii(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    if fill != nil || edge != nil {
      let width = max(0, min(properties.number("strokeWidth") ?? 1, 20))
      result.ink.append(
        .stamp(
          .rect(Rect(origin: .zero, size: result.size), corners: corners), at: [.zero],
          fill: fill ?? .clear,
          stroke: edge.map {
            Stroke($0, width: width, dash: properties["strokeDash"]?.numbers ?? [])
          }))
    }
    result.add(block.ink, x: padding, y: padding)
    return result
  }

  /// Writes the words at a value by the specification's formula.
  func label(_ words: String, of datum: Datum) -> String {
    guard let expression = properties.string("labelExpr") else { return words }
    return LabelExpression.text(expression, datum, words) ?? words
  }

  private var thresholds: [Double]? {
    if case .steps(let thresholds) = scale.mapping { thresholds } else { nil }
  }

  private func entries() -> [Entry] {
    let sample = LegendSample(scale: scale, use: use, look: look, properties: properties)
    func entry(_ datum: Datum, _ words: String) -> Entry {
      let (ink, size) = sample.key(datum)
      return Entry(words: label(words, of: datum), key: ink, keySize: size)
    }
    switch scale.mapping {
    case .discrete, .band:
      let mostRows = properties.number("symbolLimit").map { Int(max(1, min($0, 1000))) } ?? 40
      let own = properties["values"]?.array?.compactMap { try? ChannelField.datum($0) }
      let shown = own.map { $0.filter(Set(scale.categories).contains) } ?? scale.categories
      let writer = writer
      var entries = shown.prefix(mostRows).map { entry($0, writer.text($0)) }
      if shown.count > mostRows { entries.append(Entry(words: "… \(shown.count - mostRows) more")) }
      return entries
    case .steps(let thresholds): return steps(thresholds).map(entry)
    case .continuous, .piecewise:
      if let bins = bins() { return bins.map(entry) }
      func shown(_ count: Int) -> [Entry] {
        values(about: count).compactMap { value, words in
          guard let number = scale.number(value) else { return entry(value, words) }
          // What has no size cannot be seen.
          if scale.channel == .size, number < 2, !(use.unit.kind is TrailMark) { return nil }
          if [.strokeWidth, .opacity].contains(scale.channel), number <= 0 { return nil }
          return entry(value, words)
        }
      }
      // Large samples are few.
      let usual = shown(5)
      let height = usual.reduce(0) { $0 + $1.keySize.height }
      return height > room.height * 1.2 && properties["tickCount"] == nil ? shown(2) : usual
    case .none: return []
    }
  }

  /// Between which numbers each step is; open at the ends where only thresholds were told.
  private func steps(_ thresholds: [Double]) -> [(Datum, String)] {
    let writer = writer
    let isOpen = scale.type is ThresholdSpecifiedScale
    let ends = [scale.domain.low] + thresholds + [scale.domain.high]
    let isPlain = !writer.hasPattern && use.field.type != .temporal
    let plain = isPlain ? ends.map { shortened($0) } : []
    let texts = ends.enumerated().map { isPlain ? plain[$0] : writer.text(.number($1)) }
    return (0...thresholds.count).map { index in
      if isOpen, index == 0 {
        return (.number((thresholds.first ?? 0) - 1), "< \(texts[1])")
      }
      if isOpen, index == thresholds.count {
        return (.number(ends[index]), "≥ \(texts[index])")
      }
      return (.number((ends[index] + ends[index + 1]) / 2), "\(texts[index]) – \(texts[index + 1])")
    }
  }

  /// A number with no more digits than a reader of a legend needs.
  private func shortened(_ number: Double) -> String {
    (try? NumberPattern(",.4~r"))?.text(for: number) ?? ExpressionValue.number(number).text
  }

  /// The bins of a field that is in few of them.
  private func bins() -> [(Datum, String)]? {
    guard use.field.isBinning, properties["values"] == nil else { return nil }
    var ends: [Double: Double] = [:]
    // Each panel of a facet has its part of the rows.
    for use in scale.uses {
      guard let start = use.field.column.flatMap(use.unit.table.column(named:))?.numbers,
        let end = use.field.endColumn.flatMap(use.unit.table.column(named:))?.numbers
      else { continue }
      for (low, high) in zip(start, end) where low.isFinite && high.isFinite { ends[low] = high }
    }
    let lows = ends.keys.sorted()
    guard (1...12).contains(lows.count) else { return nil }
    let writer = writer
    func words(_ number: Double) -> String {
      writer.hasPattern ? writer.text(.number(number)) : shortened(number)
    }
    return lows.map { (.number($0), "\(words($0)) – \(words(ends[$0] ?? $0))") }
  }

  func values(about count: Int) -> [(Datum, String)] {
    let writer = writer
    if let own = properties["values"]?.array {
      return own.compactMap { (try? ChannelField.datum($0)).map { ($0, writer.text($0)) } }
    }
    if properties.number("tickCount") == nil { use.unit.data?.leftOut(properties["tickCount"]) }
    let wanted = properties.number("tickCount").map { Int(max(1, min($0, 40))) } ?? count
    if scale.type.isOfTimes {
      return TimeScaleTicks.values(
        scale.domain.low, scale.domain.high, about: wanted,
        finest: use.field.timeUnit.flatMap(ValueText.finestUnit)
      ).map { (.time($0), writer.text(.time($0))) }
    }
    if case .continuous(let trained) = scale.mapping {
      let ticks = trained.ticks(about: wanted)
      let fitting = writer.fitting(ticks.map(\.value))
      return ticks.map {
        (.number($0.value), writer.hasPattern ? fitting.text(.number($0.value)) : $0.label)
      }
    }
    if case .piecewise(let ends) = scale.mapping {
      return ends.map {
        (.number($0), writer.hasPattern ? writer.text(.number($0)) : shortened($0))
      }
    }
    return []
  }
}
