import PlotViews

/// The exact coverage of pixels by many upright rectangles of one colour.
///
/// Cairo takes seconds for a path of some ten thousand bars, growing with the square of their
/// number: 2 s for 20,000, 15 s for 40,000. Here each costs a few additions, whatever its length:
/// its upper and lower end are noted in the columns of pixels that it touches, and the coverage of
/// a pixel is the sum of all ends above it, as in font-rs (https://github.com/raphlinus/font-rs).
///
/// Overlapping rectangles count once in pixels that they cover wholly; along edges within a pixel
/// their coverage is added.
struct RectCoverage {
  /// Fewer rectangles are left to Cairo.
  static let fewest = 1_000
  private static let elementsPerRect = 5

  let mask: CoverageMask

  /// - Parameters:
  ///   - matrix: from the path to the pixels.
  ///   - limits: in pixels; nothing beyond is of interest.
  /// - Returns: nil for paths of something else, or of few.
  init?(_ path: Path, under matrix: Affine, within limits: Rect) {
    guard path.count >= Self.fewest * Self.elementsPerRect, matrix.b == 0, matrix.c == 0,
      let rects = Self.rects(of: path, under: matrix), var mask = CoverageMask(limits)
    else { return nil }
    let (left, top, width, height) = (mask.left, mask.top, mask.width, mask.height)
    // Two rows more for ends below the last.
    var ends = [Float](repeating: 0, count: width * (height + 2))
    for rect in rects {
      let minX = max(0, rect.minX - Double(left))
      let maxX = min(Double(width), rect.maxX - Double(left))
      let minY = max(0, rect.minY - Double(top))
      let maxY = min(Double(height), rect.maxY - Double(top))
      guard minX < maxX, minY < maxY else { continue }
      var x = Int(minX)
      while Double(x) < maxX {
        let share = Float(min(maxX, Double(x + 1)) - max(minX, Double(x)))
        for (y, weight) in [(minY, share), (maxY, -share)] {
          let row = Int(y)
          let below = Float(y - Double(row))
          ends[row * width + x] += weight * (1 - below)
          ends[(row + 1) * width + x] += weight * below
        }
        x += 1
      }
    }
    for x in 0..<width {
      var sum: Float = 0
      for y in 0..<height {
        sum += ends[y * width + x]
        mask.shares[y * width + x] = CoverageMask.share(sum)
      }
    }
    self.mask = mask
  }

  /// The rectangles that the path is made of, in pixels; nil where it is of something else.
  private static func rects(of path: Path, under matrix: Affine) -> [Rect]? {
    guard path.count == elementsPerRect * path.subpathCount else { return nil }
    let elements = path.elements
    var rects: [Rect] = []
    rects.reserveCapacity(elements.count / elementsPerRect)
    for i in Swift.stride(from: 0, to: elements.count, by: elementsPerRect) {
      guard case .move(let a) = elements[i], case .line(let b) = elements[i + 1],
        case .line(let c) = elements[i + 2], case .line(let d) = elements[i + 3],
        case .close = elements[i + 4], a.isFinite, b.isFinite, c.isFinite, d.isFinite,
        (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
          || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
      else { return nil }
      rects.append(Rect(from: matrix.apply(to: a), to: matrix.apply(to: c)))
    }
    return rects
  }
}

extension CairoGraphicsContext {
  /// Fills a path of many upright rectangles with the current source.
  ///
  /// - Returns: false if nothing was drawn and Cairo has to fill it.
  func fillRects(_ path: Path) -> Bool {
    guard path.count >= RectCoverage.fewest, drawsPixels else { return false }
    guard let coverage = RectCoverage(path, under: deviceMatrix, within: clipInPixels)
    else { return false }
    defer { setMatrix() }
    return coverage.mask.lay(on: cairo)
  }
}
