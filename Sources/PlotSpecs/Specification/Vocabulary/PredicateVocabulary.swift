/// A test of rows.
package enum PredicateVocabulary: Vocabulary {
  package enum Booleans: String, PropertyNames {
    case valid, empty
  }

  package enum Texts: String, PropertyNames {
    case field, param, selection
  }

  package enum Values: String, PropertyNames {
    case equal, gte, gt, lte, lt, oneOf, range

    package var shapes: Shapes {
      switch self {
      case .equal: [.boolean, .number, .object, .text]
      case .gte, .gt, .lte, .lt: [.number, .object, .text]
      case .oneOf: [.list]
      case .range: [.list, .object]
      }
    }
  }

  package enum Parts: String, PartNames {
    case timeUnit, and, not, or

    package var part: Part {
      switch self {
      case .timeUnit:
        Part(TimeUnitVocabulary.self, or: [.text])
      case .and, .or:
        Part(PredicateVocabulary.self, .list, or: [.text])
      case .not:
        Part(PredicateVocabulary.self, or: [.text])
      }
    }
  }

  package static func takesFormula(_ name: String) -> Bool { true }
}
