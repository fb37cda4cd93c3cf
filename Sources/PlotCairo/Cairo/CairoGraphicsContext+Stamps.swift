import CCairo
import PlotViews

extension CairoGraphicsContext {
  /// Fewer stamps than this are drawn by Cairo itself.
  static let fewestStamps = 1_000
  /// The largest reach in pixels; larger symbols are left to Cairo.
  private static let longestReach = 500.0

  /// Draws very many symbols onto pixels.
  ///
  /// - Returns: false where Cairo has to draw them, and nothing was drawn.
  func lay(_ batch: SymbolBatch) -> Bool {
    guard batch.centers.count >= Self.fewestStamps, drawsPixels,
      cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER,
      let shapes = StampShapes(batch.looks, of: self),
      shapes.reach <= Self.longestReach
    else { return false }
    guard let area = area(of: batch.centers, reach: shapes.reach) else { return true }
    guard area.width * area.height <= PixelCopy.mostPixels else { return false }
    let stamps = stamps(batch, on: area.grown(by: shapes.reach), from: area.origin)
    do throws(CairoError) {
      let pixels = try PixelCopy(area, of: cairo)
      StampTiles(
        shapes: shapes.edges, looks: shapes.looks, stamps: stamps, size: pixels.size
      ).lay(on: pixels)
      pixels.paint(with: cairo)
    } catch { return false }
    setMatrix()
    return true
  }

  /// Returns the symbols in pixels. Symbols of one colour may be drawn in any order, so that each
  /// repeated place is there once.
  private func stamps(
    _ batch: SymbolBatch, on area: Rect, from origin: Point
  ) -> [StampTiles.Stamp] {
    let matrix = deviceMatrix
    var stamps: [StampTiles.Stamp] = []
    stamps.reserveCapacity(batch.centers.count)
    var counts: PlaceCounts?
    if batch.looks.count == 1, batch.looks[0].stroke?.isVisible != true,
      PlaceCounts.mayExceed(15, batch.centers)
    {
      var all = PlaceCounts(capacity: batch.centers.count)
      for center in batch.centers { _ = all.add(center) }
      counts = all
    }
    for (look, center) in zip(batch.lookIndices, batch.centers) {
      let place = matrix.apply(to: center)
      guard area.contains(place) else { continue }
      let times = counts?.take(center) ?? 1
      guard times > 0 else { continue }
      stamps.append(
        StampTiles.Stamp(
          place: SIMD2(place.x - origin.x, place.y - origin.y), look: look,
          times: Int32(truncatingIfNeeded: times)))
    }
    return stamps
  }

  /// Returns the pixels that the symbols may touch; nil if there are none.
  private func area(of centers: [Point], reach: Double) -> Rect? {
    let clip = clipInPixels
    guard !clip.isEmpty else { return nil }
    let seen = clip.grown(by: reach)
    let matrix = deviceMatrix
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for center in centers {
      let place = matrix.apply(to: center)
      guard seen.contains(place) else { continue }
      low = Point(x: min(low.x, place.x), y: min(low.y, place.y))
      high = Point(x: max(high.x, place.x), y: max(high.y, place.y))
    }
    let (left, top) = (
      max(clip.minX, low.x - reach).rounded(.down), max(clip.minY, low.y - reach).rounded(.down)
    )
    let (right, bottom) = (
      min(clip.maxX, high.x + reach).rounded(.up), min(clip.maxY, high.y + reach).rounded(.up)
    )
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Rect {
  fileprivate func grown(by reach: Double) -> Rect {
    Rect(x: minX - reach, y: minY - reach, width: width + 2 * reach, height: height + 2 * reach)
  }
}

/// The areas that the symbols of a batch cover, each found once.
private struct StampShapes {
  /// The outline of a symbol, and how its edge is drawn but for the colour.
  private struct Shape: Hashable {
    var symbol: Path
    var edge: Stroke?
  }

  private(set) var edges: [PolygonEdges] = []
  private(set) var looks: [StampTiles.Look] = []
  /// The largest distance of ink from the centre of a symbol, in pixels.
  private(set) var reach = 0.0
  private var places: [Shape: Int] = [:]

  /// - Parameter context: whose stamps they are.
  /// - Returns: nil where one has to be drawn by Cairo.
  init?(_ batch: [SymbolBatch.Look], of context: CairoGraphicsContext) {
    let matrix = context.deviceMatrix.withoutMove
    for look in batch {
      let symbol = look.symbol.finiteParts
      var parts = StampTiles.Look()
      if let source = StampTiles.Source(look.fill) {
        guard let place = place(of: Shape(symbol: symbol), under: matrix) else { return nil }
        parts.parts.append((place, source))
      }
      if let stroke = look.stroke, stroke.isVisible {
        guard stroke.gradient == nil else { return nil }
        var edge = stroke
        edge.color = .black
        guard let source = StampTiles.Source(stroke.color),
          let place = place(of: Shape(symbol: symbol, edge: edge), under: matrix)
        else { return nil }
        parts.parts.append((place, source))
      }
      looks.append(parts)
    }
  }

  private mutating func place(of shape: Shape, under matrix: Affine) -> Int? {
    if let place = places[shape] { return place }
    guard
      let polygons = shape.edge.map({ Polygons(stroking: shape.symbol, with: $0, under: matrix) })
        ?? Polygons(inside: shape.symbol, under: matrix)
    else { return nil }
    places[shape] = edges.count
    let new = PolygonEdges(polygons)
    let farthest = pointwiseMax(new.high, -new.low)
    reach = max(reach, farthest.x, farthest.y)
    edges.append(new)
    return edges.count - 1
  }
}
