/// The way a chart fits its size.
public enum AutoSizeVocabulary: Vocabulary {
  public enum Booleans: String, PropertyNames {
    case resize
  }

  public enum Texts: String, PropertyNames {
    case contains, type
  }

  public static func words(of name: String) -> ClosedWords? {
    name == "contains" ? ClosedWords("content", "padding") : nil
  }
}
