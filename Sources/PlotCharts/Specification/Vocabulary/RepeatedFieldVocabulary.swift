/// The field of the repeat around a view.
public enum RepeatedFieldVocabulary: Vocabulary {
  public enum Texts: String, PropertyNames {
    case `repeat`
  }
}
