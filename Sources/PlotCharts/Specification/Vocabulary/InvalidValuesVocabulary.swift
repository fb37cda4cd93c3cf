/// The constants that replace invalid values, by channel.
public enum InvalidValuesVocabulary: Vocabulary {
  public enum Values: String, PropertyNames {
    case angle, color, fill, fillOpacity, opacity, radius, shape, size, stroke, strokeDash,
      strokeOpacity, strokeWidth, theta, time, x, xOffset, y, yOffset

    public var shapes: Shapes {
      switch self {
      case .angle, .color, .fill, .fillOpacity, .opacity, .radius, .shape, .size, .stroke,
        .strokeDash, .strokeOpacity, .strokeWidth, .theta, .time, .x, .xOffset, .y, .yOffset:
        [.object, .text]
      }
    }
  }

  public static var notDrawn: [String] {
    ["time"]
  }
}
