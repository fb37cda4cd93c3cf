import Testing

/// The places of alt text: SVG 2, 5.7 (`title`, `desc`); PNG (W3C), 11.3.3.4 (`iTXt`: keyword,
/// zero, four bytes that are zero for plain text without a language, then UTF-8).
@Suite("Alt text")
struct AlternativeTextTests {
  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("year,births\n2001,4\n2002,9\n2003,7\n", to: "b.csv")
  }

  private func draw(_ arguments: String...) throws -> (svg: String, png: [UInt8]) {
    let result = try plot.run(
      ["b.csv", "-q", "-t", "Up & down", "-o", "a.svg", "-o", "a.png"] + arguments,
      in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    return (try folder.text(of: "a.svg"), try folder.bytes(of: "a.png"))
  }

  private func content(of element: String, in svg: String) -> String? {
    svg.split(separator: "<\(element) ").dropFirst().first
      .flatMap { $0.split(separator: "<").first }
      .flatMap { $0.split(separator: ">", maxSplits: 1).last }.map(String.init)
  }

  private func holds(_ png: [UInt8], _ keyword: String, _ text: String) -> Bool {
    let wanted = Array("iTXt\(keyword)\0\0\0\0\0\(text)".utf8)
    return png.indices.contains { png[$0...].starts(with: wanted) }
  }

  @Test("without --alt the alt text has kind, range, extremes and trend")
  func own() throws {
    let words =
      "Line chart of births by year. year runs from 2001 to 2003. births are lowest at 4 (2001) and "
      + "highest at 9 (2002). Over the whole, births rise from 4 to 7, by 75%."
    let (svg, png) = try draw()
    #expect(content(of: "title", in: svg) == "Up &amp; down")
    #expect(content(of: "desc", in: svg) == words)
    #expect(holds(png, "Title", "Up & down") && holds(png, "Description", words))
  }

  @Test("--alt replaces the alt text")
  func given() throws {
    let (svg, png) = try draw("--alt", "Births <rose> & fell, 出生数。")
    #expect(content(of: "title", in: svg) == "Up &amp; down")
    #expect(content(of: "desc", in: svg) == "Births &lt;rose&gt; &amp; fell, 出生数。")
    #expect(holds(png, "Description", "Births <rose> & fell, 出生数。"))
    #expect(!svg.contains("Line chart of"))
  }

  @Test("an empty --alt leaves the title alone, as an empty alt does in HTML")
  func empty() throws {
    let (svg, png) = try draw("--alt", "")
    #expect(content(of: "title", in: svg) == "Up &amp; down")
    #expect(!svg.contains("<desc") && !svg.contains("-desc"))
    #expect(!holds(png, "Description", ""))
  }
}
