import PlotScales
import PlotTables

extension TranslatedChannel {
  /// Takes what is said of the axis of a position.
  ///
  /// - Throws: `Untranslated` with the first property that a request has no words for.
  mutating func takeAxis(_ value: SpecValue) throws(Untranslated) {
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
    .boolean("grid", \.axis.grid),
    .boolean("labels", \.axis.labels),
    .boolean("ticks", \.axis.ticks),
    .boolean("domain", \.axis.domain),
    .boolean("disable", \.isDisabled),
    .number("labelAngle", \.axis.labelAngle),
    .text("labelExpr", \.axis.labelExpression),
    Translation("values") { value, channel in
      channel.axis.values = value.array?.compactMap { $0.moment(of: channel) }
      return channel.axis.values?.count == value.array?.count
    },
    Translation("tickCount") { value, channel in
      channel.axis.tickCount = value.number.map { Int(max(1, min($0, 1000))) }
      if value.number == nil { channel.leftOut.append(value) }
      return true
    },
    Translation("tickSize") { value, channel in
      channel.axis.ticks = value.number == 0 ? false : nil
      return value.number != nil
    },
  ]
  // Labels make room for each other, and margins for them.
  + [
    "labelOverlap", "labelFlush", "labelFlushOffset", "labelBound", "labelSeparation",
    "labelLimit", "minExtent", "maxExtent", "zindex", "translate", "aria", "description",
    "tickRound", "tickExtra", "titleLimit",
  ].map { .unseen($0) }
  + [
    .usual("orient", .text("bottom"), .text("left"))
  ]
  + [
    "orient", "offset", "position", "bandPosition", "tickBand", "tickOffset", "tickWidth",
    "tickColor", "tickDash", "tickDashOffset", "tickOpacity", "tickCap", "tickMinStep",
    "domainCap", "domainColor", "domainDash", "domainDashOffset", "domainOpacity", "domainWidth",
    "gridCap", "gridColor", "gridDash", "gridDashOffset", "gridOpacity", "gridWidth", "labelAlign",
    "labelBaseline", "labelColor", "labelFont", "labelFontSize", "labelFontStyle",
    "labelFontWeight", "labelLineHeight", "labelOffset", "labelOpacity", "labelPadding",
    "titleAlign", "titleAnchor", "titleAngle", "titleBaseline", "titleColor", "titleFont",
    "titleFontSize", "titleFontStyle", "titleFontWeight", "titleLineHeight", "titleOpacity",
    "titlePadding", "titleX", "titleY", "style",
  ].map { .leftOut($0) }

extension TranslatedChannel {
  /// Whether the axis is not drawn.
  fileprivate var isDisabled: Bool? {
    get { nil }
    set { if newValue == true { axis = .hidden } }
  }
}
