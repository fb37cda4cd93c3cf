/// The constants that replace invalid values, by channel.
package enum InvalidValuesVocabulary: Vocabulary {
  package enum Values: String, PropertyNames {
    case angle, color, fill, fillOpacity, opacity, radius, shape, size, stroke, strokeDash,
      strokeOpacity, strokeWidth, theta, time, x, xOffset, y, yOffset

    package var shapes: Shapes {
      switch self {
      case .angle, .color, .fill, .fillOpacity, .opacity, .radius, .shape, .size, .stroke,
        .strokeDash, .strokeOpacity, .strokeWidth, .theta, .time, .x, .xOffset, .y, .yOffset:
        [.object, .text]
      }
    }
  }

  package static var notDrawn: [String] {
    ["time"]
  }
}
