import PlotViews

/// An image that keeps its pixels between drawings, so that only the parts of a picture that change are
/// redrawn, such as views that move.
public final class Bitmap {
  public let size: Size
  /// Pixels per point.
  public let scale: Double
  private let surface: ImageSurface
  private let text: TextShaper

  /// Creates a transparent bitmap.
  ///
  /// - Throws: `CairoError` when the size is too large, or memory is short.
  public init(
    size: Size, scale: Double = 2, text: TextShaper = TextShaper()
  ) throws(CairoError) {
    (self.size, self.scale, self.text) = (size, scale, text)
    surface = try ImageSurface(SizeInPixels(size, scale: scale))
  }

  /// Draws over the pixels.
  ///
  /// - Parameters:
  ///   - part: the part to draw, in points, extended to whole pixels; no pixel outside of it changes. Nil for
  ///     the whole bitmap.
  ///   - body: draws into the y-down area from (0, 0) to `size`.
  /// - Throws: `CairoError` when memory is short or drawing failed.
  public func draw(
    in part: Rect? = nil, _ body: (any GraphicsContext) -> Void
  ) throws(CairoError) {
    let context = CairoGraphicsContext(
      drawingOn: surface.pointer, unitsPerPoint: scale, text: text,
      grid: PixelGrid(size, surface.size, scale: scale))
    context.withState {
      if let part { context.clip(to: .rect(wholePixels(around: part))) }
      body(context)
    }
    try context.finish()
  }

  /// Returns the pixels as a PNG file.
  ///
  /// - Throws: `CairoError` when memory is short.
  public func png() throws(CairoError) -> [UInt8] {
    try PNGEncoder(density: PNGFormat.density(of: scale), texts: [])
      .encode(surface, keepsPixels: true)
  }

  private func wholePixels(around part: Rect) -> Rect {
    Rect(
      from: Point(
        x: (part.minX * scale).rounded(.down) / scale, y: (part.minY * scale).rounded(.down) / scale
      ),
      to: Point(
        x: (part.maxX * scale).rounded(.up) / scale, y: (part.maxY * scale).rounded(.up) / scale))
  }
}
