import PlotTestSupport
import Testing

extension UserStoriesTests {
  private var names: String {
    let names = "ACDFIKMNOW".flatMap { first in "ADLMT".map { "\(first)\($0)" } }
    return "s,v\n" + names.map { "\($0),0.1\n" }.joined()
  }

  @Test(
    "axis flags hold at every size", .slow,
    arguments: [
      ["--y-format", ".0%"], ["--x-format", ".0%"], ["--y-domain", "0,1"], ["--x-domain", "0,1"],
      ["--y-scale", "symlog", "-m", "point"], ["--y-zero"], ["--hline", "limit=0.05"],
      ["--vline", "FA"], ["--hline", "FA; dashed"], ["--hband", "0.1,0.2"],
      ["--x-title", "x"], ["--y-title", "y"], ["--y-reverse"], ["--x-reverse"],
    ])
  func axisFlags(flags: [String]) throws {
    try folder.write(names, to: "t.csv")
    let sizes = [
      [], ["--width", "800", "--height", "500"], ["--width", "1600"], ["--width", "360"],
    ]
    let layouts = try sizes.map { size in
      let result = try plot.run(
        ["t.csv", "-q", "-f", "layout", "-o", "-"] + flags + size, in: folder.path)
      #expect(result.status == 0, "\(size): \(result.error)")
      return try PictureLayout(result.output)
    }
    // Names stand left of the plot area in all sizes, or in none.
    let sides = layouts.map { layout in
      layout.texts.contains { $0.text == "AA" && $0.box.maxX < layout.frames[0].x }
    }
    #expect(Set(sides).count == 1, "\(sides)")
  }
}
