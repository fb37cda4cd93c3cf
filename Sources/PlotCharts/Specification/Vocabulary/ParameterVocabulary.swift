/// A variable or a selection.
public enum ParameterVocabulary: Vocabulary {
  public enum Booleans: String, PropertyNames {
    case react
  }

  public enum Texts: String, PropertyNames {
    case name, expr
  }

  public enum TextLists: String, PropertyNames {
    case views
  }

  public enum Values: String, PropertyNames {
    case bind, select, value

    public var shapes: Shapes {
      switch self {
      case .bind, .select: [.object, .text]
      default: .all
      }
    }
  }
}
