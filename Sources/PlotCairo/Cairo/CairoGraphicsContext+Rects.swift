import PlotViews

extension CairoGraphicsContext {
  /// Fewer rectangles are left to Cairo.
  private static let fewestRects = 1_000

  package func draw(_ batch: RectBatch) {
    let matrix = deviceMatrix
    guard !state.drawsNothing else { return }
    let batch = sharpened(batch)
    if batch.count >= Self.fewestRects,
      lay({ area in InkMarks(batch, under: matrix, from: area.origin) })
    {
      return
    }
    drawOneByOne(batch)
  }
}

extension InkMarks {
  /// - Parameters:
  ///   - matrix: from the batch to the pixels.
  ///   - origin: of the area that is drawn on.
  /// - Returns: nil if a shape is not an upright rectangle, or has an edge beside its inside.
  fileprivate init?(_ batch: RectBatch, under matrix: Affine, from origin: Point) {
    guard matrix.b == 0, matrix.c == 0, matrix.isFinite else { return nil }
    let isLine = batch.kind == .line
    var halves: [SIMD2<Double>] = []
    for look in batch.looks {
      let stroke = look.stroke.flatMap { $0.isVisible ? $0 : nil }
      guard stroke.map({ isLine && $0.isBox }) != false else { return nil }
      let ink = Ink(isLine ? stroke?.color : look.fill)
      looks.append(ink.map { [Part(ink: $0)] } ?? [])
      let half = isLine ? (stroke?.width ?? 0) / 2 : 0
      halves.append(SIMD2(abs(matrix.a), abs(matrix.d)) * half)
    }
    marks.reserveCapacity(batch.count)
    for index in 0..<batch.count {
      let (start, end, look) = (batch.starts[index], batch.ends[index], batch.lookIndices[index])
      guard start.isFinite, end.isFinite, !looks[Int(look)].isEmpty else { continue }
      let (a, b) = (placed(start, under: matrix), placed(end, under: matrix))
      var low = SIMD2(min(a.x, b.x) - origin.x, min(a.y, b.y) - origin.y)
      var high = SIMD2(max(a.x, b.x) - origin.x, max(a.y, b.y) - origin.y)
      if isLine {
        // Coordinates of both ends that are one but for rounding.
        let isLong = high - low .> 1.0 / 256
        guard !all(isLong) else { return nil }
        guard any(isLong) else { continue }
        let half = halves[Int(look)].replacing(with: 0, where: isLong)
        (low, high) = (low - half, high + half)
      }
      marks.append(Mark(low: low, high: high, look: look))
    }
  }
}

extension Stroke {
  /// Whether a level or upright line with it is a rectangle from end to end, in one colour.
  fileprivate var isBox: Bool {
    cap == .butt && join == .miter && drawableDash.isEmpty && gradient == nil
  }
}
