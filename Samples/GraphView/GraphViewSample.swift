import PlotCairo
import PlotViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `GraphViewSample FOLDER` draws `graph-view` into the folder, in every format there is.
@main
struct GraphViewSample {
  static func main() throws {
    let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
    // The text that measures the layout also draws it: every word is shaped once.
    let text = PangoText()
    let view = Poster(text: text).makeView()
    let page = Page(
      size: Poster.size, title: "Sapporo, from frost to frost",
      description: "A graph of twelve monthly temperatures, drawn by views of its own.", text: text
    ) { view.render(in: $0) }
    for format in allOutputFormats {
      let file = folder.appendingPathComponent("graph-view.\(format.name)")
      try Data(format.encode(page)).write(to: file)
    }
  }
}
