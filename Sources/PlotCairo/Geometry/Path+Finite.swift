import PlotViews

extension Path {
  /// The path without its points that are not finite numbers, which no surface can take.
  ///
  /// Nothing is joined across such a point: the next finite one starts a new subpath. A closing line
  /// is kept where both its ends are known.
  var finiteParts: Path {
    guard !isFinite else { return self }
    var result = Path()
    var start: Point?
    var current: Point?
    var isBroken = false
    for element in elements {
      switch element {
      case .move(let point):
        start = point.isFinite ? point : nil
        current = start
        isBroken = start == nil
        if let start { result.move(to: start) }
      case .line(let point), .curve(let point, _, _):
        if element.isFinite, current != nil {
          result.append(element)
          current = point
        } else {
          isBroken = true
          current = point.isFinite ? point : nil
          if let current { result.move(to: current) }
        }
      case .close:
        if !isBroken {
          result.close()
        } else if let start, current != nil {
          result.line(to: start)
        }
        current = start
      }
    }
    return result
  }

  mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): line(to: point)
    case .curve(let point, let control1, let control2):
      curve(to: point, control1: control1, control2: control2)
    case .close: close()
    }
  }

  /// The largest distance of any coordinate from zero after `transform`.
  func reach(under transform: Affine) -> Double {
    var reach = 0.0
    func take(_ point: Point) -> Point {
      let place = transform.apply(to: point)
      reach = max(reach, abs(place.x), abs(place.y))
      return place
    }
    for element in elements { _ = element.map(take) }
    return reach
  }
}

extension Path.Element {
  /// Returns the element with other points in place of these.
  func map(_ place: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let point): .move(place(point))
    case .line(let point): .line(place(point))
    case .curve(let end, let control1, let control2):
      .curve(place(end), control1: place(control1), control2: place(control2))
    case .close: .close
    }
  }
}
