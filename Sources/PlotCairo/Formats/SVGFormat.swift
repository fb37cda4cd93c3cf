import PlotViews

/// Vectors and real text as an SVG document.
struct SVGFormat: OutputFormat {
  let name = "svg"
  let fileExtensions = ["svg"]
  let isBinary = false
  let followsReader = true

  func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    try page.size.refuseLargeSides(of: "an SVG")
    let context = SVGGraphicsContext(
      size: page.size, title: page.title, description: page.description,
      colorWords: page.colorWords, night: page.drawAtNight.map(NightColors.init))
    page.draw(context)
    return Array(try context.finish().utf8)
  }
}
