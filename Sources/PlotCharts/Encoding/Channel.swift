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
  var primary: Channel {
    switch self {
    case .x2: .x
    case .y2: .y
    case .theta2: .theta
    case .radius2: .radius
    default: self
    }
  }

  /// The channel of the second end: `x2` for `x`.
  var secondary: Channel? {
    switch self {
    case .x: .x2
    case .y: .y2
    case .theta: .theta2
    case .radius: .radius2
    default: nil
    }
  }

  var isPosition: Bool { self == .x || self == .y }
  var isPolar: Bool { self == .theta || self == .radius }
  var isColor: Bool { self == .color || self == .fill || self == .stroke }
  var isFacet: Bool { self == .row || self == .column || self == .facet }

  /// Whether values become looks or places through a scale.
  var hasScale: Bool {
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
  var usualBinCount: Int {
    switch self {
    case .row, .column, .size, .color, .fill, .stroke, .strokeWidth, .opacity, .fillOpacity,
      .strokeOpacity, .shape:
      6
    case .strokeDash: 4
    default: 10
    }
  }
}
