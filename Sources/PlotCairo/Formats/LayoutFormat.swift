import PlotTerminal
import PlotViews

/// The texts of a page as JSON, for automatic checks of the layout: their words, their roles in the
/// chart, their styles, and their exact corners.
struct LayoutFormat: OutputFormat {
  let name: String
  var fileExtensions: [String] { [name] }
  let isBinary = false
  /// Whether the chart is in characters: each text then has its cells.
  let isInCells: Bool

  static let inPoints = LayoutFormat(name: "layout", isInCells: false)
  static let inCells = LayoutFormat(name: "cells", isInCells: true)

  func measuring() -> any TextMeasuring { isInCells ? CellText() : TextShaper() }

  func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    try page.size.refuseLargeSides(of: "a layout")
    let recording = RecordingContext()
    page.draw(recording)
    return Array(LayoutDocument(page, recording.calls).text.utf8)
  }
}
