/// The columns that a tooltip lists.
package enum TooltipContentVocabulary: Vocabulary {
  package enum Texts: String, PropertyNames {
    case content
  }

  package static func words(of name: String) -> ClosedWords? {
    name == "content" ? ClosedWords("encoding", "data") : nil
  }
}
