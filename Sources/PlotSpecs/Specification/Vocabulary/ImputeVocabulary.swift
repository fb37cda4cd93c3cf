/// The imputation of missing rows of a channel.
package enum ImputeVocabulary: Vocabulary {
  package enum Texts: String, PropertyNames {
    case method
  }

  package enum NumberLists: String, PropertyNames {
    case frame
  }

  package enum Values: String, PropertyNames {
    case value
  }

  package enum Parts: String, PartNames {
    case keyvals

    package var part: Part {
      switch self {
      case .keyvals:
        Part(SequenceVocabulary.self, or: [.list])
      }
    }
  }
}
