import PlotViews

/// The outline of a point by its area, as Vega's `shape` and `size` have it: of the circle the square
/// of its diameter, of the others the square around them.
///
/// Around the origin, where y points down. The symbols of the house, which weigh the same at the same
/// radius, are `Symbol`s.
///
/// To add one: a new static value in a file here, and a line in `AllAreaSymbols.swift`.
package struct AreaSymbol: Sendable {
  package let name: String
  private let outline: @Sendable (Double) -> Path

  /// - Parameter outline: by half the side of the square of that area.
  init(_ name: String, outline: @escaping @Sendable (Double) -> Path) {
    self.name = name
    self.outline = outline
  }

  /// Makes a symbol of an SVG path in a square from −1 to 1, which represents the area.
  package init(svg text: String) throws(SVGPathError) {
    let path = try Path(svg: text)
    self.init(text) { path.transformed(by: .scale(x: $0, y: $0)) }
  }

  /// Returns the symbol of this name, or of this SVG path; nil if it is neither.
  package static func named(_ shape: String) -> AreaSymbol? {
    allAreaSymbols.first { $0.name == shape } ?? (try? AreaSymbol(svg: shape))
  }

  /// Returns the outline around the origin.
  ///
  /// - Parameters:
  ///   - size: the area in square points; less than nothing is nothing.
  ///   - degrees: turns the outline clockwise, where y points down.
  package func path(size: Double, turnedBy degrees: Double = 0) -> Path {
    let path = outline(max(0, size).squareRoot() / 2)
    return degrees == 0 ? path : path.transformed(by: .rotation(degrees * .pi / 180))
  }
}
