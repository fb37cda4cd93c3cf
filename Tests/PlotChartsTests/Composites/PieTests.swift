import PlotScales
import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotSpecs
@testable import PlotVegaLite
@testable import PlotWords

/// `-m pie`: parts of a whole. Shares and turns are those of a division by hand.
@Suite("Pies") struct PieTests {
  private let flags = CompositeFlagTests()

  private static let parts = Table(
    name: "", columns: [.texts("kind", ["a", "b", "c"]), .numbers("amount", [2, 5, 3])])

  private func pie(
    _ table: Table = parts, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> DrawnChart {
    try flags.drawn("pie", of: table, change)
  }

  private func refusal(
    _ table: Table = parts, _ change: (inout ChartRequest) -> Void = { _ in }
  ) -> ChartError? {
    #expect(throws: ChartError.self) { _ = try pie(table, change) }
  }

  /// The slices of a panel in the order of the legend, from twelve o'clock on, in turns.
  private func slices(
    _ chart: DrawnChart, panel: Int = 0
  ) throws -> [(name: String, start: Double, end: Double)] {
    let layer = try #require(chart.scene).layout.panels[panel].layers[0]
    return layer.data.series.flatMap { series in
      series.rows.compactMap { row in
        ArcMark().arc(of: row, layer).map {
          (series.label ?? "", rounded($0.start), rounded($0.end))
        }
      }
    }
  }

  private func rounded(_ number: Double) -> Double { (number * 1e9).rounded() / 1e9 }

  private func expect(
    _ found: [(name: String, start: Double, end: Double)], _ names: [String], _ ends: [Double]
  ) {
    #expect(found.map(\.name) == names)
    #expect(found.map(\.start) == [0] + ends.dropLast())
    #expect(found.map(\.end) == ends)
  }

  @Test("the largest slice begins at twelve o'clock, and the others follow it")
  func order() throws {
    expect(try slices(pie()), ["b", "c", "a"], [0.5, 0.8, 1])
  }

  @Test(
    "the amount of a pie may be given by several flags",
    arguments: [["amount"], ["sum(amount)"]], [true, false])
  func amounts(_ y: [String], _ isEncoded: Bool) throws {
    let chart = try pie {
      $0.color = "kind"
      if isEncoded { $0.encodings = ["theta=\(y[0])"] } else { $0.y = y }
    }
    expect(try slices(chart), ["b", "c", "a"], [0.5, 0.8, 1])
  }

  @Test("the names of slices may be given as an axis")
  func named() throws {
    expect(
      try slices(pie { ($0.x, $0.y) = ("kind", ["amount"]) }), ["b", "c", "a"], [0.5, 0.8, 1])
    expect(
      try slices(pie { ($0.x, $0.y) = ("amount", ["kind"]) }), ["b", "c", "a"], [0.5, 0.8, 1])
  }

  private static let rows = Table(
    name: "",
    columns: [
      .texts("kind", ["a", "b", "b", "a", "b"]), .numbers("amount", [1, 2, 3, 4, 10]),
      .texts("side", ["l", "l", "r", "r", "r"]),
    ])

  @Test("repeated names of a pie are counted, or summed on request")
  func repeated() throws {
    expect(try slices(pie(Self.rows) { $0.color = "kind" }), ["b", "a"], [0.6, 1])
    expect(
      try slices(
        pie(Self.rows) { ($0.color, $0.y) = ("kind", ["sum(amount)"]) }), ["b", "a"], [0.75, 1])
    expect(try slices(pie(Self.rows) { $0.y = ["count()"] }), ["b", "a"], [0.6, 1])
    expect(try slices(pie(Self.rows) { $0.x = "kind" }), ["b", "a"], [0.6, 1])
    expect(try slices(pie(Self.rows) { $0.y = ["kind"] }), ["b", "a"], [0.6, 1])
  }

  @Test("repeated names of a pie with amounts are refused, with a hint at sum and count")
  func refusedRows() {
    for color in [nil, "kind"] {
      let error = refusal(Self.rows) {
        $0.color = color
        if color != nil { $0.y = ["amount"] }
      }
      #expect(error?.message == "kind repeats, so that a slice would add up rows of 'amount'")
      #expect(error?.hint?.contains("sum(amount)") == true)
      #expect(error?.hint?.contains("count()") == true)
    }
  }

  @Test("a pie of means is refused", arguments: ["mean", "median", "max"])
  func means(_ operation: String) {
    let error = refusal(Self.rows) { ($0.color, $0.y) = ("kind", ["\(operation)(amount)"]) }
    #expect(error?.kind == .usage)
    #expect(error?.hint?.contains("'sum(COLUMN)' and 'count()' add up") == true)
  }

  @Test("a pie refuses negative amounts, and amounts that sum to zero")
  func impossible() {
    func table(_ values: [Double]) -> Table {
      Table(name: "", columns: [.texts("kind", ["a", "b"]), .numbers("amount", values)])
    }
    let error = refusal(table([2, -3]))
    #expect(error?.message == "'amount' has −3, and a pie chart has no slices below zero")
    #expect(error?.kind == .data)
    #expect(refusal(table([0, 0]))?.kind == .data)
    let unknown = refusal(table([.nan, .nan])) { ($0.color, $0.y) = ("kind", ["amount"]) }
    #expect(unknown?.message == "no row has 'amount'")
  }

  @Test("a pie of several columns has a slice for each sum")
  func columns() throws {
    let table = Table(
      name: "", columns: [.numbers("won", [1, 2]), .numbers("lost", [4, 3])])
    expect(try slices(pie(table) { $0.y = ["won", "lost"] }), ["lost", "won"], [0.7, 1])
  }

  @Test("the smallest slices are pooled, after all others")
  func top() throws {
    let chart = try pie { ($0.color, $0.top) = ("kind", 1) }
    expect(try slices(chart), ["b", "Other"], [0.5, 1])
    let counts = try pie(Self.rows) { ($0.color, $0.top) = ("kind", 1) }
    expect(try slices(counts), ["b", "Other"], [0.6, 1])
  }

  @Test("slices of a pie follow --sort")
  func sorted() throws {
    expect(
      try slices(pie { ($0.color, $0.sort) = ("kind", "kind") }), ["a", "b", "c"], [0.2, 0.7, 1])
    expect(
      try slices(pie { ($0.color, $0.sort) = ("kind", "c,a") }), ["c", "a", "b"], [0.3, 0.5, 1])
    expect(
      try slices(pie { ($0.color, $0.sort) = ("kind", "y") }), ["a", "c", "b"], [0.2, 0.5, 1])
  }

  @Test("each panel of a pie is a whole one, with its slices in the order of all")
  func panels() throws {
    for change: (inout ChartRequest) -> Void in [
      { $0.facet = "side" }, { $0.row = "side" }, { $0.column = "side" },
    ] {
      let chart = try pie(Self.rows) {
        $0.color = "kind"
        change(&$0)
      }
      expect(try slices(chart, panel: 0), ["b", "a"], [0.5, 1])
      expect(try slices(chart, panel: 1), ["b", "a"], [0.666666667, 1])
      let panels = try #require(chart.scene).layout.panels
      #expect(Set(panels.map { $0.layers[0].arcRadius }).count == 1)
      #expect(panels[0].layers[0].styles.map(\.color) == panels[1].layers[0].styles.map(\.color))
    }
  }

  @Test("slices are labelled with shares, or with amounts on request")
  func numbers() throws {
    func shown(_ values: Bool?) throws -> [String] {
      let chart = try pie {
        ($0.color, $0.values) = ("kind", values)
      }
      return try #require(chart.scene).layout.panels[0].valueLabels.texts.map(\.text)
    }
    #expect(try shown(nil) == ["50%", "30%", "20%"])
    #expect(try shown(true) == ["5", "3", "2"])
    #expect(try shown(false) == [])
  }

  @Test("a slice below three percent has no label")
  func thin() throws {
    let table = Table(
      name: "", columns: [.texts("kind", ["a", "b", "c"]), .numbers("amount", [95, 3, 2])])
    let labels = try #require(try pie(table).scene).layout.panels[0].valueLabels
    #expect(labels.texts.map(\.text) == ["95%", "3%"])
    #expect(labels.omittedCount == 0)
  }

  @Test("names stand beside slices if they have room, else in a legend")
  func names() throws {
    let wide = try pie()
    let layout = try #require(wide.scene).layout
    #expect(layout.legend.texts.isEmpty)
    #expect(layout.panels[0].directLabels.labels.map(\.text.text) == ["b", "c", "a"])
    let many = Table(
      name: "",
      columns: [
        .texts("kind", (0..<20).map { "name \($0)" }),
        .numbers("amount", (1...20).map { Double($0) }),
      ])
    let crowded = try #require(try pie(many).scene).layout
    #expect(crowded.panels[0].directLabels.labels.isEmpty)
    #expect(crowded.legend.texts.map(\.text).contains("name 3"))
  }

  @Test(
    "no text of a pie overlaps another or is cut off, at any size", .slow,
    arguments: [3, 8, 20, 34], [(800.0, 500.0), (320, 200), (240, 180), (160, 120), (300, 800)])
  func small(_ count: Int, _ size: (width: Double, height: Double)) throws {
    let table = Table(
      name: "",
      columns: [
        .texts("kind", (0..<count).map { "a name \($0)" }),
        .numbers("amount", (0..<count).map { Double($0 * 7 % 11 + 1) }),
      ])
    for hasTitle in [true, false] {
      let chart = try pie(table) {
        ($0.width, $0.height, $0.title) = (size.width, size.height, hasTitle ? "A title" : nil)
      }
      let collisions = TextCollisions(
        in: recording(of: chart.view), on: chart.size, measuring: FixedTextMeasuring())
      #expect(collisions.problems == [])
    }
  }

  @Test("--highlight accents slices and mutes the others")
  func highlight() throws {
    let chart = try pie { ($0.color, $0.highlight) = ("kind", ["c"]) }
    let layer = try #require(chart.scene).layout.panels[0].layers[0]
    #expect(layer.data.series.map(\.isReceded) == [true, false, true])
    #expect(
      layer.styles.map { $0.color == Theme.light.receded } == layer.data.series.map(\.isReceded))
    expect(try slices(chart), ["b", "c", "a"], [0.5, 0.8, 1])
    #expect(refusal { ($0.color, $0.highlight) = ("kind", ["d"]) }?.kind == .usage)
  }

