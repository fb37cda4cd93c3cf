/// The field of the repeat around a view.
package enum RepeatedFieldVocabulary: Vocabulary {
  package enum Texts: String, PropertyNames {
    case `repeat`
  }
}
