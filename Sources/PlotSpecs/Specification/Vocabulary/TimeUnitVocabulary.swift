/// The calendar unit that times are cut to.
package enum TimeUnitVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case maxbins, step
  }

  package enum Booleans: String, PropertyNames {
    case binned, utc
  }

  package enum Texts: String, PropertyNames {
    case unit
  }
}
