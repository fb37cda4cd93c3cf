import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms
@testable import PlotWords

@Suite("Transforms into curves and samples") struct CurveTransformTests {
  /// The rows, their numbers to nine decimals, as the last digits are those of rounding.
  private func rows(_ table: Table) -> [String] {
    (0..<table.rowCount).map { row in
      table.columns.map { column in
        guard case .numbers(let cells) = column.cells else { return column.text(at: row) ?? "·" }
        let value = (cells.values[row] * 1e9).rounded() / 1e9
        return value == value.rounded() ? "\(Int(value))" : "\(value)"
      }.joined(separator: " ")
    }
  }

  private static let two =
    "g,x,y,n\na,1,3,p\nb,10,7,p\na,2,5,p\nb,20,7,p\na,,9,p\na,4,9,p\nc,1,1,p\n"

  @Test("a regression is fitted to each group of more than one point")
  func lines() throws {
    var regression = RegressionTransform("y", on: "x")
    regression.groups = ["g"]
    // By hand: y = 1 + 2x, and y = 7.
    let fitted = try regression.apply(to: table(Self.two))
    #expect(fitted.columns.map(\.name) == ["g", "x", "y"])
    #expect(rows(fitted) == ["a 1 3", "a 4 9", "b 10 7", "b 20 7"])
    regression.extent = 0...100
    regression.names = ["at", "fit"]
    let wide = try regression.apply(to: table(Self.two))
    #expect(wide.columns.map(\.name) == ["g", "at", "fit"])
    #expect(rows(wide) == ["a 0 1", "a 100 201", "b 0 7", "b 100 7"])
  }

  @Test("the places of all densities together are limited")
  func manyPlaces() throws {
    let rows = try table("g,v\n" + (0..<600).map { "\($0 % 60),\($0)\n" }.joined())
    var density = DensityTransform("v")
    density.groups = ["g"]
    density.steps = 9_000
    let error = #expect(throws: ChartError.self) { _ = try density.apply(to: rows) }
    #expect(error?.kind == .limit)
    density.steps = 100
    #expect(try density.apply(to: rows).rowCount == 60 * 101)
  }

  @Test("a regression over days stays one over days")
  func days() throws {
    let days = try table("day,n\n2024-01-01,1\n2024-01-02,2\n2024-01-03,3\n2024-03-01,61\n")
    let fitted = try RegressionTransform("n", on: "day").apply(to: days)
    #expect(rows(fitted) == ["2024-01-01 1", "2024-03-01 61"])
  }

  @Test("parameters of a regression are a row for each group")
  func parameters() throws {
    var regression = RegressionTransform("y", on: "x")
    regression.isParameters = true
    let fitted = try regression.apply(to: table("x,y\n-1,-1\n0,1\n1,3\n"))
    #expect(fitted.columns.map(\.name) == ["coef", "rSquared"])
    // By hand: y = 1 + 2x.
    let text = fitted.columns[0].text(at: 0) ?? ""
    let numbers = text.dropFirst().dropLast().split(separator: ",").compactMap { Double($0) }
    #expect(text.first == "[" && text.last == "]" && numbers.count == 2)
    #expect(zip(numbers, [1, 2]).allSatisfy { ($0 - $1).magnitude < 1e-12 })
  }

