/// The names of the rows, columns or panels of a facet.
public enum HeaderVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case labelAngle, labelFontSize, labelLimit, labelLineHeight, labelPadding, titleAngle,
      titleFontSize, titleLimit, titleLineHeight, titlePadding
  }

  public enum Booleans: String, PropertyNames {
    case labels
  }

  public enum Texts: String, PropertyNames {
    case formatType, labelAlign, labelAnchor, labelBaseline, labelExpr, labelFont,
      labelFontStyle, labelOrient, orient, titleAlign, titleAnchor, titleBaseline, titleFont,
      titleFontStyle, titleOrient
  }

  public enum Colors: String, PropertyNames {
    case labelColor, titleColor
  }

  public enum TextLists: String, PropertyNames {
    case title
  }

  public enum Values: String, PropertyNames {
    case format, labelFontWeight, titleFontWeight

    public var shapes: Shapes {
      switch self {
      case .format: [.text]
      case .labelFontWeight, .titleFontWeight: [.number, .object, .text]
      }
    }
  }

  public static var notDrawn: [String] {
    [
      "labelLimit", "labelLineHeight", "titleAngle", "titleLimit", "titleLineHeight",
      "labelBaseline", "titleAlign", "titleAnchor", "titleBaseline", "titleOrient",
    ]
  }

  public static func accepts(_ text: String, for name: String) -> Bool {
    LabelWords.accepts(text, for: name)
  }

  public static func words(of name: String) -> ClosedWords? {
    switch name {
    case "labelAlign": .alignments
    case "labelAnchor": .anchors
    case "labelFontWeight", "titleFontWeight": .weights
    case "labelOrient", "orient": .sides
    default: nil
    }
  }
}
