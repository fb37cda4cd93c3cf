import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

@Suite struct SVGTests {
  private let style = TextStyle(size: 11)

  /// The lines of the body.
  private func body(_ draw: @escaping (any GraphicsContext) -> Void) throws -> [String] {
    let lines = try svgText(page(40, 30, draw)).split(separator: "\n").map(String.init)
    return Array(lines.dropFirst().dropLast())
  }

  @Test("an SVG has a size, a title and one root")
  func document() throws {
    let text = try svgText(page(title: "Tea & <biscuits>", description: "Two\nlines") { _ in })
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30" role="img" aria-labelledby="p1m4otoz-title p1m4otoz-desc" font-family="Inter,'Helvetica Neue','Noto Sans','Liberation Sans','DejaVu Sans',sans-serif" style="font-variant-numeric:tabular-nums">
        <title id="p1m4otoz-title">Tea &amp; &lt;biscuits&gt;</title>
        <desc id="p1m4otoz-desc">Two lines</desc>
        </svg>

        """)
  }

  @Test(
    "numbers have two decimals and no more than they need",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"), (0.05, "0.05"),
      (1.005, "1"), (1.006, "1.01"), (-0.004, "0"), (123.456, "123.46"), (99.999, "100"),
      (-12.3, "-12.3"), (.nan, "0"), (.infinity, "1000000000000"), (1e300, "1000000000000"),
    ])
  func numbers(value: Double, expected: String) {
    #expect(svg(value) == expected)
  }

  @Test(
    "factors in an SVG have six decimals",
    arguments: [
      (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.707_106_78, "0.707107"), (-0.000_001, "-0.000001"),
    ])
  func factors(value: Double, expected: String) {
    #expect(svgFactor(value) == expected)
  }

  @Test("a path of an SVG is written compactly")
  func paths() {
    var path = Path.polyline(
      [(0, 0), (10, 0), (20, 0), (20, 5), (25.5, 7.25), (25.501, 7.251), (30, 8)]
        .map { Point(x: $0.0, y: $0.1) })
    path.close()
    path.append(.line(from: Point(x: 3, y: 3), to: Point(x: 3, y: 3)))
    #expect(svgPathData(path) == "M0,0H10 20V5L25.5,7.25 30,8ZM3,3H3")
    #expect(svgPathData(Path()) == "")
  }

  @Test("text is an element with its anchor, and defaults are left out")
  func text() throws {
    let lines = try body { [style] context in
      context.draw("Jan", at: Point(x: 10, y: 20), anchor: .middle, style: style)
      context.draw(
        "a  b", at: Point(x: 1.234, y: 2), anchor: .start,
        style: TextStyle(
          size: 18, weight: .semibold, color: Color(rgb: 0x1b1e23, alpha: 0.5), families: ["X\"Y'"])
      )
    }
    #expect(
      lines == [
        #"<text x="10" y="20" font-size="11" text-anchor="middle">Jan</text>"#,
        ##"<text x="1.23" y="2" font-size="18" font-weight="600" font-family="XY" fill="#1b1e23" fill-opacity="0.5" xml:space="preserve">a  b</text>"##,
      ])
  }

  @Test("the anchor of a text read from right to left is its other end")
  func rightToLeft() throws {
    let lines = try body { [style] context in
      context.draw("שלום", at: Point(x: 1, y: 2), anchor: .start, style: style)
    }
    #expect(
      lines == [#"<text x="1" y="2" font-size="11" text-anchor="end" direction="rtl">שלום</text>"#])
  }

  @Test("SVG writes fills, strokes and their opacities")
  func ink() throws {
    let lines = try body { context in
      context.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 3)), with: Color(rgb: 0xffffff))
      context.stroke(
        .line(from: .zero, to: Point(x: 5, y: 6)),
        with: Stroke(
          Color(rgb: 0x0072b2, alpha: 0.25), width: 2, cap: .round, join: .round, dash: [4, 2.5]))
      context.fill(Path(), with: .black)
      context.fill(.rect(.zero), with: .clear)
    }
    #expect(
      lines == [
        ##"<path d="M0,0H4V3H0Z" fill="#fff"/>"##,
        ##"<path d="M0,0L5,6" fill="none" stroke="#0072b2" stroke-opacity="0.25" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="4 2.5"/>"##,
      ])
  }

  @Test("stamps share their attributes; circles are circles")
  func stamps() throws {
    let centers = [Point(x: 1, y: 2), Point(x: .nan, y: 2), Point(x: 3.5, y: 4)]
    let lines = try body { context in
      context.stamp(
        .circle(center: .zero, radius: 3), at: centers, fill: .testRed, stroke: nil)
      context.stamp(
        .line(from: .zero, to: Point(x: 2, y: 0)), at: centers, fill: nil, stroke: Stroke(.black))
    }
    #expect(
      lines
        == [
          "<defs>", #"<path id="PREFIX-1" d="M0,0H2"/>"#, "</defs>",
          ##"<g fill="#f00">"##, #"<circle r="3" cx="1" cy="2"/>"#,
          #"<circle r="3" cx="3.5" cy="4"/>"#,
          "</g>",
          ##"<g fill="none" stroke="#000">"##, ##"<use xlink:href="#PREFIX-1" x="1" y="2"/>"##,
          ##"<use xlink:href="#PREFIX-1" x="3.5" y="4"/>"##, "</g>",
        ].map { $0.replacing("PREFIX", with: prefix) })
  }

  @Test("a single symbol has its attributes itself, and its place in its coordinates")
  func singleStamps() throws {
    let symbol = Path.line(from: .zero, to: Point(x: 2, y: 1))
    let lines = try body { context in
      context.stamp(
        .circle(center: .zero, radius: 3), at: [Point(x: 1, y: 2)],
        fill: .testRed.withAlpha(0.7), stroke: Stroke(.black, width: 2))
      context.withFlippedAxes(height: 30) {
        context.stamp(symbol, at: [Point(x: 10, y: 10)], fill: nil, stroke: Stroke(.testRed))
      }
      context.stamp(symbol, at: [.zero], fill: Color(rgb: 0x123456, alpha: 0), stroke: nil)
    }
    #expect(
      lines == [
        ##"<circle r="3" cx="1" cy="2" fill="#f00" fill-opacity="0.7" stroke="#000" stroke-width="2"/>"##,
        ##"<path d="M10,20L12,19" fill="none" stroke="#f00"/>"##,
        ##"<path d="M0,0L2,1" fill="transparent"/>"##,
      ])
  }

  @Test("an item of one element is that element, an item of several a group")
  func items() throws {
    let square = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
    let item = SemanticElement(label: "a: \"1\"")
    let lines = try body { context in
      context.withElement(SemanticElement("mark-rect")) {
        context.withElement(item) { context.fill(square, with: .testRed) }
        context.withElement(item) {}
        context.withElement(item) {
          context.withElement(SemanticElement("empty")) {}
          context.stamp(square, at: [.zero, Point(x: 3, y: 0)], fill: .black, stroke: nil)
        }
      }
      context.withElement(item) {
        context.fill(square, with: .black)
        context.stroke(square, with: Stroke(.black))
        context.fill(square, with: .black)
      }
      context.withElement(item) {
        context.withGroup(alpha: 0.5) { context.fill(square, with: .black) }
        context.withElement(item) { context.fill(square, with: .black) }
      }
    }
    let words = #"aria-label="a: &quot;1&quot;" role="graphics-symbol""#
    #expect(
      lines == [
        "<defs>", ##"<path id="\##(prefix)-1" d="M0,0H1V1H0Z"/>"##, "</defs>",
        #"<g class="mark-rect">"#, ##"<path \##(words) d="M0,0H1V1H0Z" fill="#f00"/>"##,
        "<g \(words)>", ##"<use xlink:href="#\##(prefix)-1" x="0" y="0"/>"##,
        ##"<use xlink:href="#\##(prefix)-1" x="3" y="0"/>"##, "</g>", "</g>",
        "<g \(words)>", #"<path d="M0,0H1V1H0Z"/>"#,
        ##"<path d="M0,0H1V1H0Z" fill="none" stroke="#000"/>"##, #"<path d="M0,0H1V1H0Z"/>"#,
        "</g>",
        "<g \(words)>", #"<g opacity="0.5">"#, #"<path d="M0,0H1V1H0Z"/>"#, "</g>",
        #"<path \#(words) d="M0,0H1V1H0Z"/>"#, "</g>",
      ])
  }

  @Test("a colour is written as its author wrote it, whatever its opacity")
  func colorWords() throws {
    let square = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))
    var page = page(40, 30) { context in
      context.fill(square, with: .black)
      context.fill(square, with: .testRed.withAlpha(0.5))
      context.stroke(square, with: Stroke(Color(rgb: 0x0c2238)))
      context.stamp(square, at: [.zero], fill: Color(rgb: 0x0c2238, alpha: 0.25), stroke: nil)
      context.fill(square, with: Color(rgb: 0x0c2239))
    }
    page.colorWords = [
      .black: "black", .testRed: "red", Color(rgb: 0x0c2238): "rgb(12, 34, 56)",
      Color(rgb: 0x0c2238, alpha: 0.25): "rgba(12,34,56,0.25)\"",
    ]
    let lines = try svgText(page).split(separator: "\n").map(String.init)
    let path = #"<path d="M0,0H1V1H0Z""#
    #expect(
      lines.dropFirst().dropLast() == [
        path + #" fill="black"/>"#, path + #" fill="red" fill-opacity="0.5"/>"#,
        path + #" fill="none" stroke="rgb(12, 34, 56)"/>"#,
        path + #" fill="rgba(12,34,56,0.25)&quot;"/>"#, path + ##" fill="#0c2239"/>"##,
      ])
  }

  private var prefix: String { identifierPrefix(["", "", "40", "30"]) }

  @Test("moves and flips are worked into the coordinates; turns become groups")
  func transforms() throws {
    let lines = try body { [style] context in
      context.withFlippedAxes(height: 30) {
        context.concatenate(.translation(x: 1, y: 2))
        context.stroke(.line(from: .zero, to: Point(x: 5, y: 5)), with: Stroke(.black))
        context.draw("up", at: .zero, anchor: .start, style: style)
        context.withState {
          context.concatenate(.rotation(.pi / 2))
          context.draw("turned", at: Point(x: 3, y: 0), anchor: .start, style: style)
        }
      }
      context.withState {
        context.concatenate(.scale(x: 2, y: 1))
        context.withState { context.concatenate(.scale(x: 2, y: 1)) }
      }
    }
    #expect(
      lines
        == [
          ##"<path d="M1,28L6,23" fill="none" stroke="#000"/>"##,
          #"<text transform="matrix(1 0 0 1 1 28)" font-size="11">up</text>"#,
          #"<g transform="matrix(0 -1 -1 0 1 28)">"#,
          #"<text transform="matrix(1 0 0 -1 3 0)" font-size="11">turned</text>"#,
          "</g>",
        ].map { $0.replacing(#"transform="matrix(1 0 0 1 1 28)""#, with: #"x="1" y="28""#) })
  }

  @Test("clips are defined once; empty groups and elements leave no trace")
  func groups() throws {
    let clip = Path.rect(Rect(x: 1, y: 1, width: 2, height: 2))
    let lines = try body { context in
      for _ in 0..<2 {
        context.withState {
          context.clip(to: clip)
          context.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), with: .black)
        }
      }
      context.withGroup(alpha: 0.5) {
        context.withElement(SemanticElement("role-axis", "x", label: "a \"b\"")) {
          context.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), with: .black)
        }
      }
      context.withElement(SemanticElement("empty")) { context.withGroup(alpha: 0.2) {} }
    }
    #expect(
      lines == [
        "<defs>", #"<clipPath id="\#(prefix)-1"><path d="M1,1H3V3H1Z"/></clipPath>"#, "</defs>",
        ##"<g clip-path="url(#\##(prefix)-1)">"##, #"<path d="M0,0H9V9H0Z"/>"#, "</g>",
        ##"<g clip-path="url(#\##(prefix)-1)">"##, #"<path d="M0,0H9V9H0Z"/>"#, "</g>",
        #"<g opacity="0.5">"#, #"<g class="role-axis x" aria-label="a &quot;b&quot;">"#,
        #"<path d="M0,0H1V1H0Z"/>"#, "</g>", "</g>",
      ])
  }

  @Test("an image is embedded, upright in a flipped system")
  func image() throws {
    let image = Image(widthInPixels: 1, heightInPixels: 2, pixels: red + blue)
    let lines = try body { context in
      context.withFlippedAxes(height: 30) {
        context.draw(image, in: Rect(x: 2, y: 5, width: 4, height: 8))
      }
    }
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix(#"<image x="2" y="17" width="4" height="8" "#))
    #expect(lines[0].contains("data:image/png;base64,iVBORw0KGgo"))
  }

  @Test("coordinates that are not finite, or too large, leave the SVG readable")
  func nonsense() throws {
    let lines = try body { [style] context in
      for value in [Double.nan, .infinity, 1e308] {
        context.fill(.circle(center: Point(x: value, y: 0), radius: 2), with: .black)
        context.draw("t", at: Point(x: 0, y: value), anchor: .start, style: style)
        context.draw("t", at: .zero, anchor: .start, style: TextStyle(size: .nan))
      }
      context.stroke(.line(from: .zero, to: Point(x: 1e9, y: 1e9)), with: Stroke(.black))
    }
    #expect(lines == [##"<path d="M0,0L1000000,1000000" fill="none" stroke="#000"/>"##])
  }

  @Test("an unbalanced state or group of an SVG is an error")
  func unbalanced() {
    #expect(throws: CairoError.self) { try svgText(page { $0.save() }) }
    #expect(throws: CairoError.self) { try svgText(page { $0.endGroup() }) }
    #expect(throws: CairoError.self) {
      try svgText(
        page { context in
          context.save()
          context.endElement()
        })
    }
  }
}
