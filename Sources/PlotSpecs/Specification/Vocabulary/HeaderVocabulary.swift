/// The names of the rows, columns or panels of a facet.
package enum HeaderVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case labelAngle, labelFontSize, labelLimit, labelLineHeight, labelPadding, titleAngle,
      titleFontSize, titleLimit, titleLineHeight, titlePadding
  }

  package enum Booleans: String, PropertyNames {
    case labels
  }

  package enum Texts: String, PropertyNames {
    case formatType, labelAlign, labelAnchor, labelBaseline, labelExpr, labelFont,
      labelFontStyle, labelOrient, orient, titleAlign, titleAnchor, titleBaseline, titleFont,
      titleFontStyle, titleOrient
  }

  package enum Colors: String, PropertyNames {
    case labelColor, titleColor
  }

  package enum TextLists: String, PropertyNames {
    case title
  }

  package enum Values: String, PropertyNames {
    case format, labelFontWeight, titleFontWeight

    package var shapes: Shapes {
      switch self {
      case .format: [.text]
      case .labelFontWeight, .titleFontWeight: [.number, .object, .text]
      }
    }
  }

  package static var notDrawn: [String] {
    [
      "labelLimit", "labelLineHeight", "titleAngle", "titleLimit", "titleLineHeight",
      "labelBaseline", "titleAlign", "titleAnchor", "titleBaseline", "titleOrient",
    ]
  }

  package static func accepts(_ text: String, for name: String) -> Bool {
    LabelWords.accepts(text, for: name)
  }

  package static func words(of name: String) -> ClosedWords? {
    switch name {
    case "labelAlign": .alignments
    case "labelAnchor": .anchors
    case "labelFontWeight", "titleFontWeight": .weights
    case "labelOrient", "orient": .sides
    default: nil
    }
  }
}
