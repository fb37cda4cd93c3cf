import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// Expected places follow by hand from the tables here.
@Suite("Callouts") struct CalloutTests {
  private static let line = "day,a,b\n2024-01-01,1,7\n2024-01-02,9,5\n2024-01-03,4,6\n"

  private func scene(_ notes: [String], _ csv: String = CalloutTests.line) throws -> ChartScene {
    try PlotChartsTests.scene(csv) { $0.callouts = notes.map(CalloutRequest.init) }
  }

  /// The text of a note with the row and the layer that it is at.
  private func row(_ note: String) throws -> Int? {
    guard case .row(let row, _)? = try scene([note]).chart.callouts.first?.place else { return nil }
    return row
  }

  @Test(
    "a note finds the row that it names; the two columns are one below the other",
    arguments: [
      ("up@max", 1), ("down@min", 0), ("up@max(b)", 3), ("down@min(b)", 4), ("then@first(a)", 0),
      ("now@last(b)", 5), ("here@2024-01-02(a)", 1), ("near@2024-01-02T20:00(b)", 5),
      ("a@b.c@max", 1), ("up @ max ( b )", 3),
    ])
  func rows(note: String, expected: Int) throws {
    #expect(try row(note) == expected)
  }

  @Test("a note at two values is at that point, however they are written")
  func values() throws {
    let place = try scene(["here@2024-01-02,8"]).chart.callouts.first?.place
    #expect(place == .values(x: 1_704_153_600, y: 8))
    let bars = "name,kg\nash,1\nelm,20\n"
    let named = try PlotChartsTests.scene(bars) {
      ($0.mark, $0.x, $0.y) = ("bar", "name", ["kg"])
      $0.callouts = [CalloutRequest("tall@elm")]
    }
    #expect(named.chart.callouts.first?.place == .row(1, layer: 0))
    let lying = try PlotChartsTests.scene(bars) {
      ($0.mark, $0.x, $0.y) = ("bar", "kg", ["name"])
      $0.callouts = [CalloutRequest("tall@elm"), CalloutRequest("small@1.5,ash")]
    }
    #expect(
      lying.chart.callouts.map(\.place) == [.row(1, layer: 0), .values(x: 1.5, y: 0)])
  }

  @Test(
    "a note at a row of a line has a dot in the colour of the line, and one at a symbol has none")
  func dots() throws {
    let lines = try scene(["up@max(b)", "there@2024-01-02,8"]).layout.panels[0]
    let end = lines.layers[0].head(of: 3)
    #expect(
      lines.valueLabels.dots.map(\.center) == [Point(x: end.x, y: lines.plotArea.height - end.y)])
    #expect(lines.valueLabels.dots.map(\.color) == [Theme.light.accents[1]])
    let points = try PlotChartsTests.scene(CalloutTests.line) {
      ($0.callouts, $0.mark) = ([CalloutRequest("up@max(b)")], "point")
    }
    #expect(points.layout.panels[0].valueLabels.dots.isEmpty)
  }

  @Test("callouts are wrapped, inside the plot area, and in the alt text")
  func words() throws {
    let scene = try scene(["so\\nhigh@max", "two\nlines@min"])
    let texts = scene.layout.panels[0].valueLabels.texts
    #expect(texts.map(\.text) == ["so", "high", "two", "lines"])
    #expect(texts[0].position.y < texts[1].position.y)
    #expect(scene.description.contains("Marked: so high, two lines."))
  }

  @Test(
    "callouts avoid lines, points and each other, and have an arrow if they are off their point")
  func apart() throws {
    var random = Seeded(3)
    let rows = (0..<400).map { _ in
      "\(Double.random(in: 0...1, using: &random)),\(Double.random(in: 0...1, using: &random))"
    }
    let scene = try PlotChartsTests.scene((["x,y"] + rows).joined(separator: "\n")) {
      ($0.mark, $0.x, $0.y) = ("point", "x", ["y"])
      $0.callouts = ["a word@max", "another@0.5,0.5", "third@0.5,0.5"].map(CalloutRequest.init)
    }
    let labels = scene.layout.panels[0].valueLabels
    #expect(labels.texts.count == 3)
    for (index, text) in labels.texts.enumerated() {
      #expect(!labels.texts[(index + 1)...].contains { $0.box.intersects(text.box) })
    }
    #expect(labels.leaders.allSatisfy { $0.hasArrow })
  }

  @Test("names beside marks leave room for notes")
  func beforeNames() throws {
    let scene = try PlotChartsTests.scene("x,y,name\n1,1,a\n2,3,b\n3,2,c\n") {
      ($0.mark, $0.x, $0.y, $0.label) = ("point", "x", ["y"], "name")
      $0.callouts = [CalloutRequest("first@max")]
    }
    #expect(
      scene.layout.panels[0].valueLabels.texts.map(\.text).sorted() == ["a", "b", "c", "first"])
  }

  @Test("a place beyond the axes is not drawn, with a warning")
  func beyond() throws {
    let scene = try scene(["far@2024-01-02,999"])
    #expect(scene.layout.panels[0].valueLabels.texts.isEmpty)
    #expect(
      scene.notes.contains { $0.level == .warning && $0.message.contains("lies beyond the axes") })
    #expect(!scene.description.contains("far"))
  }

  @Test(
    "a note that names no place is refused",
    arguments: [
      ("peak", "there is no @ between the words and their place"),
      ("@max", "there are no words before the @"),
      ("peak@", "there is no place after the @"),
      ("peak@max(c)", "there is no series 'c'"),
      ("peak@last", "there are 2 series, and it does not say which one it means"),
      ("peak@2024-01-02", "there are 2 series, and it does not say which one it means"),
      ("peak@2030-01-01(a)", "the series has no value there"),
      ("peak@soon,5", "'soon' is no time"), ("peak@2024-01-02,high", "'high' is no number"),
    ])
  func refused(note: String, message: String) {
    let error = chartError(CalloutTests.line) { $0.callouts = [CalloutRequest(note)] }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "no error")")
    #expect(error?.hint?.isEmpty == false)
  }

  @Test("notes are refused in several panels and where a mark summarises rows")
  func refusedCharts() {
    let csv = "x,y,k\n1,2,a\n2,3,a\n1,4,b\n2,5,b\n"
    let panels = chartError(csv) {
      ($0.x, $0.y, $0.facet, $0.callouts) = ("x", ["y"], "k", [CalloutRequest("a@max")])
    }
    #expect(panels?.message == "--note writes at a point, and the chart has several panels")
    let boxes = chartError(csv) {
      ($0.mark, $0.x, $0.y, $0.callouts) = ("boxplot", "k", ["y"], [CalloutRequest("a@max")])
    }
    #expect(boxes?.message.contains("marks that summarise rows have no such point") == true)
  }
}

