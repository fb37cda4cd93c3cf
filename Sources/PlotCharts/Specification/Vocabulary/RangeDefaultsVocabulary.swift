/// The default ranges of scales in a configuration.
public enum RangeDefaultsVocabulary: Vocabulary {
  public enum TextLists: String, PropertyNames {
    case symbol
  }

  public enum Values: String, PropertyNames {
    case category, diverging, heatmap, ordinal, ramp

    public var shapes: Shapes {
      switch self {
      case .category, .diverging, .heatmap, .ordinal, .ramp: [.list, .object, .text]
      }
    }
  }
}
