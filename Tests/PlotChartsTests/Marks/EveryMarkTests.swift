import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

private struct Rows: Sendable, CustomTestStringConvertible {
  var name: String
  var values: [Double]
  var testDescription: String { name }
}

private let amounts: [Rows] = [
  Rows(name: "no rows", values: []),
  Rows(name: "one row", values: [4]),
  Rows(name: "a missing row", values: [.nan]),
  Rows(name: "gaps", values: [.nan, 1, .nan, 3, 2, .nan, .nan, 5, .nan]),
  Rows(name: "infinities", values: [1, .infinity, 2, -.infinity]),
  Rows(name: "the ends of the number line", values: [1e308, -1e308, .leastNonzeroMagnitude]),
  Rows(name: "twenty thousand rows", values: (0..<20_000).map { Double($0 * 7919 % 1_000) }),
]

@Suite("Every mark") struct EveryMarkTests {
  @Test(
    "every mark draws any number of rows with finite coordinates", .slow, arguments: allMarkNames,
    amounts)
  fileprivate func anyRows(_ name: String, _ rows: Rows) throws {
    let mark = try #require(allMarks.first { $0.name == name })
    if mark.isPolar, rows.values.contains(where: { $0 < 0 }) { return }
    let places = rows.values.indices.map(Double.init)
    let table = Table(
      name: "t",
      columns: [
        Column(name: "x", cells: .numbers(NumberCells(values: places))),
        Column(name: "y", cells: .numbers(NumberCells(values: rows.values))),
      ])
    let chart = Chart(
      layers: [
        Layer(
          mark: mark,
          encoding: mark.isPolar
            ? Encoding([.theta: ChannelDefinition("y")])
            : Encoding([.x: ChannelDefinition("x"), .y: ChannelDefinition("y")]))
      ], allowsEmpty: true)
    let scene = try chart.scene(of: table, measuring: FixedTextMeasuring())
    let recorded = recording(of: scene.view)
    #expect(recorded.isBalanced)
    for call in recorded.calls {
      let isFinite = call.surfacePoints.allSatisfy(\.isFinite)
      #expect(isFinite, "\(call.command)")
    }
    let marks = DrawnShapes(
      PlacedLayer(
        data: try LayerData(chart.layers[0], of: table),
        scales: scene.layout.panels[0].layers[0].scales, size: scene.layout.panels[0].plotArea.size,
        theme: .light,
        styles: scene.layout.panels[0].layers[0].styles))
    let hasInk = !(marks.fills.isEmpty && marks.strokes.isEmpty && marks.stamps.isEmpty)
    let hasValues = rows.values.contains { !$0.isNaN }
    let isWritten = !scene.layout.panels[0].valueLabels.texts.isEmpty
    #expect((hasInk || isWritten) == hasValues)
  }

  @Test("every mark has a legend key inside its rectangle", arguments: allMarkNames)
  func legendKeys(_ name: String) throws {
    let mark = try #require(allMarks.first { $0.name == name })
    let style = SeriesStyle(colorIndex: 0, shapeIndex: nil, seriesCount: 1, theme: .light)
    let rect = Rect(x: 100, y: 50, width: 20, height: 10)
    let key = DrawnShapes(mark.legendKey(style, in: rect))
    let boxes =
      (key.fills + key.strokes).compactMap(\.controlBounds)
      + key.stamps.flatMap { stamp in
        stamp.centers.compactMap { stamp.symbol.controlBounds?.offset(x: $0.x, y: $0.y) }
      }
    #expect(!boxes.isEmpty)
    for box in boxes { #expect(rect.contains(box, tolerance: 0.1)) }
  }

  @Test("mark names are distinct, and each finds its mark")
  func names() {
    #expect(Set(allMarks.map(\.name)).count == allMarks.count)
    #expect(
      allMarkNames == [
        "line", "point", "bar", "area", "rule", "circle", "square", "tick", "rect", "text",
        "trail", "arc", "step",
      ])
    #expect(Set(allSymbols.map(\.name)).count == allSymbols.count)
    #expect(allThemeNames == ["light", "dark", "print", "auto", "vega"])
    for entry in themeEntries { #expect(entry.theme().name == entry.name) }
    #expect(allPassNames == ["bands", "grid", "curves", "annotations", "border"])
  }

  @Test(
    "bars and areas refuse repeated rows that they would hide", arguments: ["bar", "area"],
    ["c,v\nA,1\nA,2\nB,3", "c,v\nA,1\nB,3\nA,2"])
  func repeatedPlaces(_ mark: String, _ csv: String) {
    let error = chartError(csv) { ($0.x, $0.y, $0.mark) = ("c", ["v"], mark) }
    #expect(error?.kind == .data)
    #expect(
      error?.message
        == "c 'A' has 2 rows: \(mark == "bar" ? "a bar" : "an area") would show one and hide the others"
    )
    #expect(
      error?.hint
        == "-m point shows them all; -c COLUMN tells them apart; -y 'sum(COLUMN)' or "
        + "'mean(COLUMN)' makes one of them")
  }

  @Test("every mark refuses the channels that it cannot show", arguments: allMarkNames)
  func unseenChannels(_ mark: String) {
    let csv = "x,y,z\n1,2,7\n2,3,9"
    func error(_ set: (inout ChartRequest) -> Void) -> ChartError? {
      chartError(csv) {
        ($0.x, $0.y, $0.mark) = ("x", ["y"], mark)
        if mark == "text" { $0.encodings = ["text=z"] }
        if mark == "arc" { ($0.x, $0.y, $0.encodings) = (nil, [], ["theta=y"]) }
        set(&$0)
      }
    }
    let errors = [error { $0.size = "z" }, error { $0.opacity = "z" }, error { $0.color = "z" }]
    let points = ["point", "circle", "square"]
    #expect((errors[0] == nil) == (points + ["trail"]).contains(mark))
    #expect((errors[1] == nil) == (points + ["tick", "rect", "bar", "rule"]).contains(mark))
    #expect((errors[2] == nil) == (points + ["tick", "rect", "bar", "arc", "rule"]).contains(mark))
    #expect(errors.allSatisfy { $0.map { $0.kind == .usage } ?? true })
    #expect(error { $0.color = "z:N" } == nil)
  }

  @Test("the error for repeated positions names their series, and formats times and years")
  func repeatedInSeries() {
    #expect(
      chartError("d,s,v\n2024-01-01,u,1\n2024-01-01,w,2\n2024-01-01,u,3") {
        ($0.x, $0.y, $0.color, $0.mark) = ("d", ["v"], "s", "bar")
      }?.message.hasPrefix("d '2024-01-01' has 2 rows in 'u': a bar would") == true)
    #expect(
      chartError("year,v\n1999,1\n1999,2") { ($0.x, $0.y, $0.mark) = ("year", ["v"], "bar") }?
        .message.hasPrefix("year '1999' has 2 rows: ") == true)
  }

  @Test("a row without a value hides no other row")
  func missingDoesNotRepeat() {
    #expect(chartError("c,v\nA,1\nA,\nB,3") { ($0.x, $0.y, $0.mark) = ("c", ["v"], "bar") } == nil)
  }
}
