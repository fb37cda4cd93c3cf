import PlotTables
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// Expected values are computed by hand from the tables here.
@Suite("Scales of colours, sizes and opacities") struct ChannelScaleTests {
  private static let csv = "x,y,q,c\n1,1,1,u\n2,2,10,v\n3,3,100,u\n4,4,1000,v\n"

  private func scales(
    _ csv: String = csv, _ set: (inout ChartRequest) -> Void
  ) throws -> TrainedScales {
    try placed(csv) {
      ($0.x, $0.y, $0.mark) = ("x", ["y"], "point")
      set(&$0)
    }.scales
  }

  private func error(_ csv: String = csv, _ set: (inout ChartRequest) -> Void) -> ChartError? {
    chartError(csv) {
      ($0.x, $0.y, $0.mark) = ("x", ["y"], "point")
      set(&$0)
    }
  }

  @Test("legends of colours, sizes and opacities show the unit of their column, as axes do")
  func legendUnits() throws {
    let csv = "x,y,cost,size,share\n1,1,$5,2MiB,10%\n2,2,$20,9MiB,90%\n"
    let layer = try placed(csv) {
      ($0.x, $0.y, $0.mark) = ("x", ["y"], "point")
      ($0.color, $0.size) = ("cost", "size")
    }
    let color = try #require(layer.scales.color)
    #expect(
      color.title == "cost" && color.ticks(about: 3).map(\.label) == ["$5", "$10", "$15", "$20"])
    let size = try #require(layer.scales.size)
    #expect(size.title == "size (MiB)" && size.ticks.allSatisfy { Double($0.label) ?? 99 < 10 })
    let shares = try placed(csv) {
      ($0.x, $0.y, $0.mark, $0.color) = ("x", ["y"], "point", "share")
    }
    #expect(shares.scales.color?.ticks(about: 2).first?.label.hasSuffix("%") == true)
  }

  @Test("equal ratios are equal steps of colour on a log scale, in the legend too")
  func logarithmicColors() throws {
    let chart = try scene(ChannelScaleTests.csv) {
      ($0.x, $0.y, $0.mark, $0.color) = ("x", ["y"], "point", "q")
      $0.colorScale.type = "log"
    }
    let color = try #require(chart.layout.panels[0].layers[0].scales.color)
    #expect([1, 10, 100, 1000].map { (color.fraction(of: $0) * 3).rounded() } == [0, 1, 2, 3])
    #expect(color.color(of: 10) == color.color(at: color.fraction(of: 10)))
    let labels = chart.layout.legend.texts.map(\.text)
    #expect(labels == ["q", "1", "10", "100", "1,000"])
  }

  @Test("a domain sets the ends of ramp and legend, and values beyond it are noted")
  func colorDomain() throws {
    let request: (inout ChartRequest) -> Void = {
      ($0.x, $0.y, $0.mark, $0.color) = ("x", ["y"], "point", "q")
      $0.colorScale.domain = "0,200"
    }
    let chart = try scene(ChannelScaleTests.csv, request)
    let color = try #require(chart.layout.panels[0].layers[0].scales.color)
    #expect([0, 50, 200, 1000, -3].map(color.fraction) == [0, 0.25, 1, 1, 0])
    #expect(color.color(of: 1000) == color.color(of: 200))
    #expect(chart.layout.legend.texts.map(\.text) == ["q", "0", "50", "100", "150", "200"])
    #expect(
      chart.notes.contains(
        Note(
          .note,
          "1 of 4 values of 'q' lie beyond --color-domain and have the colour of its end")))
    let open = try scales {
      $0.color = "q"
      $0.colorScale.domain = "-1000,"
    }
    #expect(open.color?.fraction(of: 0) == 0.5 && open.color?.fraction(of: 1000) == 1)
  }

  @Test("domains of colour and size take values as written in the data")
  func units() throws {
    let scales = try scales("x,y,q\n1,1,10%\n2,2,30%\n") {
      $0.color = "q"
      $0.colorScale.domain = "0,40%"
    }
    #expect(scales.color?.fraction(of: 10) == 0.25)
  }

  @Test("zero stays in the middle of a diverging ramp, whatever the scale and the domain")
  func diverging() throws {
    for (type, domain) in [("linear", "-10,1000"), ("symlog", "-10,"), ("sqrt", ",500")] {
      let scale = try #require(
        try scales(ChannelScaleTests.csv + "5,5,-100,u\n") {
          ($0.color, $0.palette) = ("q", "blue-orange")
          ($0.colorScale.type, $0.colorScale.domain) = (type, domain)
        }.color)
      // Points have rims, so that their ramp meets in the colour of the paper.
      let ramp = ColorRamp(theme: Theme.light.with(.blueOrange), contrast: 1.2)
      #expect(scale.color(of: 0) == ramp.color(at: 0.5))
      #expect(scale.color(of: 0)?.inBytes == .white)
      #expect(scale.color(of: domain == ",500" ? 500 : 1000) == ramp.color(at: 1))
    }
  }

  @Test("values that a log colour scale cannot show are left out with a warning")
  func zeros() throws {
    let request: (inout ChartRequest) -> Void = {
      ($0.x, $0.y, $0.mark, $0.color) = ("x", ["y"], "point", "q")
      $0.colorScale.type = "log"
    }
    let csv = ChannelScaleTests.csv + "5,5,0,u\n6,6,-1,u\n"
    #expect(DrawnShapes(try placed(csv, request)).stamps.map(\.centers.count) == [1, 1, 1, 1])
    let warning = Note(
      .warning, "2 of 6 rows have no place on a log scale: their 'q' is zero or below",
      hint: "the scale symlog shows all")
    #expect(try scene(csv, request).notes.contains(warning))
    let zeros = chartError("x,y,q\n1,1,0\n2,2,0\n", request)
    #expect(zeros?.message == "'q' holds nothing but zeros, which have no place on a log scale")
  }

  @Test("symbol areas grow linearly from the smallest size of a range to the largest")
  func sizeRange() throws {
    let size = try #require(
      try scales {
        $0.size = "q"
        ($0.sizeScale.domain, $0.sizeScale.range) = ("100,200", "10,50")
      }.size)
    #expect(size.radius(of: 100) == 5 && size.radius(of: 200) == 25)
    // Half of the way from an area of 25 π to one of 625 π.
    #expect(abs(size.radius(of: 150) - 325.0.squareRoot()) < 1e-12)
    #expect(size.radius(of: 1) == 5 && size.radius(of: 1e9) == 25)
    #expect(size.ticks.map(\.label) == ["100", "150", "200"])
    let fromZero = try scales {
      $0.size = "q"
      $0.sizeScale.domain = ",4000"
    }
    #expect(fromZero.size?.radius(of: 1000) == SizeChannelScale.largestRadius / 2)
    let small = try scales {
      $0.size = "q"
      $0.sizeScale.range = "1,4"
    }
    #expect(small.size?.radius(of: 0) == 0.5 && small.size?.radius(of: 1000) == 2)
  }

  @Test("larger points have more room at the ends of an axis")
  func room() throws {
    func length(_ range: String?) throws -> Double {
      let domain = try scales {
        $0.size = "q"
        $0.sizeScale.range = range
        $0.xAxis.nice = false
      }.x.domain
      return (domain?.upperBound ?? 0) - (domain?.lowerBound ?? 0)
    }
    // The data reach from 1 to 4; 0.04 of that at each end, or twice as much.
    for (range, expected) in [(nil, 3.24), ("2,20", 3.24), ("2,72", 3.48)] {
      #expect(abs(try length(range) - expected) < 1e-12)
    }
  }

  @Test("an opacity scale takes a given domain")
  func opacity() throws {
    let scales = try scales {
      $0.opacity = "q"
      $0.opacityScale.domain = "0,2000"
    }
    #expect(scales.opacity?.fraction(of: 1000) == 0.5)
  }

  @Test("a scale flag of a channel without numbers is refused")
  func missingChannels() {
    let none = error { $0.sizeScale.domain = "0,1" }
    #expect(none?.kind == .usage)
    #expect(none?.message == "--size-domain needs a column of --size, and there is none")
    #expect(none?.hint == "--size COLUMN names one of numbers")
    let range = error { $0.sizeScale.range = "4,40" }
    #expect(range?.message == "--size-range needs a column of --size, and there is none")
    let names = error {
      $0.color = "c"
      $0.colorScale.type = "log"
    }
    #expect(names?.message == "--color-scale is for numbers, and 'c' holds names")
    let forced = error {
      $0.color = "q:N"
      $0.colorScale.domain = "1,2"
    }
    #expect(forced?.message == "--color-domain is for numbers, and 'q' holds names")
  }

  @Test(
    "impossible domains of colour and size are refused",
    arguments: [
      ("9,1", "log", "--color-domain '9,1' begins with the larger number"),
      ("5,5", "log", "--color-domain '5,5' has two equal limits"),
      ("5", "log", "--color-domain takes two values with a comma between them, not '5'"),
      ("a,5", "log", "--color-domain: 'a' is no number, and 'q' holds numbers"),
      ("0,5", "log", "zero has no place on a log scale"),
      ("-1,5", "log", "zero has no place on a log scale"),
      ("-2,-1", "log", "'q' is shown above zero on a log scale, where −2 has no place"),
      ("0,5", "lgo", "there is no scale 'lgo'"),
    ])
  func colorNonsense(domain: String, scale: String, message: String) {
    let error = error {
      $0.color = "q"
      ($0.colorScale.domain, $0.colorScale.type) = (domain, scale)
    }
    #expect(error?.kind == .usage)
    #expect(error?.message == message)
  }

  @Test(
    "impossible size ranges are refused",
    arguments: [
      ("-1,5", nil, "--size-domain '-1,5': numbers below zero have no size"),
      (nil, "40,4", "--size-range '40,4' is not a smallest and a larger diameter"),
      (nil, "-4,40", "--size-range '-4,40' is not a smallest and a larger diameter"),
      (nil, "4,101", "--size-range '4,101' is not a smallest and a larger diameter"),
      (nil, "4", "--size-range takes two diameters with a comma between them, not '4'"),
      (nil, "4,nan", "--size-range takes two diameters with a comma between them, not '4,nan'"),
    ] as [(String?, String?, String)])
  func sizeNonsense(domain: String?, range: String?, message: String) {
    let error = error {
      $0.size = "q"
      ($0.sizeScale.domain, $0.sizeScale.range) = (domain, range)
    }
    #expect(error?.kind == .usage)
    #expect(error?.message == message)
  }
}
