import PlotViews
import Testing

@testable import PlotCairo

/// Colours are those of a straight mix in sRGB: CSS Images 3, 3.4.
@Suite("Gradients") struct GradientTests {
  private static let stops = [Gradient.Stop(0, .testRed), Gradient.Stop(1, .testBlue)]
  private let across = Gradient.linear(from: .zero, to: Point(x: 1, y: 0), stops)
  private let box = Rect(x: 4, y: 5, width: 20, height: 10)

  private func isClose(_ pixel: [UInt8], _ red: Double, _ blue: Double, within: Double = 8) -> Bool
  {
    abs(Double(pixel[0]) - red) <= within && abs(Double(pixel[2]) - blue) <= within
      && pixel[3] == 255
  }

  private func body(_ draw: @escaping (any GraphicsContext) -> Void) throws -> String {
    try svgText(page(40, 30, draw))
  }

  @Test("a linear gradient spans the bounding box of its path, at any angle")
  func linear() throws {
    let image = try page { [across, box] in $0.fill(.rect(box), with: across, stroke: nil) }
      .makeImage()
    for (x, share) in [(4, 0.025), (9, 0.275), (14, 0.525), (23, 0.975)] {
      #expect(isClose(image.pixel(x, 9), 255 * (1 - share), 255 * share), "\(image.pixel(x, 9))")
    }
    #expect(image.pixel(3, 9) == nothing)
    // From corner to corner of a box that is no square, the other corners have the middle colour.
    let slanted = Gradient.linear(from: .zero, to: Point(x: 1, y: 1), Self.stops)
    let slant = try page { [box] in $0.fill(.rect(box), with: slanted, stroke: nil) }.makeImage()
    for (x, y, share) in [(4, 5, 0.04), (23, 5, 0.5), (4, 14, 0.5), (23, 14, 0.96)] {
      #expect(isClose(slant.pixel(x, y), 255 * (1 - share), 255 * share), "\(slant.pixel(x, y))")
    }
  }

  @Test("a radial gradient stays round in a long box, and continues in its last colour")
  func radial() throws {
    let middle = Point(x: 0.5, y: 0.5)
    let gradient = Gradient.radial(
      from: .init(center: middle, radius: 0), to: .init(center: middle, radius: 0.25), Self.stops)
    let image = try page { [box] in $0.fill(.rect(box), with: gradient, stroke: nil) }.makeImage()
    // The radius is a quarter of the longer side: 5 points about (14, 10).
    #expect(isClose(image.pixel(14, 10), 237, 18, within: 20))
    #expect(isClose(image.pixel(14, 14), 25, 230, within: 20))
    #expect(isClose(image.pixel(18, 10), 25, 230, within: 20))
    #expect(image.pixel(22, 10) == blue)
  }

  @Test("a stroke takes the gradient's colour of its place, in one piece or many")
  func strokes() throws {
    var stroke = Stroke(.clear, width: 4)
    stroke.gradient = across.faded(to: 0.5)
    let points = (0...600).map { Point(x: 4 + 30 * Double($0) / 600, y: 10) }
    let image = try page { [stroke] in $0.stroke(.polyline(points), with: stroke) }.makeImage()
    for (x, share) in [(4, 0.0), (19, 0.5), (32, 0.95)] {
      let pixel = image.pixel(x, 10)
      #expect(abs(Int(pixel[3]) - 128) <= 1, "\(x): \(pixel)")
      #expect(abs(Double(pixel[0]) - 255 * (1 - share)) < 12, "\(pixel)")
    }
  }

  @Test("a document defines a gradient once for all shapes, with its colours and opacities")
  func document() throws {
    let text = try body { [across, box] context in
      context.fill(.rect(box), with: across.faded(to: 0.25), stroke: Stroke(.black))
      context.fill(
        .circle(center: .zero, radius: 3), with: across.faded(to: 0.25), stroke: nil)
    }
    #expect(text.components(of: "<linearGradient id=").count == 2)
    #expect(
      text.contains(
        ##"><stop offset="0" stop-color="#f00" stop-opacity="0.25"/><stop offset="1""##
          + ##" stop-color="#00f" stop-opacity="0.25"/></linearGradient>"##))
    #expect(text.contains(##"<path d="M4,5H24V15H4Z" fill="url(#"##))
    #expect(text.contains(##" stroke="#000"/>"##))
  }

  @Test("a path without a bounding box, or mirrored, has its gradient in user space")
  func placed() throws {
    var stroke = Stroke(.clear, width: 2)
    stroke.gradient = across
    let flat = try body { [stroke] in
      $0.stroke(.line(from: Point(x: 3, y: 7), to: Point(x: 13, y: 7)), with: stroke)
    }
    #expect(flat.contains(#"gradientTransform="matrix(10 0 0 0.001 3 7)""#), "\(flat)")
    // Fractions are from the corner with the least y, which a y-up system has below.
    let up = Gradient.linear(from: .zero, to: Point(x: 0, y: 1), Self.stops)
    let image = try page { [box] context in
      context.withFlippedAxes(height: 30) { context.fill(.rect(box), with: up, stroke: nil) }
    }.makeImage()
    #expect(isClose(image.pixel(9, 24), 242, 13))
    let document = try body { [box] context in
      context.withFlippedAxes(height: 30) { context.fill(.rect(box), with: up, stroke: nil) }
    }
    #expect(document.contains(#"gradientTransform="matrix(20 0 0 -10 4 25)""#), "\(document)")
  }
}

extension String {
  /// Returns the texts between the places of `part`.
  func components(of part: String) -> [Substring] { split(separator: part) }
}
