import PlotViews

/// Vectors and real text as an SVG document.
struct SVGFormat: OutputFormat {
  let name = "svg"
  let fileExtensions = ["svg"]
  let isBinary = false

  func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    guard page.size.isDrawable else { throw CairoError(.size, sizeNeedsNumbers) }
    let longest = 1_000_000.0
    guard page.size.width <= longest, page.size.height <= longest else {
      let name = page.size.width > page.size.height ? "width" : "height"
      throw CairoError(
        .size, "an SVG has sides of at most 1000000 points; make the \(name) smaller")
    }
    let context = SVGGraphicsContext(
      size: page.size, title: page.title, description: page.description)
    page.draw(context)
    return Array(try context.finish().utf8)
  }
}
