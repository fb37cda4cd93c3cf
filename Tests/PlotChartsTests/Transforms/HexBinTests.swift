import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotMarks
@testable import PlotTransforms

/// Hexagons against a search through all middles of the lattice.
@Suite("Hexagons") struct HexBinTests {
  private static let steps = (x: 12.0, y: 9.0)

  private func transform(
    _ amount: String, of field: String? = nil, groupby: [String] = []
  ) throws -> HexBinTransform {
    HexBinTransform(
      x: .init(field: "x", steps: Self.steps.x, start: "x1", end: "x2"),
      y: .init(field: "y", steps: Self.steps.y, start: "y1", end: "y2"),
      amount: AggregatedField(try .named(amount), of: field, as: "n"), groupby: groupby)
  }

  /// Points in the unit square, both of whose ends come, one without a place, and a number of each.
  private func points(_ seed: UInt64) -> [(x: Double, y: Double, v: Double, k: String)] {
    var generator = Seeded(seed)
    var points = (0..<300).map { _ in
      (
        x: Double.random(in: 0...1, using: &generator),
        y: Double.random(in: 0...1, using: &generator),
        v: Double.random(in: 0...9, using: &generator),
        k: Bool.random(using: &generator) ? "a" : "b"
      )
    }
    points += [(0, 0, 1, "a"), (1, 0, 2, "b"), (0.03, 1, 2, "b"), (0.5, .nan, 3, "a")]
    return points
  }

  private func table(_ points: [(x: Double, y: Double, v: Double, k: String)]) throws -> Table {
    try Table([
      "x": points.map(\.x), "y": points.map(\.y), "v": points.map(\.v), "k": points.map(\.k),
    ])
  }

  /// The middle of the hexagon that is nearest to a point, of all of them.
  private func nearest(_ x: Double, _ y: Double) -> [Double] {
    var best = (distance: Double.infinity, middle: [0.0, 0.0])
    for line in -1...Int(Self.steps.y) + 1 {
      for column in -1...Int(Self.steps.x) + 1 {
        let middle = (Double(column) + (line.isMultiple(of: 2) ? 0 : 0.5), Double(line))
        let (across, up) = (x * Self.steps.x - middle.0, y * Self.steps.y - middle.1)
        let distance = across * across + 0.75 * up * up
        if distance < best.distance { best = (distance, [middle.0, middle.1]) }
      }
    }
    return best.middle
  }

  private func middles(_ table: Table) throws -> [[Double]] {
    func numbers(_ name: String) throws -> [Double] {
      try AxisNumbers(table.requiredColumn(name, for: "test"), for: "test").values.doubles
    }
    let (x1, x2, y1, y2) = (
      try numbers("x1"), try numbers("x2"), try numbers("y1"), try numbers("y2")
    )
    return x1.indices.map { row in
      [(x1[row] + x2[row]) / 2 * Self.steps.x, (y1[row] + y2[row]) / 2 * Self.steps.y].map {
        ($0 * 2).rounded() / 2
      }
    }
  }

  @Test("each row is counted in the nearest hexagon", arguments: [1, 2, 3] as [UInt64])
  func counts(seed: UInt64) throws {
    let points = points(seed)
    let result = try transform("count").apply(to: table(points))
    var expected: [[Double]: Double] = [:]
    for point in points where !point.y.isNaN {
      expected[nearest(point.x, point.y), default: 0] += 1
    }
    let counts = try AxisNumbers(result.requiredColumn("n", for: "test"), for: "test").values
    #expect(Dictionary(zip(try middles(result), counts)) { $0 + $1 } == expected)
  }

  @Test(
    "a mean of a column, and panels, have the hexagons of the counts",
    arguments: [4, 5] as [UInt64])
  func means(seed: UInt64) throws {
    let points = points(seed)
    let result = try transform("mean", of: "v", groupby: ["k"]).apply(to: table(points))
    var sums: [[Double]: (sum: Double, count: Double)] = [:]
    for point in points where !point.y.isNaN {
      let key = nearest(point.x, point.y) + [point.k == "a" ? 0 : 1]
      let known = sums[key] ?? (0, 0)
      sums[key] = (known.sum + point.v, known.count + 1)
    }
    let means = try AxisNumbers(result.requiredColumn("n", for: "test"), for: "test").values.doubles
    let groups = try #require(result.column(named: "k"))
    let found = try middles(result)
    #expect(found.count == sums.count)
    for row in found.indices {
      let key = found[row] + [groups.text(at: row) == "a" ? 0 : 1]
      let expected = try #require(sums[key])
      #expect(abs(means[row] - expected.sum / expected.count) < 1e-9)
    }
    #expect(result.column(named: "x") == nil || result.columns.count < 8)
  }
}
