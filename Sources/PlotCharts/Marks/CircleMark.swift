/// A filled circle at each row.
struct CircleMark: Mark {
  let name = "circle"
  let itemType = "symbol"
  let isSymbol = true
  let stacking = MarkStacking.onRequest
  let opacity = 0.7
  var seriesMark: (any SeriesMark)? { PointMark(.circle) }

  func items(of rows: [Int], _ view: UnitItems) -> [MarkItem] { view.symbols(rows) { _ in name } }
}
