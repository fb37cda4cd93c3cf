import PlotViews
import Testing

/// Places are those that Vega-Lite 6 gives the images of the same specifications; every picture here
/// is twice as wide as it is high.
@Suite("Pictures as marks") struct ImageMarkTests {
  private static let png: [UInt8] =
    [0x89] + Array("PNG\r\n\u{1a}\n".utf8) + [0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 2, 0, 0, 0, 1, 8]

  private func specification(
    _ mark: String, url: String = #""field": "p""#, path: String = "p.png"
  ) -> String {
    #"""
    {"data": {"values": [{"x": 50, "p": "\#(path)"}]}, "mark": {"type": "image"\#(mark)},
     "width": 100, "height": 100, "encoding": {"url": {\#(url)},
     "x": {"field": "x", "type": "quantitative", "scale": {"domain": [0, 100]}},
     "y": {"value": 20}}}
    """#
  }

  private func rects(_ text: String) throws -> [Rect] {
    // In the system of the plot area, which is 100 points high and whose y grows upwards.
    try SpecificationDrawing(text, files: ["p.png": Self.png]).commands.compactMap { command in
      guard case .image(_, let rect) = command else { return nil }
      return Rect(x: rect.minX, y: 100 - rect.maxY, width: rect.width, height: rect.height)
    }
  }

  @Test(
    "images are centred or aligned at their place, and keep their aspect",
    arguments: [
      (#", "width": 20, "height": 10"#, [40.0, 15, 20, 10]),
      (#", "width": 20"#, [40, 15, 20, 10]),
      (#", "height": 10"#, [40, 15, 20, 10]),
      ("", [49, 19.5, 2, 1]),
      (#", "width": 20, "height": 20"#, [40, 15, 20, 10]),
      (#", "width": 20, "height": 20, "aspect": false"#, [40, 10, 20, 20]),
      (#", "width": 20, "align": "left", "baseline": "top""#, [50, 20, 20, 10]),
      (#", "width": 20, "align": "right", "baseline": "bottom""#, [30, 10, 20, 10]),
    ])
  func places(mark: String, expected: [Double]) throws {
    let rects = try rects(specification(mark))
    #expect(
      rects == [Rect(x: expected[0], y: expected[1], width: expected[2], height: expected[3])])
  }

  @Test("the url of an image may be a value of the channel or a data address")
  func sources() throws {
    let inline = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCA=="
    for text in [
      specification(#", "width": 20, "url": "p.png""#, url: #""value": "p.png""#),
      specification(#", "width": 20"#, path: inline),
    ] {
      #expect(try rects(text).count == 1)
    }
  }

  @Test(
    "images of other formats and on the network are left out with a note",
    arguments: [
      ("https://example.org/p.png", "it is on the network, and plot reads only files"),
      ("//example.org/p.png", "it is on the network, and plot reads only files"),
      ("p.jpg", "it is a JPEG file, and only PNG files are supported"),
      ("p.svg", "it is an SVG file, and only PNG files are supported"),
      ("p.txt", "its format is not known, and only PNG files are supported"),
    ])
  func notes(path: String, reason: String) throws {
    let drawing = try SpecificationDrawing(
      specification("", path: path),
      files: [
        "p.jpg": [0xff, 0xd8, 0xff, 0xe0], "p.svg": Array("<svg xmlns='x'/>".utf8), "p.txt": [1],
      ])
    #expect(drawing.notes == ["$.encoding.url: the picture '\(path)' is left out: \(reason)"])
  }

  @Test("missing, damaged and too large images are errors")
  func errors() {
    #expect(problem(specification("", path: "q.png")) == "there is no file 'q.png'")
    let damaged = specification("", path: "data:image/png;base64,iVBORw0KGgo=")
    #expect(
      problem(damaged)
        == "$.encoding.url: 'data:image/png;base64,iVBORw0KGgo=': damaged")
    #expect(
      problem(specification("", path: "data:image/png,abc"))
        == "$.encoding.url: 'data:image/png,abc' holds no picture in Base 64")
    let large = Self.png.prefix(16) + [0, 0, 255, 255, 0, 0, 255, 255, 8]
    #expect(
      problem(specification("", path: "l.png"), files: ["l.png": Array(large)])
        == "$.encoding.url: the picture 'l.png' has more than 64,000,000 pixels")
    let nowhere = #"{"data": {"values": [{}]}, "mark": "image"}"#
    #expect(problem(nowhere) == "$: the mark 'image' needs a column of addresses")
  }
}
