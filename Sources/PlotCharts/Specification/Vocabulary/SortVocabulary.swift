/// The order of the values of a field.
public enum SortVocabulary: Vocabulary {
  public enum Texts: String, PropertyNames {
    case op, order, encoding
  }

  public enum Values: String, PropertyNames {
    case field

    public var shapes: Shapes {
      switch self {
      case .field: [.object, .text]
      }
    }
  }

  public static func words(of name: String) -> ClosedWords? {
    switch name {
    case "order": .orders
    case "encoding": .sortingChannels
    default: nil
    }
  }
}
