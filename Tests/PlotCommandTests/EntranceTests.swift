import PlotTestSupport
import Testing

@testable import Plotting

/// The library beside the command: both are asked the same.
@Suite("A chart of Swift code")
struct EntranceTests {
  /// A question in both tongues.
  struct Question: CustomTestStringConvertible, Sendable {
    var flags: [String]
    var chart: @Sendable (ReadTable) -> Chart

    var testDescription: String { flags.joined(separator: " ") }

    init(_ flags: [String], _ chart: @escaping @Sendable (ReadTable) -> Chart) {
      (self.flags, self.chart) = (flags, chart)
    }
  }

  /// Two groups of the sorts that charts are made of.
  static let cars = """
    weight,miles,origin,year
    1200,31.5,Japan,1979
    2300,24,Europe,1979
    3400,16.5,United States,1979
    1900,33,Japan,1980
    2500,26.5,Europe,1980
    3100,19,United States,1980
    2100,37,Japan,1981
    2700,28,Europe,1981
    3300,21.5,United States,1981
    2000,36,Japan,1982
    2200,30.5,Europe,1982
    2900,24.5,United States,1982

    """

  static let questions = [
    Question([]) { Chart($0) },
    Question(["-m", "line", "-x", "year", "-y", "mean(miles)", "-c", "origin"]) {
      Chart($0, mark: .line, x: "year", y: .mean("miles"), color: "origin")
    },
    Question(["-m", "bar", "-x", "origin", "-y", "mean(miles)", "-y", "max(miles)", "--sort", "-y"])
    {
      Chart($0, mark: .bar, x: "origin", y: [.mean("miles"), .max("miles")]) {
        $0.sort = .descending(.y)
      }
    },
    Question(["-x", "origin", "-y", "count()", "-t", "Cars", "--caption", "Source: none"]) {
      Chart($0, x: "origin", y: .count, title: "Cars") { $0.caption = "Source: none" }
    },
    Question([
      "-m", "point", "-x", "weight", "-y", "miles", "--size", "year", "--shape", "origin",
      "--x-scale", "log2", "--x-domain", "1000,4000", "--y-format", ".1f", "--y-zero",
      "--size-range", "4,20", "--width", "500",
    ]) {
      Chart($0, mark: .point, x: "weight", y: "miles", size: "year", shape: "origin", width: 500) {
        $0.xAxis = .init(scale: .log(base: 2), domain: .numbers(1000...4000))
        $0.yAxis = .init(format: ".1f", zero: true)
        $0.sizeScale.range = 4...20
      }
    },
    Question(["-x", "year", "-y", "index(mean(miles))", "-c", "origin"]) {
      Chart($0, x: "year", y: .index(.mean("miles")), color: "origin")
    },
    Question(["-x", "year", "-y", "movmean(miles,3)", "-c", "origin"]) {
      Chart($0, x: "year", y: .movmean("miles", 3), color: "origin")
    },
    Question(["-m", "point", "-x", "weight", "-y", "miles", "--label", "origin"]) {
      Chart($0, mark: .point, x: "weight", y: "miles") { $0.label = "origin" }
    },
    Question([
      "-m", "point", "-x", "weight", "-y", "miles", "--note", "thirsty@min", "--note",
      "here@3000,20",
      "--smooth", "linear", "--fit-label",
    ]) {
      Chart($0, mark: .point, x: "weight", y: "miles") {
        $0.callouts = [.at(.min, "thirsty"), .at(3000, 20, "here")]
        ($0.smooth, $0.fitLabel) = (.linear, true)
      }
    },
    Question(["-m", "boxplot", "-x", "origin", "-y", "miles"]) {
      Chart($0, mark: .boxplot, x: "origin", y: "miles")
    },
    Question(["-m", "violin", "-x", "origin", "-y", "miles", "--theme", "dark"]) {
      Chart($0, mark: .violin, x: "origin", y: "miles", theme: .dark)
    },
    Question(["-m", "pie", "-c", "origin", "-y", "sum(miles)", "--values"]) {
      Chart($0, mark: .pie, y: .sum("miles"), color: "origin") { $0.values = true }
    },
    Question(["-m", "heatmap", "-x", "origin", "-y", "year", "-c", "mean(miles)"]) {
      Chart($0, mark: .heatmap, x: "origin", y: "year", color: .mean("miles"))
    },
    Question(["-m", "histogram", "-x", "weight", "--palette", "tol-muted", "--height", "300"]) {
      Chart($0, mark: .histogram, x: "weight", height: 300) { $0.palette = .tolMuted }
    },
    Question([
      "-m", "point", "-x", "weight", "-y", "miles", "--facet", "origin", "--columns", "2",
      "--free-y", "--smooth", "poly:2",
    ]) {
      Chart($0, mark: .point, x: "weight", y: "miles", facet: "origin") {
        ($0.columns, $0.smooth, $0.yAxis.isFree) = (2, .poly(2), true)
      }
    },
    Question([
      "-m", "line", "-x", "year", "-y", "miles", "-c", "origin", "--hline",
      "goal=30; dashed; #dd3333", "--vband", "crisis=1979,1980", "--highlight", "Japan",
      "--theme", "auto",
    ]) {
      Chart($0, mark: .line, x: "year", y: "miles", color: "origin", theme: .auto) {
        $0.annotations = [
          .vband("1979", "1980", "crisis"),
          .hline(30, "goal", dash: .dashed, color: Color(rgb: 0xdd3333)),
        ]
        $0.highlight = ["Japan"]
      }
    },
    Question([
      "-m", "bar,text", "-x", "origin", "-y", "mean(miles)", "--encode", "text=mean(miles)",
      "--passes", "curves,grid",
    ]) {
      Chart($0, mark: [.bar, .text], x: "origin", y: "mean(miles)") {
        $0.encoding = [.text: "mean(miles)"]
        $0.passes = [.curves, .grid]
      }
    },
    Question([
      "--derive", "ratio = weight / miles", "--where", "year > 1979", "-x", "origin", "-y",
      "mean(ratio)", "--error", "stderr", "--x-title", "", "--y-title", "pounds",
    ]) {
      Chart($0, x: "origin", y: "mean(ratio)") {
        ($0.derive, $0.filter) = (["ratio": "weight / miles"], ["year > 1979"])
        ($0.error, $0.xAxis.title, $0.yAxis.title) = (.stderr, "", "pounds")
      }
    },
    Question([
      "-m", "point", "-x", "weight", "-y", "miles", "--row", "origin", "--column", "year",
      "--opacity", "weight", "--density", "off", "--y-domain", "0,",
    ]) {
      Chart($0, mark: .point, x: "weight", y: "miles") {
        $0.encoding = [.row: "origin", .column: "year", .opacity: "weight"]
        ($0.density, $0.yAxis.domain) = (false, .init(0, nil))
      }
    },
    Question(["-m", "line", "-x", "year", "-y", "miles", "--detail", "origin"]) {
      Chart($0, mark: .line, x: "year", y: "miles") { $0.encoding = [.detail: "origin"] }
    },
  ]

