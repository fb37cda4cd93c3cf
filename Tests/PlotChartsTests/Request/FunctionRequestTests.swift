import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

/// Curves of formulas of x.
struct FunctionRequestTests {
  private func points(
    _ formula: String, _ domain: ClosedRange<Double> = -10...10
  ) throws -> [(x: Double, y: Double)] {
    try FunctionRequest(formula).points(over: domain)
  }

  private func gaps(_ formula: String, _ domain: ClosedRange<Double> = -10...10) throws -> [Double]
  {
    try points(formula, domain).filter(\.y.isNaN).map(\.x)
  }

  /// Values of Python's math.
  @Test(
    "the curve ends at the ends of its domain, with the values there",
    arguments: [
      ("sin(x)/x", 1.0, 10.0, 0.8414709848078965, -0.05440211108893698),
      ("exp(-pow(x, 2) / 2)", 0.0, 2.0, 1.0, 0.1353352832366127),
      ("log(x)", 1.0, 10.0, 0.0, 2.302585092994046),
      ("2*x+1", -3.0, 4.0, -5.0, 9.0),
    ])
  func ends(formula: String, low: Double, high: Double, first: Double, last: Double) throws {
    let points = try points(formula, low...high)
    let ends = try [#require(points.first), #require(points.last)]
    #expect(ends.map(\.x) == [low, high])
    #expect(abs(ends[0].y - first) < 1e-12 && abs(ends[1].y - last) < 1e-12, "\(ends)")
  }

  @Test("a name before the formula stands in the chart, and a comparison is none")
  func names() throws {
    let named = try FunctionRequest("half of x = x / 2")
    #expect(named.name == "half of x")
    #expect(named.formula == "x / 2")
    #expect(try FunctionRequest(" x / 2 ").name == "x / 2")
    #expect(try FunctionRequest("x == 2 ? 1 : 0").name == "x == 2 ? 1 : 0")
    #expect(try FunctionRequest("x >= 2 ? 1 : 0").formula == "x >= 2 ? 1 : 0")
    let scene = try scene("x,y\n0,1\n4,3\n") {
      ($0.x, $0.y, $0.mark, $0.functions) = ("x", ["y"], "point", ["half = x / 2"])
    }
    #expect(scene.layout.panels[0].valueLabels.words.contains { $0.text == "half" })
  }

  @Test("an error in a named formula is shown at its place")
  func places() {
    let error = chartError("x,y\n0,1\n4,3\n") {
      ($0.x, $0.y, $0.functions) = ("x", ["y"], ["half = x / "])
    }
    #expect(error?.location?.excerpt?.caret ?? 0 >= 9)
  }

  @Test("a pole of --function is a gap at its place")
  func poles() throws {
    let one = try gaps("1/x")
    #expect(one.allSatisfy { abs($0) <= 0.01 } && !one.isEmpty)
    let tangent = try gaps("tan(x)")
    let poles = [-5, -3, -1, 1, 3, 5].map { $0 * Double.pi / 2 }
    #expect(tangent.count == poles.count)
    #expect(zip(tangent, poles).allSatisfy { abs($0 - $1) <= 0.01 })
  }

  @Test("a removable singularity has the limit from both sides")
  func holes() throws {
    let points = try points("sin(x)/x")
    #expect(points.allSatisfy { $0.y.isFinite })
    // The limit of sin(x)/x at 0 is 1.
    #expect(points.map(\.y).max().map { abs($0 - 1) < 1e-6 } == true)
  }

  @Test("a pole between values of one sign, and a jump through a missing value, are gaps")
  func noHoles() throws {
    for formula in ["1 / pow(x, 2)", "x / abs(x)", "log(x * x)"] {
      #expect(try !gaps(formula).isEmpty, "\(formula)")
    }
  }

  @Test("a curve has a gap at a step, and none at a steep slope")
  func steps() throws {
    #expect(try gaps("floor(x)", -2.5...2.5).count == 5)
    #expect(try gaps("1 / (1 + exp(-1000 * x))").isEmpty)
    #expect(try gaps("pow(x, 3)").isEmpty)
    #expect(try gaps("exp(x)").isEmpty)
  }

  @Test("a curve is missing where the formula has no number")
  func missing() throws {
    let points = try points("sqrt(x)")
    #expect(points.allSatisfy { $0.y.isNaN == ($0.x < 0) })
  }

  @Test(
    "an argument is a formula if it is one of x alone, and more than x",
    arguments: [
      ("sin(x)/x", true), ("2*x+1", true), ("x^2", true), (" exp(-x) ", true), ("x", false),
      ("x.csv", false), ("data.csv", false), ("x+y", false), ("3", false), ("sin(x", false),
      ("-", false), ("a/x.json", false),
    ])
  func formulas(text: String, isFormula: Bool) {
    #expect(ChartRequest.isFormula(text) == isFormula)
  }

  @Test(
    "a formula that is no curve is refused with the reason",
    arguments: [
      ("x^2", "'^' is no power in a formula"), ("x + y", "a curve has no variable 'y'"),
      ("'a' + x", "--function ''a' + x' gives no numbers"),
      ("sqrt(-1 - x * x)", "--function 'sqrt(-1 - x * x)' has no value anywhere from −10 to 10"),
    ])
  func refused(formula: String, message: String) {
    do {
      _ = try FunctionRequest(formula).points(over: -10...10)
      Issue.record("\(formula) is drawn")
    } catch {
      #expect(error.message == message)
      #expect(error.hint != nil)
    }
  }

  @Test("formulas without a table are columns of one, over the domain that is asked for")
  func alone() throws {
    var request = ChartRequest()
    request.functions = ["sin(x)", "cos(x)"]
    request.xAxis.domain = "0,5"
    let (asked, table, notes) = try request.ofCurves()
    #expect(table.columns.map(\.name) == ["x", "sin(x)", "cos(x)"])
    #expect(asked.y == ["sin(x)", "cos(x)"])
    #expect(notes.isEmpty)
    guard case .numbers(let x)? = table.column(named: "x")?.cells else {
      Issue.record("x holds no numbers")
      return
    }
    #expect(x.values.first == 0 && x.values.last == 5)
    let (chart, _) = try Chart.described(by: asked, for: table, measuring: FixedTextMeasuring())
    let text = try chart.scene(of: table, measuring: FixedTextMeasuring())
    #expect(
      text.description.hasPrefix("Line chart of sin(x) and cos(x) by x"), "\(text.description)")
    #expect(text.notes.isEmpty, "\(text.notes)")
  }

