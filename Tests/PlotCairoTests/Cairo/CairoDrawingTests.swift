import PlotViews
import Testing

@testable import PlotCairo

@Suite struct CairoDrawingTests {
  private let corner = Path.rect(Rect(x: 0, y: 0, width: 1, height: 1))

  @Test("the origin is the upper left pixel, and the lower left one in a flipped system")
  func origin() throws {
    let down = try page { [corner] in $0.fill(corner, with: .testRed) }.makeImage()
    #expect(down.pixel(0, 0) == red)
    #expect(down.pixel(0, 29) == nothing)
    let up = try page { [corner] context in
      context.withFlippedAxes(height: 30) { context.fill(corner, with: .testRed) }
    }.makeImage()
    #expect(up.pixel(0, 29) == red)
    #expect(up.ink == 1)
    let twice = try page { [corner] context in
      context.withFlippedAxes(height: 30) {
        context.withFlippedAxes(height: 30) { context.fill(corner, with: .testRed) }
      }
    }.makeImage()
    #expect(twice == down)
  }

  @Test("a point is as many pixels as the scale, and a page has the nearest number of pixels")
  func scale() throws {
    let image = try page(10.2, 5, scale: 2) { [corner] in $0.fill(corner, with: .testRed) }
      .makeImage()
    #expect(image.widthInPixels == 20)
    #expect(image.heightInPixels == 10)
    #expect(image.ink == 4)
  }

