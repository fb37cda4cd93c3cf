import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// The channels of `--encode` that plain charts show: second ends and words.
@Suite("Second ends and words") struct EncodedChannelTests {
  private static let ranges = "g,hi,lo\na,10,1\na,20,3\nb,30,5\nb,50,9"
  private static let cities = """
    city,lon,lat,population
    Paris,2.35,48.86,2.1
    London,-0.13,51.5,8.9
    Berlin,13.4,52.52,3.7
    """

  @Test("an aggregate of y2 is the lower end of a bar for each group")
  func aggregatedEnd() throws {
    let layer = try placed(Self.ranges) {
      ($0.x, $0.y, $0.mark, $0.encodings) = ("g", ["mean(hi)"], "bar", ["y2=mean(lo)"])
    }
    #expect(layer.data.rowCount == 2)
    #expect(layer.data.base == [2, 7])
    #expect(Array(layer.data.top) == [15, 40])
  }

  @Test("x2 makes a horizontal chart of tasks, and times reach from start to end")
  func spans() throws {
    let csv = "task,start,end\nDesign,2024-01-01,2024-02-15\nBuild,2024-02-01,2024-05-01"
    let layer = try placed(csv) {
      ($0.x, $0.y, $0.mark, $0.encodings) = ("start", ["task"], "bar", ["x2=end"])
    }
    #expect(layer.data.orientation == .horizontal)
    // Seconds since 1970, by `date -u -d 2024-02-15 +%s`.
    #expect(layer.data.secondEnds?[0] == 1_707_955_200)
    let (low, high) = (
      layer.scales.x.fraction(of: 1_704_067_200), layer.scales.x.fraction(of: 1_714_521_600)
    )
    #expect(low >= 0 && high <= 1 && low < high)
  }

  /// The stays of two guests in two rooms, of which the second one in `A` begins at another time.
  @Test(
    "intervals at one position follow each other, and are dodged if two series overlap",
    arguments: [("20,30,u", 1.0), ("20,30,v", 1), ("5,30,v", 0.5), ("10,30,v", 1)])
  func stays(second: String, share: Double) throws {
    let layer = try placed("room,from,to,guest\nA,0,10,u\nA,\(second)\nB,0,30,u\nB,40,41,v") {
      ($0.x, $0.y, $0.mark, $0.encodings) = ("from", ["room"], "bar", ["x2=to"])
      $0.color = "guest"
    }
    let bar = try #require(BarMark().rect(of: 0, seriesIndex: 0, layer))
    let band = layer.scales.y.bandwidth * layer.size.height
    #expect(abs(bar.height - share * band) <= 2)
  }