  @Test("the y axis of a curve with poles shows its course between them")
  func course() throws {
    var request = ChartRequest()
    request.functions = ["tan(x)"]
    let (asked, _, notes) = try request.ofCurves()
    // A quarter of the values lies within 1 of zero, and 95 % below tan(0.45 π), 6.3.
    let ends = try #require(asked.yAxis.domain).split(separator: ",").compactMap { Double($0) }
    #expect(ends.count == 2 && ends[0] == -ends[1] && (7.0...60).contains(ends[1]), "\(ends)")
    #expect(notes.map(\.message) == ["the y axis ends where the curves run to infinity"])
  }

  @Test("over a table a curve has the domain of its x, and the alt text names it")
  func overRows() throws {
    let scene = try scene("a,b\n1,2\n3,9\n5,8\n") {
      ($0.x, $0.y, $0.mark, $0.functions) = ("a", ["b"], "point", ["2*x+1"])
    }
    let layer = try #require(scene.layout.panels.first?.layers.last).data
    let x = try #require(layer.x).values
    let y = try #require(layer.y).values
    #expect([x.first, x.last] == [1, 5])
    // By hand: 2 · 1 + 1 and 2 · 5 + 1.
    #expect([y.first, y.last] == [3, 11])
    #expect(scene.description.contains("Over the chart runs a curve: y = 2*x+1."))
    #expect(scene.notes.isEmpty, "\(scene.notes)")
  }

  @Test(
    "curves over names, times and panels are refused",
    arguments: [
      ("a,b\nx,2\ny,9\n", nil, "--function draws formulas of numbers, and 'a' holds names"),
      (
        "a,b\n2024-01-01,2\n2024-01-02,9\n", nil,
        "--function draws formulas of numbers, and 'a' holds times"
      ),
      (
        "a,b,c\n1,2,k\n2,9,k\n1,3,l\n2,4,l\n", "c",
        "--function draws over one plot area, and the chart has several panels"
      ),
    ] as [(String, String?, String)])
  func refusedOver(csv: String, facet: String?, message: String) {
    let error = chartError(csv) {
      ($0.x, $0.y, $0.mark, $0.functions, $0.facet) = ("a", ["b"], "point", ["2*x"], facet)
    }
    #expect(error?.message == message)
  }

  /// The bins of width 10 end at 30, by hand.
  @Test("a function over bins runs to the end of the last one")
  func bins() throws {
    let rows = (0..<30).map { "\($0)\n" }.joined()
    let scene = try scene("p\n" + rows) {
      ($0.x, $0.mark, $0.functions) = ("bin(p,step=10)", "bar", ["x / 5"])
    }
    let curve = try #require(scene.layout.panels[0].layers.last?.data)
    #expect(curve.x.flatMap { finiteExtent($0.values) } == 0...30)
  }
}
