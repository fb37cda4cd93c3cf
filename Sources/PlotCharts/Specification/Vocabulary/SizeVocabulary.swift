/// The side of a plot area as a step of its bands.
public enum SizeVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case step
  }

  public enum Texts: String, PropertyNames {
    case `for`
  }

  public static func words(of name: String) -> ClosedWords? {
    name == "for" ? ClosedWords("position", "offset") : nil
  }
}
