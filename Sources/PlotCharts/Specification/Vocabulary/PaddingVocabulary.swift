/// The space around a chart.
public enum PaddingVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case top, left, bottom, right
  }
}