  @Test(
    "a pie refuses flags about axes",
    arguments: [
      ("--x-title", "--x-title has no effect: the chart has no x axis"),
      ("--y-scale", "--y-scale has no effect: the chart has no y axis"),
      ("--x-domain", "--x-domain has no effect: the chart has no x axis"),
      ("--hline", "--hline has no effect on a pie chart, which has no axes"),
      ("--stack", "--stack has no effect on a pie chart"),
      ("--detail", "--detail has no effect on a pie chart"),
    ])
  func axes(_ flag: String, _ message: String) {
    let error = refusal {
      $0.color = "kind"
      switch flag {
      case "--x-title": $0.xTitle = "t"
      case "--y-scale": $0.yScale = "log"
      case "--x-domain": $0.xAxis.domain = "0,1"
      case "--hline": $0.annotations = [AnnotationRequest(.hline, "3")]
      case "--stack": $0.stack = "zero"
      default: $0.detail = "kind"
      }
    }
    #expect(error?.message == message)
    #expect(error?.kind == .usage)
  }

  @Test("a pie refuses columns that no slice shows")
  func further() {
    let error = refusal(Self.rows) { ($0.color, $0.x, $0.y) = ("kind", "side", ["sum(amount)"]) }
    #expect(error?.message.hasSuffix("and 'side' is a further one") == true)
  }

