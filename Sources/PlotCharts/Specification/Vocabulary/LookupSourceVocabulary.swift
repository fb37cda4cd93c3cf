/// The table or selection of a lookup.
public enum LookupSourceVocabulary: Vocabulary {
  public enum Texts: String, PropertyNames {
    case key, param
  }

  public enum TextLists: String, PropertyNames {
    case fields
  }

  public enum Parts: String, PartNames {
    case data

    public var part: Part {
      switch self {
      case .data:
        Part(DataVocabulary.self)
      }
    }
  }

  public static var notDrawn: [String] {
    ["param"]
  }
}
