import PlotCairo
import PlotViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `GraphViewSample FOLDER [FORMAT ...]` draws `graph-view` into the folder, in the given formats or
/// in every one there is.
@main
struct GraphViewSample {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let folder = URL(fileURLWithPath: arguments.first ?? ".")
    let names = arguments.dropFirst()
    // The text that measures the layout also draws it: every word is shaped once.
    let text = TextShaper()
    let view = Poster(text: text).makeView()
    let page = Page(
      size: Poster.size, title: "Sapporo, from frost to frost",
      description: "A graph of twelve monthly temperatures, drawn by views of its own.", text: text
    ) { view.render(in: $0) }
    for format in Format.allCases where names.isEmpty || names.contains(format.rawValue) {
      let file = folder.appendingPathComponent("graph-view.\(format.rawValue)")
      try Data(format.encode(page)).write(to: file)
    }
  }
}