/// Expected numbers are those of numpy 2.4.6: `polyfit` of the columns, of their logarithms for `log` and
/// `pow`, and with weights of the root of y for `exp`, which squares them.
@Suite("Equations of curves") struct EquationTests {
  private static let rows =
    "x,y\n1,2.1\n2,3.9\n3,9.2\n4,15.8\n5,26.1\n6,35.2\n7,50.4\n8,63.9\n"

  @Test(
    "a curve has its equation and R²",
    arguments: [
      ("linear", "y = 8.97x − 14.5", "R² = 0.949"),
      ("quad", "y = 1.03x² − 0.331x + 0.964", "R² = 0.999"),
      ("poly:3", "y = −0.0323x³ + 1.47x² − 2.00x + 2.56", "R² = 0.999"),
      ("log", "y = −11.3 + 28.0 ln x", "R² = 0.761"),
      ("pow", "y = 1.59 x^1.72", "R² = 0.979"),
      ("exp", "y = 3.03 exp(0.395x)", "R² = 0.972"),
    ])
  func forms(smooth: String, equation: String, share: String) throws {
    let labels = try scene(EquationTests.rows) {
      ($0.mark, $0.x, $0.y, $0.smooth, $0.fitLabel) = ("point", "x", ["y"], smooth, true)
    }.layout.panels[0].valueLabels
    #expect(labels.texts.map(\.text) == [equation, share])
  }

  @Test("each series has an equation in the colour of its curve")
  func series() throws {
    let csv = "x,y,k\n1,1,a\n2,2,a\n3,3.1,a\n1,9,b\n2,7,b\n3,5.2,b\n"
    let panel = try scene(csv) {
      ($0.mark, $0.x, $0.y, $0.color) = ("point", "x", ["y"], "k")
      ($0.smooth, $0.fitLabel) = ("linear", true)
    }.layout.panels[0]
    let texts = panel.valueLabels.texts.filter { $0.text.hasPrefix("y") }
    // By hand: the slopes are half the differences of the ends.
    #expect(texts.map(\.text) == ["y = 1.05x − 0.0667", "y = −1.90x + 10.9"])
    let styles = panel.layers[1].styles
    #expect(
      texts.map(\.style.color)
        == styles.prefix(2).map { Theme.light.directLabelStyle($0.color).color })
  }

  @Test(
    "the numbers of an equation have three significant digits",
    arguments: [
      (0, "0"), (9.996, "10.0"), (-35.94, "−35.9"), (0.018_14, "0.0181"), (1203.6, "1,204"),
      (-0.000_000_231, "−2.31×10⁻⁷"), (12_345_678, "1.23×10⁷"), (0.5, "0.500"),
    ])
  func numbers(value: Double, text: String) {
    #expect(Equation.number(value) == text)
  }

  @Test("--fit-label is refused without a curve, for local regression, times and panels")
  func refused() {
    func message(_ csv: String = EquationTests.rows, _ set: (inout ChartRequest) -> Void) -> String?
    {
      chartError(csv) {
        ($0.mark, $0.x, $0.y, $0.fitLabel) = ("point", "x", ["y"], true)
        set(&$0)
      }?.message
    }
    #expect(
      message { _ in } == "--fit-label needs a curve, and there is none")
    #expect(
      message { $0.smooth = "loess" }
        == "--fit-label: a curve of local regression has no equation")
    let times = message("x,y\n2024-01-01,1\n2024-01-02,3\n2024-01-03,4\n") { $0.smooth = "linear" }
    #expect(
      times
        == "--fit-label: 'x' holds times, and its equation would be in seconds since 1970")
    let panels = message("x,y,k\n1,1,a\n2,2,a\n1,1,b\n2,3,b\n") {
      ($0.smooth, $0.facet) = ("linear", "k")
    }
    #expect(
      panels
        == "--fit-label writes one equation for a curve, and there are several panels")
  }
}
