/// The column whose least or largest value chooses a row.
public enum BestRowVocabulary: Vocabulary {
  public enum Texts: String, PropertyNames {
    case argmax, argmin
  }
}
