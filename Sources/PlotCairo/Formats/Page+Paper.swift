import CCairo
import PlotViews

extension Page {
  /// A unit of paper is 1/72 inch, and a point of the page 1/96 inch, as in other formats.
  private static let unitsPerPoint = 72.0 / 96
  /// The limit of PDF readers (PDF 1.7, annex C) is 200 inches.
  private static let longestSide = 14_400.0

  /// Returns the size in units of paper.
  ///
  /// - Parameter kind: the name of the format in errors, such as "a PDF".
  func sizeOnPaper(of kind: String) throws(CairoError) -> Size {
    guard size.isDrawable else { throw CairoError(.size, sizeNeedsNumbers) }
    let (width, height) = (size.width * Self.unitsPerPoint, size.height * Self.unitsPerPoint)
    guard width <= Self.longestSide, height <= Self.longestSide else {
      throw CairoError(
        .size,
        "\(kind) page has sides of at most 19200 px; make the"
          + " \(width > height ? "width" : "height") smaller")
    }
    return Size(width: width, height: height)
  }

  /// Draws on a Cairo surface for a document, and rasterises marks of too many shapes. The size of marks is
  /// measured in an SVG document, which is discarded.
  ///
  /// - Returns: whether marks were rasterised.
  @discardableResult
  func draw(onPaper surface: OpaquePointer) throws(CairoError) -> Bool {
    let context = CairoGraphicsContext(
      drawingOn: surface, unitsPerPoint: Self.unitsPerPoint, text: shaper)
    let images = try imagesOfMarks(besides: context)
    if let images { images.draw(context) } else { draw(context) }
    try context.finish()
    return images != nil
  }

  private func imagesOfMarks(
    besides context: CairoGraphicsContext
  ) throws(CairoError) -> RasterizedPage? {
    guard rasterization != .off else { return nil }
    let probe = SVGGraphicsContext(
      size: size, title: "", description: "", colorWords: [:], night: nil, limitsMarks: true,
      keepsElements: context.keepsElements)
    draw(probe)
    var page = self
    page.drawAtNight = nil
    return try page.rasterized(probe.markSizes)
  }
}
