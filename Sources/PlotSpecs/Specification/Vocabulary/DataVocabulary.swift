/// The source of a table.
package enum DataVocabulary: Vocabulary {
  package enum Texts: String, PropertyNames {
    case name, url
  }

  package enum Values: String, PropertyNames {
    case graticule, sphere

    package var shapes: Shapes {
      switch self {
      case .graticule, .sphere: [.boolean, .object]
      }
    }
  }

  package enum Parts: String, PartNames {
    case format, sequence

    package var part: Part {
      switch self {
      case .format:
        Part(DataFormatVocabulary.self)
      case .sequence:
        Part(SequenceVocabulary.self)
      }
    }
  }

  package enum Rows: String, PropertyNames {
    case values
  }
}
