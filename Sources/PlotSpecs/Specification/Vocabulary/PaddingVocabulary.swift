/// The space around a chart.
package enum PaddingVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case top, left, bottom, right
  }
}
