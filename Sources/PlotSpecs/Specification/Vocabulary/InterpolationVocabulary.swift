/// The interpolation between colours.
package enum InterpolationVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case gamma
  }

  package enum Texts: String, PropertyNames {
    case type
  }

  package static func words(of name: String) -> ClosedWords? {
    name == "type" ? .colorSpaces : nil
  }
}
