import PlotViews

/// SVG: vectors and text; marks of very many shapes are rasterised, see `MarkSizes`.
struct SVGFormat: OutputFormat {
  let name = "svg"
  let fileExtensions = ["svg"]
  let isBinary = false
  let followsReader = true

  func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    try page.size.refuseLargeSides(of: "an SVG")
    let context = context(page, night: page.drawAtNight, limitsMarks: page.rasterization != .off)
    page.draw(context)
    let sizes = context.markSizes
    if let images = try page.rasterized(sizes) {
      let context = self.context(page, night: images.drawAtNight, limitsMarks: false)
      images.draw(context)
      return Array(try context.finish().utf8)
    }
    return Array(try context.finish().utf8)
  }

  private func context(
    _ page: Page, night: ((any GraphicsContext) -> Void)?, limitsMarks: Bool
  ) -> SVGGraphicsContext {
    SVGGraphicsContext(
      size: page.size, title: page.title, description: page.description,
      colorWords: page.colorWords, night: night.map(NightColors.init), limitsMarks: limitsMarks,
      text: page.textOutput, page.shaper)
  }
}
