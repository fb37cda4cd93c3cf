/// A short line at the place of each row, across its axis.
struct TickMark: Mark {
  let name = "tick"
  let itemType = "rect"
  let isRectangle = true
  let fillsBands = true
  let stacking = MarkStacking.onRequest
  let opacity = 0.7
  let sizeMeaning = MarkSize.thickness

  func items(of rows: [Int], _ view: UnitItems) -> [MarkItem] { view.rectangles(rows) }
}
