import PlotTestSupport
import Testing

extension UserStoriesTests {
  func courses(_ series: [String]) -> String {
    let rows = (1...24).flatMap { t in
      series.enumerated().map { "\(t),\($1),\(t % 5 + 3 * $0)\n" }
    }
    return "t,s,v\n" + rows.joined()
  }

  @Test("fourteen small panels keep their titles and that of the chart")
  func smallPanels() throws {
    let names = (0..<14).map { "No. \($0)" }
    let size = ["--width", "400", "--height", "250"]
    let drawn = try draw(
      courses(names), "--facet", "s", "-m", "line", "-t", "Title", size[0], size[1], size[2],
      size[3]
    )
    #expect(drawn.texts.contains("Title"))
    #expect(names.allSatisfy(drawn.texts.contains), "\(drawn.texts)")
  }

  @Test("texts are omitted in order of importance, the title last", .slow)
  func ladder() throws {
    var left: [String] = ["Title", "Subtitle", "Caption", "month"]
    for height in stride(from: 300, through: 40, by: -10) {
      let csv = "month,v\n" + (1...9).map { "\($0),\($0 * $0 % 7)\n" }.joined()
      let drawn = try draw(
        csv, "-m", "line", "-t", "Title", "--subtitle", "Subtitle", "--caption", "Caption",
        "--width", "300", "--height", "\(height)")
      let now = left.filter(drawn.texts.contains)
      if now.count < left.count { #expect(drawn.error.contains("no room for the")) }
      // A text that is kept implies all texts that are dropped after it.
      if !now.contains("Title") { #expect(now.isEmpty) }
      if !now.contains("Subtitle") { #expect(!now.contains("Caption") && !now.contains("month")) }
      if !now.contains("Caption") { #expect(!now.contains("month")) }
      left = now
      let sizes = drawn.layout.texts(of: "role-title").map(\.size)
      if sizes.count == 2 { #expect(sizes[0] >= sizes[1] + 1) }
    }
  }
}
