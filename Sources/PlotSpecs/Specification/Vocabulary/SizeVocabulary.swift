/// The side of a plot area as a step of its bands.
package enum SizeVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case step
  }

  package enum Texts: String, PropertyNames {
    case `for`
  }

  package static func words(of name: String) -> ClosedWords? {
    name == "for" ? ClosedWords("position", "offset") : nil
  }
}
