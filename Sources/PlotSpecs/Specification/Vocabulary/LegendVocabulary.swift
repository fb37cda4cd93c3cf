import PlotLook

/// A legend, and the looks of all legends in a configuration.
package enum LegendVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case clipHeight, columnPadding, columns, cornerRadius, gradientLength, gradientOpacity,
      gradientStrokeWidth, gradientThickness, labelFontSize, labelLimit, labelOffset,
      labelOpacity, labelPadding, labelSeparation, legendX, legendY, offset, padding,
      rowPadding, symbolDashOffset, symbolLimit, symbolOffset, symbolOpacity, symbolSize,
      symbolStrokeWidth, tickMinStep, titleFontSize, titleLimit, titleLineHeight,
      titleOpacity, titlePadding, zindex, gradientHorizontalMaxLength,
      gradientHorizontalMinLength, gradientLabelLimit, gradientLabelOffset,
      gradientVerticalMaxLength, gradientVerticalMinLength, strokeWidth, unselectedOpacity
  }

  package enum Booleans: String, PropertyNames {
    case aria, disable
  }

  package enum Texts: String, PropertyNames {
    case description, direction, formatType, gridAlign, labelAlign, labelBaseline, labelExpr,
      labelFont, labelFontStyle, orient, symbolType, titleAlign, titleAnchor, titleBaseline,
      titleFont, titleFontStyle, titleOrient, type, gradientDirection, symbolDirection
  }

  package enum Colors: String, PropertyNames {
    case fillColor, gradientStrokeColor, labelColor, strokeColor, symbolFillColor,
      symbolStrokeColor, titleColor, symbolBaseFillColor, symbolBaseStrokeColor
  }

  package enum NumberLists: String, PropertyNames {
    case symbolDash, strokeDash
  }

  package enum TextLists: String, PropertyNames {
    case title
  }

  package enum Values: String, PropertyNames {
    case format, labelFontWeight, labelOverlap, titleFontWeight, values, layout

    package var shapes: Shapes {
      switch self {
      case .format: [.text]
      case .labelFontWeight, .titleFontWeight: [.number, .object, .text]
      case .labelOverlap: [.boolean, .object, .text]
      case .values: [.list, .object]
      case .layout: [.object]
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
      "clipHeight", "labelSeparation", "symbolDashOffset", "symbolOffset", "titleLineHeight",
      "gradientHorizontalMaxLength", "gradientHorizontalMinLength", "gradientVerticalMaxLength",
      "gradientVerticalMinLength",
      "unselectedOpacity", "gridAlign", "gradientDirection", "symbolDirection",
      "symbolBaseFillColor", "symbolBaseStrokeColor", "labelPadding", "tickMinStep",
      "zindex", "labelAlign", "labelBaseline", "titleAlign", "titleAnchor", "titleBaseline",
      "type", "labelOverlap", "layout",
    ]
  }

  package static func accepts(_ text: String, for name: String) -> Bool {
    name == "symbolType"
      ? text == "stroke" || AreaSymbol.named(text) != nil : LabelWords.accepts(text, for: name)
  }

  package static func words(of name: String) -> ClosedWords? {
    switch name {
    case "direction": .directions
    case "labelFontWeight", "titleFontWeight": .weights
    case "orient": .legendSides
    case "titleOrient": .legendTitleSides
    default: nil
    }
  }
}
