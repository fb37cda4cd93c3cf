import PlotTerminal
import PlotViews
import Testing

@Suite("Pictures in cells")
struct CellPictureTests {
  private static let blue = Color(rgb: 0x0000ff)

  private func text(
    columns: Int, rows: Int, _ depth: ColorDepth = .none, paintsPaper: Bool = false,
    _ draw: (any GraphicsContext) -> Void
  ) -> String {
    let size = Size(width: Double(columns) * 8, height: Double(rows) * 16)
    return CellPicture.text(size: size, depth, paintsPaper: paintsPaper) { context in
      context.fill(.rect(Rect(origin: .zero, size: size)), with: .white)
      draw(context)
    }
  }

  // Unicode Standard, 22.7: U+2581 to U+2587 are one to seven eighths.
  @Test(
    "a bar ends in eighths of a cell",
    arguments: zip(0...8, [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]))
  func eighths(count: Int, character: String) {
    let shown = text(columns: 1, rows: 2) { context in
      let height = 16 + 2 * Double(count)
      context.fill(
        .rect(Rect(x: 0, y: 32 - height, width: 8, height: height)), with: Self.blue)
    }
    #expect(shown == (character == " " ? "\n█\n" : "\(character)\n█\n"))
  }

  @Test("horizontal bars end in eighths of a cell, too")
  func lying() {
    let shown = text(columns: 3, rows: 1) { context in
      context.fill(.rect(Rect(x: 0, y: 0, width: 19, height: 16)), with: Self.blue)
    }
    #expect(shown == "██▍\n")
  }

  // Unicode Standard, 21.1: the dots of U+2800 + bits.
  @Test("a line is dots of braille")
  func line() {
    let shown = text(columns: 2, rows: 1) { context in
      context.stroke(
        .line(from: Point(x: 1, y: 1), to: Point(x: 15, y: 15)), with: Stroke(Self.blue))
    }
    #expect(shown == "⠑⢄\n")
  }

  @Test("axes are box-drawing characters that meet")
  func axes() {
    let shown = text(columns: 4, rows: 2) { context in
      context.withElement(SemanticElement("role-axis-domain")) {
        context.stroke(
          .line(from: Point(x: 0, y: 4.5), to: Point(x: 32, y: 4.5)), with: Stroke(.black))
        context.stroke(
          .line(from: Point(x: 12.5, y: 5), to: Point(x: 12.5, y: 9)), with: Stroke(.black))
      }
    }
    #expect(shown == "─┬──\n\n")
  }

  @Test("texts cover all marks, and wide characters are not cut in half")
  func words() {
    let style = TextStyle(size: 11)
    let shown = text(columns: 6, rows: 2) { context in
      context.draw("東京", at: Point(x: 0, y: 12), anchor: .start, style: style)
      context.draw("x", at: Point(x: 8, y: 12), anchor: .start, style: style)
      context.draw("abc", at: Point(x: 48, y: 28), anchor: .end, style: style)
      context.fill(.rect(Rect(x: 0, y: 0, width: 48, height: 32)), with: Self.blue)
    }
    #expect(shown == " x京██\n███abc\n")
  }

  // ECMA-48, 8.3.117, and ISO/IEC 8613-6, 13.1.8; 4 is the blue of the sixteen, 21 that of the cube.
  @Test(
    "colours are those that the terminal has",
    arguments: [
      (ColorDepth.sixteen, "\u{1b}[0;34m█\u{1b}[0m\n"), (.many, "\u{1b}[0;38;5;21m█\u{1b}[0m\n"),
      (.all, "\u{1b}[0;38;2;0;0;255m█\u{1b}[0m\n"), (.none, "█\n"),
    ])
  func colors(depth: ColorDepth, expected: String) {
    let shown = text(columns: 1, rows: 1, depth) { context in
      context.fill(.rect(Rect(x: 0, y: 0, width: 8, height: 16)), with: Self.blue)
    }
    #expect(shown == expected)
  }

  // By ECMA-48: 31 is red, 33 yellow, 36 cyan, and 94 and 90 the lighter blue and black.
  @Test(
    "a name has the hue of its mark in sixteen colours",
    arguments: [
      (0xa31d3d, 31), (0xc06a7a, 31), (0xd97e1d, 33), (0x00a88f, 36), (0x808080, 90),
      (0x0060c0, 94),
    ])
  func hues(rgb: UInt32, expected: Int) {
    let shown = text(columns: 1, rows: 1, .sixteen) { context in
      context.fill(.rect(Rect(x: 0, y: 0, width: 8, height: 16)), with: Color(rgb: rgb))
    }
    #expect(shown == "\u{1b}[0;\(expected)m█\u{1b}[0m\n")
  }

  @Test(
    "all letters of a syllable are written",
    arguments: ["\u{1112}\u{1161}\u{11ab}", "हिन्दी", "น้ำตาล"])
  func syllables(word: String) {
    let shown = text(columns: 10, rows: 1) { context in
      context.draw(word, at: Point(x: 0, y: 12), anchor: .start, style: TextStyle(size: 11))
    }
    #expect(shown == word + "\n")
  }

  @Test("the paper is painted only if the background of the terminal is unknown")
  func paper() {
    func draw(_ context: any GraphicsContext) {
      context.fill(.rect(Rect(x: 0, y: 0, width: 8, height: 16)), with: .white)
      context.draw("a", at: Point(x: 0, y: 12), anchor: .start, style: TextStyle(size: 11))
    }
    #expect(
      text(columns: 1, rows: 1, .all, paintsPaper: true, draw)
        == "\u{1b}[0;38;2;0;0;0;48;2;255;255;255ma\u{1b}[0m\n")
    #expect(text(columns: 1, rows: 1, .all, draw) == "\u{1b}[0;38;2;0;0;0ma\u{1b}[0m\n")
    #expect(text(columns: 1, rows: 1, paintsPaper: true, draw) == "a\n")
  }

  @Test("without colours, areas have patterns and points letters in the order of their series")
  func patterns() {
    let colors = [Self.blue, Color(rgb: 0xd00000), Color(rgb: 0x008000)]
    let shown = text(columns: 3, rows: 2) { context in
      for (index, color) in colors.enumerated() {
        let x = 8 * Double(index)
        context.fill(.rect(Rect(x: x, y: 0, width: 8, height: 16)), with: color)
        context.stamp(
          .circle(center: .zero, radius: 3), at: [Point(x: x + 4, y: 24), Point(x: -99, y: 0)],
          fill: color, stroke: nil)
      }
    }
    #expect(shown == "█▒▓\nox+\n")
  }

  @Test("infinite and NaN coordinates draw nothing, and do not crash")
  func wild() {
    let values = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 0]
    let shown = text(columns: 2, rows: 1) { context in
      for x in values {
        for y in values where !(x == 0 && y == 0) {
          let point = Point(x: x, y: y)
          context.stroke(.line(from: .zero, to: point), with: Stroke(.clear))
          context.fill(.polyline([.zero, point, Point(x: y, y: x)]), with: .clear)
          context.stamp(.circle(center: .zero, radius: 1), at: [point], fill: .clear, stroke: nil)
          context.draw("", at: point, anchor: .start, style: TextStyle(size: 11))
          context.clip(to: .rect(Rect(x: x, y: y, width: 1, height: 1)))
        }
      }
    }
    #expect(shown == "\n")
  }
}
