/// The spacing of views beside each other in a configuration.
public enum CompositionVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case columns, spacing
  }

  public static var notDrawn: [String] {
    ["columns"]
  }
}
