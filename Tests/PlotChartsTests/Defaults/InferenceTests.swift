import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// The expectations follow from the rules of the design, not from what the code does.
@Suite("Inference") struct InferenceTests {
  @Test("each rule of inference gives its chart", arguments: inferenceCases)
  func rules(_ example: InferenceCase) throws {
    #expect(try described(example.csv, example.set).chart.summary == example.summary)
  }

  @Test("columns of another magnitude are left out with a note")
  func magnitudes() throws {
    let (chart, notes) = try described(
      "date,output,rate\n2024-01-01,900000,2\n2024-01-02,800000,3\n2024-01-03,950000,1")
    #expect(chart.summary == "line x=date y=output")
    let omissions = notes.filter { $0.level == .omission }
    #expect(
      omissions.map(\.message) == ["left out 'rate': of another magnitude than 'output'"])
    #expect(omissions.first?.hint == "-y draws them, together or alone")
  }

  @Test("more than eight columns: the first eight are drawn, with a note")
  func manyColumns() throws {
    let names = (1...10).map { "c\($0)" }.joined(separator: ",")
    let rows = (1...3).map { row in
      "2024-01-0\(row)," + (1...10).map { "\(row + $0)" }.joined(separator: ",")
    }
    let (chart, notes) = try described("date,\(names)\n\(rows.joined(separator: "\n"))")
    #expect(chart.summary == "line x=date y=c1+c2+c3+c4+c5+c6+c7+c8 color=series")
    #expect(
      notes.filter { $0.level == .omission }.map(\.message)
        == ["drawing the first 8 of 10 columns of numbers, and not 'c9', 'c10'"])
  }

  /// Twelve years of three sources, of which one is constant, and one begins late.
  private static let sources =
    "y,Coal,Gas,Wind\n"
    + (0..<12).map { "\(2010 + $0),\(60 - $0),20,\($0 < 7 ? "" : "\($0)")" }.joined(separator: "\n")

  @Test(
    "stacks, shares and lines show columns of one number, or of few, beside others",
    arguments: [
      ("area", "normalize"), ("area", nil), ("bar", "normalize"), ("line", nil), (nil, nil),
    ]
      as [(String?, String?)])
  func companions(mark: String?, stack: String?) throws {
    let (chart, notes) = try described(Self.sources) { ($0.mark, $0.stack) = (mark, stack) }
    #expect(chart.summary == "\(mark ?? "line") x=y y=Coal+Gas+Wind color=series")
    #expect(!notes.contains { $0.level == .omission })
  }

  @Test(
    "shares take all columns, however many and small they are", arguments: ["normalize", "zero"])
  func allShares(stack: String) throws {
    let names = (1...12).map { "p\($0)" }
    let csv =
      "year,\(names.joined(separator: ","))\n"
      + (0..<4).map { row in
        "\(2000 + row)," + (1...12).map { "\($0 * $0 * $0 + row)" }.joined(separator: ",")
      }.joined(separator: "\n")
    let (chart, notes) = try described(csv) { ($0.mark, $0.stack) = ("bar", stack) }
    #expect(chart.summary == "bar x=year y=\(names.joined(separator: "+")) color=series")
    #expect(!notes.contains { $0.level == .omission })
  }

  /// The inputs as `Table.concatenated` joins them.
  @Test("an input without the values of the chart is named, and its rows are no gaps")
  func inputs() throws {
    let nile = try table("year,flow\n1871,1120\n1872,1160\n1873,963\n1874,1210", name: "nile.csv")
    let spots = try table(
      "year,spots\n1871,111\n1872,101\n1873,66\n1874,44\n1875,17", name: "sunspots.csv")
    let both = Table.concatenated([("nile", nile), ("sunspots", spots)])
    var request = ChartRequest()
    (request.x, request.y) = ("year", ["spots"])
    let text = FixedTextMeasuring()
    let (chart, notes) = try Chart.described(by: request, for: both, measuring: text)
    #expect(
      notes.filter { $0.level == .omission }.map(\.message)
        == ["'nile' has no 'spots', and is not drawn"])
    let scene = try chart.scene(of: both, measuring: text)
    #expect(!scene.notes.contains { $0.message.contains("gaps") })
    request.y = ["flow", "spots"]
    request.legend = "right"
    let several = try Chart.described(by: request, for: both, measuring: text).chart
      .scene(of: both, measuring: text)
    #expect(
      Set(several.layout.legend.texts.map(\.text)).isSubset(of: [
        "flow, nile", "spots, sunspots", "flow", "spots", "nile", "sunspots",
      ]) && several.layout.legend.texts.count == 2)
  }

  @Test("one line tells the inferred chart and how to change it")
  func note() throws {
    let notes = try described(cities).notes.filter { $0.level == .note }
    #expect(
      notes.map(\.message) == [
        "line chart of 'temp' by 'date', coloured by 'city'"
      ])
    #expect(
      try described("v\n3\n1\n2").notes.map(\.message) == ["line chart of 'v' by row number"])
    let requested = try described("a,b\n1,2\n2,1") { ($0.x, $0.y) = ("a", ["b"]) }
    #expect(requested.notes.isEmpty)
  }

  /// Expected is what the same flags give where -y 'count()' or -m histogram is among them.
  @Test(
    "a column that -x names stays on that axis, and its rows are counted where there is no amount")
  func counted() throws {
    func summary(_ csv: String, _ set: @escaping (inout ChartRequest) -> Void) throws -> String {
      try described(csv, set).chart.summary
    }
    let stars = "name,stars\nA,5\nB,4\nC,5\nD,1\nE,5"
    #expect(
      try summary(stars) { ($0.x, $0.mark) = ("stars", "bar") }
        == summary(stars) { ($0.x, $0.y, $0.mark) = ("stars", ["count()"], "bar") })
    #expect(
      try summary(stars) { $0.x = "stars" }
        == summary(stars) { ($0.x, $0.mark) = ("stars", "histogram") })
    let answers = "id,question,answer\n1,Fast,Agree\n2,Fast,Agree\n3,Easy,Disagree\n4,Easy,Agree\n"
    #expect(
      try summary(answers) { ($0.x, $0.color) = ("question", "answer") }
        == summary(answers) {
          ($0.x, $0.color, $0.y, $0.mark) = ("question", "answer", ["count()"], "bar")
        })
    let notes = try described(answers) { $0.x = "answer" }.notes
    #expect(
      notes.contains { $0.message == "counts the rows at each 'answer', as -y names no values" })
    #expect(
      chartError(stars) { ($0.x, $0.mark) = ("stars", "line") }?.hint?.contains("count()") == true)
  }

  @Test("a table of text alone has no chart")
  func onlyText() {
    let error = chartError("a,b\nu,v\nw,x")
    #expect(error?.kind == .data)
    #expect(error?.message == "there is no column of numbers to draw")
    #expect(error?.hint == "see 'plot inspect' for what the columns hold")
  }

  @Test("a table without rows is an error, unless empty axes are asked for")
  func empty() throws {
    let table = Table(
      name: "t",
      columns: ["a", "b"].map { Column(name: $0, cells: .numbers(NumberCells(values: []))) })
    func scene(_ set: (inout ChartRequest) -> Void) throws -> ChartScene {
      var request = ChartRequest()
      set(&request)
      return try Chart.described(by: request, for: table, measuring: FixedTextMeasuring()).chart
        .scene(of: table, measuring: FixedTextMeasuring())
    }
    let error = #expect(throws: ChartError.self) { try scene { _ in } }
    #expect(error?.kind == .data)
    #expect(error?.message == "there are no rows to draw")
    let drawn = try scene { $0.allowsEmpty = true }
    #expect(drawn.size.width == 800 && drawn.size.height == 500)
    // The columns that there are, or nothing.
    #expect(drawn.layout.axisTitles.map(\.text) == ["b", "a"])
    #expect(drawn.description == "An empty chart of b by a.")
    // A header alone does not tell what its columns would hold.
    let header = Table(
      name: "t", columns: ["a", "b"].map { Column(name: $0, cells: .texts(TextCells())) })
    var allowing = ChartRequest()
    allowing.allowsEmpty = true
    let empty = try Chart.described(by: allowing, for: header, measuring: FixedTextMeasuring())
      .chart
      .scene(of: header, measuring: FixedTextMeasuring())
    #expect(
      !empty.layout.panels[0].leftAxis.texts.isEmpty
        && !empty.layout.panels[0].bottomAxis.texts.isEmpty)
    let nothing = Table(name: "t", columns: [])
    let blank = try Chart.described(by: allowing, for: nothing, measuring: FixedTextMeasuring())
      .chart
      .scene(of: nothing, measuring: FixedTextMeasuring())
    #expect(
      !blank.layout.panels[0].leftAxis.texts.isEmpty
        && !blank.layout.panels[0].bottomAxis.texts.isEmpty)
    #expect(blank.description == "An empty chart.")
    let named = try scene { ($0.allowsEmpty, $0.x, $0.y) = (true, "a", ["b"]) }
    #expect(named.layout.axisTitles.map(\.text) == ["b", "a"])
  }

  @Test(
    "unknown names of marks, themes, passes and stacks are refused with the nearest and the list",
    arguments: [
      (
        "mark", "lime",
        "did you mean 'line'? marks are: "
          + allMarks.filter { !$0.showsPictures }.map(\.name).joined(separator: ", ")
      ),
      ("theme", "drak", "did you mean 'dark'? themes are: light, dark, print, auto, vega"),
      (
        "pass", "boarder",
        "did you mean 'border'? passes are: bands, grid, curves, annotations, border"
      ),
      ("stack", "normalise", "did you mean 'normalize'? stacks are: zero, normalize, center, none"),
    ])
  func unknownNames(_ kind: String, _ name: String, _ hint: String) {
    let error = chartError("a,b\n1,2\n2,1") { request in
      switch kind {
      case "mark": request.mark = name
      case "theme": request.theme = name
      case "pass": request.passes = ["grid", name]
      default: request.stack = name
      }
    }
    #expect(error?.kind == .usage)
    #expect(error?.message == "there is no \(kind) '\(name)'")
    #expect(error?.hint == hint)
  }
}
