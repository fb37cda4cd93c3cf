import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// The second axis of `--y2`.
struct SecondAxisFlagTests {
  private static let numbers = "t,a,b,c\n1,10,1,5\n2,20,3,6\n3,40,2,8\n"
  private static let names = "shop,a,b\nNorth,10,1\nSouth,20,3\nWest,40,2\n"

  private func chart(
    _ csv: String = numbers, _ set: (inout ChartRequest) -> Void = { _ in }
  ) throws -> Chart {
    try described(csv) { request in
      (request.x, request.y, request.y2) = (String(csv.prefix { $0 != "," }), ["a"], ["b"])
      set(&request)
    }.chart
  }

  @Test("each axis has the domain that is given for it")
  func domains() throws {
    let scene = try scene(Self.numbers) {
      ($0.x, $0.y, $0.y2) = ("t", ["a"], ["b"])
      ($0.yAxis.domain, $0.y2Axis.domain) = ("0,50", "0,5")
    }
    let layers = try #require(scene.layout.panels.first).layers
    let read = layers.map {
      $0.scales.read(by: $0.data, in: Size(width: 100, height: 100)).y.domain
    }
    #expect(read == [0...50, 0...5])
  }

  @Test("two lines have the first two colours of the theme, and each is read from an axis")
  func lines() throws {
    let chart = try chart()
    #expect(chart.layers.map(\.mark.name) == ["line", "line"])
    #expect(chart.layers.map(\.readsSecondAxis) == [false, true])
    #expect(chart.layers.map(\.look.color) == [nil, chart.theme.accents[1]])
  }

  @Test(
    "the mark of the second axis covers no bars, and joins names only if they are ordered",
    arguments: [
      (["bar"], numbers, ["bar", "line"]),
      (["bar"], names, ["bar", "point"]),
      (["bar"], "month,a,b\nJan,10,1\nFeb,20,3\nMar,40,2\n", ["bar", "line"]),
      (["bar", "line"], names, ["bar", "line"]),
      (["point"], numbers, ["point", "point"]),
      (["area"], numbers, ["area", "line"]),
      (["step", "point"], numbers, ["step", "point"]),
    ])
  func marks(given: [String], csv: String, marks: [String]) throws {
    let chart = try chart(csv) {
      if given.count > 1 { $0.layers = given } else { $0.mark = given[0] }
    }
    #expect(chart.layers.map(\.mark.name) == marks)
  }

  @Test("aggregates of the two axes are computed of the same rows")
  func aggregates() throws {
    let csv = "g,a,b\nx,1,10\nx,3,30\ny,5,50\ny,7,90\n"
    let scene = try scene(csv) {
      ($0.x, $0.y, $0.y2, $0.mark) = ("g", ["mean(a)"], ["mean(b)"], "bar")
    }
    let layers = try #require(scene.layout.panels.first).layers
    // By hand: (1 + 3) / 2, (5 + 7) / 2; (10 + 30) / 2, (50 + 90) / 2.
    #expect(layers.map { $0.data.y.map { Array($0.values) } } == [[2, 6], [20, 70]])
  }

  @Test("rising values of the second axis are not taken for positions")
  func places() throws {
    let chart = try described("b,a\n1,10\n2,30\n3,20\n") { ($0.y, $0.y2) = (["a"], ["b"]) }.chart
    #expect(!chart.layers.contains { $0.encoding[.x]?.field == "b" })
  }

