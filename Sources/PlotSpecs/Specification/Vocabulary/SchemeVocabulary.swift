/// A colour scheme, and the part of it to use.
package enum SchemeVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case count
  }

  package enum Texts: String, PropertyNames {
    case name
  }

  package enum NumberLists: String, PropertyNames {
    case extent
  }
}
