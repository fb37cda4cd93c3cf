/// The order of the values of a field.
package enum SortVocabulary: Vocabulary {
  package enum Texts: String, PropertyNames {
    case op, order, encoding
  }

  package enum Values: String, PropertyNames {
    case field

    package var shapes: Shapes {
      switch self {
      case .field: [.object, .text]
      }
    }
  }

  package static func words(of name: String) -> ClosedWords? {
    switch name {
    case "order": .orders
    case "encoding": .sortingChannels
    default: nil
    }
  }
}
