/// The interpolation between colours.
public enum InterpolationVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case gamma
  }

  public enum Texts: String, PropertyNames {
    case type
  }

  public static func words(of name: String) -> ClosedWords? {
    name == "type" ? .colorSpaces : nil
  }
}
