/// The side of a mark as a share of its band.
package enum BandSizeVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case band
  }
}
