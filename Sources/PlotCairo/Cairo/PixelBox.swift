import PlotViews

/// An upright rectangle in 256ths of a pixel, the unit of Cairo's places.
struct PixelBox: Equatable {
  var left: Int32
  var top: Int32
  var right: Int32
  var bottom: Int32

  static let nothing = PixelBox(left: 0, top: 0, right: 0, bottom: 0)

  var isEmpty: Bool { left >= right || top >= bottom }

  func offset(x: Int32, y: Int32) -> PixelBox {
    PixelBox(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}

extension RectBatch {
  /// Returns the boxes that these rectangles or lines cover, in pixels: missing ones are empty.
  ///
  /// - Parameter matrix: from the batch to the pixels.
  /// - Returns: nil if a shape is not an upright box, or has an edge beside its inside.
  func boxes(under matrix: Affine) -> [PixelBox]? {
    guard matrix.b == 0, matrix.c == 0, matrix.isFinite else { return nil }
    switch kind {
    case .rectangle:
      guard looks.allSatisfy({ $0.stroke?.isVisible != true }) else { return nil }
      return (0..<count).map { ends(of: $0, under: matrix) ?? .nothing }
    case .line:
      guard looks.allSatisfy({ $0.stroke?.isBox ?? true }) else { return nil }
      let halves = looks.map { look in
        let half = look.stroke.map { $0.width / 2 } ?? 0
        return (x: parts(abs(matrix.a) * half), y: parts(abs(matrix.d) * half))
      }
      var boxes: [PixelBox] = []
      boxes.reserveCapacity(count)
      for index in 0..<count {
        var box = ends(of: index, under: matrix) ?? .nothing
        guard box.left == box.right || box.top == box.bottom else { return nil }
        let half = halves[Int(lookIndices[index])]
        if box.left < box.right {
          (box.top, box.bottom) = (box.top - half.y, box.bottom + half.y)
        } else if box.top < box.bottom {
          (box.left, box.right) = (box.left - half.x, box.right + half.x)
        }
        boxes.append(box)
      }
      return boxes
    }
  }

  /// The box between the two ends of one; nil where they are not finite.
  private func ends(of index: Int, under matrix: Affine) -> PixelBox? {
    let (start, end) = (matrix.apply(to: starts[index]), matrix.apply(to: ends[index]))
    guard start.isFinite, end.isFinite else { return nil }
    let (a, b) = ((x: parts(start.x), y: parts(start.y)), (x: parts(end.x), y: parts(end.y)))
    return PixelBox(
      left: min(a.x, b.x), top: min(a.y, b.y), right: max(a.x, b.x), bottom: max(a.y, b.y))
  }
}

extension Stroke {
  /// Whether a level or upright line with it is a rectangle from end to end, in one colour.
  fileprivate var isBox: Bool {
    !isVisible || cap == .butt && join == .miter && drawableDash.isEmpty && gradient == nil
  }
}

/// Returns a number of pixels in 256ths, clamped far within 32 bits.
private func parts(_ pixels: Double) -> Int32 {
  Int32((256 * max(-1_000_000, min(1_000_000, pixels))).rounded(.toNearestOrEven))
}
