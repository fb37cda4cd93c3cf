import PlotViews

/// PNG: pixels, with the title, the description and the physical size of the page.
struct PNGFormat: OutputFormat {
  let name = "png"
  let fileExtensions = ["png"]
  let isBinary = true

  func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    let surface = try page.render()
    let encoder = PNGEncoder(
      density: Self.density(of: page.scale),
      texts: [
        ("Title", PlainText.line(page.title)),
        ("Description", PlainText.block(page.description)),
      ])
    return try encoder.encode(surface)
  }

  /// The pixels per metre: a point is 1/96 inch, an inch 0.0254 m.
  static func density(of scale: Double) -> UInt32 {
    UInt32(min((96 * scale / 0.0254).rounded(), Double(Int32.max)))
  }
}
