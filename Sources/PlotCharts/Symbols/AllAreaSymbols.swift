/// Every symbol by its area.
public let allAreaSymbols: [AreaSymbol] =
  AreaSymbol.forCategories + [.triangle, .arrow, .wedge, .stroke]

/// The names of all symbols by their area.
public let allAreaSymbolNames: [String] = allAreaSymbols.map(\.name)

extension AreaSymbol {
  /// The symbols that Vega gives to categories, in its order; a ninth category begins anew.
  public static let forCategories: [AreaSymbol] = [
    .circle, .square, .triangleUp, .cross, .diamond, .triangleRight, .triangleDown, .triangleLeft,
  ]
}
