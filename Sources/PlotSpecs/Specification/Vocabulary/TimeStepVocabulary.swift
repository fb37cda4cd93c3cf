/// A step of the calendar.
package enum TimeStepVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case step
  }

  package enum Texts: String, PropertyNames {
    case interval
  }

  package static func words(of name: String) -> ClosedWords? {
    name == "interval" ? .intervals : nil
  }
}
