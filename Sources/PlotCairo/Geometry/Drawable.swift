import PlotViews

/// The value within 0...1; zero when it is not a number.
func clamped(_ component: Double) -> Double {
  component > 0 ? min(1, component) : 0
}

extension Stroke {
  var isVisible: Bool { width > 0 && width.isFinite && (color.alpha > 0 || gradient != nil) }

  /// The dash lengths, or none when the line is solid: when a length is negative or not finite, or
  /// when the pattern repeats within a hundredth of a point, which only costs time.
  var drawableDash: [Double] {
    guard dash.allSatisfy({ $0 >= 0 && $0.isFinite }), dash.reduce(0, +) >= 0.01 else { return [] }
    return dash
  }
}

extension Affine {
  /// Whether it only moves the plane or flips an axis: shapes and widths keep their sizes.
  var isMoveOrFlip: Bool { b == 0 && c == 0 && abs(a) == 1 && abs(d) == 1 }

  /// The map without its translation.
  var withoutMove: Affine { Affine(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The mean factor by which lengths grow.
  var lengthScale: Double { abs(determinant).squareRoot() }
}

extension Path {
  /// The radius when the path is a circle around zero.
  var radiusOfCircle: Double? {
    guard case .move(let start)? = elements.first, start.x > 0,
      self == .circle(center: .zero, radius: start.x)
    else { return nil }
    return start.x
  }
}

extension TextAnchor {
  /// The share of a text's width that is left of its position.
  var share: Double {
    switch self {
    case .start: 0
    case .middle: 0.5
    case .end: 1
    }
  }

  /// The opposite anchor, for a text from right to left.
  var reversed: TextAnchor {
    switch self {
    case .start: .end
    case .middle: .middle
    case .end: .start
    }
  }
}