  @Test("an axis of several columns is titled with their names, and no two series share a colour")
  func several() throws {
    for (first, second) in [(["a", "c"], ["b"]), (["a"], ["b", "c"])] {
      let scene = try scene(Self.numbers) { ($0.x, $0.y, $0.y2) = ("t", first, second) }
      let layers = try #require(scene.layout.panels.first).layers
      let colors = layers.flatMap { $0.styles.map(\.color) }
      #expect(colors.count == 3)
      #expect(Set(colors).count == 3)
      #expect(
        layers.map { $0.data.y?.title } == [first, second].map { $0.joined(separator: ", ") })
    }
  }

  @Test(
    "the alt text says that the second axis has another scale, with its unit if known")
  func words() throws {
    let text = try scene("t,rain (mm),heat (°C)\n1,10,1\n2,20,3\n3,40,2\n") {
      ($0.x, $0.y, $0.y2) = ("t", ["rain (mm)"], ["heat (°C)"])
    }.description
    #expect(
      text.contains(
        "A second axis at the right has another scale, for another unit (°C beside mm): line chart of "
          + "heat (°C) by t. heat is lowest at 1°C (t 1) and highest at 3°C (t 2)."), "\(text)")
    let plain = try scene(Self.numbers) { ($0.x, $0.y, $0.y2) = ("t", ["a"], ["b"]) }.description
    #expect(
      plain.contains("has another scale, for another quantity: line chart of b by t."), "\(plain)")
  }

  @Test("columns of the same unit on two axes have a note, and columns of different units none")
  func units() throws {
    func notes(_ csv: String) throws -> [String] {
      try described(csv) { ($0.x, $0.y, $0.y2) = ("t", ["2"], ["3"]) }.notes.map(\.message)
    }
    let words = "both axes are in mm, and one would show which values are larger"
    #expect(try notes("t,a (mm),b (mm)\n1,10,1\n2,20,3\n").contains(words))
    #expect(try !notes("t,a (mm),b (°C)\n1,10,1\n2,20,3\n").contains { $0.hasPrefix("both axes") })
    #expect(try !notes("t,a,b\n1,10,1\n2,20,3\n").contains { $0.hasPrefix("both axes") })
  }

  private static let refusals: [(set: @Sendable (inout ChartRequest) -> Void, message: String)] = [
    ({ $0.y = [] }, "--y2 needs -y: the columns of the first axis are not named"),
    ({ $0.y2 = ["a"] }, "-y and --y2 both name 'a': one axis shows it"),
    ({ $0.color = "c" }, "--color and --y2 exclude each other: colours tell the two axes apart"),
    ({ $0.facet = "c" }, "--facet and --y2 exclude each other: each panel would need two axes"),
    (
      { $0.top = 2 }, "--top and --y2 exclude each other: the largest of -y are not those of --y2"
    ),
    ({ $0.mark = "pie" }, "--y2 has no effect on a pie chart"),
    ({ $0.mark = "boxplot" }, "--y2 has no effect on a box plot"),
    ({ $0.mark = "histogram" }, "--y2 has no effect on a histogram"),
    ({ $0.mark = "rect" }, "--y2 has no effect on a heat map"),
    ({ $0.layers = ["line", "bar"] }, "-m line,bar: 'bar' would hide the marks of -y"),
    (
      { $0.layers = ["bar", "line", "point"] },
      "-m names 3 marks, and there are two axes of values"
    ),
    ({ $0.y2 = ["nothing"] }, "there is no column 'nothing'"),
  ]

  @Test(
    "flags that name no axis, and marks that have none, are refused with the reason",
    arguments: refusals.indices)
  func refused(index: Int) {
    let (set, message) = Self.refusals[index]
    let error = chartError(Self.numbers) {
      ($0.x, $0.y, $0.y2) = ("t", ["a"], ["b"])
      set(&$0)
    }
    #expect(error?.message == message)
    #expect(error?.hint != nil)
  }

  @Test("a second axis refuses several series, as colours distinguish the axes")
  func splits() {
    let csv = "t,name,a,b\n1,x,1,9\n1,y,2,8\n2,x,3,7\n2,y,4,6\n"
    let error = chartError(csv) { ($0.x, $0.y, $0.y2, $0.mark) = ("t", ["a"], ["b"], "line") }
    #expect(
      error?.message.hasPrefix("the rows of -y are series of 'name'") == true, "\(error as Any)")
  }

  @Test("columns of several units along one of two axes are refused")
  func severalUnits() throws {
    let csv = "car,price ($),weight (kg),power (kW)\na,1,2,3\nb,4,5,6\nc,9,8,7\n"
    for (y, y2, flag) in [("2,3", "4", "-y"), ("2", "3,4", "--y2")] {
      let error = try #require(
        chartError(csv) { ($0.mark, $0.x, $0.y, $0.y2) = ("line", "car", [y], [y2]) })
      #expect(error.message.hasPrefix("the columns of \(flag) have several units"), "\(error)")
    }
    let ranks = try described(csv) { ($0.mark, $0.x, $0.y) = ("bump", "car", ["2-4"]) }.chart
    #expect(ranks.facet == nil)
  }
}
