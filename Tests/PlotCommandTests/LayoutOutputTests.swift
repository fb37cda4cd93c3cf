import PlotTestSupport
import Testing

/// A table, and the arguments of the program that draws it.
private struct Asked: Sendable {
  var csv: String
  var arguments: [String]

  init(_ csv: String, _ arguments: String...) {
    self.csv = csv
    self.arguments = arguments
  }
}

private let names =
  "place,people\n"
  + ["Oslo", "Saint-Louis-du-Ha! Ha!", "東京都と大阪府", "القاهرة", "Llanfairpwllgwyngyll", "👩‍👩‍👧‍👦"]
  .enumerated().map { "\($1),\($0 * 37 % 11)" }.joined(separator: "\n")
private let lines =
  "day,kind,value\n"
  + (0..<60).map { "2024-01-\($0 / 6 < 9 ? "0" : "")\($0 / 6 + 1),kind \($0 % 6),\($0 * 7 % 13)" }
  .joined(separator: "\n")

private let asked = [
  Asked(names), Asked(names, "-x", "place", "-m", "bar"),
  Asked(
    names, "-x", "people", "-y", "place", "-t", "A title of several words", "--caption", "By us"),
  Asked(lines), Asked(lines, "-m", "area"), Asked(lines, "-m", "point", "--size", "value"),
  Asked(lines, "-x", "day:N", "-y", "value", "-m", "bar", "-c", "kind", "--theme", "dark"),
]

@Suite("The layout that the program writes") struct LayoutOutputTests {
  @Test(
    "no two texts of -f layout overlap and none is cut, in pictures of any size", .slow,
    arguments: asked.indices,
    [(160, 120), (320, 240), (3_000, 2_000)])
  func texts(index: Int, size: (width: Int, height: Int)) throws {
    let folder = try TemporaryFolder()
    try folder.write(asked[index].csv, to: "t.csv")
    let result = try Executable.plot().run(
      ["t.csv", "-f", "layout", "--width", "\(size.width)", "--height", "\(size.height)"]
        + asked[index].arguments, in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    let layout = try PictureLayout(result.output)
    #expect(layout.width == Double(size.width) && layout.height == Double(size.height))
    #expect(!layout.texts.isEmpty && layout.texts.allSatisfy { !$0.role.isEmpty })
    #expect(layout.collisions.isEmpty)
  }
}
