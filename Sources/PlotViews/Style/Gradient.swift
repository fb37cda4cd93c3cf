/// A colour gradient: along a line, or from one circle to another. Beyond its ends it continues in
/// the colour of the end.
///
/// Places are fractions of the bounding box of the path, from its corner with the least x and y, so
/// that one gradient suits shapes of every size; radii are fractions of the longer side of that
/// box. https://vega.github.io/vega/docs/types/#Gradient
public indirect enum Gradient: Hashable, Sendable {
  case linear(from: Point, to: Point, [Stop])
  case radial(from: Circle, to: Circle, [Stop])

  /// A colour, and how far on the way it is reached: 0...1.
  public struct Stop: Hashable, Sendable {
    package var offset: Double
    package var color: Color

    /// - Parameters:
    ///   - offset: The fraction of the way, 0...1.
    ///   - color: The colour there.
    public init(_ offset: Double, _ color: Color) { (self.offset, self.color) = (offset, color) }
  }

  /// A circle in fractions of the bounding box.
  public struct Circle: Hashable, Sendable {
    package var center: Point
    package var radius: Double

    /// - Parameters:
    ///   - center: A place in the box, as fractions of its sides.
    ///   - radius: A fraction of the longer side of the box.
    public init(center: Point, radius: Double) { (self.center, self.radius) = (center, radius) }
  }

  package var stops: [Stop] {
    switch self {
    case .linear(_, _, let stops), .radial(_, _, let stops): stops
    }
  }

  /// Returns the gradient with the opacity of every colour multiplied by a share.
  package func faded(to share: Double) -> Gradient {
    guard share != 1 else { return self }
    let stops = stops.map { Stop($0.offset, $0.color.withAlpha($0.color.alpha * share)) }
    return switch self {
    case .linear(let start, let end, _): .linear(from: start, to: end, stops)
    case .radial(let start, let end, _): .radial(from: start, to: end, stops)
    }
  }
}
