import PlotScales
import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// The trained y axis of a column of numbers over the rows 1, 2, 3 …
private func valueAxis(_ mark: String, _ values: [String]) throws -> TrainedAxis {
  let rows = values.enumerated().map { "\($0 + 1),\($1)" }.joined(separator: "\n")
  return try placed("x,y\n\(rows)") { ($0.x, $0.y, $0.mark) = ("x", ["y"], mark) }.scales.y
}

private func placeAxis(_ mark: String, _ places: [String]) throws -> TrainedAxis {
  let rows = places.map { "\($0),1" }.joined(separator: "\n")
  return try placed("x,y\n\(rows)") { ($0.x, $0.y, $0.mark) = ("x", ["y"], mark) }.scales.x
}

@Suite("Training scales") struct TrainingTests {
  @Test(
    "the value axis includes zero for marks with lengths, and for no others",
    arguments: [
      ("bar", ["10", "20"], 0.0...20.0),
      ("bar", ["-20", "-10"], -20...0),
      ("bar", ["-4", "10"], -4...10),
      ("area", ["10", "20"], 0...20),
      ("rule", ["10", "20"], 0...20),
      ("line", ["100", "110"], 100...110),
      ("point", ["100", "110"], 100...110),
    ])
  func zero(_ mark: String, _ values: [String], _ domain: ClosedRange<Double>) throws {
    #expect(try valueAxis(mark, values).domain == domain)
  }

  @Test("lines reach from edge to edge, and points get round ends")
  func places() throws {
    #expect(try placeAxis("line", ["1.3", "5", "9.7"]).domain == 1.3...9.7)
    #expect(try placeAxis("point", ["1.3", "5", "9.7"]).domain == 1...10)
  }

  @Test("axis labels stand 54 points apart on average, and are three if possible")
  func bottomLabels() throws {
    let days = "d,v\n1969-07-20,21.6\n1971-02-05,33.5\n1972-12-11,75\n"
    for width in stride(from: 200.0, through: 1_200, by: 50) {
      let panel = try scene(days) { ($0.mark, $0.width) = ("rule", width) }.layout.panels[0]
      let ticks = panel.bottomAxis.ticks
      #expect(Double(ticks.count - 1) * 54 <= panel.plotArea.width, "\(width)")
      #expect(ticks.count >= 3, "\(width)")
    }
    // A century and a half in steps of fifty years, not of a hundred.
    let panel = try scene("year,v\n1950,1\n2000,2\n2100,3\n") {
      ($0.mark, $0.width) = ("line", 260)
    }.layout.panels[0]
    #expect(panel.bottomAxis.texts.map(\.text) == ["1950", "2000", "2050", "2100"])
  }

  @Test("a low axis has one label if two would touch")
  func lowAxis() throws {
    // Powers of two that two decimals cannot tell from zero have no label; the next two are near.
    let layout = try scene("x,y\n1,0.0000065\n2,0.45\n") {
      ($0.x, $0.y, $0.mark) = ("x", ["y"], "point")
      ($0.yScale, $0.yFormat, $0.width, $0.height) = ("log2", ".2f", 160, 120)
      $0.yAxis.domain = ",0.4555"
    }.layout
    let texts = layout.panels[0].leftAxis.texts
    #expect(texts.count == 1, "\(texts.map(\.text))")
  }

