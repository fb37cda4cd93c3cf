import PlotViews

extension CairoGraphicsContext {
  /// Fills an area of very many corners along an axis with what is set.
  ///
  /// - Returns: false where Cairo has to, and nothing was drawn.
  func fillAreas(_ path: Path) -> Bool {
    guard path.count > AreaCoverage.fewest, drawsPixels,
      let coverage = AreaCoverage(path, under: deviceMatrix, within: clipInPixels)
    else { return false }
    guard !coverage.isEmpty else { return true }
    guard var mask = coverage.mask() else { return false }
    defer { setMatrix() }
    return mask.lay(on: cairo)
  }
}
