/// Whether views share each channel of a guide or scale.
package enum ResolveChoiceVocabulary: Vocabulary {
  package enum Texts: String, PropertyNames {
    case color, fill, fillOpacity, opacity, shape, size, stroke, strokeDash, strokeOpacity,
      strokeWidth, time, x, xOffset, y, yOffset, theta, radius, angle
  }

  package static var notDrawn: [String] {
    ["time"]
  }

  package static func words(of name: String) -> ClosedWords? {
    .sharing
  }
}
