import PlotViews
import Testing

@Suite("The bounds of a path") struct PathBoundsTests {
  /// The extremes are those of calculus: x(t) of the first has its turn at t = 1/2, where it is 3/4 of
  /// its control points; those of an S are at t = (3 ± √3)/6.
  @Test(
    "bounds of a curve span its extremes, not its control points",
    arguments: [
      ([0.0, 0, 4, 0, 4, 8, 0, 8], [0.0, 0, 3, 8]),
      ([0, 0, 0, 4, 8, 4, 8, 0], [0, 0, 8, 3]),
      ([0, 0, 1, 6, 2, -6, 3, 0], [0, -1.7320508, 3, 1.7320508]),
      ([0, 0, 1, 1, 2, 2, 3, 3], [0, 0, 3, 3]),
    ])
  func curves(numbers: [Double], box: [Double]) throws {
    var path = Path()
    path.move(to: Point(x: numbers[0], y: numbers[1]))
    path.curve(
      to: Point(x: numbers[6], y: numbers[7]),
      control1: Point(x: numbers[2], y: numbers[3]), control2: Point(x: numbers[4], y: numbers[5]))
    let bounds = try #require(path.bounds)
    for (found, expected) in zip([bounds.minX, bounds.minY, bounds.maxX, bounds.maxY], box) {
      #expect(abs(found - expected) < 1e-6, "\(bounds)")
    }
  }

  @Test("bounds of a line span its end points; an empty path has no bounds")
  func lines() {
    #expect(Path().bounds == nil)
    let rect = Rect(x: -2, y: 1, width: 5, height: 3)
    #expect(Path.rect(rect).bounds == rect)
    let flat = Path.line(from: Point(x: 1, y: 2), to: Point(x: 9, y: 2)).bounds
    #expect(flat == Rect(x: 1, y: 2, width: 8, height: 0))
  }
}
