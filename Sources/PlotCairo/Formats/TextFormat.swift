import PlotTerminal
import PlotViews

/// Characters in the cells of a terminal, as UTF-8.
package struct TextFormat: CharacterFormat {
  package let name = "text"
  package let fileExtensions = ["txt"]
  package let isBinary = false
  package var colors = ColorDepth.none
  /// Whether to paint the background of the picture; otherwise that of the terminal shows.
  package var paintsPaper = true

  package init() {}

  package func measuring() -> any TextMeasuring { CellText() }

  package func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    // More than the cells of any terminal.
    guard page.size.isDrawable, page.size.width * page.size.height <= 16e6 else {
      throw CairoError(
        .size, "a text has at most 125,000 cells; make the width or the height smaller")
    }
    let text = CellPicture.text(
      size: page.size, colors, paintsPaper: paintsPaper, page.draw)
    return Array(text.utf8)
  }
}
