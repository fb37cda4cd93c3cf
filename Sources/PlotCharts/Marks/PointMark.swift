/// A symbol at each row, hollow where nothing else is said.
public struct PointMark: Mark {
  public let name: String
  /// The symbol of all rows; nil where the channel `shape` or the series decides.
  public let symbol: Symbol?
  public let joinsRows = false
  let itemType = "symbol"
  let isSymbol = true
  let stacking = MarkStacking.onRequest
  let isFilled = false
  let strokeWidth = 2.0
  let opacity = 0.7

  public init() { (name, symbol) = ("point", nil) }

  /// Makes the mark of points with one symbol, such as `circle`.
  init(_ symbol: Symbol) { (name, self.symbol) = (symbol.name, symbol) }

  func items(of rows: [Int], _ view: UnitItems) -> [MarkItem] {
    view.symbols(rows) {
      view.looks.reader(.shape)?.text($0) ?? view.unit.mark.string("shape") ?? "circle"
    }
  }
}
