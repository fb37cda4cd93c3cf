/// The title of a view with its subtitle.
public enum TitleVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case angle, dx, dy, fontSize, limit, lineHeight, offset, subtitleFontSize,
      subtitleLineHeight, subtitlePadding, zindex
  }

  public enum Booleans: String, PropertyNames {
    case aria
  }

  public enum Texts: String, PropertyNames {
    case align, anchor, baseline, font, fontStyle, frame, orient, subtitleFont,
      subtitleFontStyle
  }

  public enum Colors: String, PropertyNames {
    case color, subtitleColor
  }

  public enum TextLists: String, PropertyNames {
    case style, subtitle, text
  }

  public enum Values: String, PropertyNames {
    case fontWeight, subtitleFontWeight

    public var shapes: Shapes {
      switch self {
      case .fontWeight, .subtitleFontWeight: [.number, .object, .text]
      }
    }
  }

  public static var notDrawn: [String] {
    ["angle", "limit", "zindex", "align", "baseline", "style"]
  }

  public static func words(of name: String) -> ClosedWords? {
    switch name {
    case "anchor": .anchors
    case "frame": ClosedWords("bounds", "group")
    case "orient": .titleSides
    case "fontWeight", "subtitleFontWeight": .weights
    default: nil
    }
  }
}
