import CCairo
import PlotViews

/// Encapsulated PostScript: one page of vectors and text, for inclusion in documents.
///
/// PostScript has no translucency: Cairo rasterises areas with translucent marks, with everything in them.
struct EPSFormat: OutputFormat {
  let name = "eps"
  let fileExtensions = ["eps"]
  let isBinary = false

  /// The resolution of translucent areas in pixels per inch: that of line art in print, and, beside
  /// rasterised marks, that of photographs.
  private static let (resolution, resolutionOfImages) = (600.0, 300.0)
  /// The limits of such an image, which may be as large as the page.
  private static let mostPixels = 32e6
  private static let longestSide = 30_000.0

  func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    let size = try page.sizeOnPaper(of: "an EPS")
    let (width, height) = (size.width.rounded(.up), size.height.rounded(.up))
    let surface = try DocumentSurface(
      cairo_ps_surface_create_for_stream, width: width, height: height)
    cairo_ps_surface_set_eps(surface.pointer, 1)
    cairo_ps_surface_restrict_to_level(surface.pointer, CAIRO_PS_LEVEL_3)
    // The lower left corner of the page is the origin of PostScript.
    cairo_surface_set_device_offset(surface.pointer, 0, height - size.height)
    let hasImages = try page.draw(onPaper: surface.pointer)
    let resolution = min(
      hasImages ? Self.resolutionOfImages : Self.resolution,
      72 * (Self.mostPixels / (width * height)).squareRoot(),
      72 * Self.longestSide / max(width, height))
    cairo_surface_set_fallback_resolution(surface.pointer, resolution, resolution)
    return try header(page.title, size) + body(of: surface.finish())
  }

  /// Returns the header comments (Adobe's EPSF 3.0, section 2). They replace Cairo's, which name the program
  /// and the date, and have the bounding box of the ink instead of the page's.
  private func header(_ title: String, _ size: Size) -> [UInt8] {
    let (width, height) = (svg(size.width), svg(size.height))
    let lines = [
      "%!PS-Adobe-3.0 EPSF-3.0", "%%Title: \(postScriptString(title))",
      "%%BoundingBox: 0 0 \(svg(size.width.rounded(.up))) \(svg(size.height.rounded(.up)))",
      "%%HiResBoundingBox: 0 0 \(width) \(height)", "%%LanguageLevel: 3",
      "%%DocumentData: Clean7Bit", "%%Pages: 1",
    ]
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Returns the rest of the file, from the end of Cairo's header comments on.
  private func body(of file: [UInt8]) throws(CairoError) -> ArraySlice<UInt8> {
    guard let end = file.firstRange(of: Array("%%EndComments".utf8)) else {
      throw CairoError(
        .drawing, "drawing failed: this version of Cairo writes no comments into EPS")
    }
    return file[end.lowerBound...]
  }
}

/// Returns the text as a string for a PostScript comment, in ASCII and within a line of 255 bytes: Latin-1
/// characters are escaped by their codes, others replaced by question marks.
func postScriptString(_ text: String) -> String {
  var string = ""
  for scalar in PlainText.line(text).unicodeScalars {
    let written =
      switch scalar {
      case "(", ")", "\\": "\\\(scalar)"
      case " "..."~": String(scalar)
      case "\u{a0}"..."\u{ff}": "\\" + String(scalar.value, radix: 8)
      default: "?"
      }
    guard string.utf8.count + written.utf8.count <= 230 else { break }
    string += written
  }
  return "(\(string))"
}
