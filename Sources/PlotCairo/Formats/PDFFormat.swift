import CCairo
import PlotViews

/// One page of vectors and real text; a point of the page is 1/96 inch, as in the other formats.
struct PDFFormat: OutputFormat {
  let name = "pdf"
  let fileExtensions = ["pdf"]
  let isBinary = true

  /// A PDF unit is 1/72 inch.
  private static let unitsPerPoint = 72.0 / 96
  /// The limit of PDF readers (PDF 1.7, annex C) is 200 inches.
  private static let longestSide = 14_400.0

  func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    guard page.size.isDrawable else { throw CairoError(.size, sizeNeedsNumbers) }
    let width = page.size.width * Self.unitsPerPoint
    let height = page.size.height * Self.unitsPerPoint
    guard width <= Self.longestSide, height <= Self.longestSide else {
      throw CairoError(
        .size,
        "a PDF page has sides of at most 19200 px; make the"
          + " \(width > height ? "width" : "height") smaller")
    }
    let surface = try PDFSurface(width: width, height: height)
    surface.set(CAIRO_PDF_METADATA_TITLE, to: PlainText.line(page.title))
    surface.set(CAIRO_PDF_METADATA_SUBJECT, to: PlainText.line(page.description))
    let context = CairoGraphicsContext(
      drawingOn: surface.pointer, unitsPerPoint: Self.unitsPerPoint, text: page.text)
    try draw(page, context)
    try context.finish()
    return try surface.finish()
  }

  /// Draws the page, with rasterised marks if they have too many shapes. Their size is measured by
  /// an SVG document of the page, which is not written beyond the limit.
  private func draw(_ page: Page, _ context: CairoGraphicsContext) throws(CairoError) {
    guard page.rasterization != .off else { return page.draw(context) }
    let probe = SVGGraphicsContext(
      size: page.size, title: "", description: "", colorWords: [:], night: nil, limitsMarks: true,
      keepsElements: context.keepsElements)
    page.draw(probe)
    var page = page
    page.drawAtNight = nil
    if let images = try page.rasterized(probe.markSizes) {
      images.draw(context)
    } else {
      page.draw(context)
    }
  }
}
