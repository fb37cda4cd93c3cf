import PlotViews

extension Symbol {
  /// The symbol of this name, or of an SVG path in the square of its weight; nil if it is neither.
  package static func named(_ shape: String) -> Symbol? {
    if let known = allSymbols.first(where: { $0.name == shape }) { return known }
    guard let symbol = AreaSymbol.named(shape) else { return nil }
    return Symbol(name: shape) { radius in
      // Their y points down.
      symbol.path(size: 4 * radius * radius).transformed(by: .scale(x: 1, y: -1))
    }
  }
}
