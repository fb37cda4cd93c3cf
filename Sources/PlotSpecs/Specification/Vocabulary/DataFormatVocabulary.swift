/// The layout of a file of data.
package enum DataFormatVocabulary: Vocabulary {
  package enum Texts: String, PropertyNames {
    case type, delimiter, property, feature, mesh
  }

  package enum Values: String, PropertyNames {
    case parse

    package var shapes: Shapes {
      switch self {
      case .parse: [.object]
      }
    }
  }

  package static var notDrawn: [String] {
    ["feature", "mesh"]
  }
}
