/// A rectangle over a stretch of either axis; or a hexagon that stands on its point there.
struct RectMark: Mark {
  var name: String { isHexagonal ? "hexagon" : "rect" }
  let isHexagonal: Bool
  let isRectangle = true
  let fillsBands = true

  init(isHexagonal: Bool = false) { self.isHexagonal = isHexagonal }

  func items(of rows: [Int], _ view: UnitItems) -> [MarkItem] { view.rectangles(rows) }
}
