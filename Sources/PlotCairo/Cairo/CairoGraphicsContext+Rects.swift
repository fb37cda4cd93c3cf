import CCairo
import PlotViews

extension CairoGraphicsContext {
  public func draw(_ batch: RectBatch) {
    guard !state.drawsNothing, !lay(batch) else { return }
    drawOneByOne(batch)
  }

  /// Lays very many rectangles, or lines that are such, onto pixels.
  ///
  /// - Returns: false where Cairo has to draw them, and nothing was drawn.
  private func lay(_ batch: RectBatch) -> Bool {
    guard batch.count >= RectLayer.fewest, drawsPixels,
      cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER,
      let boxes = batch.boxes(under: deviceMatrix)
    else { return false }
    let colors = batch.looks.map { look in
      switch batch.kind {
      case .rectangle: look.fill.map(PremultipliedColor.init)
      case .line: look.stroke.flatMap { $0.isVisible ? PremultipliedColor($0.color) : nil }
      }
    }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    let seen = Rect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    guard !seen.isEmpty else { return true }
    guard seen.width * seen.height <= PixelCopy.mostPixels else { return false }
    do throws(CairoError) {
      let layer = try RectLayer(seen, of: cairo)
      var parts: [PixelBox] = []
      parts.reserveCapacity(boxes.count)
      for box in boxes { parts.append(layer.part(of: box)) }
      let tiles = CoveredTiles(parts, on: layer.size) { index in
        colors[Int(batch.lookIndices[index])]?.isOpaque ?? false
      }
      for index in parts.indices {
        guard let color = colors[Int(batch.lookIndices[index])] else { continue }
        for part in tiles.parts(of: parts[index], index) { layer.lay(part, in: color) }
      }
      layer.paint(with: cairo)
      return true
    } catch { return false }
  }
}
