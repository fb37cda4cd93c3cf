/// An axis, and the looks of all axes in a configuration.
public enum AxisVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case bandPosition, domainDashOffset, domainOpacity, domainWidth, gridDashOffset,
      gridOpacity, gridWidth, labelAngle, labelFlushOffset, labelFontSize, labelLimit,
      labelLineHeight, labelOffset, labelOpacity, labelPadding, labelSeparation, maxExtent,
      minExtent, offset, position, tickDashOffset, tickMinStep, tickOffset, tickOpacity,
      tickSize, tickWidth, titleAngle, titleFontSize, titleLimit, titleLineHeight,
      titleOpacity, titlePadding, titleX, titleY, translate, zindex
  }

  public enum Booleans: String, PropertyNames {
    case aria, domain, grid, labels, tickExtra, tickRound, ticks, disable
  }

  public enum Texts: String, PropertyNames {
    case description, domainCap, formatType, gridCap, labelAlign, labelBaseline, labelExpr,
      labelFont, labelFontStyle, orient, tickBand, tickCap, titleAlign, titleAnchor,
      titleBaseline, titleFont, titleFontStyle
  }

  public enum Colors: String, PropertyNames {
    case domainColor, gridColor, labelColor, tickColor, titleColor
  }

  public enum NumberLists: String, PropertyNames {
    case domainDash, gridDash, tickDash
  }

  public enum TextLists: String, PropertyNames {
    case style, title
  }

  public enum Values: String, PropertyNames {
    case format, labelBound, labelFlush, labelFontWeight, labelOverlap, titleFontWeight,
      values

    public var shapes: Shapes {
      switch self {
      case .format: [.object, .text]
      case .labelBound: [.boolean, .number, .object]
      case .labelFlush: [.boolean, .number]
      case .labelFontWeight, .titleFontWeight: [.number, .object, .text]
      case .labelOverlap: [.boolean, .object, .text]
      case .values: [.list, .object]
      }
    }
  }

  public enum Parts: String, PartNames {
    case tickCount

    public var part: Part {
      switch self {
      case .tickCount:
        Part(TimeStepVocabulary.self, or: [.number, .text])
      }
    }
  }

  public static var notDrawn: [String] {
    [
      "bandPosition", "labelFlushOffset", "labelLineHeight", "labelSeparation", "maxExtent",
      "position", "tickOffset", "titleLineHeight", "translate", "tickExtra", "tickRound",
      "tickBand", "style", "labelBound",
    ]
  }

  public static func takesCondition(_ name: String) -> Bool {
    ["grid", "label", "tick"].contains { name.hasPrefix($0) }
  }

  public static func accepts(_ text: String, for name: String) -> Bool {
    LabelWords.accepts(text, for: name)
  }

  public static func words(of name: String) -> ClosedWords? {
    switch name {
    case "domainCap", "gridCap", "tickCap": .caps
    case "labelAlign", "titleAlign": .alignments
    case "labelBaseline", "titleBaseline": .baselines
    case "labelFontWeight", "titleFontWeight": .weights
    case "labelOverlap": .overlaps
    case "orient": .sides
    case "tickCount": .intervals
    case "titleAnchor": .anchors
    default: nil
    }
  }
}
