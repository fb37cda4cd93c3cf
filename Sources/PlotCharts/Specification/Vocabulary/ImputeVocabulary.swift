/// The imputation of missing rows of a channel.
public enum ImputeVocabulary: Vocabulary {
  public enum Texts: String, PropertyNames {
    case method
  }

  public enum NumberLists: String, PropertyNames {
    case frame
  }

  public enum Values: String, PropertyNames {
    case value
  }

  public enum Parts: String, PartNames {
    case keyvals

    public var part: Part {
      switch self {
      case .keyvals:
        Part(SequenceVocabulary.self, or: [.list])
      }
    }
  }
}
