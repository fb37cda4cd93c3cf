/// The source of a table.
public enum DataVocabulary: Vocabulary {
  public enum Texts: String, PropertyNames {
    case name, url
  }

  public enum Values: String, PropertyNames {
    case graticule, sphere

    public var shapes: Shapes {
      switch self {
      case .graticule, .sphere: [.boolean, .object]
      }
    }
  }

  public enum Parts: String, PartNames {
    case format, sequence

    public var part: Part {
      switch self {
      case .format:
        Part(DataFormatVocabulary.self)
      case .sequence:
        Part(SequenceVocabulary.self)
      }
    }
  }

  public enum Rows: String, PropertyNames {
    case values
  }
}
