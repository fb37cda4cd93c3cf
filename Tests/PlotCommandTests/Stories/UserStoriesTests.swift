import PlotViews
import Testing

/// The charts that users of other plotters asked for or were misled by, drawn by the program as they
/// would draw them. Each comment names where it was asked for.
@Suite("Charts that users asked for")
struct UserStoriesTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
  }

  /// One chart: its texts with their places, its lines and its bars.
  struct Drawn {
    var layout: PictureLayout
    var svg: String
    /// Standard error.
    var error: String

    var texts: [String] { layout.texts.map(\.text) }
    var frame: PictureLayout.Frame { layout.frames[0] }
    /// The pieces between gaps of each line.
    var lines: [[[Point]]] { paths(in: "mark-line").map(\.subpaths) }
    /// The boxes of all bars, series after series.
    var bars: [Rect] { paths(in: "mark-rect").flatMap(\.boxes) }

    /// Returns the paths in the elements of a kind of mark.
    private func paths(in mark: String) -> [PathData] {
      var isInMark = false
      return svg.split(separator: "\n").compactMap { line in
        if line.hasPrefix("<g class=") { isInMark = line.contains(mark) }
        if line == "</g>" { isInMark = false }
        guard isInMark, line.hasPrefix("<path "), let data = line.firstRange(of: " d=\"") else {
          return nil
        }
        return PathData(line[data.upperBound...].prefix { $0 != "\"" })
      }
    }

    func place(of text: String) throws -> Point {
      try #require(layout.texts.first { $0.text == text }, "\(texts)").middle
    }
  }

  /// Draws a table; the chart has to be drawn, without any text over another or beyond the edge.
  func draw(
    _ csv: String, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Drawn {
    try folder.write(csv, to: "t.csv")
    let result = try plot.run(
      ["t.csv", "-o", "t.svg", "-o", "t.layout"] + arguments, in: folder.path,
      environment: environment)
    #expect(result.status == 0, "\(result.error)")
    let drawn = Drawn(
      layout: try PictureLayout(folder.bytes(of: "t.layout")), svg: try folder.text(of: "t.svg"),
      error: result.error)
    #expect(drawn.layout.collisions.isEmpty)
    return drawn
  }
}