  @Test(
    "the same question gives the same bytes, asked by flags or in Swift", .slow,
    arguments: questions)
  func same(_ question: Question) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.cars, to: "cars.csv")
    let result = try Executable.plot().run(
      [folder.path("cars.csv"), "-o", "flags.svg", "--emit-spec", "flags.json"] + question.flags,
      in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    let chart = question.chart(try Table.read(file: folder.path("cars.csv")))
    try chart.write(folder.path("swift.svg"), folder.path("swift.vl.json"))
    #expect(try folder.bytes(of: "swift.svg") == folder.bytes(of: "flags.svg"))
    #expect(try folder.bytes(of: "swift.vl.json") == folder.bytes(of: "flags.json"))
    #expect(try chart.data(as: .svg) == folder.bytes(of: "flags.svg"))
  }

  @Test("a specification gives the same bytes, from a file, as text or on the command line")
  func specification() throws {
    let folder = try TemporaryFolder()
    let text = """
      {"data": {"values": [{"a": "x", "b": 3}, {"a": "y", "b": 5}]}, "mark": "bar",
       "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}}}
      """
    try folder.write(text, to: "chart.vl.json")
    let result = try Executable.plot().run(["chart.vl.json", "-o", "flags.svg"], in: folder.path)
    #expect(result.status == 0, "\(result.error)")
    try SpecifiedChart(file: folder.path("chart.vl.json")).write(folder.path("file.svg"))
    #expect(try folder.bytes(of: "file.svg") == folder.bytes(of: "flags.svg"))
    #expect(try SpecifiedChart(text).data(as: .svg) == folder.bytes(of: "flags.svg"))
  }

  @Test("a table of literals is drawn like a file of the same cells")
  func literals() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "day,rain,kind\n2024-01-30,1.5,a\n2024-01-31,,b\n2024-02-01,3,b\n", to: "t.csv")
    let table = try Table([
      "day": Times(["2024-01-30", "2024-01-31", "2024-02-01"]), "rain": [1.5, nil, 3],
      "kind": ["a", "b", "b"],
    ])
    let read = try Table.read(file: folder.path("t.csv"))
    #expect(
      try Chart(table, mark: .point).data(as: .svg) == Chart(read, mark: .point).data(as: .svg))
    let midnights = [1_706_572_800, 1_706_659_200, 1_706_745_600.0]
    let seconds = try Table([
      "day": Times(secondsSince1970: midnights), "rain": [1.5, nil, 3], "kind": ["a", "b", "b"],
    ])
    #expect(
      try Chart(seconds, mark: .point).data(as: .svg) == Chart(table, mark: .point).data(as: .svg))
  }

  @Test("every kind of chart of the command line has a name in Swift")
  func marks() {
    let named: Set<Chart.Mark> = [
      .line, .step, .area, .bar, .point, .circle, .square, .rule, .tick, .rect, .trail, .arc, .text,
      .histogram, .density, .ecdf, .qq, .boxplot, .violin, .strip, .heatmap, .hexbin, .pie,
      .donut, .lollipop, .dumbbell, .slope, .waterfall, .correlation, .gantt, .bump, .candlestick,
      .errorbar, .errorband, .ridgeline, .pyramid, .pareto, .funnel, .likert, .survival, .calendar,
      .stream, .raincloud, .waffle, .treemap, .sankey, .radar, .bullet, .splom,
      .contour,
    ]
    #expect(named == Set(Chart.Mark.all))
  }

  @Test("every output format has a name in Swift")
  func formats() {
    #expect(Format.allCases.map(\.rawValue) == OutputTarget.formatNames)
  }

  @Test("Swift charts are refused in the words of the command line, and no file is left")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let table = try Table(["epoch": [1, 2, 3], "loss": [0.9, 0.4, 0.2]])
    let failure = #expect(throws: Failure.self) {
      try Chart(table, x: "epoch", y: "lost").write(folder.path("a.svg"), folder.path("a.png"))
    }
    #expect(failure?.status == .usage)
    #expect(failure?.description.hasPrefix("there is no column 'lost'\nhint: ") == true)
    #expect(throws: Failure.self) { try Chart(table) { $0.top = 0 }.data(as: .svg) }
    #expect(throws: Failure.self) { try Chart(table, width: -1).data(as: .svg) }
    #expect(throws: Failure.self) { try Chart(table).write(folder.path("a.gif")) }
    #expect(throws: Failure.self) {
      try Chart(table).write(folder.path("a.svg"), folder.path("none/b.svg"))
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("notes on reading and drawing are returned in Swift")
  func notes() throws {
    let folder = try TemporaryFolder()
    try folder.write("a,b\n1,2\n2,3,9\n3,\n4,1\n", to: "ragged.csv")
    let read = try Table.read(file: folder.path("ragged.csv"))
    let notes = try Chart(read).write(folder.path("a.svg"))
    #expect(!read.notes.isEmpty && notes.starts(with: read.notes) && notes.count > read.notes.count)
  }
}
