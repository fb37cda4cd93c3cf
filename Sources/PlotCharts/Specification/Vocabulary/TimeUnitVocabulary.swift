/// The calendar unit that times are cut to.
public enum TimeUnitVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case maxbins, step
  }

  public enum Booleans: String, PropertyNames {
    case binned, utc
  }

  public enum Texts: String, PropertyNames {
    case unit
  }
}
