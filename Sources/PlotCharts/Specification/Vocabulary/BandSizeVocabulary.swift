/// The side of a mark as a share of its band.
public enum BandSizeVocabulary: Vocabulary {
  public enum Numbers: String, PropertyNames {
    case band
  }
}
