/// The layout of a file of data.
public enum DataFormatVocabulary: Vocabulary {
  public enum Texts: String, PropertyNames {
    case type, delimiter, property, feature, mesh
  }

  public enum Values: String, PropertyNames {
    case parse

    public var shapes: Shapes {
      switch self {
      case .parse: [.object]
      }
    }
  }

  public static var notDrawn: [String] {
    ["feature", "mesh"]
  }
}
