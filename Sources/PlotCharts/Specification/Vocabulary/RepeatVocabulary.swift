/// The fields that a view is repeated for.
public enum RepeatVocabulary: Vocabulary {
  public enum TextLists: String, PropertyNames {
    case column, layer, row
  }
}
