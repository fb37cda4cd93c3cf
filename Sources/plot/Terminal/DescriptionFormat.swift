import PlotCairo
import PlotTerminal
import PlotViews

/// The description of a picture as plain text, in place of the picture.
struct DescriptionFormat: OutputFormat {
  let name = "description"
  let fileExtensions: [String] = []
  let isBinary = false
  /// A text has no light or dark version.
  let followsReader = true
  /// Whether hidden characters are written as escapes.
  let isForTerminal: Bool
  /// Whether the other outputs are in cells, so that one layout serves all.
  let isInCells: Bool

  func measuring() -> any TextMeasuring { isInCells ? CellText() : TextShaper() }

  func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    let lines = PlainText.lines(of: page.description)
    return Array(lines.map { (isForTerminal ? printable($0) : $0) + "\n" }.joined().utf8)
  }
}
