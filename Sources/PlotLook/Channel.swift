/// A property of a mark that data or a constant can drive. The names are Vega-Lite's.
public enum Channel: String, Sendable, CaseIterable {
  case x, y, x2, y2, xOffset, yOffset
  case theta, theta2, radius, radius2
  case color, fill, stroke, opacity, fillOpacity, strokeOpacity, strokeWidth, strokeDash
  case size, angle, shape, text, tooltip, href, url, description
  case detail, key, order
  case row, column, facet
  case xError, xError2, yError, yError2
  case latitude, longitude, latitude2, longitude2
  case time

  /// The channel whose scale places it: `x` for `x2`.
  package var primary: Channel {
    switch self {
    case .x2: .x
    case .y2: .y
    case .theta2: .theta
    case .radius2: .radius
    default: self
    }
  }

  /// The channel of the second end: `x2` for `x`.
  package var secondary: Channel? {
    switch self {
    case .x: .x2
    case .y: .y2
    case .theta: .theta2
    case .radius: .radius2
    default: nil
    }
  }

  package var isPosition: Bool { self == .x || self == .y }
  package var isPolar: Bool { self == .theta || self == .radius }
  package var isColor: Bool { self == .color || self == .fill || self == .stroke }
  package var isFacet: Bool { self == .row || self == .column || self == .facet }

  /// Whether values become looks or places through a scale.
  package var hasScale: Bool {
    switch self {
    case .x, .y, .xOffset, .yOffset, .theta, .radius, .color, .fill, .stroke, .opacity,
      .fillOpacity, .strokeOpacity, .strokeWidth, .strokeDash, .size, .angle, .shape:
      true
    default: false
    }
  }
}

extension Channel {
  /// The number of bins where a specification gives none.
  ///
  /// https://vega.github.io/vega-lite/docs/bin.html
  package var usualBinCount: Int {
    switch self {
    case .row, .column, .size, .color, .fill, .stroke, .strokeWidth, .opacity, .fillOpacity,
      .strokeOpacity, .shape:
      6
    case .strokeDash: 4
    default: 10
    }
  }
}
