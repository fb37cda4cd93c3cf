/// Whether views share each channel of a guide or scale.
public enum ResolveChoiceVocabulary: Vocabulary {
  public enum Texts: String, PropertyNames {
    case color, fill, fillOpacity, opacity, shape, size, stroke, strokeDash, strokeOpacity,
      strokeWidth, time, x, xOffset, y, yOffset, theta, radius, angle
  }

  public static var notDrawn: [String] {
    ["time"]
  }

  public static func words(of name: String) -> ClosedWords? {
    .sharing
  }
}
