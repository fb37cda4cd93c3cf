/// Every symbol by its area.
package let allAreaSymbols: [AreaSymbol] =
  AreaSymbol.forCategories + [.triangle, .arrow, .wedge, .stroke]

/// The names of all symbols by their area.
package let allAreaSymbolNames: [String] = allAreaSymbols.map(\.name)

extension AreaSymbol {
  /// The symbols that Vega gives to categories, in its order; a ninth category begins anew.
  package static let forCategories: [AreaSymbol] = [
    .circle, .square, .triangleUp, .cross, .diamond, .triangleRight, .triangleDown, .triangleLeft,
  ]
}
