/// The background of a plot area, and the sizes of plot areas in a configuration.
package enum ViewLookVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case cornerRadius, fillOpacity, opacity, strokeDashOffset, strokeMiterLimit,
      strokeOpacity, strokeWidth, continuousHeight, continuousWidth, step
  }

  package enum Booleans: String, PropertyNames {
    case clip
  }

  package enum Texts: String, PropertyNames {
    case cursor, strokeCap, strokeJoin
  }

  package enum Colors: String, PropertyNames {
    case fill, stroke
  }

  package enum NumberLists: String, PropertyNames {
    case strokeDash
  }

  package enum TextLists: String, PropertyNames {
    case style
  }

  package enum Parts: String, PartNames {
    case discreteHeight, discreteWidth

    package var part: Part {
      switch self {
      case .discreteHeight, .discreteWidth:
        Part(SizeVocabulary.self, or: [.number])
      }
    }
  }

  package static var notDrawn: [String] {
    ["strokeMiterLimit", "cursor", "clip", "strokeCap", "strokeJoin", "style", "strokeDashOffset"]
  }
}
