import CCairo
import PlotViews

extension CairoGraphicsContext {
  /// As `lay`, of one symbol.
  func layStamps(_ symbol: Path, at centers: [Point], fill: Color?, stroke: Stroke?) -> Bool {
    guard centers.count >= StampLayer.fewestStamps else { return false }
    return lay(
      StampBatch(StampBatch.Look(symbol: symbol, fill: fill, stroke: stroke), at: centers))
  }

  /// Draws very many small symbols onto pixels; off by what a sixteenth of a pixel does to an edge.
  ///
  /// - Returns: false where Cairo has to draw them, and nothing was drawn.
  func lay(_ batch: StampBatch) -> Bool {
    guard batch.centers.count >= StampLayer.fewestStamps,
      cairo_surface_get_type(cairo_get_group_target(cairo)) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER
    else { return false }
    var shapes: [StampMasks.Shape] = []
    var places: [StampMasks.Shape: Int] = [:]
    var looks: [(shape: Int, fill: StampLayer.Ink?, edge: StampLayer.Ink?)] = []
    for look in batch.looks {
      guard let shape = shape(of: look, isOneOfMany: batch.looks.count > 64) else { return false }
      let place = places[shape] ?? shapes.count
      if place == shapes.count {
        places[shape] = place
        shapes.append(shape)
      }
      let edge = look.stroke.flatMap { $0.isVisible ? StampLayer.Ink($0.color) : nil }
      looks.append((place, StampLayer.Ink(look.fill), edge))
    }
    let reach = shapes.map(reach).max() ?? 0
    guard shapes.count * 256 <= max(4_096, batch.centers.count), reach <= StampLayer.longestReach,
      var masks = StampMasks(shapes, of: self, reach: reach)
    else { return false }
    guard let area = area(of: batch.centers, reach: reach) else { return true }
    guard area.width * area.height <= StampLayer.mostPixels else { return false }
    let matrix = deviceMatrix
    do throws(CairoError) {
      let layer = try StampLayer(area)
      for (index, center) in zip(batch.lookIndices, batch.centers) {
        let place = matrix.apply(to: center)
        guard area.contains(place) else { continue }
        let (x, y) = (place.x.rounded(.down), place.y.rounded(.down))
        let look = looks[Int(index)]
        if let ink = look.fill {
          let mask = try masks.mask(look.shape, isEdge: false, x: place.x - x, y: place.y - y)
          layer.lay(mask, in: ink, x: Int(x), y: Int(y))
        }
        if let ink = look.edge {
          let mask = try masks.mask(look.shape, isEdge: true, x: place.x - x, y: place.y - y)
          layer.lay(mask, in: ink, x: Int(x), y: Int(y))
        }
      }
      layer.paint(with: cairo)
    } catch { return false }
    setMatrix()
    return true
  }

  /// The outline of a look; nil where it is no plain one. Circles of very many sizes have radii of
  /// whole sixteenths of a pixel.
  private func shape(of look: StampBatch.Look, isOneOfMany: Bool) -> StampMasks.Shape? {
    var shape = StampMasks.Shape(look)
    if var edge = shape.edge, let stroke = look.stroke {
      edge.color = stroke.color
      guard edge == stroke else { return nil }
    }
    if isOneOfMany, let radius = look.symbol.radiusOfCircle {
      let scale = 16 * deviceMatrix.lengthScale
      shape.symbol = .circle(center: .zero, radius: max(1, (radius * scale).rounded()) / scale)
    } else {
      shape.symbol = look.symbol.finiteParts
    }
    return shape
  }

  /// How far from its centre a symbol has ink, in pixels.
  private func reach(of shape: StampMasks.Shape) -> Double {
    let matrix = deviceMatrix
    // Sharp corners reach as far as Cairo's limit of miters lets them.
    let edge = shape.edge.map { $0.width / 2 * ($0.join == .miter ? 4 : 1.5) } ?? 0
    let largest = max(abs(matrix.a) + abs(matrix.c), abs(matrix.b) + abs(matrix.d))
    let reach = shape.symbol.reach(under: matrix.withoutMove) + edge * largest
    return reach.isFinite ? reach : .infinity
  }

  /// The pixels on which the symbols can be seen, with those around them; nil if there are none.
  private func area(of centers: [Point], reach: Double) -> Rect? {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_identity_matrix(cairo)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    setMatrix()
    guard x1 < x2, y1 < y2 else { return nil }
    let seen = Rect(
      x: x1 - reach, y: y1 - reach, width: x2 - x1 + 2 * reach, height: y2 - y1 + 2 * reach)
    let matrix = deviceMatrix
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for center in centers {
      let place = matrix.apply(to: center)
      guard seen.contains(place) else { continue }
      low = Point(x: min(low.x, place.x), y: min(low.y, place.y))
      high = Point(x: max(high.x, place.x), y: max(high.y, place.y))
    }
    guard low.x <= high.x else { return nil }
    // A mask has up to four pixels more than ink, and one at each side for the rounding of places.
    let margin = reach.rounded(.up) + 6
    let (left, top) = ((low.x - margin).rounded(.down), (low.y - margin).rounded(.down))
    return Rect(
      x: left, y: top, width: (high.x + margin).rounded(.up) - left,
      height: (high.y + margin).rounded(.up) - top)
  }
}
