import PlotTerminal
import PlotViews

/// A line of text for each series, as UTF-8: see `Sparkline`.
package struct SparkFormat: CharacterFormat {
  package let name = "spark"
  package let fileExtensions: [String] = []
  package let isBinary = false
  package var colors = ColorDepth.none

  package init() {}

  package func measuring() -> any TextMeasuring { UndrawnText() }

  package func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    try page.size.refuseLargeSides(of: "a line of text")
    let columns = Int(max(1, page.size.width / CellText.cell.width))
    return Array(SparkText(page.sparklines, columns: columns).text(colors).utf8)
  }
}
