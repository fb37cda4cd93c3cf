/// A value for rows and one for columns.
public enum RowColumnVocabulary: Vocabulary {
  public enum Values: String, PropertyNames {
    case row, column
  }
}
