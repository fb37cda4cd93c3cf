import PlotLook
import PlotMarks
import PlotNumbers
import PlotScales
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension TranslatedChannel {
  /// Reads the axis of a position.
  ///
  /// - Throws: `ChartError` for the first property without an equivalent in a request.
  mutating func takeAxis(_ value: SpecValue) throws(ChartError) {
    if value.isNull || value["disable"]?.bool == true {
      axis = .hidden
      if !value.isNull, let grid = value["grid"]?.bool { axis.grid = grid }
      title = title ?? ""
      return
    }
    try value.translate(by: axisTranslations, into: &self)
  }
}

private let axisTranslations: [Translation<TranslatedChannel>] =
  [
    Translation("title") { value, channel in channel.takeTitle(value) },
    Translation("format") { value, channel in
      channel.format = value.string
      for member in value.object ?? [] {
        guard let text = member.value.string, let pattern = try? TimePattern(text) else {
          return false
        }
        channel.axis.unitFormats[member.name] = pattern
      }
      return value.string != nil || value.object != nil
    },
    .usual("formatType", .text("number"), .text("time")).lenient,
    .boolean("grid", \.axis.grid),
    .boolean("labels", \.axis.labels),
    .boolean("ticks", \.axis.ticks),
    .boolean("domain", \.axis.domain),
    .boolean("disable", \.isDisabled),
    .number("labelAngle", \.axis.labelAngle).lenient,
    .text("labelExpr", \.axis.labelExpression),
    Translation("values") { value, channel in
      channel.axis.values = value.array?.compactMap { $0.moment(of: channel) }
      return channel.axis.values?.count == value.array?.count
    },
    Translation("tickCount") { value, channel in
      channel.axis.tickCount = value.number.map { Int(max(1, min($0, 1000))) }
      if channel.type == .temporal { channel.axis.tickUnits = try? CalendarUnits(interval: value) }
      return channel.axis.tickCount != nil || channel.axis.tickUnits != nil
    }.lenient,
    Translation("tickSize") { value, channel in
      channel.axis.look.tickSize = value.number.map { max(0, min($0, 50)) }
      if value.number == 0 { channel.axis.ticks = false }
      return value.number != nil
    }.lenient,
    Translation("orient") { value, channel in
      let usual = channel.channel == .x ? "bottom" : "left"
      let other = channel.channel == .x ? "top" : "right"
      guard value.string == usual || value.string == other else { return false }
      channel.axis.look.isOpposite = value.string == other
      return true
    }.lenient,
    Translation("zindex") { value, channel in
      channel.axis.look.isOverMarks = value.number.map { $0 > 0 } ?? false
      return value.number != nil
    }.lenient,
  ]
  // Labels make room for each other, and margins for them.
  + [
    "labelOverlap", "labelFlush", "labelFlushOffset", "labelBound", "labelSeparation",
    "labelLimit", "minExtent", "maxExtent", "translate", "aria", "description",
    "tickRound", "tickExtra", "titleLimit",
  ].map { .unseen($0) }
  + axisLooks.map { line in
    Translation(line.name) { value, channel throws(ChartError) in
      try channel.take(value, line)
      return true
    }
  }
  + axisPlaces.map { $0.within(\.axis.look).ofPlaces }
  // Marks stand in the middle of their bands.
  + [
    "bandPosition", "labelBaseline", "labelLineHeight", "position", "style", "tickBand",
    "tickMinStep", "tickOffset",
    "titleBaseline", "titleLineHeight",
  ].map { .leftOut($0) }

/// The looks of lines and words.
private let axisLooks: [Translation<AxisLook>] =
  lines("grid", \.grid) + lines("domain", \.domain) + lines("tick", \.tick)
  + words("label", \.label) + words("title", \.title)

private let axisPlaces: [Translation<AxisLook>] = [
  .number("offset", \.offset), .number("labelPadding", \.labelPadding),
  .number("labelOffset", \.labelOffset), .number("titlePadding", \.titlePadding),
  .anchor("titleAnchor", \.titleAnchor), .anchor("titleAlign", \.titleAlign),
  .anchor("labelAlign", \.labelAlign),
  Translation("titleAngle") { value, look in
    look.hasLevelTitle = value.number == 0
    return look.hasLevelTitle
  },
  .number("titleX", \.titleX),
  .number("titleY", \.titleY),
]

extension TranslatedChannel {
  /// Takes a look of all ticks, and that of some which pass a test.
  ///
  /// https://vega.github.io/vega-lite/docs/condition.html
  fileprivate mutating func take(
    _ value: SpecValue, _ line: Translation<AxisLook>
  ) throws(ChartError) {
    for condition in value["condition"]?.array ?? [value["condition"]].compactMap(\.self) {
      var look = AxisLook()
      guard let test = condition["test"]?.string, let own = condition["value"],
        try line.take(own, &look)
      else {
        leftOut.append(condition)
        continue
      }
      axis.look.conditions.append(AxisLook.Condition(test: test, look: look))
    }
    guard let usual = value["condition"] == nil ? value : value["value"] else { return }
    if try !line.take(usual, &axis.look) { leftOut.append(value) }
  }
}

extension TranslatedChannel {
  /// Whether the axis is not drawn.
  fileprivate var isDisabled: Bool? {
    get { nil }
    set { if newValue == true { axis = .hidden } }
  }
}
