import PlotViews

/// The outline of a point, by the radius of the circle of the same weight.
///
/// To add one: a new static value here, and a line in `AllSymbols.swift`.
package struct Symbol: Sendable, Hashable {
  package var name: String
  var outline: @Sendable (Double) -> Path

  init(name: String, outline: @escaping @Sendable (Double) -> Path) {
    (self.name, self.outline) = (name, outline)
  }

  /// The outline around the origin. y may grow in either direction: `triangle` points to where y
  /// grows.
  package func path(radius: Double) -> Path { outline(radius) }

  /// - Parameter symbol: the radius is half the side of the square that its size is the area of.
  package init(_ symbol: AreaSymbol) {
    // y may grow upwards here.
    self.init(name: symbol.name) { radius in
      symbol.path(size: 4 * radius * radius).transformed(by: .scale(x: 1, y: -1))
    }
  }

  package static let circle = Symbol(name: "circle") { Path.circle(center: .zero, radius: $0) }

  package static let square = Symbol(name: "square") { radius in
    let half = radius * 0.886  // √π / 2: the area of the circle
    return .rect(Rect(x: -half, y: -half, width: 2 * half, height: 2 * half))
  }

  package static let triangle = Symbol(name: "triangle-up") { polygon($0 * 1.35, corners: 3) }

  package static let triangleDown = Symbol(name: "triangle-down") {
    polygon($0 * 1.35, corners: 3).transformed(by: .scale(x: 1, y: -1))
  }

  package static let diamond = Symbol(name: "diamond") { polygon($0 * 1.25, corners: 4) }

  package static let cross = Symbol(name: "cross") { radius in
    let arm = radius * 1.19
    let half = arm / 3
    let corners: [(Double, Double)] = [
      (-half, -arm), (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half),
      (half, arm), (-half, arm), (-half, half), (-arm, half), (-arm, -half), (-half, -half),
    ]
    var path = Path.polyline(corners.map { Point(x: $0.0, y: $0.1) })
    path.close()
    return path
  }

  package static func == (a: Symbol, b: Symbol) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// A regular polygon with a corner where y grows.
  private static func polygon(_ radius: Double, corners: Int) -> Path {
    var path = Path.polyline(
      (0..<corners).map { corner in
        let turn = Affine.rotation(2 * .pi * Double(corner) / Double(corners))
        return turn.apply(to: Point(x: 0, y: radius))
      })
    path.close()
    return path
  }
}
