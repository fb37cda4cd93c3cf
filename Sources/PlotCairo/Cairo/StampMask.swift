import CCairo
import PlotViews

/// How much of each pixel the inside or the edge of a symbol covers, for one place of its centre
/// within a pixel.
struct StampMask {
  /// Four times for each pixel, as a colour has four parts; rows of whole blocks of four pixels.
  private(set) var coverage: [UInt8] = []
  private(set) var width = 0
  private(set) var height = 0
  /// From the pixel of the centre to the first one.
  private(set) var left = 0
  private(set) var top = 0

  /// - Parameters:
  ///   - side: of a square around the symbol, in pixels; odd, with the centre's pixel in its middle.
  ///   - draw: draws the symbol in an opaque colour.
  init(
    side: Int, draw: (borrowing ImageSurface) throws(CairoError) -> Void
  ) throws(CairoError) {
    let surface = try ImageSurface(
      SizeInPixels(Size(width: Double(side), height: Double(side)), scale: 1))
    try draw(surface)
    try surface.withPixels { words, stride in
      func isInk(_ x: Int, _ y: Int) -> Bool { words[y * stride + x] >> 24 > 0 }
      let sides = 0..<side
      guard let firstRow = sides.first(where: { y in sides.contains { isInk($0, y) } }),
        let lastRow = sides.last(where: { y in sides.contains { isInk($0, y) } }),
        let firstColumn = sides.first(where: { x in sides.contains { isInk(x, $0) } }),
        let lastColumn = sides.last(where: { x in sides.contains { isInk(x, $0) } })
      else { return }
      width = (lastColumn - firstColumn + 4) / 4 * 4
      height = lastRow - firstRow + 1
      (left, top) = (firstColumn - side / 2, firstRow - side / 2)
      coverage.reserveCapacity(4 * width * height)
      for y in firstRow...lastRow {
        for x in firstColumn..<(firstColumn + width) {
          let covered = x < side ? UInt8(truncatingIfNeeded: words[y * stride + x] >> 24) : 0
          coverage += [covered, covered, covered, covered]
        }
      }
    }
  }
}
