/// A variable or a selection.
package enum ParameterVocabulary: Vocabulary {
  package enum Booleans: String, PropertyNames {
    case react
  }

  package enum Texts: String, PropertyNames {
    case name, expr
  }

  package enum TextLists: String, PropertyNames {
    case views
  }

  package enum Values: String, PropertyNames {
    case bind, select, value

    package var shapes: Shapes {
      switch self {
      case .bind, .select: [.object, .text]
      default: .all
      }
    }
  }
}
