import PlotViews

extension CairoGraphicsContext {
  /// Fills an area with many corners along an axis, with the current source.
  ///
  /// - Returns: false if nothing was drawn and Cairo has to fill it.
  func fillAreas(_ path: Path) -> Bool {
    guard path.count > AreaCoverage.fewest, drawsPixels,
      let coverage = AreaCoverage(path, under: deviceMatrix, within: clipInPixels)
    else { return false }
    guard !coverage.isEmpty else { return true }
    guard let mask = coverage.mask() else { return false }
    defer { setMatrix() }
    return mask.lay(on: cairo)
  }

  /// Symbols so long that they are rather a shape at its place.
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
