/// The columns that a tooltip lists.
public enum TooltipContentVocabulary: Vocabulary {
  public enum Texts: String, PropertyNames {
    case content
  }

  public static func words(of name: String) -> ClosedWords? {
    name == "content" ? ClosedWords("encoding", "data") : nil
  }
}
