import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms
@testable import PlotWords

/// Expected values: the `bin` transform of Vega 5, run by vl-convert-python 1.9.0
/// (`vega_to_scenegraph`), `maxbins` of 10 where not said otherwise: its signal's start, stop and
/// step.
private struct BinsOfVega: Sendable {
  var extent: ClosedRange<Double>
  var start, stop, step: Double
  var set: @Sendable (inout BinParameters) -> Void = { _ in }

  static let all: [BinsOfVega] = [
    .init(extent: 0...10, start: 0, stop: 10, step: 1),
    .init(extent: 0...1, start: 0, stop: 1, step: 0.1),
    .init(extent: 3...97, start: 0, stop: 100, step: 10),
    .init(extent: -7.3...12.9, start: -10, stop: 15, step: 5),
    .init(extent: 0.001...0.0123, start: 0, stop: 0.014, step: 0.002),
    .init(extent: 5...5, start: 5, stop: 5.5, step: 0.5),
    .init(extent: 0...0, start: 0, stop: 0.1, step: 0.1),
    .init(extent: 1...100, start: 0, stop: 100, step: 20) { $0.maxbins = 6 },
    .init(extent: 1...100, start: 0, stop: 100, step: 5) { $0.maxbins = 20 },
    .init(extent: 0...100, start: 0, stop: 105, step: 7) { $0.step = 7 },
    .init(extent: 0...100, start: 0, stop: 100, step: 5) { $0.steps = [1, 5, 20, 50] },
    .init(extent: 0...5, start: 0, stop: 5, step: 1) {
      $0.minstep = 1
      $0.maxbins = 20
    },
    .init(extent: 0...64, start: 0, stop: 64, step: 8) { $0.base = 2 },
    .init(extent: 1...1000, start: 0, stop: 1000, step: 100) { $0.divide = [5] },
    .init(extent: 1_000_000...1_000_010, start: 1_000_000, stop: 1_000_010, step: 1),
    .init(extent: -1 ... -0.2, start: -1, stop: -0.2, step: 0.1),
    .init(extent: 0...50, start: 0, stop: 50, step: 1) { $0.span = 10 },
  ]
}

@Suite("Bins") struct BinTests {
  @Test("bins have the start, end and width of Vega's", arguments: BinsOfVega.all)
  fileprivate func ofVega(_ expected: BinsOfVega) throws {
    var parameters = BinParameters()
    expected.set(&parameters)
    let bins = try #require(Binning(expected.extent, parameters))
    #expect(agree(bins.start, expected.start))
    #expect(agree(bins.step, expected.step))
    #expect(agree(bins.edge(bins.count), expected.stop))
  }

  @Test("bins that are not `nice` begin at the least value; anchored ones meet at the anchor")
  func placed() throws {
    var parameters = BinParameters()
    parameters.nice = false
    // Vega as above: 3, 13 … 93, 103.
    let plain = try #require(Binning(3...97, parameters))
    #expect(plain.edge(0) == 3 && plain.edge(plain.count) == 103)
    parameters.nice = true
    parameters.anchor = 0.5
    // Vega begins at 0.5 and loses the 0; so that nothing is lost, we begin at -0.5.
    let anchored = try #require(Binning(0...10, parameters))
    #expect(anchored.edge(0) == -0.5 && anchored.edge(anchored.count) == 10.5)
  }

