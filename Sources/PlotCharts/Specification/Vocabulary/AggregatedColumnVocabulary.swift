/// A column that an aggregate or a window makes.
public enum AggregatedColumnVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case param
  }

  public enum Texts: String, PropertyNames {
    case `as`, field, op
  }
}
