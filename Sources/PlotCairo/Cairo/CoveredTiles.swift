/// Occlusion culling for many boxes that overlap: in each square tile of pixels, the last opaque
/// box that covers the whole tile hides the boxes before it.
///
/// Without it a million rectangles that each cover a quarter of a picture take twenty seconds.
struct CoveredTiles {
  private static let side: Int32 = 16 << 8

  private let columns: Int
  private let rows: Int
  /// The index of the last box that covers each tile; -1 for none.
  private var covers: [Int32]
  /// The first box that may be visible.
  private var firstSeen: Int32 = 0

  /// - Parameters:
  ///   - boxes: in the order of drawing, on pixels of this size.
  ///   - isOpaque: whether a box hides the boxes below it.
  init(_ boxes: [PixelBox], on size: SizeInPixels, isOpaque: (Int) -> Bool) {
    let side = Int(Self.side >> 8)
    columns = (size.width + side - 1) / side
    rows = (size.height + side - 1) / side
    covers = Array(repeating: -1, count: columns * rows)
    // From each tile, and one beyond each row, to one at or before the next that has no cover.
    var next = (0..<rows).flatMap { _ in (0...columns).map(Int32.init) }
    var bare = columns * rows
    func open(_ row: Int, _ column: Int32) -> Int32 {
      let start = row * (columns + 1)
      var column = column
      while next[start + Int(column)] != column {
        let after = next[start + Int(column)]
        next[start + Int(column)] = next[start + Int(after)]
        column = after
      }
      return column
    }
    let (right, bottom) = (Int32(size.width) << 8, Int32(size.height) << 8)
    for index in boxes.indices.reversed() where bare > 0 {
      let box = boxes[index]
      guard !box.isEmpty, isOpaque(index) else { continue }
      // The last tiles may reach beyond the pixels.
      let inner = (
        left: (box.left + Self.side - 1) / Self.side, top: (box.top + Self.side - 1) / Self.side,
        right: box.right >= right ? Int32(columns) : box.right / Self.side,
        bottom: box.bottom >= bottom ? Int32(rows) : box.bottom / Self.side
      )
      guard inner.left < inner.right, inner.top < inner.bottom else { continue }
      for row in Int(inner.top)..<Int(inner.bottom) {
        var column = open(row, inner.left)
        while column < inner.right {
          covers[row * columns + Int(column)] = Int32(truncatingIfNeeded: index)
          next[row * (columns + 1) + Int(column)] = column + 1
          bare -= 1
          column = open(row, column + 1)
        }
      }
    }
    firstSeen = covers.min() ?? 0
  }

  /// The parts of a box that no later one hides.
  ///
  /// - Parameter index: its number among all.
  func parts(of box: PixelBox, _ index: Int) -> [PixelBox] {
    let index = Int32(truncatingIfNeeded: index)
    guard !box.isEmpty, index >= firstSeen else { return [] }
    var parts: [PixelBox] = []
    let (first, last) = (Int(box.left / Self.side), Int((box.right - 1) / Self.side))
    for row in Int(box.top / Self.side)...Int((box.bottom - 1) / Self.side) {
      var column = first
      while column <= last {
        let start = column
        while column <= last, covers[row * columns + column] <= index { column += 1 }
        if column > start {
          let tiles = PixelBox(
            left: Int32(start) * Self.side, top: Int32(row) * Self.side,
            right: Int32(column) * Self.side, bottom: Int32(row + 1) * Self.side)
          parts.append(box.intersection(tiles))
        }
        while column <= last, covers[row * columns + column] > index { column += 1 }
      }
    }
    return parts
  }
}