  @Test("impossible regressions are refused with the reason")
  func errors() throws {
    var regression = RegressionTransform("y", on: "x")
    regression.method = .log
    let zero = #expect(throws: ChartError.self) {
      try regression.apply(to: table("x,y\n0,1\n1,2\n2,3\n"))
    }
    #expect(zero?.message == "regression: 'log' needs numbers above 0, and 'x' has 0.0")
    let text = #expect(throws: ChartError.self) {
      try RegressionTransform("g", on: "x").apply(to: table(Self.two))
    }
    #expect(text?.message == "regression: 'g' holds text, not numbers")
    let name = #expect(throws: ChartError.self) { try RegressionMethod(named: "liner") }
    #expect(name?.hint == "did you mean 'linear'? methods are: linear, log, exp, pow, quad, poly")
    var loess = LoessTransform("y", on: "x")
    loess.bandwidth = 3
    #expect(throws: ChartError.self) { try loess.apply(to: table(Self.two)) }
    var density = DensityTransform("y")
    density.bandwidth = -1
    #expect(throws: ChartError.self) { try density.apply(to: table(Self.two)) }
    (density.bandwidth, density.steps) = (nil, 0)
    #expect(throws: ChartError.self) { try density.apply(to: table(Self.two)) }
  }

  @Test("densities share their steps over all groups, or have separate ones")
  func densities() throws {
    var density = DensityTransform("y")
    density.groups = ["g"]
    density.steps = 2
    func places() throws -> [String] {
      let curve = try density.apply(to: table(Self.two))
      #expect(curve.columns.map(\.name) == ["g", "value", "density"])
      return (0..<curve.rowCount).map {
        (curve.columns[0].text(at: $0) ?? "") + (curve.columns[1].text(at: $0) ?? "")
      }
    }
    #expect(try places() == ["a1", "a5", "a9", "b1", "b5", "b9", "c1", "c5", "c9"])
    density.isShared = false
    #expect(try places() == ["a3", "a6", "a9", "b7", "b7", "b7", "c1", "c1", "c1"])
    (density.isShared, density.steps) = (true, nil)
    #expect(try places().count == 603)
  }

  /// Vega: `{"type": "kde", "field": "y", "steps": 4, "counts": true}`, by vl-convert 1.9.0.
  @Test("a density of counts integrates to the number of values")
  func counts() throws {
    var density = DensityTransform("y")
    (density.steps, density.isCounts) = (4, true)
    let numbers = [2.1, 3.9, 6.2, 7.8, 10.1, 12.5, 13.8, 16.4, 19.7, 25.2]
    let curve = try density.apply(
      to: table("y,n\n" + numbers.map { "\($0),1\n" }.joined()))
    guard case .numbers(let cells)? = curve.column(named: "density")?.cells else {
      Issue.record("no numbers")
      return
    }
    let expected = [
      0.2960029155449779, 0.45405919887320617, 0.42333672981718407, 0.2811380397861621,
      0.14945264757891988,
    ]
    #expect(zip(cells.values, expected).allSatisfy { ($0 - $1).magnitude < 1e-12 })
  }

  @Test("tables without rows, or with missing cells alone, have no curves")
  func nothing() throws {
    let missing = try table("x,y\n,\n,\n")
    for empty in [missing, missing.keeping(rows: [])] {
      #expect(try RegressionTransform("y", on: "x").apply(to: empty).rowCount == 0)
      #expect(try LoessTransform("y", on: "x").apply(to: empty).rowCount == 0)
      #expect(try DensityTransform("y").apply(to: empty).rowCount == 0)
      #expect(try SampleTransform(5).apply(to: empty).rowCount == empty.rowCount)
    }
  }

  @Test("a sample keeps order, has the size asked for, and is the same for the same seed")
  func samples() throws {
    let all = try table("n,m\n" + (0..<500).map { "\($0),x\n" }.joined())
    func sample(_ count: Int, _ seed: UInt64) throws -> [Int] {
      let kept = try SampleTransform(count, seed: seed).apply(to: all)
      return (0..<kept.rowCount).compactMap { kept.columns[0].text(at: $0).flatMap { Int($0) } }
    }
    var hits = Array(repeating: 0, count: 500)
    for seed in 0..<200 as Range<UInt64> {
      let kept = try sample(50, seed)
      #expect(kept.count == 50 && zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 })
      #expect(try sample(50, seed) == kept)
      for row in kept { hits[row] += 1 }
    }
    // Each row is in 20 of 200 on average, give or take 4.2: six times that is no chance.
    #expect(hits.allSatisfy { $0 > 0 && $0 < 46 })
    #expect(try sample(50, 1) != sample(50, 2))
    #expect(try sample(0, 1).isEmpty)
    #expect(try sample(500, 1) == Array(0..<500))
    #expect(throws: ChartError.self) { try sample(-1, 1) }
  }
}
