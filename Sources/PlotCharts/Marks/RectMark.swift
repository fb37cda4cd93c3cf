/// A rectangle over a stretch of either axis.
struct RectMark: Mark {
  let name = "rect"
  let isRectangle = true
  let fillsBands = true

  func items(of rows: [Int], _ view: UnitItems) -> [MarkItem] { view.rectangles(rows) }
}
