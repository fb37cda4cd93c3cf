/// The bins of a quantitative field.
package enum BinVocabulary: Vocabulary {
  package enum Numbers: String, PropertyNames {
    case anchor, base, maxbins, minstep, step
  }

  package enum Booleans: String, PropertyNames {
    case binned, nice
  }

  package enum NumberLists: String, PropertyNames {
    case divide, steps
  }

  package enum Values: String, PropertyNames {
    case extent

    package var shapes: Shapes {
      switch self {
      case .extent: [.list, .object]
      }
    }
  }
}
