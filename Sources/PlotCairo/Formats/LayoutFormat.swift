import PlotViews

/// The places of a page's texts as JSON, for checks of the layout that need no eyes: which texts
/// there are, of what part of the chart, in what look, and the corners that they really fill.
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
