import PlotViews
import Testing

@testable import PlotCairo

/// Expected is the picture by its definition: each pixel has the whole ink or none.
@Suite("Edges between pixels") struct PixelGridTests {
  static let scales = [1, 1.25, 1.5, 2, 2.5, 3, 3.125]

  /// The alphas of a row of pixels.
  private static func row(_ image: Image, _ y: Int) -> [UInt8] {
    (0..<image.widthInPixels).map { image.pixel($0, y)[3] }
  }

  private static func column(_ image: Image, _ x: Int) -> [UInt8] {
    (0..<image.heightInPixels).map { image.pixel(x, $0)[3] }
  }

  @Test(
    "horizontal and vertical lines cover as many whole pixels as they are wide", arguments: scales)
  func lines(scale: Double) throws {
    for width in [1.0, 2, 3] {
      for index in 0..<8 {
        let place = 5 + Double(index) + width / 2
        let stroke = Stroke(.black, width: width)
        let image = try page(40, 40, scale: scale) { context in
          context.withFlippedAxes(height: 40) {
            context.stroke(
              .line(from: Point(x: place, y: 0), to: Point(x: place, y: 12)), with: stroke)
            context.stroke(
              .line(from: Point(x: 20, y: place), to: Point(x: 40, y: place)), with: stroke)
          }
        }.makeImage()
        let last = image.heightInPixels - 1
        for cut in [Self.row(image, last), Self.column(image, image.widthInPixels - 1)] {
          #expect(cut.count { $0 == 255 } == Int((width * scale).rounded()), "\(width) \(place)")
          #expect(cut.allSatisfy { $0 == 255 || $0 == 0 }, "\(width) \(place)")
        }
      }
    }
  }

  @Test("a line thinner than a pixel lies within one", arguments: [0.5, 0.75])
  func thinLines(scale: Double) throws {
    for index in 0..<8 {
      let path = Path.line(
        from: Point(x: Double(index) + 0.5, y: 0), to: Point(x: Double(index) + 0.5, y: 20))
      let image = try page(20, 20, scale: scale) { $0.stroke(path, with: Stroke(.black)) }
        .makeImage()
      #expect(Self.row(image, 3).count { $0 != 0 } == 1)
    }
  }

  @Test("bars that share an edge share pixels, and equal gaps differ by one", arguments: scales)
  func bars(scale: Double) throws {
    let image = try page(60, 20, scale: scale) { context in
      for index in 0..<5 {
        let left = 3 + 11 * Double(index)
        context.fill(.rect(Rect(x: left, y: 0, width: 9, height: 7.3)), with: .testRed)
        context.fill(.rect(Rect(x: left, y: 7.3, width: 9, height: 9.1)), with: .testBlue)
      }
    }.makeImage()
    let row = Self.row(image, 4)
    #expect(row.allSatisfy { $0 == 255 || $0 == 0 })
    var gaps: [Int] = []
    for (pixel, ink) in row.enumerated() where ink == 0 {
      if pixel > 0, row[pixel - 1] == 0 { gaps[gaps.count - 1] += 1 } else { gaps.append(1) }
    }
    #expect(gaps.count == 6)
    let inner = gaps[1..<5]
    #expect(inner.allSatisfy { abs(Double($0) - 2 * scale) < 1 }, "\(gaps)")
    if scale != 1, scale != 2 {
      let column = (0..<image.heightInPixels).map { image.pixel(Int(5 * scale), $0) }
      #expect(column.allSatisfy { $0 == red || $0 == blue || $0 == nothing }, "\(column)")
    }
  }

  @Test("a bar shorter than a pixel is visible")
  func shortBar() throws {
    let image = try page(20, 20, scale: 1.5) { context in
      context.fill(.rect(Rect(x: 2, y: 10, width: 8, height: 0.2)), with: .testRed)
    }.makeImage()
    #expect(image.ink > 0)
  }

  @Test("marks at data positions are not snapped to pixels", arguments: [1.5, 3.125])
  func values(scale: Double) throws {
    let width = 40 * scale
    let paths: [Path] = [
      .rect(Rect(x: 3.3, y: 4.2, width: 7.4, height: 9.3)),
      .polyline([Point(x: 3, y: 4), Point(x: 10, y: 9), Point(x: 12, y: 20)]),
      .circle(center: Point(x: 10, y: 10), radius: 5),
    ]
    for path in paths {
      let large = path.transformed(by: .scale(x: scale, y: scale))
      let image = try page(40, 40, scale: scale) { $0.fill(path, with: .testRed) }.makeImage()
      // At scale 1 nothing is moved.
      #expect(try image == page(width, width) { $0.fill(large, with: .testRed) }.makeImage())
    }
  }

  // 8.5 cm are 8.5 / 2.54 inches, so 1003.9 pixels at 300 dpi.
  @Test("a page of a fraction of pixels has the nearest number, all of them covered")
  func paper() throws {
    let (width, height) = (8.5 * 96 / 2.54, 6 * 96 / 2.54)
    for (scale, size) in [(3.125, (1004, 709)), (1, (321, 227)), (2, (643, 454))] {
      let image = try page(width, height, scale: scale) { context in
        context.fill(.rect(Rect(x: 0, y: 0, width: width, height: height)), with: .testRed)
      }.makeImage()
      #expect((image.widthInPixels, image.heightInPixels) == size)
      #expect(Self.row(image, size.1 - 1).allSatisfy { $0 == 255 })
      #expect(Self.column(image, size.0 - 1).allSatisfy { $0 == 255 })
    }
  }

  @Test("texts whose baselines are in the same pixel are drawn alike", arguments: [1, 1.5, 3.125])
  func baselines(scale: Double) throws {
    let images = try [10.1, 10.4].map { y in
      try page(40, 20, scale: scale) { context in
        context.draw(
          "Hx", at: Point(x: 4, y: y / scale), anchor: .start, style: TextStyle(size: 11))
      }.makeImage()
    }
    #expect(images[0].ink > 0 && images[0] == images[1])
  }
}
