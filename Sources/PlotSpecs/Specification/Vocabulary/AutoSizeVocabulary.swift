/// The way a chart fits its size.
package enum AutoSizeVocabulary: Vocabulary {
  package enum Booleans: String, PropertyNames {
    case resize
  }

  package enum Texts: String, PropertyNames {
    case contains, type
  }

  package static func words(of name: String) -> ClosedWords? {
    name == "contains" ? ClosedWords("content", "padding") : nil
  }
}
