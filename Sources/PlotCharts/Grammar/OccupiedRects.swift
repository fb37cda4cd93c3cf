import PlotViews

/// Rectangles that lie apart, found again by the cells of a grid that they touch.
struct OccupiedRects {
  private struct Cell: Hashable { var column, row: Int }

  private static let side = 48.0
  private var rects: [Cell: [Rect]] = [:]

  /// Takes a place, unless a part of it is taken.
  mutating func take(_ rect: Rect) -> Bool {
    guard [rect.minX, rect.maxX, rect.minY, rect.maxY].allSatisfy({ $0.magnitude < 1e6 }) else {
      return false
    }
    let cells = cells(of: rect)
    let isFree = cells.allSatisfy { cell in
      !rects[cell, default: []].contains {
        $0.minX < rect.maxX && rect.minX < $0.maxX && $0.minY < rect.maxY && rect.minY < $0.maxY
      }
    }
    guard isFree else { return false }
    for cell in cells { rects[cell, default: []].append(rect) }
    return true
  }

  private func cells(of rect: Rect) -> [Cell] {
    func index(_ place: Double) -> Int { Int((place / Self.side).rounded(.down)) }
    return (index(rect.minX)...index(rect.maxX)).flatMap { column in
      (index(rect.minY)...index(rect.maxY)).map { Cell(column: column, row: $0) }
    }
  }
}
