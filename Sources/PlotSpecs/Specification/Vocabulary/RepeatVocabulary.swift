/// The fields that a view is repeated for.
package enum RepeatVocabulary: Vocabulary {
  package enum TextLists: String, PropertyNames {
    case column, layer, row
  }
}
