import PlotViews
import Testing

@testable import PlotCairo

@Suite struct GoldenTests {
  private let paper = Color(rgb: 0xffffff)

  @Test("joins, caps and dashes of lines equal the golden picture")
  func lines() throws {
    let zigzag = Path.polyline(
      [(10, 40), (30, 10), (50, 40), (70, 10)].map { Point(x: $0.0, y: $0.1) })
    try RasterGolden.expect(
      page(80, 100) { [paper] context in
        context.fill(.rect(Rect(x: 0, y: 0, width: 80, height: 100)), with: paper)
        context.stroke(
          zigzag, with: Stroke(Color(rgb: 0x0072b2), width: 6, cap: .round, join: .round))
        context.concatenate(.translation(x: 0, y: 28))
        context.stroke(zigzag, with: Stroke(Color(rgb: 0xd55e00), width: 6, join: .miter))
        context.concatenate(.translation(x: 0, y: 28))
        context.stroke(zigzag, with: Stroke(Color(rgb: 0x1b1e23), width: 2, dash: [6, 3]))
      }, matches: "lines")
  }

  @Test("a translucent group is one sheet, and translucent stamps add up")
  func layers() throws {
    let centers = (0..<4).map { Point(x: 20 + 8 * Double($0), y: 65) }
    try RasterGolden.expect(
      page(64, 80) { [paper] context in
        context.fill(.rect(Rect(x: 0, y: 0, width: 64, height: 80)), with: paper)
        context.withGroup(alpha: 0.5) {
          context.fill(.circle(center: Point(x: 24, y: 25), radius: 18), with: .testRed)
          context.fill(.circle(center: Point(x: 40, y: 25), radius: 18), with: .testBlue)
        }
        context.stamp(
          .circle(center: .zero, radius: 7), at: centers,
          fill: Color(rgb: 0x0072b2, alpha: 0.5), stroke: Stroke(.black))
      }, matches: "layers")
  }

  @Test("a rotated and clipped system with y upwards")
  func systems() throws {
    try RasterGolden.expect(
      page(60, 60, scale: 2) { [paper] context in
        context.fill(.rect(Rect(x: 0, y: 0, width: 60, height: 60)), with: paper)
        context.withFlippedAxes(height: 60) {
          context.clip(to: .circle(center: Point(x: 30, y: 30), radius: 25))
          context.concatenate(.rotation(.pi / 12))
          context.fill(.rect(Rect(x: 20, y: 0, width: 30, height: 30)), with: .testBlue)
          context.stroke(
            .line(from: .zero, to: Point(x: 80, y: 0)), with: Stroke(.testRed, width: 3))
        }
      }, matches: "systems")
  }
}