  @Test("a pie notes rows without an amount, and rows without a name are a slice")
  func missing() throws {
    let table = Table(
      name: "",
      columns: [.texts("kind", ["a", "b", "c"]), .numbers("amount", [3, .nan, 1])])
    let chart = try pie(table) { $0.color = "kind" }
    expect(try slices(chart), ["a", "c"], [0.75, 1])
    #expect(
      chart.notes.map(\.message).contains("1 of 3 rows have no 'amount': not in the pie chart"))
    let unnamed = try PlotChartsTests.table("kind,n\na,1\n,2\na,3\nb,4\n")
    #expect(try slices(pie(unnamed) { $0.color = "kind" }).map(\.end).last == 1)
    #expect(try slices(pie(unnamed) { $0.color = "kind" }).count == 3)
  }

  @Test("the description of a pie names the largest slice with its share")
  func words() throws {
    let chart = try pie { $0.color = "kind" }
    #expect(chart.title == "amount by kind")
    #expect(
      chart.description
        == "Pie chart of amount by kind: b, c, a. "
        + "The largest slice is b with 50%, the smallest a with 20%.")
    let panels = try pie(Self.rows) { ($0.color, $0.facet) = ("kind", "side") }
    #expect(panels.description.contains("67% (r)"))
  }

  @Test("a share below half a percent is described as less than one percent")
  func tinySlice() throws {
    let table = try PlotChartsTests.table("kind,amount\na,900\nb,600\nc,1")
    let words = try pie(table) { $0.color = "kind" }.description
    #expect(words.contains("the smallest c with less than 1%"), "\(words)")
  }

  @Test("each slice of a pie is an item with an ARIA label")
  func items() throws {
    let recording = RecordingContext(keepsElements: true)
    try pie().view.render(in: recording)
    let labels = recording.commands.compactMap { command -> String? in
      guard case .beginElement(let element) = command else { return nil }
      return element.classes.isEmpty ? element.label : nil
    }
    #expect(labels == ["amount: 5; kind: b", "amount: 3; kind: c", "amount: 2; kind: a"])
  }

  @Test("the emitted specification draws the same slices and texts")
  func specification() throws {
    for change: (inout ChartRequest) -> Void in [
      { _ in }, { $0.values = true }, { $0.highlight = ["c"] }, { $0.top = 1 },
    ] {
      let chart = try pie {
        $0.color = "kind"
        change(&$0)
      }
      let again = try EditedChart.drawn(
        SpecReader.read(chart.specification).chart, data: .none, theme: .light
      ).picture
      let (ours, theirs) = (arcs(of: chart.view), arcs(of: again.view))
      #expect(ours.count == theirs.count && !ours.isEmpty)
      for (a, b) in zip(ours, theirs) {
        #expect(abs(a.width - b.width) < 0.01 && abs(a.height - b.height) < 0.01)
      }
      let numbers = try #require(chart.scene).layout.panels[0].valueLabels.texts.map(\.text)
      let written = recording(of: again.view).calls.compactMap { call -> String? in
        if case .text(let text, _, _, _) = call.command { text } else { nil }
      }
      #expect(numbers.allSatisfy(written.contains))
    }
  }

  /// The sizes of all arcs, the largest first.
  private func arcs(of view: View) -> [Rect] {
    var isArc = false
    var boxes: [Rect] = []
    for call in recording(of: view).calls {
      switch call.command {
      case .beginElement(let element):
        if !element.classes.isEmpty { isArc = element.classes.contains("mark-arc") }
      case .fill(let path, _) where isArc, .stamp(let path, _, _, _) where isArc:
        if let box = path.controlBounds { boxes.append(box) }
      default: break
      }
    }
    return boxes.sorted { ($0.width, $0.height) > ($1.width, $1.height) }
  }
}
