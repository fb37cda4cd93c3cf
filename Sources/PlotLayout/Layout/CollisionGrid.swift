import PlotNumbers
import PlotViews

/// A spatial index of the texts, ink points and symbols of a plot area: a candidate place is compared with
/// its neighbours alone, as there may be hundreds of thousands of points.
struct CollisionGrid {
  private let area: Rect
  private let side: Double
  private let columnCount: Int
  private let rowCount: Int
  private var boxes: [[Rect]]
  private var ink: [[Point]]
  private var discs: [[Disc]]

  /// The circle around a symbol.
  struct Disc {
    var center: Point
    var radius: Double

    func intersects(_ box: Rect) -> Bool {
      let x = center.x - max(box.minX, min(box.maxX, center.x))
      let y = center.y - max(box.minY, min(box.maxY, center.y))
      return x * x + y * y < radius * radius
    }
  }

  /// The smallest side of a cell, in points: about the height of a line of text.
  private static let smallestSide = 16.0
  /// The largest number of cells; on a large canvas they are larger.
  private static let largestCount = 40_000.0

  init(_ area: Rect, ink points: [Point] = [], discs: [Disc] = [], texts: [Rect] = []) {
    self.area = area
    side = max(
      Self.smallestSide, (area.width * area.height / Self.largestCount).squareRoot(),
      area.width / Self.largestCount, area.height / Self.largestCount)
    columnCount = max(1, Int((area.width / side).rounded(.up)))
    rowCount = max(1, Int((area.height / side).rounded(.up)))
    boxes = Array(repeating: [], count: columnCount * rowCount)
    ink = Array(repeating: [], count: columnCount * rowCount)
    self.discs = ink.map { _ in [] }
    for point in points where area.contains(point) {
      ink[row(point.y) * columnCount + column(point.x)].append(point)
    }
    for disc in discs {
      let side = 2 * disc.radius
      let square = Rect(
        x: disc.center.x - disc.radius, y: disc.center.y - disc.radius, width: side, height: side)
      for cell in cells(square) { self.discs[cell].append(disc) }
    }
    for text in texts { add(text) }
  }

  mutating func add(_ box: Rect) {
    for cell in cells(box) { boxes[cell].append(box) }
  }

  /// Returns whether a text overlaps the box.
  func hasText(in box: Rect) -> Bool {
    hasCell(under: box) { boxes[$0].contains { $0.intersects(box) } }
  }

  /// Adds a thin line, which texts avoid like marks.
  mutating func add(lineFrom start: Point, to end: Point) {
    for point in steps(from: start, to: end, 2) {
      ink[row(point.y) * columnCount + column(point.x)].append(point)
    }
  }

  /// Returns whether a line would cross a text or a mark.
  func isCrossed(from start: Point, to end: Point) -> Bool {
    steps(from: start, to: end, 2).contains {
      let box = Rect(x: $0.x - 1, y: $0.y - 1, width: 2, height: 2)
      return hasText(in: box) || hasInk(in: box)
    }
  }

  private func steps(from start: Point, to end: Point, _ length: Double) -> [Point] {
    let way = max((end.x - start.x).magnitude, (end.y - start.y).magnitude)
    let count = max(1, Int(way / length))
    return (0...count).map {
      let share = Double($0) / Double(count)
      return Point(
        x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
  }

  /// Returns whether an ink point or a symbol overlaps the box.
  func hasInk(in box: Rect) -> Bool {
    hasCell(under: box) { cell in
      ink[cell].contains { box.contains($0) } || discs[cell].contains { $0.intersects(box) }
    }
  }

  /// Returns the number of ink points and symbols that the box would cover; a large symbol counts as
  /// several.
  func inkCount(in box: Rect) -> Int {
    cells(box).reduce(0) { count, cell in
      count + ink[cell].count { box.contains($0) }
        + discs[cell].reduce(0) { $0 + ($1.intersects(box) ? max(1, Int($1.radius / 3)) : 0) }
    }
  }

  private func column(_ x: Double) -> Int {
    max(0, min(columnCount - 1, Int(max(0, min(area.width, x - area.minX)) / side)))
  }

  private func row(_ y: Double) -> Int {
    max(0, min(rowCount - 1, Int(max(0, min(area.height, y - area.minY)) / side)))
  }

  /// Returns the cells under a box; those at the edge for a box beyond the area.
  private func cells(_ box: Rect) -> [Int] {
    let columns = column(box.minX)...column(box.maxX)
    return (row(box.minY)...row(box.maxY)).flatMap { row in columns.map { row * columnCount + $0 } }
  }

  /// Returns whether a cell under a box fulfils a condition, without a list of cells, as thousands of boxes
  /// are tried.
  private func hasCell(under box: Rect, where condition: (Int) -> Bool) -> Bool {
    let columns = column(box.minX)...column(box.maxX)
    for row in row(box.minY)...row(box.maxY) {
      for column in columns where condition(row * columnCount + column) { return true }
    }
    return false
  }
}
