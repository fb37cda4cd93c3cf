/// Every symbol by its area: those that Vega-Lite gives to categories first, in its order.
public let allAreaSymbols: [AreaSymbol] = [
  .circle, .square, .cross, .diamond, .triangleUp, .triangleDown, .triangleRight, .triangleLeft,
  .triangle, .arrow, .wedge, .stroke,
]

/// The names of all symbols by their area.
public let allAreaSymbolNames: [String] = allAreaSymbols.map(\.name)
