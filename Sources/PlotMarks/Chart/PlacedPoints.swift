import PlotTables
import PlotViews

/// The points of rows that have a place on both axes, one by one.
struct PlacedPoints<Rows: IteratorProtocol<Int>>: Sequence, IteratorProtocol {
  private var rows: Rows
  private let xs: DoubleColumn
  private let ys: DoubleColumn
  private let xPlaces: AxisPlaces
  private let yPlaces: AxisPlaces

  init(
    rows: Rows, _ xs: DoubleColumn, _ ys: DoubleColumn, _ xPlaces: AxisPlaces, _ yPlaces: AxisPlaces
  ) {
    (self.rows, self.xs, self.ys) = (rows, xs, ys)
    (self.xPlaces, self.yPlaces) = (xPlaces, yPlaces)
  }

  @inline(__always)
  mutating func next() -> Point? {
    while let row = rows.next() {
      let (x, y) = (xPlaces.place(xs[row]), yPlaces.place(ys[row]))
      // Sums of two numbers are finite if both are; these are far from overflowing.
      if (x + y).isFinite { return Point(x: x, y: y) }
    }
    return nil
  }
}
