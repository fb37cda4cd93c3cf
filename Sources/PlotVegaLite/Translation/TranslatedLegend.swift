import PlotMarks
import PlotNumbers
import PlotSpecs

/// The properties of a legend: https://vega.github.io/vega-lite/docs/legend.html
let legendTranslations: [Translation<TranslatedChannel>] =
  [
    Translation("title") { value, channel in
      channel.legendTitle = value.isNull ? "" : value.strings?.joined(separator: "\n")
      return channel.legendTitle != nil
    },
    Translation("disable") { value, channel in
      if value.bool == true { channel.hasLegend = false }
      return value.bool != nil
    },
    .text("format", \.format),
    .unseen("aria"), .unseen("description"), .unseen("titleLimit"), .unseen("symbolLimit"),
    .unseen("labelOverlap"), .unseen("zindex"),
    .usual("formatType", .text("number"), .text("time")).lenient,
    Translation("orient") { value, channel in
      guard let place = value.string.flatMap(LegendLook.Place.init) else { return false }
      channel.legend.place = place
      // At the sides of plot areas it stands apart from all else.
      return channel.keepsPlaces || !place.isInside
    }.lenient,
  ]
  + legendLooks.map { $0.within(\.legend).lenient }
  + legendPlaces.map { $0.within(\.legend).ofPlaces }
  // The layout decides where samples and words stand.
  + [
    "clipHeight", "gradientDirection", "gradientHorizontalMaxLength",
    "gradientHorizontalMinLength", "gradientVerticalMaxLength", "gradientVerticalMinLength",
    "gridAlign", "labelAlign", "labelBaseline", "labelPadding", "labelSeparation", "layout",
    "symbolBaseFillColor", "symbolBaseStrokeColor", "symbolDashOffset", "symbolDirection",
    "symbolOffset", "tickMinStep", "titleAlign", "titleAnchor", "titleBaseline",
    "titleLineHeight", "type", "unselectedOpacity",
  ].map { .leftOut($0) }

private let legendLooks: [Translation<LegendLook>] =
  words("label", \.label) + words("title", \.title)
  + [
    .text("symbolType", \.symbol.shape), .number("symbolSize", \.symbol.size),
    .color("symbolFillColor", \.symbol.fill), .color("symbolStrokeColor", \.symbol.outline),
    .number("symbolStrokeWidth", \.symbol.strokeWidth), .number("symbolOpacity", \.symbol.opacity),
    .dash("symbolDash", \.symbol.strokeDash),
    .color("gradientStrokeColor", \.gradient.color),
    .number("gradientStrokeWidth", \.gradient.width), .number("gradientLength", \.gradientLength),
    .number("gradientThickness", \.gradientThickness),
    .number("gradientOpacity", \.gradientOpacity),
    Translation("values") { value, look in
      look.values = value.array?.compactMap(\.category)
      return look.values?.count == value.array?.count
    },
    Translation("tickCount") { value, look in
      look.tickCount = value.number.map { Int(max(1, min($0, 40))) }
      return look.tickCount != nil
    },
    .text("labelExpr", \.labelExpression),
    .labelLimit("labelLimit"), .labelLimit("gradientLabelLimit"),
  ]

private let legendPlaces: [Translation<LegendLook>] =
  surfaceTranslations.compactMap { line in
    let names = [
      "fill": "fillColor", "stroke": "strokeColor", "strokeWidth": "strokeWidth",
      "strokeDash": "strokeDash", "cornerRadius": "cornerRadius",
    ]
    return names[line.name].map { Translation<MarkLook>($0, line.take).within(\.box) }
  } + [
    Translation("direction") { value, look in
      look.isHorizontal = value.string == "horizontal"
      return value.string != nil
    },
    Translation("columns") { value, look in
      look.columnCount = value.number.map { Int(max(0, min($0, 100))) }
      return look.columnCount != nil
    },
    Translation("titleOrient") { value, look in
      look.hasTitleBeside = value.string == "left"
      return look.hasTitleBeside || value.string == "top"
    },
    .number("legendX", \.x), .number("legendY", \.y), .number("offset", \.offset),
    .number("padding", \.padding), .number("rowPadding", \.rowPadding),
    .number("columnPadding", \.columnPadding), .number("titlePadding", \.titlePadding),
    .number("labelOffset", \.labelOffset), .number("gradientLabelOffset", \.labelOffset),
  ]

extension Translation<LegendLook> {
  fileprivate static func labelLimit(_ name: String) -> Self {
    Self(name) { value, look in
      look.labelLimit = value.number.flatMap { $0 > 0 ? $0 : nil }
      return value.number != nil
    }
  }
}
