/// A sequence of numbers.
package enum SequenceVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case start, step, stop
  }

  package enum Texts: String, PropertyNames {
    case `as`
  }
}
