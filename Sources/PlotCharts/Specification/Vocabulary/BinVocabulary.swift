/// The bins of a quantitative field.
public enum BinVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case anchor, base, maxbins, minstep, step
  }

  public enum Booleans: String, PropertyNames {
    case binned, nice
  }

  public enum NumberLists: String, PropertyNames {
    case divide, steps
  }

  public enum Values: String, PropertyNames {
    case extent

    public var shapes: Shapes {
      switch self {
      case .extent: [.list, .object]
      }
    }
  }
}
