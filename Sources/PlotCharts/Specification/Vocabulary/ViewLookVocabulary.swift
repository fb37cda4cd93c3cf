/// The background of a plot area, and the sizes of plot areas in a configuration.
public enum ViewLookVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case cornerRadius, fillOpacity, opacity, strokeDashOffset, strokeMiterLimit,
      strokeOpacity, strokeWidth, continuousHeight, continuousWidth, step
  }

  public enum Booleans: String, PropertyNames {
    case clip
  }

  public enum Texts: String, PropertyNames {
    case cursor, strokeCap, strokeJoin
  }

  public enum Colors: String, PropertyNames {
    case fill, stroke
  }

  public enum NumberLists: String, PropertyNames {
    case strokeDash
  }

  public enum TextLists: String, PropertyNames {
    case style
  }

  public enum Parts: String, PartNames {
    case discreteHeight, discreteWidth

    public var part: Part {
      switch self {
      case .discreteHeight, .discreteWidth:
        Part(SizeVocabulary.self, or: [.number])
      }
    }
  }

  public static var notDrawn: [String] {
    ["strokeMiterLimit", "cursor", "clip", "strokeCap", "strokeJoin", "style", "strokeDashOffset"]
  }
}
