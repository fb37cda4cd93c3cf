import PlotViews

/// A curve between points: the outlines of d3-shape's curves, under the names of Vega-Lite's
/// `interpolate`.
///
/// The direction of the y axis does not matter: a curve of mirrored points is the mirrored curve.
/// Points have to be finite; the caller splits a line at its gaps.
///
/// To add one: a new static value in a file here, and a line in `AllCurves.swift`.
package struct Curve: Sendable {
  /// A trace along the points: d3 draws the two edges of an area and a single line with one state
  /// machine, which ends each differently.
  enum Pass {
    /// A line: starts anew, and a single point is closed, so that round caps make it a dot.
    case line
    /// The first edge of an area: starts anew and stays open.
    case there
    /// The second edge of an area: starts with a line from the end of the first, and closes.
    case back
  }

  package let name: String
  /// Vega's `tension`, which each family reads in its own way; nil where it has none.
  package var tension: Double?
  /// The axis along which an area or a line runs; only `monotone` depends on it.
  package var orientation = Orientation.vertical
  private let trace: @Sendable (Curve, [Point], Pass, inout Path) -> Void

  init(
    _ name: String, tension: Double? = nil,
    _ trace: @escaping @Sendable (Curve, [Point], Pass, inout Path) -> Void
  ) {
    self.name = name
    self.tension = tension
    self.trace = trace
  }

  /// Returns the curve of this name; nil if there is none.
  ///
  /// - Parameter tension: replaces the curve's own, where it has one. For `bundle` 1 is the curve and
  ///   0 the straight line, for `cardinal` 0 is round and 1 straight, for `catmull-rom` it is the
  ///   power of the distances: 0 uniform, 0.5 centripetal, 1 chordal.
  package static func named(
    _ name: String, tension: Double? = nil, orientation: Orientation = .vertical
  ) -> Curve? {
    guard var curve = allCurves.first(where: { $0.name == name }) else { return nil }
    if curve.tension != nil, let tension { curve.tension = tension }
    curve.orientation = orientation
    return curve
  }

  /// Returns the line along the points in order; empty for none.
  ///
  /// - Complexity: O(points)
  package func line(through points: [Point]) -> Path {
    var path = Path()
    path.reserveCapacity(points.count + 2)
    trace(self, points, .line, &path)
    return path
  }

  /// Returns the area between two edges: the first forwards, the second backwards, each along this
  /// curve, as d3-area does. The closed curves make two outlines of it.
  ///
  /// - Parameters:
  ///   - top: one edge, in order.
  ///   - bottom: the other edge, in the same order.
  package func area(from top: [Point], to bottom: [Point]) -> Path {
    var path = Path()
    path.reserveCapacity(top.count + bottom.count + 4)
    trace(self, top, .there, &path)
    trace(self, bottom.reversed(), .back, &path)
    return path
  }

  /// Traces the points by another curve, for curves that are made of others.
  func continued(_ points: [Point], _ pass: Pass, _ path: inout Path) {
    trace(self, points, pass, &path)
  }
}

extension Path {
  /// Goes to where a pass begins.
  mutating func begin(_ pass: Curve.Pass, at point: Point) {
    if pass == .back, !isEmpty { line(to: point) } else { move(to: point) }
  }

  /// Ends a pass; `isDot` means that it has a single place and nothing else.
  mutating func end(_ pass: Curve.Pass, isDot: Bool) {
    if !isEmpty, pass == .back || (pass == .line && isDot) { close() }
  }
}
