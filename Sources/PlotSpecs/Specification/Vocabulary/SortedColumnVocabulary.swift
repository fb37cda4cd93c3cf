/// A column to sort by.
package enum SortedColumnVocabulary: Vocabulary {
  package enum Texts: String, PropertyNames {
    case field, order
  }

  package static func words(of name: String) -> ClosedWords? {
    name == "order" ? .orders : nil
  }
}