  @Test(
    "the domain is finite and not empty, and holds every finite value",
    arguments: ["line", "point", "bar", "area", "rule"],
    [
      ["5", "5", "5"], ["5"], ["0"], ["-7"], ["inf", "2", "3"], ["-inf", "inf", "1"],
      ["1e308", "-1e308"], ["1.7e308", "-1.7e308", "1"], ["5e-324", "0"], ["1e-320", "1e-310"],
      ["9007199254740992", "9007199254740993"], ["1e300", "1e-300"],
    ])
  func extremes(_ mark: String, _ values: [String]) throws {
    let axis = try valueAxis(mark, values)
    let domain = try #require(axis.domain)
    #expect(domain.lowerBound.isFinite && domain.upperBound.isFinite)
    #expect(domain.lowerBound < domain.upperBound)
    for value in values.compactMap(Double.init) where value.isFinite {
      #expect(domain.contains(value))
      #expect((0...1).contains(axis.fraction(of: value)), "\(value)")
    }
    for tick in axis.scale.ticks(about: 6) { #expect(tick.value.isFinite) }
  }

  @Test("a column without any finite number has an empty axis from 0 to 1")
  func nothing() throws {
    for values: [Double] in [[.nan, .nan], [.infinity, -.infinity]] {
      let table = Table(
        name: "t",
        columns: [
          Column(name: "x", cells: .numbers(NumberCells(values: [1, 2]))),
          Column(name: "y", cells: .numbers(NumberCells(values: values))),
        ])
      let layer = Layer(
        mark: LineMark(),
        encoding: Encoding([.x: ChannelDefinition("x"), .y: ChannelDefinition("y")]))
      let data = try LayerData(layer, of: table)
      let axis = try TrainedScales(layers: [data], theme: .light).y
      #expect(axis.domain == 0...1)
    }
  }

  @Test(
    "a nice domain keeps ends that are round",
    arguments: [
      5.0...6.0, 0.1...0.7, 0.3...0.9, 1.2...1.8, -0.6...0.6, 1e-5...7e-5, 3e6...8e6,
      1_000_000.001...1_000_000.002, 123_456.700_1...123_456.700_6,
    ])
  func roundEnds(_ range: ClosedRange<Double>) {
    let exact = LinearScale.covering(range.lowerBound, range.upperBound, includingZero: false)
    for finely in [false, true] {
      let scale = exact.rounded(finely: finely)
      #expect(scale.lower == range.lowerBound && scale.upper == range.upperBound)
    }
  }

  @Test("bars at numbers keep half a gap at both ends")
  func barPlaces() throws {
    let axis = try placeAxis("bar", ["2", "3", "5"])
    #expect(axis.domain == 1.5...5.5)
    // Four gaps in all; a bar fills four fifths of one.
    #expect(abs(axis.bandwidth - 0.2) < 1e-12)
    let days = try placeAxis("bar", ["2024-01-01", "2024-01-03"])
    #expect(abs(days.fraction(of: 1_704_067_200) - 0.25) < 1e-12)
    let single = try placeAxis("bar", ["7"])
    #expect(single.domain == 6.5...7.5)
  }

  @Test("bars at the ends of the number line stay on their axis")
  func extremeBarPlaces() throws {
    let axis = try placeAxis("bar", ["1e308", "-1e308"])
    for value in [1e308, -1e308] { #expect((0...1).contains(axis.fraction(of: value))) }
  }

  @Test("a nice domain holds the data, begins on a tick, and leaves little room empty")
  func rounding() {
    for seed: UInt64 in 1...2_000 {
      var random = Seeded(seed)
      let magnitudes: [Double] = [1e-9, 1e-3, 1, 1, 1, 1e4, 1e12]
      let magnitude: Double = magnitudes.randomElement(using: &random) ?? 1
      let ends: [Double] = (0..<2).map { _ in
        Double.random(in: -10...10, using: &random) * magnitude
      }
      let (low, high) = (ends.min() ?? 0, ends.max() ?? 1)
      let exact = LinearScale.covering(low, high, includingZero: seed % 3 == 0)
      for finely in [false, true] {
        let scale = exact.rounded(finely: finely)
        #expect(
          scale.lower <= exact.lower && scale.upper >= exact.upper,
          "seed \(seed): \(low)...\(high) became \(scale.lower)...\(scale.upper)")
        let step = (exact.tickValues(about: 6)[1] - exact.tickValues(about: 6)[0])
        let steps = scale.lower / step * (finely ? 2 : 1)
        #expect(
          abs(steps - steps.rounded()) < 1e-6, "seed \(seed): \(low)...\(high), \(scale.lower)")
        #expect(
          exact.lower - scale.lower < step * 1.000001
            && scale.upper - exact.upper < step * 1.000001,
          "seed \(seed): \(low)...\(high) became \(scale.lower)...\(scale.upper)")
      }
    }
  }

  @Test("several series train one axis, stacked ones by their sums")
  func series() throws {
    let csv = "x,s,v\n1,a,20\n1,b,30\n2,a,10\n2,b,25"
    func upper(_ stack: String) throws -> Double? {
      try placed(csv) {
        ($0.x, $0.y, $0.color, $0.mark, $0.stack) = ("x", ["v"], "s", "bar", stack)
      }.scales.y.domain?.upperBound
    }
    #expect(try upper("zero") == 50)
    #expect(try upper("none") == 30)
    #expect(try upper("normalize") == 1)
  }

  @Test("an axis of shares has their name, without the unit of the column")
  func titlesOfShares() throws {
    func title(_ name: String, _ given: String? = nil) throws -> String {
      try placed("x,s,\(name)\n1,a,2\n1,b,3\n") {
        ($0.x, $0.y, $0.color, $0.mark) = ("x", [name], "s", "bar")
        ($0.stack, $0.yTitle) = ("normalize", given)
      }.scales.y.title
    }
    #expect(try title("people (millions)") == "share of people")
    #expect(try title("people") == "share of people")
    #expect(try title("(m)") == "(m)")
    #expect(try title("people (millions)", "people (%)") == "people (%)")
  }

  @Test("symbol areas are proportional to values, down to the least visible size")
  func sizes() throws {
    let scale = try SizeChannelScale(
      QuantityData(title: "n", values: [4, 1, 2, .nan]), on: Chart.defaultSize)
    #expect(scale.radius(of: 4) == SizeChannelScale.largestRadius)
    #expect(scale.radius(of: 1) == SizeChannelScale.largestRadius / 2)
    #expect(scale.radius(of: 0) == SizeChannelScale.smallestRadius)
    #expect(scale.radius(of: -1).isNaN)
  }

  @Test("layers with categories and quantities cannot share an axis")
  func mixed() throws {
    let table = try table("a,b,c\n1,2,u\n2,3,v")
    let layers = ["a", "c"].map { x in
      Layer(
        mark: PointMark(),
        encoding: Encoding([.x: ChannelDefinition(x), .y: ChannelDefinition("b")]))
    }
    let error = #expect(throws: ChartError.self) {
      try Chart(layers: layers).scene(of: table, measuring: FixedTextMeasuring())
    }
    #expect(error?.message == "'a' and 'c' cannot share the x axis")
  }
}
