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

  private var style: TextStyle { properties.style(look.theme.legendStyle, "label") }

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
        origin.x = block.size.width + 8
      } else {
        origin.y = block.size.height + 4
      }
    }
    var isRamp = false
    if case .ramp = scale.output, !scale.isDiscrete, thresholds == nil { isRamp = true }
    let inner: ViewBlock?
    if isRamp, case .ramp(let ramp) = scale.output {
      inner = self.ramp(ramp)
    } else {
      inner = flow(entries())
    }
    guard let inner else { return nil }
    block.add(inner.ink, x: origin.x, y: origin.y)
    block.size.width = max(block.size.width, origin.x + inner.size.width)
    block.size.height = max(block.size.height, origin.y + inner.size.height)
    return block
  }

  private var thresholds: [Double]? {
    if case .steps(let thresholds) = scale.mapping { thresholds } else { nil }
  }

  // MARK: samples

  private func entries() -> [Entry] {
    let sample = LegendSample(scale: scale, use: use, look: look)
    func entry(_ datum: Datum, _ words: String) -> Entry {
      let (ink, size) = sample.key(datum)
      var label = words
      if let expression = properties.string("labelExpr") {
        label = LabelExpression.text(expression, datum, words) ?? words
      }
      return Entry(words: label, key: ink, keySize: size)
    }
    switch scale.mapping {
    case .discrete, .band:
      let mostRows = 40
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
          if [.size, .strokeWidth, .opacity].contains(scale.channel), number <= 0 { return nil }
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
    let isOpen = scale.type == "threshold"
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
    guard use.field.isBinning, properties["values"] == nil,
      let start = use.field.column.flatMap(use.unit.table.column(named:))?.numbers,
      let end = use.field.endColumn.flatMap(use.unit.table.column(named:))?.numbers
    else { return nil }
    var ends: [Double: Double] = [:]
    for (low, high) in zip(start, end) where low.isFinite && high.isFinite { ends[low] = high }
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
    let wanted = properties.number("tickCount").map { Int(max(1, min($0, 40))) } ?? count
    if scale.type == "time" || scale.type == "utc" {
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

  /// The rows under each other, in columns, or one after the other.
  private func flow(_ entries: [Entry]) -> ViewBlock? {
    guard !entries.isEmpty else { return nil }
    var block = ViewBlock(size: Size(width: 0, height: 0))
    let style = style
    let line = text.lineHeight(style)
    let limit = properties.number("labelLimit").flatMap { $0 > 0 ? $0 : nil } ?? 160
    let words = entries.map { text.fitted($0.words, style, within: limit) }
    let keyWidth = entries.map(\.keySize.width).max() ?? 14
    let heights = entries.map { max(line, $0.keySize.height) + 2 }
    func add(_ index: Int, x: Double, y: Double, keyWidth: Double) -> Double {
      let middle = y + heights[index] / 2
      block.add(entries[index].key, x: x + keyWidth / 2, y: middle)
      let left = x + keyWidth + 6
      block.ink.append(
        .text(
          words[index], at: Point(x: left, y: middle + text.baselineBelowMiddle(style)),
          anchor: .start, style: style))
      let right = left + text.width(words[index], style)
      block.size.width = max(block.size.width, right)
      block.size.height = max(block.size.height, y + heights[index])
      return right
    }
    let own = properties.number("columns").map { Int(max(0, min($0, 100))) }
    if isHorizontal, own == nil || own == 0 {
      var (x, y, lowest) = (0.0, 0.0, 0.0)
      for index in entries.indices {
        let width = entries[index].keySize.width + 6 + text.width(words[index], style)
        if x > 0, x + width > room.width { (x, y) = (0, lowest) }
        x = add(index, x: x, y: y, keyWidth: entries[index].keySize.width) + 14
        lowest = max(lowest, y + heights[index])
      }
      return block
    }
    let total = heights.reduce(0, +)
    let columns =
      own.map { max(1, $0) } ?? max(1, Int((total / max(room.height * 1.4, 320)).rounded(.up)))
    let rows = (entries.count + columns - 1) / columns
    var left = 0.0
    // As in Vega, rows are filled first where a number of columns was asked for.
    for column in 0..<columns {
      var y = 0.0
      var right = left
      for row in 0..<rows {
        let index = own == nil ? column * rows + row : row * columns + column
        guard index < entries.count else { continue }
        right = max(right, add(index, x: left, y: y, keyWidth: keyWidth))
        y += heights[index]
      }
      left = right + 14
    }
    return block
  }

  // MARK: ramps

  private func ramp(_ ramp: (Double) -> Color) -> ViewBlock? {
    var block = ViewBlock(size: Size(width: 0, height: 0))
    let style = style
    let line = text.lineHeight(style)
    let thickness = max(4, min(properties.number("gradientThickness") ?? 12, 100))
    let usual = isHorizontal ? min(160, room.width) : min(100, max(60, room.height))
    let length = max(20, min(properties.number("gradientLength") ?? usual, 2000)).rounded()
    let parts = 50
    for part in 0..<parts {
      let (low, high) = (
        (length * Double(part) / Double(parts)).rounded(),
        (length * Double(part + 1) / Double(parts)).rounded()
      )
      let color = ramp((Double(part) + 0.5) / Double(parts))
      let rect =
        isHorizontal
        ? Rect(x: low, y: 0, width: high - low, height: thickness)
        : Rect(x: 0, y: length - high, width: thickness, height: high - low)
      block.ink.append(.fill(.rect(rect), color))
    }
    block.size =
      isHorizontal
      ? Size(width: length, height: thickness) : Size(width: thickness, height: length)
    var last = -Double.infinity
    let count = isHorizontal ? max(2, Int(length / 40)) : 5
    let values = values(about: count).compactMap { value, words in
      scale.fraction(value).map { ($0, words) }
    }
    for (fraction, words) in values.sorted(by: { $0.0 < $1.0 })
    where fraction >= -0.001 && fraction <= 1.001 {
      let width = text.width(words, style)
      if isHorizontal {
        let x = max(width / 2, min(length - width / 2, length * fraction))
        guard x - width / 2 >= last + 4 else { continue }
        last = x + width / 2
        let y = thickness + 3 + text.metrics(words, style).ascent
        block.ink.append(.text(words, at: Point(x: x, y: y), anchor: .middle, style: style))
        block.size.height = thickness + 3 + line
      } else {
        // Within the ramp's height, so that nothing stands on the title.
        let y = max(line / 2 - 2, min(length - line / 2 + 2, length * (1 - fraction)))
        guard length - y >= last + line else { continue }
        last = length - y
        block.ink.append(
          .text(
            words, at: Point(x: thickness + 6, y: y + text.baselineBelowMiddle(style)),
            anchor: .start, style: style))
        block.size.width = max(block.size.width, thickness + 6 + width)
      }
    }
    return block
  }
}
