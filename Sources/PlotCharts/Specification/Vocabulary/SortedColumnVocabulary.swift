/// A column to sort by.
public enum SortedColumnVocabulary: Vocabulary {
  public enum Texts: String, PropertyNames {
    case field, order
  }

  public static func words(of name: String) -> ClosedWords? {
    name == "order" ? .orders : nil
  }
}
