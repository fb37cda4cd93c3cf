/// A sequence of numbers.
public enum SequenceVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case start, step, stop
  }

  public enum Texts: String, PropertyNames {
    case `as`
  }
}
