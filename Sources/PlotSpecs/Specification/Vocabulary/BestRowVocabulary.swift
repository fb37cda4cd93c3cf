/// The column whose least or largest value chooses a row.
package enum BestRowVocabulary: Vocabulary {
  package enum Texts: String, PropertyNames {
    case argmax, argmin
  }
}
