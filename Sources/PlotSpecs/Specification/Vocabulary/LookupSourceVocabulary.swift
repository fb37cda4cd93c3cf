/// The table or selection of a lookup.
package enum LookupSourceVocabulary: Vocabulary {
  package enum Texts: String, PropertyNames {
    case key, param
  }

  package enum TextLists: String, PropertyNames {
    case fields
  }

  package enum Parts: String, PartNames {
    case data

    package var part: Part {
      switch self {
      case .data:
        Part(DataVocabulary.self)
      }
    }
  }

  package static var notDrawn: [String] {
    ["param"]
  }
}
