/// The spacing of views beside each other in a configuration.
package enum CompositionVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case columns, spacing
  }

  package static var notDrawn: [String] {
    ["columns"]
  }
}
