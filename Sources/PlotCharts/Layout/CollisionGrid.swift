import PlotNumbers
import PlotViews

/// A grid of the texts and the drawn points of a plot area, so that a text that looks for its place is
/// compared with its neighbours alone: there may be hundreds of thousands of points.
struct CollisionGrid {
  private let area: Rect
  private let side: Double
  private let columnCount: Int
  private let rowCount: Int
  private var boxes: [[Rect]]
  private var ink: [[Point]]

  /// The smallest side of a cell, in points: about the height of a line of text.
  private static let smallestSide = 16.0
  /// The largest number of cells of a grid; on a large canvas its cells are larger.
  private static let largestCount = 40_000.0

  init(_ area: Rect, ink points: [Point] = [], texts: [Rect] = []) {
    self.area = area
    side = max(
      Self.smallestSide, (area.width * area.height / Self.largestCount).squareRoot(),
      area.width / Self.largestCount, area.height / Self.largestCount)
    columnCount = max(1, Int((area.width / side).rounded(.up)))
    rowCount = max(1, Int((area.height / side).rounded(.up)))
    boxes = Array(repeating: [], count: columnCount * rowCount)
    ink = Array(repeating: [], count: columnCount * rowCount)
    for point in points where area.contains(point) {
      ink[row(point.y) * columnCount + column(point.x)].append(point)
    }
    for text in texts { add(text) }
  }

  mutating func add(_ box: Rect) {
    for cell in cells(box) { boxes[cell].append(box) }
  }

  /// Whether a text has some of the box.
  func hasText(in box: Rect) -> Bool {
    cells(box).contains { boxes[$0].contains { $0.intersects(box) } }
  }

  /// Returns how many points of ink the box would cover.
  func inkCount(in box: Rect) -> Int {
    cells(box).reduce(0) { count, cell in count + ink[cell].count { box.contains($0) } }
  }

  private func column(_ x: Double) -> Int {
    max(0, min(columnCount - 1, Int(max(0, min(area.width, x - area.minX)) / side)))
  }

  private func row(_ y: Double) -> Int {
    max(0, min(rowCount - 1, Int(max(0, min(area.height, y - area.minY)) / side)))
  }

  /// Returns the cells under a box; a box beyond the area is in the cells at its edge.
  private func cells(_ box: Rect) -> [Int] {
    let columns = column(box.minX)...column(box.maxX)
    return (row(box.minY)...row(box.maxY)).flatMap { row in columns.map { row * columnCount + $0 } }
  }
}
