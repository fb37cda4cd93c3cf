/// A filled square at each row.
struct SquareMark: Mark {
  let name = "square"
  let itemType = "symbol"
  let isSymbol = true
  let stacking = MarkStacking.onRequest
  let opacity = 0.7
  var seriesMark: (any SeriesMark)? { PointMark(.square) }

  func items(of rows: [Int], _ view: UnitItems) -> [MarkItem] { view.symbols(rows) { _ in name } }
}
