/// An axis, and the looks of all axes in a configuration.
package enum AxisVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case bandPosition, domainDashOffset, domainOpacity, domainWidth, gridDashOffset,
      gridOpacity, gridWidth, labelAngle, labelFlushOffset, labelFontSize, labelLimit,
      labelLineHeight, labelOffset, labelOpacity, labelPadding, labelSeparation, maxExtent,
      minExtent, offset, position, tickDashOffset, tickMinStep, tickOffset, tickOpacity,
      tickSize, tickWidth, titleAngle, titleFontSize, titleLimit, titleLineHeight,
      titleOpacity, titlePadding, titleX, titleY, translate, zindex
  }

  package enum Booleans: String, PropertyNames {
    case aria, domain, grid, labels, tickExtra, tickRound, ticks, disable
  }

  package enum Texts: String, PropertyNames {
    case description, domainCap, formatType, gridCap, labelAlign, labelBaseline, labelExpr,
      labelFont, labelFontStyle, orient, tickBand, tickCap, titleAlign, titleAnchor,
      titleBaseline, titleFont, titleFontStyle
  }

  package enum Colors: String, PropertyNames {
    case domainColor, gridColor, labelColor, tickColor, titleColor
  }

  package enum NumberLists: String, PropertyNames {
    case domainDash, gridDash, tickDash
  }

  package enum TextLists: String, PropertyNames {
    case style, title
  }

  package enum Values: String, PropertyNames {
    case format, labelBound, labelFlush, labelFontWeight, labelOverlap, titleFontWeight,
      values

    package var shapes: Shapes {
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

  package enum Parts: String, PartNames {
    case tickCount

    package var part: Part {
      switch self {
      case .tickCount:
        Part(TimeStepVocabulary.self, or: [.number, .text])
      }
    }
  }

  package static var notDrawn: [String] {
    [
      "bandPosition", "labelFlushOffset", "labelLineHeight", "labelSeparation", "maxExtent",
      "position", "tickOffset", "titleLineHeight", "translate", "tickExtra", "tickRound",
      "tickBand", "style", "labelBound",
    ]
  }

  package static func takesCondition(_ name: String) -> Bool {
    ["grid", "label", "tick"].contains { name.hasPrefix($0) }
  }

  package static func accepts(_ text: String, for name: String) -> Bool {
    LabelWords.accepts(text, for: name)
  }

  package static func words(of name: String) -> ClosedWords? {
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