  // The letter L has its foot below: its lower half holds most of its ink.
  @Test("text is upright, also in a flipped system and in one flipped twice", arguments: 0...2)
  func upright(flips: Int) throws {
    func nested(_ flips: Int, _ context: any GraphicsContext) {
      guard flips > 0 else {
        let y = context.transform.isMirrored ? 5.0 : 25.0
        return context.draw(
          "L", at: Point(x: 5, y: y), anchor: .start, style: TextStyle(size: 24))
      }
      context.withFlippedAxes(height: 30) { nested(flips - 1, context) }
    }
    let image = try page { nested(flips, $0) }.makeImage()
    let inked = (0..<30).filter { image.ink(rows: $0..<$0 + 1) > 0.5 }
    let (top, bottom) = try (#require(inked.first), #require(inked.last))
    #expect(bottom == 24)
    let middle = (top + bottom) / 2
    #expect(image.ink(rows: middle + 1..<bottom + 1) > 1.3 * image.ink(rows: top..<middle))
  }

  @Test("an anchor is the left end, the middle or the right end, whatever the script")
  func anchors() throws {
    func columns(_ text: String, _ anchor: TextAnchor) throws -> ClosedRange<Int> {
      let image = try page(120, 30) {
        $0.draw(text, at: Point(x: 60, y: 20), anchor: anchor, style: TextStyle(size: 14))
      }.makeImage()
      let inked = (0..<120).filter { x in (0..<30).contains { image.pixel(x, $0)[3] > 60 } }
      return try #require(inked.first)...#require(inked.last)
    }
    for text in ["Hello", "שלום"] {
      #expect(try columns(text, .start).lowerBound >= 59)
      #expect(try columns(text, .end).upperBound <= 61)
      let middle = try columns(text, .middle)
      #expect(abs(middle.lowerBound + middle.upperBound - 120) <= 4)
    }
  }

  @Test("an image is upright in both systems")
  func images() throws {
    let image = Image(widthInPixels: 1, heightInPixels: 2, pixels: red + blue)
    let rect = Rect(x: 4, y: 10, width: 8, height: 8)
    let down = try page { $0.draw(image, in: rect) }.makeImage()
    #expect(down.pixel(5, 11) == red)
    #expect(down.pixel(5, 16) == blue)
    #expect(down.ink == 64)
    let up = try page { context in
      context.withFlippedAxes(height: 30) { context.draw(image, in: rect) }
    }.makeImage()
    #expect(up.pixel(5, 13) == red)
    #expect(up.pixel(5, 18) == blue)
  }

  @Test("an enlarged image keeps sharp pixels")
  func sharp() throws {
    let image = Image(widthInPixels: 2, heightInPixels: 1, pixels: red + blue)
    let drawn = try page { $0.draw(image, in: Rect(x: 0, y: 0, width: 20, height: 10)) }.makeImage()
    #expect((0..<10).allSatisfy { drawn.pixel($0, 5) == red })
    #expect((10..<20).allSatisfy { drawn.pixel($0, 5) == blue })
  }

  @Test("strokes of one layer do not show through each other")
  func layer() throws {
    func cross(_ context: any GraphicsContext) {
      let wide = Stroke(.testRed, width: 10)
      context.stroke(.line(from: Point(x: 0, y: 15), to: Point(x: 40, y: 15)), with: wide)
      context.stroke(.line(from: Point(x: 20, y: 0), to: Point(x: 20, y: 30)), with: wide)
    }
    let image = try page { context in context.withGroup(alpha: 0.5) { cross(context) } }.makeImage()
    #expect(image.pixel(20, 15) == image.pixel(5, 15))
    #expect((127...128).contains(image.pixel(20, 15)[3]))
  }

  @Test("stamps that overlap add up, as each is drawn by itself")
  func stamps() throws {
    let square = Path.rect(Rect(x: -5, y: -5, width: 10, height: 10))
    let centers = [Point(x: 10, y: 15), Point(x: 15, y: 15), Point(x: .nan, y: 3)]
    let image = try page {
      $0.stamp(square, at: centers, fill: Color(rgb: 0xff0000, alpha: 0.5), stroke: nil)
    }.makeImage()
    #expect((127...128).contains(image.pixel(6, 15)[3]))
    #expect((190...192).contains(image.pixel(12, 15)[3]))
    #expect(image.ink(rows: 0..<10) == 0)
  }

  @Test("a clip holds until its state is restored")
  func clip() throws {
    let image = try page { context in
      context.withState {
        context.clip(to: .rect(Rect(x: 10, y: 10, width: 5, height: 5)))
        context.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 30)), with: .testRed)
      }
      context.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), with: .testBlue)
    }.makeImage()
    #expect(image.ink == 29)
    #expect(image.pixel(12, 12) == red)
    #expect(image.pixel(1, 1) == blue)
  }

  @Test("a point that is not finite breaks its path")
  func gaps() throws {
    let points = [(0, 15), (10, 15), (.nan, 15), (30, 15), (40, 15)]
      .map { Point(x: $0.0, y: $0.1) }
    let image = try page {
      $0.stroke(.polyline(points), with: Stroke(.testRed, width: 2))
    }.makeImage()
    #expect(image.pixel(5, 15) == red)
    #expect(image.pixel(20, 15) == nothing)
    #expect(image.pixel(35, 15) == red)
    #expect(image.ink == 40)
  }

  @Test(
    "a line to a far point keeps its slope",
    arguments: [1e3, 1e6, 8_388_607, 1e7, 1e9, 1e20, 1e308])
  func far(distance: Double) throws {
    let line = Path.line(from: .zero, to: Point(x: distance, y: distance))
    let image = try page(30, 30) { $0.stroke(line, with: Stroke(.testRed, width: 2)) }.makeImage()
    for i in stride(from: 1, to: 29, by: 3) {
      #expect(image.pixel(i, i) == red)
      #expect(image.pixel(i, i < 15 ? i + 5 : i - 5) == nothing)
    }
  }

  @Test("the visible part of an area with far corners is filled", arguments: [1e7, 1e12, 1e300])
  func farArea(distance: Double) throws {
    let area = Path.rect(
      Rect(from: Point(x: 10, y: -distance), to: Point(x: distance, y: distance)))
    let image = try page { $0.fill(area, with: .testRed) }.makeImage()
    #expect(image.pixel(9, 15) == nothing)
    #expect(image.pixel(10, 0) == red)
    #expect(image.ink == 30 * 30)
  }

  @Test("coordinates that are not finite draw nothing and break nothing")
  func nonsense() throws {
    let bad: [Double] = [.nan, .infinity, -.infinity, 1e308]
    let image = try page { context in
      for value in bad {
        let point = Point(x: value, y: value)
        context.withState {
          context.concatenate(.translation(x: value, y: 0))
          context.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), with: .testRed)
          context.draw("text", at: .zero, anchor: .start, style: TextStyle(size: 11))
        }
        context.draw("text", at: point, anchor: .start, style: TextStyle(size: 11))
        context.stamp(.circle(center: .zero, radius: 3), at: [point], fill: .testRed, stroke: nil)
        context.fill(.circle(center: point, radius: 1), with: .testRed)
        context.stroke(.polyline([point, point]), with: Stroke(.testRed))
        context.stroke(
          .line(from: .zero, to: .zero), with: Stroke(.testRed, width: value, dash: [value, -1]))
        context.draw(
          Image(widthInPixels: 1, heightInPixels: 1, pixels: red),
          in: Rect(origin: point, size: Size(width: 3, height: 3)))
      }
      context.withState {
        context.concatenate(.scale(x: 0, y: 1))
        context.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), with: .testRed)
      }
      context.stroke(
        .line(from: .zero, to: Point(x: .nan, y: 1)), with: Stroke(.testRed, dash: [.nan]))
    }.makeImage()
    #expect(image.ink == 0)
  }

  @Test("an unbalanced state, group or page is an error")
  func unbalanced() {
    #expect(throws: CairoError.self) { try page { $0.save() }.makeImage() }
    #expect(throws: CairoError.self) { try page { $0.restore() }.makeImage() }
    #expect(throws: CairoError.self) { try page { $0.beginGroup(alpha: 0.5) }.makeImage() }
    #expect(throws: CairoError.self) { try page { $0.endGroup() }.makeImage() }
    #expect(throws: CairoError.self) {
      try page { context in
        context.save()
        context.beginGroup(alpha: 0.5)
        context.restore()
        context.endGroup()
      }.makeImage()
    }
  }

  @Test("dashes leave gaps; a pattern without length is a solid line")
  func dashes() throws {
    func line(_ dash: [Double]) throws -> Image {
      try page {
        $0.stroke(
          .line(from: Point(x: 0, y: 15), to: Point(x: 40, y: 15)),
          with: Stroke(.testRed, width: 2, dash: dash))
      }.makeImage()
    }
    #expect(try line([4, 4]).ink == 40)
    #expect(try line([]).ink == 80)
    #expect(try line([0, 0]).ink == 80)
    #expect(try line([1e-9, 1e-9]).ink == 80)
  }
}