  @Test("overlapping intervals of a series are refused")
  func hiddenStays() {
    let error = chartError("room,from,to\nA,0,10\nA,5,12\n") {
      ($0.x, $0.y, $0.mark, $0.encodings) = ("from", ["room"], "bar", ["x2=to"])
    }
    #expect(
      error?.message == "room 'A' has 2 rows: a bar would show one and hide the others")
  }

  @Test("the order channel decides how a line joins its rows")
  func order() throws {
    let layer = try placed("x,y,t\n1,1,3\n2,2,1\n3,3,2\n4,4,") {
      ($0.x, $0.y, $0.mark, $0.encodings) = ("x", ["y"], "line", ["order=t"])
    }
    #expect(Array(layer.rowsInOrder(of: layer.data.series[0])) == [1, 2, 0])
  }

  @Test("xOffset dodges bars, in colours that a legend names")
  func offset() throws {
    let csv = "g,k,v\na,1,3\na,2,4\nb,1,5\nb,2,6"
    let scene = try scene(csv) {
      ($0.x, $0.y, $0.mark, $0.encodings) = ("g", ["v"], "bar", ["xOffset=k"])
    }
    let layer = scene.layout.panels[0].layers[0]
    #expect(layer.data.series.map(\.label) == ["1", "2"])
    let rects = try [(0, 0), (1, 1)].map { row, series in
      try #require(BarMark().rect(of: row, seriesIndex: series, layer))
    }
    #expect(rects[0].maxX <= rects[1].minX)
    #expect(scene.layout.legend.texts.map(\.text).contains("2"))
  }

  @Test("tooltips and links of rows are kept, and scripts are left out")
  func pointers() throws {
    let csv = "x,y,w,u\n1,1,one,https://a.example/1\n2,2,two,javascript:alert(1)"
    let drawn = try scene(csv) {
      ($0.x, $0.y, $0.mark) = ("x", ["y"], "point")
      $0.encodings = ["tooltip=w", "href=u"]
    }
    var found: [(String?, String?)] = []
    let recording = RecordingContext(keepsElements: true)
    drawn.view.render(in: recording)
    for call in recording.calls {
      if case .beginElement(let element) = call.command, element.tooltip != nil {
        found.append((element.tooltip, element.link))
      }
    }
    #expect(found.map(\.0) == ["one", "two"])
    #expect(found.map(\.1) == ["https://a.example/1", nil])
    #expect(drawn.notes.contains { $0.message.hasPrefix("a link is left out") })
  }

  @Test("a tooltip of several columns has a line for each, with its name")
  func severalTold() throws {
    let drawn = try scene("k,n,w\na,1,one\na,3,one\nb,2,two") {
      ($0.x, $0.y, $0.mark) = ("k", ["mean(n)"], "bar")
      $0.encodings = ["tooltip=w,max(n)"]
    }
    let recording = RecordingContext(keepsElements: true)
    drawn.view.render(in: recording)
    let told = recording.calls.compactMap { call in
      if case .beginElement(let element) = call.command { element.tooltip } else { nil }
    }
    #expect(told == ["w: one\nhighest n: 3", "w: two\nhighest n: 2"])
  }

  @Test(
    "--encode fill and stroke act as --color",
    arguments: [("fill=k", "k"), ("stroke=k", "k")])
  func aliases(encoding: String, title: String) throws {
    let layer = try placed("x,y,k\n1,1,a\n2,2,b") {
      ($0.x, $0.y, $0.encodings) = ("x", ["y"], [encoding])
    }
    #expect(layer.data.colorTitle == title)
  }

  @Test(
    "channels without an effect are refused with the reason",
    arguments: [
      ("angle=x", "angle rotates texts, and 'point' has none"),
      ("order=x", "order is for rows that a mark joins or stacks, and 'point' does neither"),
      ("yOffset=k", "yOffset moves marks along the axis of their values"),
    ])
  func refusedChannels(encoding: String, message: String) {
    let error = chartError("x,y,k\n1,1,a\n2,2,b") {
      ($0.x, $0.y, $0.mark, $0.encodings) = ("x", ["y"], "point", [encoding])
    }
    #expect(error?.message == message)
  }

  @Test("a mark at a single position refuses a second end")
  func refusedEnd() {
    let error = chartError(Self.ranges) {
      ($0.x, $0.y, $0.mark, $0.encodings) = ("lo", ["hi"], "line", ["y2=lo"])
    }
    #expect(error?.kind == .usage)
    #expect(error?.message == "y2 is the second end of a mark, and 'line' has one place")
  }

  @Test("a second end of categories is refused")
  func namedEnd() {
    let error = chartError(Self.ranges) {
      ($0.x, $0.y, $0.mark, $0.encodings) = ("hi", ["lo"], "rule", ["y2=g"])
    }
    #expect(error != nil)
  }

  @Test("text labels stand beside points and not on them, in one size")
  func wordsBesidePoints() throws {
    let drawn = try scene(Self.cities) {
      ($0.x, $0.y, $0.size, $0.layers) = ("lon", ["lat"], "population", ["point", "text"])
      $0.encodings = ["text=city"]
    }
    let panel = drawn.layout.panels[0]
    let texts = panel.valueLabels.texts
    #expect(Set(texts.map(\.text)) == ["Paris", "London", "Berlin"])
    #expect(Set(texts.map(\.style.size)).count == 1)
    let points = PointMark().drawn(in: panel.layers[0])
    for text in texts {
      for point in points {
        let center = Point(x: point.center.x, y: panel.plotArea.height - point.center.y)
        let nearest = Point(
          x: max(text.box.minX, min(text.box.maxX, center.x)),
          y: max(text.box.minY, min(text.box.maxY, center.y)))
        let distance =
          ((nearest.x - center.x) * (nearest.x - center.x)
          + (nearest.y - center.y) * (nearest.y - center.y)).squareRoot()
        #expect(distance > point.radius, "\(text.text)")
      }
    }
  }

  @Test("a text channel without a text mark is refused")
  func wordsWithoutMark() {
    let error = chartError(Self.cities) { $0.encodings = ["text=city"] }
    #expect(error?.message == "--encode text needs the mark 'text', and the chart is of 'point'")
    #expect(error?.hint == "-m point,text writes it beside each mark")
  }

  @Test("a text mark without a column is refused")
  func textsWithoutColumn() {
    #expect(
      chartError(Self.cities) { $0.mark = "text" }?.message
        == "the mark 'text' needs a column of texts")
  }

  @Test("bars with texts refuse the rows that bars alone refuse")
  func hiddenRows() {
    let (alone, listed) = (
      chartError(Self.ranges) { ($0.x, $0.y, $0.mark) = ("g", ["hi"], "bar") },
      chartError(Self.ranges) {
        ($0.x, $0.y, $0.layers, $0.encodings) = ("g", ["hi"], ["bar", "text"], ["text=hi"])
      }
    )
    #expect(alone != nil && alone == listed)
  }

  @Test("bars with texts write their values if no column is named")
  func valuesOfBars() throws {
    let drawn = try scene(Self.ranges) {
      ($0.x, $0.y, $0.layers) = ("g", ["mean(hi)"], ["bar", "text"])
    }
    #expect(drawn.layout.panels[0].valueLabels.texts.map(\.text).sorted() == ["15", "40"])
  }

  @Test(
    "a composite chart refuses two columns for a channel of one",
    arguments: ["heatmap", "boxplot", "violin", "errorbar"])
  func severalColumns(_ mark: String) throws {
    var request = ChartRequest()
    (request.mark, request.x) = (mark, "hi,lo")
    let table = try table(Self.ranges)
    let error = #expect(throws: ChartError.self) {
      _ = try DrawnChart(request, of: table)
    }
    #expect(error?.message == "-x takes one column, and 'hi,lo' names 2")
  }

  @Test("a composite chart shows amounts rather than years")
  func amounts() throws {
    let csv = "year,product,units\n2001,a,4\n2002,a,6\n2003,b,3\n2004,b,9\n2005,a,5\n2006,b,8"
    var request = ChartRequest()
    request.mark = "violin"
    let texts = try DrawnChart(request, of: try table(csv)).texts
    #expect(texts.contains("units") && !texts.contains("year"))
  }

  @Test("a pie of repeated names asks for a sum or a count")
  func repeatedSlices() throws {
    var request = ChartRequest()
    request.mark = "pie"
    let table = try table("product,units\na,4\na,6\nb,3\nb,9")
    let error = #expect(throws: ChartError.self) {
      _ = try DrawnChart(request, of: table)
    }
    #expect(error?.message == "product repeats, so that a slice would add up rows of 'units'")
  }

  @Test("marks over bars, and curves through points, are in ink unless colours split them")
  func inkOverMarks() throws {
    let csv = "month,sort,n\n" + (1...8).map { "2024-0\($0)-01,a,\($0 * $0 % 7)\n" }.joined()
    func tones(_ set: (inout ChartRequest) -> Void) throws -> [Bool] {
      try described(csv) { request in
        (request.x, request.y) = ("month", ["n"])
        set(&request)
      }.chart.layers.map { $0.look.tone == .ink }
    }
    #expect(try tones { $0.layers = ["bar", "line"] } == [false, true])
    #expect(try tones { ($0.layers, $0.color) = (["bar", "line"], "sort") } == [false, false])
    #expect(try tones { $0.layers = ["line", "point"] } == [false, false])
    #expect(try tones { ($0.mark, $0.smooth) = ("point", "linear") } == [false, true])
    #expect(
      try tones { ($0.mark, $0.smooth, $0.color) = ("point", "linear", "sort") } == [false, false])
  }
}
