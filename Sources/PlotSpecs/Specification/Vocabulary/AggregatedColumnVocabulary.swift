/// A column that an aggregate or a window makes.
package enum AggregatedColumnVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case param
  }

  package enum Texts: String, PropertyNames {
    case `as`, field, op
  }
}
