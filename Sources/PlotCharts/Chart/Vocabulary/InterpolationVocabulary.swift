/// The interpolation between colours.
public enum InterpolationVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case gamma
  }

  public enum Texts: String, PropertyNames {
    case type
  }
}
