import PlotViews
import Testing

@testable import PlotLook

@Suite("Curves") struct CurveTests {
  private static let sets: [String: [(Double, Double)]] = [
    "walk": [(10, 20), (30, 90), (55, 40), (80, 45), (90, 10), (120, 77)],
    "three": [(10, 20), (30, 90), (55, 40)],
    "two": [(10, 20), (30, 90)],
    "one": [(10, 20)],
    "stays": [(10, 20), (30, 90), (30, 90), (30, 40), (20, 40), (10, 20), (50, 20)],
    "band1": [(10, 20)],
    "band4": [(10, 20), (30, 60), (55, 40), (80, 45)],
  ]
  /// The y of the other edge of an upright band, and the x of that of a lying one.
  private static let otherY = [95.0, 90, 85, 70]
  private static let otherX = [25.0, 20, 65, 95]

  @Test(
    "every curve draws the lines and areas of Vega",
    arguments: curvePathsOfVega.split(separator: "\n").map(String.init))
  func vega(_ line: String) throws {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let (name, tension, kind, set, expected) =
      (fields[0], Double(fields[1]), fields[2], fields[3], fields[4])
    let curve = try #require(
      Curve.named(
        name, tension: tension, orientation: kind == "across" ? .horizontal : .vertical))
    let points = try #require(CurveTests.sets[set]).map { Point(x: $0.0, y: $0.1) }
    let path =
      if !set.hasPrefix("band") {
        curve.line(through: points)
      } else if kind == "across" {
        curve.area(
          from: points, to: zip(points, CurveTests.otherX).map { Point(x: $1, y: $0.y) })
      } else {
        curve.area(
          from: points, to: zip(points, CurveTests.otherY).map { Point(x: $0.x, y: $1) })
      }
    #expect(isSamePath(text(path), expected), "\(text(path)) is not \(expected)")
  }

  @Test("every curve is compared with Vega exactly once")
  func complete() {
    let compared = Set(curvePathsOfVega.split(separator: "\n").map { $0.prefix { $0 != "|" } })
    #expect(Set(allCurveNames) == Set(compared.map(String.init)))
    #expect(Set(allCurveNames).count == allCurveNames.count)
    #expect(Curve.named("spline") == nil)
  }

  @Test("an empty line or area draws nothing", arguments: allCurves.map(\.name))
  func nothing(_ name: String) throws {
    let curve = try #require(Curve.named(name))
    #expect(curve.line(through: []).isEmpty)
    #expect(curve.area(from: [], to: []).isEmpty)
  }

  @Test("a curve without a tension ignores it")
  func tensionless() throws {
    let points = [Point(x: 0, y: 0), Point(x: 1, y: 3), Point(x: 2, y: 1)]
    let curve = try #require(Curve.named("natural", tension: 0.3))
    #expect(curve.tension == nil)
    #expect(curve.line(through: points) == Curve.natural.line(through: points))
  }
}
