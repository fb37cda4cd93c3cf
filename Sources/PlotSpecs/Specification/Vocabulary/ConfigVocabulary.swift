/// The configuration of a chart.
package enum ConfigVocabulary: Vocabulary {
  package enum Booleans: String, PropertyNames {
    case aria, customFormatTypes
  }

  package enum Texts: String, PropertyNames {
    case countTitle, fieldTitle, font, lineBreak, normalizedNumberFormat,
      normalizedNumberFormatType, numberFormat, numberFormatType, timeFormat, timeFormatType
  }

  package enum Colors: String, PropertyNames {
    case background
  }

  package enum Values: String, PropertyNames {
    case locale, selection, tooltipFormat

    package var shapes: Shapes {
      switch self {
      case .locale, .selection, .tooltipFormat: [.object]
      }
    }
  }

  package enum Parts: String, PartNames {
    case arc, area, autosize, axis, axisBand, axisBottom, axisDiscrete, axisLeft, axisPoint,
      axisQuantitative, axisRight, axisTemporal, axisTop, axisX, axisXBand, axisXDiscrete,
      axisXPoint, axisXQuantitative, axisXTemporal, axisY, axisYBand, axisYDiscrete,
      axisYPoint, axisYQuantitative, axisYTemporal, bar, boxplot, circle, concat, errorband,
      errorbar, facet, geoshape, header, headerColumn, headerFacet, headerRow, image, legend,
      line, mark, padding, params, point, projection, range, rect, rule, scale, square, style,
      text, tick, title, trail, view

    package var part: Part {
      switch self {
      case .arc, .area, .bar, .boxplot, .circle, .errorband, .errorbar, .geoshape, .image,
        .line, .mark, .point, .rect, .rule, .square, .text, .tick, .trail:
        Part(MarkVocabulary.self)
      case .autosize:
        Part(AutoSizeVocabulary.self, or: [.text])
      case .axis, .axisBand, .axisBottom, .axisDiscrete, .axisLeft, .axisPoint,
        .axisQuantitative, .axisRight, .axisTemporal, .axisTop, .axisX, .axisXBand,
        .axisXDiscrete, .axisXPoint, .axisXQuantitative, .axisXTemporal, .axisY, .axisYBand,
        .axisYDiscrete, .axisYPoint, .axisYQuantitative, .axisYTemporal:
        Part(AxisVocabulary.self)
      case .concat, .facet:
        Part(CompositionVocabulary.self)
      case .header, .headerColumn, .headerFacet, .headerRow:
        Part(HeaderVocabulary.self)
      case .legend:
        Part(LegendVocabulary.self)
      case .padding:
        Part(PaddingVocabulary.self, or: [.number])
      case .params:
        Part(ParameterVocabulary.self, .list)
      case .projection:
        Part(ProjectionVocabulary.self)
      case .range:
        Part(RangeDefaultsVocabulary.self)
      case .scale:
        Part(ScaleDefaultsVocabulary.self)
      case .style:
        Part(MarkVocabulary.self, .map)
      case .title:
        Part(TitleVocabulary.self)
      case .view:
        Part(ViewLookVocabulary.self)
      }
    }
  }

  package static var notDrawn: [String] {
    ["numberFormatType", "timeFormatType", "locale"]
  }

  package static func accepts(_ text: String, for name: String) -> Bool {
    let isFormat = name == "numberFormat" || name == "normalizedNumberFormat"
    return !isFormat || LabelWords.accepts(text, for: "format")
  }

  package static func words(of name: String) -> ClosedWords? {
    name == "fieldTitle" ? ClosedWords("verbal", "functional", "plain") : nil
  }
}
