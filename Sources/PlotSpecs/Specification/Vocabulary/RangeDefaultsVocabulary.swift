/// The default ranges of scales in a configuration.
package enum RangeDefaultsVocabulary: Vocabulary {
  package enum TextLists: String, PropertyNames {
    case symbol
  }

  package enum Values: String, PropertyNames {
    case category, diverging, heatmap, ordinal, ramp

    package var shapes: Shapes {
      switch self {
      case .category, .diverging, .heatmap, .ordinal, .ramp: [.list, .object, .text]
      }
    }
  }
}