  @Test("each value gets the start and end of its bin; the largest is in the last bin")
  func columns() throws {
    let binned = try BinTransform("v").apply(to: try table("v,w\n0,\n0.1,\n0.3,\n0.65,\n1,\n,\n"))
    #expect(
      binned.inOneLine
        == "v 0 0.1 0.3 0.65 1 ·; w · · · · · ·; bin_v 0 0.1 0.3 0.6 0.9 ·; "
        + "bin_v_end 0.1 0.2 0.4 0.7 1 ·")
  }

  @Test("a value beyond a given extent is in no bin")
  func beyond() throws {
    var parameters = BinParameters()
    parameters.extent = 0...10
    let binned = try BinTransform("v", parameters, start: "a", end: "b")
      .apply(to: try table("v\n-1\n5\n11\n"))
    #expect(binned.inOneLine == "v -1 5 11; a · 5 ·; b · 6 ·")
  }

  @Test("bins keep years and units; text and impossible steps are refused")
  func kinds() throws {
    let binned = try BinTransform("year").apply(to: try table("year\n1990\n2023\n"))
    guard case .numbers(let cells)? = binned.column(named: "bin_year")?.cells else { return }
    #expect(cells.isYears)
    #expect(cells.values == [1990, 2020])
    let milliseconds = try BinTransform("t").apply(to: try table("t\n4ms\n9ms\n"))
    #expect(milliseconds.column(named: "bin_t_end")?.unit?.symbol == "ms")
    let text = #expect(throws: ChartError.self) {
      _ = try BinTransform("a").apply(to: try table("a\nx\n"))
    }
    #expect(text?.message == "bin: 'a' holds no numbers")
    var parameters = BinParameters()
    parameters.step = 1e-9
    #expect(throws: ChartError.self) {
      _ = try BinTransform("a", parameters).apply(to: try table("a\n0\n1\n"))
    }
    #expect(try BinTransform("a").apply(to: try table("a\n1\n").keeping(rows: [])).rowCount == 0)
  }

  @Test("bins tile the extent, and hold each of its values", arguments: 0..<200)
  func tile(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let sizes: [Double] = [1e-9, 1e-3, 1, 1e3, 1e9]
    let size = sizes.randomElement(using: &random) ?? 1
    let lower = Double.random(in: -size...size, using: &random)
    let upper = lower + Double.random(in: 0...size, using: &random)
    let most = Int.random(in: 2...60, using: &random)
    let bins = try #require(Binning(lower...upper, BinParameters(maxbins: most)))
    #expect(bins.count <= most + 1, "seed \(seed)")
    #expect(bins.edge(0) <= lower && bins.edge(bins.count) >= upper, "seed \(seed)")
    for share: Double in [0, 0.1, 0.25, 0.5, 0.77, 1] {
      let value = min(upper, lower + (upper - lower) * share)
      let index = try #require(bins.index(of: value), "seed \(seed), \(value)")
      #expect(bins.edge(index) <= value && value <= bins.edge(index + 1), "seed \(seed)")
    }
    for index in 0..<bins.count {
      #expect(bins.index(of: bins.edge(index)) == index, "seed \(seed), edge \(index)")
    }
  }

  @Test("quantiles have a row for each probability and group")
  func quantiles() throws {
    let csv = "g,v\na,1\nb,7\na,2\na,4\nb,\n"
    let result = try QuantileTransform("v", probs: [0.25, 0.5], groupby: ["g"])
      .apply(to: try table(csv))
    // R: `quantile(c(1, 2, 4), c(0.25, 0.5))` is 1.5, 2.
    #expect(result.inOneLine == "g a a b b; prob 0.25 0.5 0.25 0.5; value 1.5 2 7 7")
    let many = try QuantileTransform("v").apply(to: try table(csv))
    #expect(many.rowCount == 100)
    #expect(agree(many.numbers("prob")[0], 0.005) && agree(many.numbers("prob")[99], 0.995))
    #expect(throws: ChartError.self) {
      _ = try QuantileTransform("v", probs: [50]).apply(to: try table(csv))
    }
    let times = try QuantileTransform("d", probs: [0.5])
      .apply(to: try table("d\n2024-01-01\n2024-01-03\n"))
    #expect(times.inOneLine == "prob 0.5; value 2024-01-02")
  }

  @Test("the last bin of whole numbers that are kept apart holds no more of them than the others")
  func wholes() throws {
    var parameters = BinParameters(maxbins: 20)
    parameters.keepsWholesApart = true
    func counts(_ values: [Double]) throws -> [Int] {
      let table = Table(
        name: "", columns: [Column(name: "d", cells: .numbers(NumberCells(values: values)))])
      let bins = try BinTransform("d", parameters, start: "from").apply(to: table)
      let starts = try bins.requiredNumbers("from", for: "test").values
      return Dictionary(grouping: starts) { $0 }.sorted { $0.key < $1.key }.map(\.value.count)
    }
    // A year of months, a day of hours, and a few answers: one bin each.
    #expect(try counts((1...12).map(Double.init)) == Array(repeating: 1, count: 12))
    #expect(try counts((1...5).map(Double.init)) == Array(repeating: 1, count: 5))
    #expect(try counts((0...39).map(Double.init)) == Array(repeating: 2, count: 20))
    #expect(try counts((0...40).map(Double.init)) == Array(repeating: 2, count: 20) + [1])
    // Measured values may lie on the last edge, as in Vega.
    #expect(try counts([0, 0.5, 1.5, 2]).reduce(0, +) == 4)
  }
}
