import PlotViews

extension CairoGraphicsContext {
  /// Fewer symbols are left to Cairo.
  private static let fewestSymbols = 1_000

  /// Draws very many symbols onto pixels.
  ///
  /// - Returns: false where Cairo has to draw them, and nothing was drawn.
  func lay(_ batch: SymbolBatch) -> Bool {
    let matrix = deviceMatrix
    return batch.centers.count >= Self.fewestSymbols
      && lay { area in InkMarks(batch, under: matrix, within: area, text: text) }
  }

  /// Draws symbols so long that they are rather a shape at its place.
  func drawOneByOne(_ shape: Path, at centers: [Point], fill: Color?, stroke: Stroke?) {
    for center in centers where center.isFinite {
      withState {
        concatenate(.translation(x: center.x, y: center.y))
        if let fill { self.fill(shape, with: fill) }
        if let stroke { self.stroke(shape, with: stroke) }
      }
    }
  }
}

extension InkMarks {
  /// The most pixels of enlarged symbols: for each mark, as Cairo draws one in the time of these, and of
  /// all, which are 64 MB.
  private static let mostPixels = (perMark: 1_000, all: 1 << 24)

  /// The outline of a symbol, and how its edge is drawn but for the colour.
  private struct Shape: Hashable {
    var symbol: Path
    var edge: Stroke?
  }

  /// - Returns: nil where one has to be drawn by Cairo.
  fileprivate init?(
    _ batch: SymbolBatch, under matrix: Affine, within area: Rect, text: TextShaper
  ) {
    var counts = Array(repeating: 0, count: batch.looks.count)
    for look in batch.lookIndices { counts[Int(look)] += 1 }
    var shapes: [Shape: SymbolCoverage] = [:]
    var budget = min(Self.mostPixels.perMark * batch.centers.count, Self.mostPixels.all)
    // The boxes around the centres.
    var boxes: [(low: SIMD2<Double>, high: SIMD2<Double>)] = []
    for (look, count) in zip(batch.looks, counts) {
      var (parts, box): ([Part], (low: SIMD2<Double>, high: SIMD2<Double>)) = ([], (.zero, .zero))
      for (color, stroke) in [(look.fill, nil), (look.stroke?.color, look.stroke)] {
        guard let ink = Ink(color), stroke?.isVisible != false else { continue }
        var edge = stroke
        edge?.color = .black
        let shape = Shape(symbol: look.symbol.finiteParts, edge: edge)
        guard edge?.gradient == nil,
          let coverage = shapes[shape]
            ?? SymbolCoverage(
              shape.symbol, edge: edge, under: matrix.withoutMove, count: count, budget: &budget,
              text: text)
        else { return nil }
        shapes[shape] = coverage
        parts.append(Part(shape: coverage, ink: ink))
        let low = SIMD2(Double(coverage.left), Double(coverage.top))
        box.low = pointwiseMin(box.low, low)
        box.high = pointwiseMax(
          box.high, low + SIMD2(Double(coverage.width), Double(coverage.height)))
      }
      looks.append(parts.map { Part(shape: $0.shape, center: -box.low, ink: $0.ink) })
      boxes.append(box)
    }
    let size = SIMD2(area.width, area.height)
    marks.reserveCapacity(batch.centers.count)
    for (look, center) in zip(batch.lookIndices, batch.centers) {
      let place = matrix.apply(to: center)
      let (center, box) = (SIMD2(place.x - area.minX, place.y - area.minY), boxes[Int(look)])
      let mark = Mark(low: center + box.low, high: center + box.high, look: look)
      if all(mark.high .> 0) && all(mark.low .< size) { marks.append(mark) }
    }
  }
}
