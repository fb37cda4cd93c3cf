/// The title of a view with its subtitle.
package enum TitleVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case angle, dx, dy, fontSize, limit, lineHeight, offset, subtitleFontSize,
      subtitleLineHeight, subtitlePadding, zindex
  }

  package enum Booleans: String, PropertyNames {
    case aria
  }

  package enum Texts: String, PropertyNames {
    case align, anchor, baseline, font, fontStyle, frame, orient, subtitleFont,
      subtitleFontStyle
  }

  package enum Colors: String, PropertyNames {
    case color, subtitleColor
  }

  package enum TextLists: String, PropertyNames {
    case style, subtitle, text
  }

  package enum Values: String, PropertyNames {
    case fontWeight, subtitleFontWeight

    package var shapes: Shapes {
      switch self {
      case .fontWeight, .subtitleFontWeight: [.number, .object, .text]
      }
    }
  }

  package static var notDrawn: [String] {
    ["angle", "limit", "zindex", "align", "baseline", "style"]
  }

  package static func words(of name: String) -> ClosedWords? {
    switch name {
    case "anchor": .anchors
    case "frame": ClosedWords("bounds", "group")
    case "orient": .titleSides
    case "fontWeight", "subtitleFontWeight": .weights
    default: nil
    }
  }
}
