/// A test of rows.
public enum PredicateVocabulary: Vocabulary {
  public enum Booleans: String, PropertyNames {
    case valid, empty
  }

  public enum Texts: String, PropertyNames {
    case field, param, selection
  }

  public enum Values: String, PropertyNames {
    case equal, gte, gt, lte, lt, oneOf, range

    public var shapes: Shapes {
      switch self {
      case .equal: [.boolean, .number, .object, .text]
      case .gte, .gt, .lte, .lt: [.number, .object, .text]
      case .oneOf: [.list]
      case .range: [.list, .object]
      }
    }
  }

  public enum Parts: String, PartNames {
    case timeUnit, and, not, or

    public var part: Part {
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

  public static func takesFormula(_ name: String) -> Bool { true }
}
