/// A colour scheme, and the part of it to use.
public enum SchemeVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case count
  }

  public enum Texts: String, PropertyNames {
    case name
  }

  public enum NumberLists: String, PropertyNames {
    case extent
  }
}
