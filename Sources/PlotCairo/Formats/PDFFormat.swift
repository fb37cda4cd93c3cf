import CCairo
import PlotViews

/// PDF: one page of vectors and text, with the alt text for screen readers; see `PDFFigure`.
struct PDFFormat: OutputFormat {
  let name = "pdf"
  let fileExtensions = ["pdf"]
  let isBinary = true

  func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    let size = try page.sizeOnPaper(of: "a PDF")
    let surface = try DocumentSurface(
      cairo_pdf_surface_create_for_stream, width: size.width, height: size.height)
    // `PDFObjects` reads no later version.
    cairo_pdf_surface_restrict_to_version(surface.pointer, CAIRO_PDF_VERSION_1_4)
    try page.draw(onPaper: surface.pointer)
    var file = try PDFObjects(surface.finish())
    try PDFFigure(
      title: PlainText.line(page.title), description: PlainText.line(page.description), size: size
    ).describe(&file)
    return file.bytes
  }
}
