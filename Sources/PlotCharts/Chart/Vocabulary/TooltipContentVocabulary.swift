/// The columns that a tooltip lists.
public enum TooltipContentVocabulary: Vocabulary {
  public enum Texts: String, PropertyNames {
    case content
  }
}
