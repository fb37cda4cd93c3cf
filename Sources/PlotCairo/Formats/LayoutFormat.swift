import PlotViews

/// The texts of a page as JSON, for automatic checks of the layout: their words, their roles in the
/// chart, their styles, and their exact corners.
struct LayoutFormat: OutputFormat {
  let name = "layout"
  let fileExtensions = ["layout"]
  let isBinary = false

  func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    try page.size.refuseLargeSides(of: "a layout")
    let recording = RecordingContext()
    page.draw(recording)
    return Array(LayoutDocument(page, recording.calls).text.utf8)
  }
}
