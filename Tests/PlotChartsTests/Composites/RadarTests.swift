import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// `-m radar`: corners by hand.
@Suite("Radar charts") struct RadarTests: CompositeSuite {
  let kind = "radar"
  private static let wide = "car,speed,price,size,range\nA,4,2,0,4\nB,1,3,2,2"
  private static let long =
    "car,what,n\nA,speed,4\nA,price,2\nA,size,0\nA,range,4\nB,speed,1\nB,price,3\nB,size,2\n"
    + "B,range,2"

  @Test(
    "values are distances from the centre on one scale from zero, clockwise from above",
    arguments: [wide, long])
  func corners(csv: String) throws {
    let lines = try panel(csv).layers[1].data
    #expect(lines.series.map(\.label) == ["A", "B"])
    // Up, right, down, left and up again, in parts of 4.
    func rounded(_ values: DoubleColumn?, _ rows: some Sequence<Int>) -> [Double] {
      rows.compactMap { row in values.map { ($0[row] * 1000).rounded() / 1000 + 0 } }
    }
    let rows = Array(lines.series[0].rows)
    #expect(rounded(lines.x?.values, rows) == [0, 0.5, 0, -1, 0])
    #expect(rounded(lines.y?.values, rows) == [1, 0, 0, 0, 1])
  }

  /// The table of the other tests, turned over.
  @Test("the more of rows and columns are the spokes, and -x names them")
  func turned() throws {
    let tall = "what,A,B\nspeed,4,1\nprice,2,3\nsize,0,2\nrange,4,2"
    func corners(
      _ csv: String, _ set: (inout ChartRequest) -> Void = { _ in }
    ) throws -> [[Double]] {
      let lines = try panel(csv, set).layers[1].data
      return lines.series.map { series in
        series.rows.map { (((lines.y?.values[$0] ?? 0) * 1000).rounded() / 1000) + 0 }
      }
    }
    let expected = try corners(Self.wide)
    #expect(try corners(tall) == expected)
    #expect(try corners(tall) { ($0.x, $0.y) = ("what", ["A", "B"]) } == expected)
    #expect(try corners(tall) { $0.x = "what" } == expected)
    let chart = try chart(tall)
    #expect(
      chart.description.hasPrefix(
        "Radar chart. 4 spokes on a scale from 0 to 4: speed, price, size, range. A is highest at ")
    )
    let colored = #expect(throws: ChartError.self) {
      _ = try panel("what,A,B,k\na,1,2,u\nb,2,1,v\nc,3,1,w") {
        ($0.x, $0.y, $0.color) = ("what", ["A", "B"], "k")
      }
    }
    #expect(
      colored?.message
        == "several columns of -y are the series of a radar chart, and so is 'k'")
  }

  @Test("the legend has the order of the rows, as lines around a centre have no end")
  func legend() throws {
    let chart = try chart("car,speed,price,size\nA,1,2,3\nB,4,3,2\nC,2,2,2")
    let legend = try #require(chart.scene).layout.legend
    #expect(legend.texts.map(\.text) == ["A", "B", "C"])
  }

  @Test("a radar chart has one scale in all directions, and labels on spokes and rings")
  func words() throws {
    let chart = try chart(Self.wide) { ($0.width, $0.height) = (400, 250) }
    let area = try #require(chart.scene).layout.panels[0].plotArea
    #expect(area.width == area.height)
    for text in ["speed", "price", "size", "range", "1", "2", "3", "4", "A", "B"] {
      #expect(chart.texts.contains(text), "\(text)")
    }
    #expect(
      chart.description.hasPrefix(
        "Radar chart. 4 spokes on a scale from 0 to 4: speed, price, size, range. A is highest at ")
    )
  }

  @Test(
    "a radar chart refuses columns of different scales or units, and too few or too many spokes",
    arguments: [
      (
        "car,a,b,c\nA,30000,5,3\nB,20000,4,2",
        "a radar chart has one scale, and 'a' reaches to 30,000, but 'c' reaches to 3"
      ),
      (
        "car,a (kg),b (s),c (m)\nA,3,5,3\nB,2,4,2",
        "a radar chart has one scale, and its columns have several units"
      ),
      ("car,a,b\nA,1,2\nB,2,3", "a radar chart has 3 to 16 spokes, and there are 2"),
      ("car,a,b,c\nA,1,2,-3\nB,2,3,1", "'c' has −3, and a radar chart begins at zero"),
      (
        "car,a,b,c,d,e,f,g\n" + "ABCDEFG".map { "\($0),1,2,3,4,5,6,7" }.joined(separator: "\n"),
        "a radar chart shows 6 series at most, and there are 7"
      ),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try panel(csv) }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }

  /// P has no score at b, Q no row: a alone, then c, d and a again.
  @Test("a radar line has a gap at a spoke without a value, with a note")
  func gaps() throws {
    let chart = try chart("axis,who,score\na,P,3\nb,P,\nc,P,4\nd,P,2\na,Q,1\nc,Q,5\nd,Q,2")
    let lines = try #require(chart.scene).layout.panels[0].layers[1]
    let runs = lines.data.series.map { series in
      lines.runs(of: lines.rowsInOrder(of: series)).map(\.count)
    }
    #expect(runs == [[1, 3], [1, 3]])
    #expect(
      chart.notes.map(\.message).contains("1 of 7 rows lack 'score': not in the radar chart"))
  }

  @Test("a radar chart notes rows without a spoke, a series or a finite value")
  func omissions() throws {
    let chart = try chart(
      "axis,who,score\na,P,1\nb,P,2\nc,P,3\n,P,4\na,Q,5\nb,,6\nc,Q,inf"
    ) { ($0.x, $0.y, $0.color) = ("axis", ["score"], "who") }
    #expect(
      chart.notes.map(\.message).contains(
        "3 of 7 rows lack 'axis', 'who' or 'score': not in the radar chart"))
  }

  @Test("a table without rows makes an empty chart where that is allowed")
  func empty() throws {
    let table = Table(
      name: "", columns: [.texts("axis", []), .texts("who", []), .numbers("score", [])])
    let chart = try CompositeFlagTests().drawn(kind, of: table) {
      ($0.x, $0.y, $0.color, $0.allowsEmpty) = ("axis", ["score"], "who", true)
    }
    let layers = try #require(chart.scene).layout.panels[0].layers
    #expect(layers.allSatisfy { $0.data.rowCount == 0 })
  }

  @Test(
    "a radar chart refuses a column with two roles",
    arguments: [
      (nil, ["speed", "price", "size"], "speed", "a spoke"),
      ("car", ["speed"], "speed", "the values"), ("car", ["speed"], "car", "the spokes"),
    ] as [(String?, [String], String, String)])
  func shared(x: String?, y: [String], color: String, part: String) {
    let error = #expect(throws: ChartError.self) {
      _ = try panel("car,speed,price,size\nA,1,2,3\nB,4,3,2\nC,2,2,2") {
        ($0.x, $0.y, $0.color) = (x, y, color)
      }
    }
    #expect(error?.message == "'\(color)' is \(part) and the series of a radar chart")
  }
}
