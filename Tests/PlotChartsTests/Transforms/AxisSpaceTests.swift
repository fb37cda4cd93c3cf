import Foundation
import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotTransforms

/// Densities and whiskers on axes that are not even: those of the values' places on their scale.
@Suite("Densities along uneven axes") struct AxisSpaceTests {
  private static let seed: UInt64 = 11

  /// Numbers with two modes, some of them below zero.
  private static let places: [Double] = {
    var random = SplitMix64(seed: seed)
    func unit() -> Double { Double(random.next() % 10_000) / 10_000 }
    return (0..<80).map { index in
      (0..<6).reduce(0) { sum, _ in sum + unit() } / 3 + (index % 3 == 0 ? 1.5 : -0.5)
    }
  }()

  /// The numbers that stand at these places on a scale, by the definition of the scale.
  private static func values(on scale: String) -> [Double] {
    places.map { place in
      switch scale {
      case "log": pow(10, place)
      case "log2": pow(2, place)
      case "sqrt": place * place.magnitude
      default: place
      }
    }
  }

  private static func table(_ values: [Double]) -> Table {
    Table(
      name: "",
      columns: [
        .numbers("v", values), .texts("g", values.indices.map { $0 % 2 == 0 ? "a" : "b" }),
      ])
  }

  private func numbers(_ table: Table, _ name: String) throws -> [Double] {
    guard case .numbers(let cells)? = table.column(named: name)?.cells else {
      throw ChartTestError.noNumbers
    }
    return Array(cells.values)
  }

  private enum ChartTestError: Error { case noNumbers }

  private func areClose(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy {
        ($0.isNaN && $1.isNaN) || ($0 - $1).magnitude <= 1e-9 * max(1, $1.magnitude)
      }
  }

  @Test("the density of powers of ten on a log scale is that of their exponents")
  func density() throws {
    var curve = DensityTransform("v")
    (curve.groups, curve.steps) = (["g"], 40)
    let plain = try curve.apply(to: Self.table(Self.places))
    curve.scale = "log"
    let powers = try curve.apply(to: Self.table(Self.values(on: "log")))
    #expect(areClose(try numbers(powers, "density"), try numbers(plain, "density")))
    #expect(
      areClose(try numbers(powers, "value"), try numbers(plain, "value").map { pow(10, $0) }))
  }

  @Test(
    "a violin on a scale is as wide as that of the places there",
    arguments: ["log", "log2", "sqrt"])
  func violin(scale: String) throws {
    var outline = ViolinTransform("v", groupby: ["g"])
    let plain = try outline.apply(to: Self.table(Self.places))
    outline.scale = scale
    let curved = try outline.apply(to: Self.table(Self.values(on: scale)))
    let width = outline.names.width
    #expect(areClose(try numbers(curved, width), try numbers(plain, width)))
  }

  @Test("whiskers on a log scale reach as far as those of the exponents")
  func whiskers() throws {
    // By hand 3 and 8 are the quartiles, which are not between two different values.
    let places = [0.0, 3, 3, 3, 5, 5, 8, 8, 8, 20, 5]
    var box = BoxSummaryTransform("v", groupby: [])
    let plain = try box.apply(to: Table(name: "", columns: [.numbers("v", places)]))
    box.scale = "log"
    let powers = try box.apply(
      to: Table(name: "", columns: [.numbers("v", places.map { pow(10, $0) })]))
    for name in [box.names.lowest, box.names.highest, box.names.outlier] {
      #expect(areClose(try numbers(powers, name).map { log10($0) }, try numbers(plain, name)))
    }
    #expect(try numbers(plain, box.names.outlier).filter(\.isFinite) == [20])
  }

  /// A log-normal sample has its mode on a log axis at the median, 10 to the power of 1; on the numbers
  /// themselves at exp(μ - σ²), far to the left.
  @Test(
    "the density of quantiles of a log-normal distribution is symmetric on a log axis",
    arguments: ["density", "violin", "ridgeline", "raincloud"])
  func symmetric(mark: String) throws {
    // Normal quantiles by the logistic approximation, symmetric around 1.
    let exponents = (1..<200).map { i -> Double in
      let share = Double(i) / 200
      return 1 + 0.35 * (log(share / (1 - share)))
    }
    let table = Table(
      name: "",
      columns: [
        .numbers("v", exponents.map { pow(10, $0) }),
        .texts("g", exponents.map { _ in "a" }),
      ])
    let isDensity = mark == "density"
    let chart = try CompositeFlagTests().drawn(mark, of: table) {
      let isLevel = mark != "violin" && mark != "raincloud"
      ($0.x, $0.y) = isDensity ? ("v", []) : isLevel ? ("v", ["g"]) : ("g", ["v"])
      if isLevel { $0.xScale = "log" } else { $0.yScale = "log" }
    }
    let layer = try #require(chart.scene).layout.panels[0].layers[0].data
    let heights = isDensity ? layer.y.map { Array($0.values) } : layer.offsets.map { Array($0) }
    let known = try #require(heights).filter(\.isFinite)
    #expect(known.count > 100)
    #expect(areClose(known, known.reversed()))
  }
}
