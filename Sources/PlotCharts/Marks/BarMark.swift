/// A bar from zero, or from the top of the bar below it, to each row's value.
public struct BarMark: Mark {
  public let name = "bar"
  public let joinsRows = false
  let itemType = "rect"
  let isRectangle = true
  let growsFromZero = true
  let fillsBands = true
  let stacking = MarkStacking.always
  let sizeMeaning = MarkSize.thickness

  public init() {}

  func items(of rows: [Int], _ view: UnitItems) -> [MarkItem] { view.rectangles(rows) }
}
