import PlotViews

/// The pixels under a page, for edges that are to fall between them.
///
/// Layouts place lines, bars and boxes on whole points or on halves. These go to the nearest pixels, and
/// lines are whole pixels wide. Bars of such sides also end between pixels, so that those of a stack share an
/// edge; other marks stay.
///
/// Transforms are those from the system of a shape to the page.
struct PixelGrid {
  /// The maps of coordinates on the page to sharp ones.
  private typealias Places = (x: (Double) -> Double, y: (Double) -> Double)

  /// Pixels per point.
  private let scale: Double
  private let page: Size
  private let pixels: SizeInPixels

  init(_ page: Size, _ pixels: SizeInPixels, scale: Double) {
    (self.scale, self.page, self.pixels) = (scale, page, pixels)
  }

  /// Returns an area with sharp edges, if it is of rectangles, also with round corners.
  func sharpened(_ path: Path, under transform: Affine) -> Path {
    sharpened(path, under: transform) { shape in
      shape.isClosed ? edges(of: shape.box) : nil
    } ?? path
  }

  /// Returns level and upright lines, or outlines of rectangles, with sharp edges.
  func sharpened(
    _ path: Path, with stroke: Stroke, under transform: Affine
  ) -> (path: Path, stroke: Stroke) {
    guard stroke.isVisible else { return (path, stroke) }
    // A line thinner than a pixel stays so, within one.
    let width = max(1, (stroke.width * scale).rounded())
    func isChosen(_ middle: Double) -> Bool { isWhole(2 * middle) }
    // A line keeps its left or its lower edge: bars and ticks begin at that of an axis.
    func sharp(_ middle: Double, edge side: Double) -> Double {
      guard isChosen(middle) else { return middle }
      return (nearest((middle + side * stroke.width / 2) * scale) - side * width / 2) / scale
    }
    let middles: Places = (x: { sharp($0, edge: -1) }, y: { sharp($0, edge: 1) })
    let lines = sharpened(path, under: transform) { shape in
      guard !shape.isClosed else { return middles }
      guard isChosen(shape.isLevel ? shape.box.minY : shape.box.minX) else { return nil }
      // Other ends than butts reach beyond the place that they are given.
      guard stroke.cap == .butt else { return middles }
      let ends = edges(of: shape.box)
      return shape.isLevel ? (ends.x, middles.y) : (middles.x, ends.y)
    }
    guard let lines else { return (path, stroke) }
    var sharp = stroke
    if stroke.width * scale >= 1 { sharp.width = width / scale }
    return (lines, sharp)
  }

  /// Returns rectangles with sharp edges; lines of a batch show values.
  func sharpened(_ batch: RectBatch, under transform: Affine) -> RectBatch {
    guard batch.kind == .rectangle, transform.isMoveOrFlip,
      let back = transform.inverse
    else { return batch }
    return batch.moved { start, end in
      let corners = (transform.apply(to: start), transform.apply(to: end))
      let places = edges(of: Rect(from: corners.0, to: corners.1))
      func moved(_ corner: Point) -> Point {
        back.apply(to: Point(x: places.x(corner.x), y: places.y(corner.y)))
      }
      return (moved(corners.0), moved(corners.1))
    }
  }

  /// - Parameter places: nil for a shape with which all others stay.
  private func sharpened(
    _ path: Path, under transform: Affine, places: (StraightShape) -> Places?
  ) -> Path? {
    guard transform.isMoveOrFlip, let back = transform.inverse,
      let shapes = StraightShape.shapes(of: path, under: transform)
    else { return nil }
    var sharp = Path()
    for shape in shapes {
      guard let (x, y) = places(shape) else { return nil }
      for element in shape.elements {
        sharp.append(element.map { Point(x: x($0.x), y: y($0.y)) })
      }
    }
    return sharp.transformed(by: back)
  }

  /// Returns the places of the edges of a rectangle: those of pixels, if a layout chose two opposite ones.
  private func edges(of box: Rect) -> Places {
    let isChosen =
      isWhole(2 * box.minX) && isWhole(2 * box.maxX)
      || isWhole(2 * box.minY) && isWhole(2 * box.maxY)
    func map(_ low: Double, _ high: Double, _ side: Double, _ end: Int) -> (Double) -> Double {
      // Short sides would differ by a part of them, and so would halves of a pixel at scale 1: ticks and
      // bars of one width keep it.
      let isLong = (high - low) * scale >= Self.shortest
      let moves = isChosen && isLong && (scale > 1 || scale == 1 && !isHalf(low) && !isHalf(high))
      return { place in
        // The page fills its last pixels.
        if abs(place - side) < Self.slack { return Double(end) / scale }
        return moves ? nearest(place * scale) / scale : place
      }
    }
    return (
      x: map(box.minX, box.maxX, page.width, pixels.width),
      y: map(box.minY, box.maxY, page.height, pixels.height)
    )
  }

  /// Sums of fractions may be a hair beside their place.
  private static let slack = 1e-6

  /// The length of the shortest sides that are made whole pixels.
  private static let shortest = 3.0

  private func isHalf(_ number: Double) -> Bool { isWhole(2 * number) && !isWhole(number) }

  private func isWhole(_ number: Double) -> Bool { abs(number - number.rounded()) < Self.slack }

  /// Returns the nearest whole number, always the larger one of two: edges that are one stay so.
  private func nearest(_ number: Double) -> Double { (number + 0.5 + Self.slack).rounded(.down) }
}

/// A part of a path that is a level or upright line, or has such sides and round corners at most.
private struct StraightShape {
  /// A rectangle with round corners has as many elements.
  private static let mostElements = 10

  private(set) var box: Rect
  private(set) var elements: [Path.Element] = []
  private(set) var isLevel = true

  var isClosed: Bool { elements.last == .close }

  /// Whether it is one line, or closed by three or four.
  private var isWhole: Bool {
    let lineCount = elements.count { if case .line = $0 { true } else { false } }
    return isClosed ? lineCount >= 3 : elements.count == 2 && lineCount == 1
  }

  /// - Returns: nil for a path that has other parts, such as slanted lines.
  static func shapes(of path: Path, under transform: Affine) -> [StraightShape]? {
    guard path.count <= mostElements * path.subpathCount, path.isFinite else { return nil }
    var shapes: [StraightShape] = []
    var (start, last) = (Point.zero, Point.zero)
    for element in path.transformed(by: transform).elements {
      var (end, isStraight) = (start, true)
      switch element {
      case .move(let point):
        (start, end, last) = (point, point, point)
        shapes.append(StraightShape(box: Rect(from: point, to: point)))
      case .line(let point): end = point
      case .curve(let point, _, _): (end, isStraight) = (point, false)
      case .close: break
      }
      guard var shape = shapes.popLast() else { return nil }
      shape.elements.append(element)
      shape.box = shape.box.union(Rect(from: end, to: end))
      if isStraight {
        shape.isLevel = last.y == end.y
        guard shape.isLevel || last.x == end.x else { return nil }
      }
      shapes.append(shape)
      last = end
    }
    return shapes.allSatisfy(\.isWhole) ? shapes : nil
  }
}
