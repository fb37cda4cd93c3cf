/// The configuration of a chart.
public enum ConfigVocabulary: Vocabulary {
  public enum Booleans: String, PropertyNames {
    case aria, customFormatTypes
  }

  public enum Texts: String, PropertyNames {
    case countTitle, fieldTitle, font, lineBreak, normalizedNumberFormat,
      normalizedNumberFormatType, numberFormat, numberFormatType, timeFormat, timeFormatType
  }

  public enum Colors: String, PropertyNames {
    case background
  }

  public enum Values: String, PropertyNames {
    case locale, selection, tooltipFormat

    public var shapes: Shapes {
      switch self {
      case .locale, .selection, .tooltipFormat: [.object]
      }
    }
  }

  public enum Parts: String, PartNames {
    case arc, area, autosize, axis, axisBand, axisBottom, axisDiscrete, axisLeft, axisPoint,
      axisQuantitative, axisRight, axisTemporal, axisTop, axisX, axisXBand, axisXDiscrete,
      axisXPoint, axisXQuantitative, axisXTemporal, axisY, axisYBand, axisYDiscrete,
      axisYPoint, axisYQuantitative, axisYTemporal, bar, boxplot, circle, concat, errorband,
      errorbar, facet, geoshape, header, headerColumn, headerFacet, headerRow, image, legend,
      line, mark, padding, params, point, projection, range, rect, rule, scale, square, style,
      text, tick, title, trail, view

    public var part: Part {
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

  public static var notDrawn: [String] {
    ["numberFormatType", "timeFormatType", "locale"]
  }

  public static func accepts(_ text: String, for name: String) -> Bool {
    let isFormat = name == "numberFormat" || name == "normalizedNumberFormat"
    return !isFormat || LabelWords.accepts(text, for: "format")
  }

  public static func words(of name: String) -> ClosedWords? {
    name == "fieldTitle" ? ClosedWords("verbal", "functional", "plain") : nil
  }
}
