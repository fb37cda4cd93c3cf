import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotWords

/// Expected titles are what a person would write: rules R10 of a comparison with ggplot2 and Vega-Lite.
@Suite("Titles of axes") struct AxisTitleTests {
  private static let bars = "site,yield_kg\nMorris,3\nDuluth,5\nWaseca,4\n"

  @Test(
    "axis titles are column names written as words",
    arguments: [
      ("body_mass", "body mass"), ("body_kg", "body (kg)"), ("net_generation", "net generation"),
      ("mean temp_max", "mean temp max"), ("latency_ms", "latency (ms)"), ("rise_pct", "rise (%)"),
      ("price", "price"), ("Miles_per_Gallon", "Miles per Gallon"), ("kg", "kg"), ("_", "_"),
      ("mass_kg (dry)", "mass kg (dry)"), ("max_rate^2", "max_rate^2"),
      ("$\\alpha_1$", "$\\alpha_1$"), ("gain_db", "gain (dB)"), ("LOAD_KW", "LOAD (kW)"),
      // Millimoles, milliwatts and millibars are no millimetres, megawatts and megabytes.
      ("dose_mM", "dose mM"), ("power_mW", "power mW"), ("pressure_mb", "pressure mb"),
    ])
  func worded(name: String, title: String) { #expect(ChartText.worded(name) == title) }

  @Test(
    "axes have titles unless the heading says the same",
    arguments: [
      (nil, nil, ["yield (kg)", "site"]),
      ("Duluth leads", nil, ["yield (kg)"]),
      ("Duluth leads", "Yield, kg", []),
      // Not the unit, and not the words.
      ("Duluth leads", "Yield", ["yield (kg)"]), ("Duluth leads", "A field", ["yield (kg)"]),
    ] as [(String?, String?, [String])])
  func known(title: String?, subtitle: String?, titles: [String]) throws {
    let chart = try scene(Self.bars) {
      ($0.x, $0.y, $0.mark) = ("site", ["yield_kg"], "bar")
      ($0.title, $0.subtitle) = (title, subtitle)
    }
    #expect(chart.layout.axisTitles.map(\.text) == titles)
  }

  @Test("a given axis title is kept")
  func given() throws {
    let chart = try scene(Self.bars) {
      ($0.x, $0.y, $0.mark) = ("site", ["yield_kg"], "bar")
      ($0.title, $0.subtitle, $0.yTitle) = ("Yield in kg", "By site", "yield")
    }
    #expect(chart.layout.axisTitles.map(\.text) == ["yield"])
  }

  @Test("two axes of numbers keep their titles")
  func numbers() throws {
    let chart = try scene("mass,length\n1,2.5\n2,4.5\n3,1.5\n") {
      ($0.x, $0.y, $0.mark, $0.title) = ("mass", ["length"], "point", "Mass and length")
    }
    #expect(chart.layout.axisTitles.map(\.text) == ["length", "mass"])
  }
}

/// Expected are edges of bins of width 0.5, as Vega's rule makes them.
@Suite("Ticks at the edges of bins") struct BinTickTests {
  private func axis(_ width: Double, _ domain: String? = nil) throws -> BottomAxis {
    // One value in each of eight bins from 1 to 5.
    let rows = (0..<8).map { "\(1.1 + 0.5 * Double($0))\n" }.joined()
    let chart = try scene("rating\n" + rows) {
      ($0.x, $0.mark, $0.width, $0.height) = ("bin(rating,step=0.5)", "histogram", width, 300)
      $0.xAxis.domain = domain
    }
    return chart.layout.panels[0].bottomAxis
  }

  @Test("each edge has a label where there is room")
  func all() throws {
    #expect(
      try axis(600).texts.map(\.text) == [
        "1.0", "1.5", "2.0", "2.5", "3.0", "3.5", "4.0", "4.5", "5.0",
      ])
    #expect(try axis(600).minorTicks.isEmpty)
  }

  @Test("edges without a label have short ticks, unless these are closer than 10 points")
  func some() throws {
    let narrow = try axis(300)
    #expect(narrow.texts.map(\.text) == ["1", "2", "3", "4", "5"])
    #expect(narrow.minorTicks.count == 4)
    #expect(zip(narrow.ticks, narrow.minorTicks).allSatisfy { $0 < $1 })
    #expect(try axis(90).minorTicks.isEmpty)
    #expect(
      try axis(300, "1.25,4.75").texts.map(\.text)
        == ["1.5", "2.0", "2.5", "3.0", "3.5", "4.0", "4.5"])
  }
}

/// Expected are the powers of ten between the ends of the data.
@Suite("Labels of logarithmic axes") struct LogarithmicLabelTests {
  @Test(
    "all powers are labelled where they are 44 points apart, and every second one where they are not",
    arguments: [(400.0, 7), (300, 3)])
  func powers(_ height: Double, _ count: Int) throws {
    let layout = try scene("x,y\n1,401\n2,50000\n3,2767891499\n") {
      ($0.mark, $0.x, $0.y, $0.yScale, $0.height) = ("point", "x", ["y"], "log", height)
    }
    .layout
    let labels = layout.panels[0].leftAxis.texts.map(\.text)
    #expect(labels.count == count, "\(labels)")
  }
}
