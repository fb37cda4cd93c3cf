import Testing

@testable import PlotCharts

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
      ("$\\alpha_1$", "$\\alpha_1$"),
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
