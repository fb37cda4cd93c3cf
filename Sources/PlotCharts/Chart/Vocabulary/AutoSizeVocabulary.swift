/// The way a chart fits its size.
public enum AutoSizeVocabulary: Vocabulary {
  public enum Booleans: String, PropertyNames {
    case resize
  }

  public enum Texts: String, PropertyNames {
    case contains, type
  }
}
