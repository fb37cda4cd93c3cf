import PlotViews
import Testing

@testable import PlotCairo

@Suite("SVG for light and for dark pages") struct NightTests {
  private func document(
    _ day: @escaping (any GraphicsContext) -> Void, _ night: @escaping (any GraphicsContext) -> Void
  ) throws -> String {
    var page = page(40, 30, day)
    page.drawAtNight = night
    return try svgText(page)
  }

  private func scene(paper: Color, ink: Color, dots: Color) -> (any GraphicsContext) -> Void {
    { context in
      context.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 30)), with: paper)
      context.stroke(.line(from: .zero, to: Point(x: 9, y: 0)), with: Stroke(ink))
      context.stamp(
        .circle(center: .zero, radius: 2), at: [Point(x: 3, y: 4)], fill: dots,
        stroke: Stroke(paper))
      context.draw(
        "a", at: Point(x: 1, y: 2), anchor: .start, style: TextStyle(size: 9, color: ink))
      context.draw(
        "b", at: Point(x: 5, y: 2), anchor: .start, style: TextStyle(size: 9, color: dots))
    }
  }

  @Test("colours by day are attributes, those by night rules of one style sheet")
  func rules() throws {
    let dots = Color(rgb: 0x0072b2, alpha: 0.7)
    let text = try document(
      scene(paper: .white, ink: .black, dots: dots),
      scene(paper: Color(rgb: 0x16181d), ink: .white, dots: dots.withAlpha(0.9)))
    let lines = text.split(separator: "\n").map(String.init)
    let id = lines[0].split(separator: "id=\"").last?.prefix { $0 != "\"" } ?? ""
    #expect(id.hasPrefix("p"))
    #expect(
      Array(lines[1...7]) == [
        "<style>@media (prefers-color-scheme:dark){", "#\(id) .n1{fill:#16181d}",
        "#\(id) .n2{stroke:#fff}", "#\(id) .n3{fill-opacity:0.9;stroke:#16181d}",
        "#\(id) .n4{fill:#fff}", "#\(id) .n5{fill-opacity:0.9}", "}</style>",
      ])
    #expect(text.contains(##"<path d="M0,0H40V30H0Z" fill="#fff" class="n1"/>"##))
    #expect(text.contains(##"fill="none" stroke="#000" class="n2"/>"##))
    #expect(text.contains(##"fill="#0072b2" fill-opacity="0.7" stroke="#fff" class="n3"/>"##))
    #expect(text.contains(#"font-size="9" class="n4">a</text>"#))
  }

  @Test("equal colours for light and dark pages write no rule")
  func alike() throws {
    let day = scene(paper: .white, ink: .black, dots: .testRed)
    #expect(try document(day, day) == svgText(page(40, 30, day)))
  }

  @Test("invisible ink does not shift the colours of later marks for dark pages")
  func skipped() throws {
    func draw(_ ink: Color) -> (any GraphicsContext) -> Void {
      { context in
        context.fill(Path(), with: ink)
        context.draw("", at: .zero, anchor: .start, style: TextStyle(size: 9, color: ink))
        context.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 3)), with: .testBlue)
      }
    }
    let text = try document(draw(.black), draw(.white))
    #expect(!text.contains("class") && text.contains("#00f"))
  }

  @Test("drawings for light and dark pages that differ in more than colour are an internal error")
  func different() {
    let fill: (any GraphicsContext) -> Void = {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 3)), with: .testBlue)
    }
    let stroke: (any GraphicsContext) -> Void = {
      $0.stroke(.line(from: .zero, to: Point(x: 1, y: 1)), with: Stroke(.testBlue))
    }
    for (day, night) in [(fill, stroke), (fill, { _ in }), ({ _ in }, fill)] {
      let error = #expect(throws: CairoError.self) { try document(day, night) }
      #expect(error?.kind == .drawing)
    }
  }

  @Test("pixels and PDF have the colours for light pages")
  func otherFormats() throws {
    let day = scene(paper: .white, ink: .black, dots: .testRed)
    var both = page(40, 30, day)
    both.drawAtNight = scene(paper: .black, ink: .white, dots: .testBlue)
    for format in allOutputFormats where !format.followsReader {
      #expect(try format.encode(both) == format.encode(page(40, 30, day)))
    }
    #expect(allOutputFormats.filter(\.followsReader).map(\.name) == ["svg"])
  }
}
