/// A step of the calendar.
public enum TimeStepVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case step
  }

  public enum Texts: String, PropertyNames {
    case interval
  }

  public static func words(of name: String) -> ClosedWords? {
    name == "interval" ? .intervals : nil
  }
}
