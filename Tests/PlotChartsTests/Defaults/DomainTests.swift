import PlotScales
import PlotTables
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// Expected values are computed by hand from the tables here.
@Suite("Domains that are given") struct DomainTests {
  @Test(
    "clipped lines end at the edge of x, and keep half of their width at the edge of y")
  func clip() throws {
    func clip(_ set: (inout ChartRequest) -> Void) throws -> Rect? {
      AxisRules([
        try placed("x,y\n1,1\n2,5\n3,2\n") {
          $0.mark = "line"; set(&$0)
        }
      ]).clip
    }
    #expect(try clip { _ in } == nil)
    #expect(
      try clip { $0.xAxis.domain = "1.5,2.5" } == Rect(x: 0, y: -1.5, width: 100, height: 103))
    #expect(
      try clip { $0.yAxis.domain = "2,4" } == Rect(x: -1.5, y: -1.5, width: 103, height: 103))
  }

  private static let line = "x,y\n0,0\n10,50\n20,200\n30,100\n"

  private func places(
    _ csv: String, _ set: (inout ChartRequest) -> Void
  ) throws -> [String] {
    let layer = try placed(csv, set)
    return (0..<layer.data.rowCount).map { row in
      let place = rounded(layer.point(row))
      return "\(place.x) \(place.y)"
    }
  }

  @Test("a given end of a domain holds, the other is the data's")
  func ends() throws {
    let both = try places(DomainTests.line) {
      ($0.mark, $0.xAxis.domain, $0.yAxis.domain) = ("line", "10,20", "0,400")
    }
    #expect(both == ["-100.0 0.0", "0.0 12.5", "100.0 50.0", "200.0 25.0"])
    let low = try placed(DomainTests.line) { ($0.mark, $0.yAxis.domain) = ("line", "-50,") }
    #expect(low.scales.y.domain == -50...200)
    let high = try placed(DomainTests.line) { ($0.mark, $0.yAxis.domain) = ("line", ",1e3") }
    #expect(high.scales.y.domain == 0...1000)
  }

  @Test("a domain on one axis fits the other to the remaining rows")
  func fitted() throws {
    let layer = try placed(DomainTests.line) { ($0.mark, $0.xAxis.domain) = ("line", "0,10") }
    #expect(layer.scales.y.domain == 0...50)
    // Places are not what follows from values.
    let low = try placed(DomainTests.line) { ($0.mark, $0.yAxis.domain) = ("line", "0,60") }
    #expect(low.scales.x.domain == 0...30)
  }

  @Test("a descending domain, or --x-reverse, reverses an axis; both together do not")
  func reversed() throws {
    let turned = ["100.0 100.0", "66.667 75.0", "33.333 0.0", "0.0 50.0"]
    let first = try places(DomainTests.line) {
      ($0.mark, $0.xAxis.domain, $0.yAxis.domain) = ("line", "30,0", "200,0")
    }
    #expect(first == turned)
    let flag = try places(DomainTests.line) {
      ($0.mark, $0.xAxis.reverse, $0.yAxis.reverse) = ("line", true, true)
    }
    #expect(flag == turned)
    let both = try placed(DomainTests.line) {
      ($0.mark, $0.xAxis.domain, $0.xAxis.reverse) = ("line", "30,0", true)
    }
    #expect(both.x(0) == 0)
  }

  @Test("labels of a reversed axis stand at their ticks, in the order of the picture")
  func reversedLabels() throws {
    let layout = try scene(DomainTests.line) { ($0.mark, $0.xAxis.reverse) = ("line", true) }.layout
    #expect(layout.panels[0].bottomAxis.texts.first?.text == "30")
    #expect(layout.panels[0].bottomAxis.texts.last?.text == "0")
    #expect(layout.panels[0].bottomAxis.ticks == layout.panels[0].bottomAxis.ticks.sorted())
  }

  @Test("a reversed category axis begins at the other end")
  func reversedNames() throws {
    let csv = "name,y\na,1\nb,2\n"
    #expect(try placed(csv) { $0.xAxis.reverse = true }.x(0) > 50)
    let across: (inout ChartRequest) -> Void = { ($0.x, $0.y) = ("y", ["name"]) }
    #expect(try placed(csv, across).y(0) > 50)
    #expect(
      try placed(csv) {
        across(&$0); $0.yAxis.reverse = true
      }.y(0) < 50)
  }

  @Test("a domain takes times as text, and a year is its beginning")
  func times() throws {
    let csv = "day,y\n2024-01-01,1\n2024-07-01,2\n2025-01-01,3\n"
    let layer = try placed(csv) { $0.xAxis.domain = "2024-07-01,2025" }
    // 2024-07-01 and 2025-01-01 in seconds since 1970, from `date -u -d … +%s`.
    #expect(layer.scales.x.domain == 1_719_792_000...1_735_689_600)
    let nice = try placed("day,y\n2024-01-05,1\n2025-06-20,2\n") { $0.xAxis.nice = true }
    // The starts of 2024 and of July 2025.
    #expect(nice.scales.x.domain == 1_704_067_200...1_751_328_000)
  }

  @Test("a domain in another unit of the same kind is converted")
  func units() throws {
    let csv = "x,y\n1,500ms\n2,700ms\n"
    let layer = try placed(csv) { ($0.mark, $0.yAxis.domain) = ("line", "0,2s") }
    let end = try #require(layer.scales.y.domain?.upperBound)
    #expect(layer.data.y?.values[0] == (end == 2 ? 0.5 : 500))
    let error = chartError(csv) { $0.yAxis.domain = "0,3 kg" }
    #expect(error?.message == "--y-domain: '3 kg' is in another unit than 'y'")
  }

  @Test("zero is on the axis, or not, as requested")
  func zero() throws {
    let csv = "x,y\n1,70\n2,80\n"
    #expect(try placed(csv) { $0.mark = "line" }.scales.y.domain?.lowerBound == 70)
    #expect(try placed(csv) { ($0.mark, $0.yAxis.zero) = ("line", true) }.scales.y.holdsZero)
  }

  @Test("a domain is nice, or that of the data, as requested")
  func nice() throws {
    let csv = "x,y\n0.3,70.3\n9.7,88.8\n"
    let rough = try placed(csv) { ($0.mark, $0.yAxis.nice) = ("line", false) }
    #expect(rough.scales.y.domain == 70.3...88.8)
    let round = try placed(csv) { ($0.mark, $0.xAxis.nice) = ("line", true) }
    #expect(round.scales.x.domain == 0...10)
  }

  @Test("lines keep their slope at the edge, and points beyond it are not drawn")
  func clipped() throws {
    let lines = try placed(DomainTests.line) { ($0.mark, $0.yAxis.domain) = ("line", "0,100") }
    let path = try #require(DrawnShapes(lines).strokes.first)
    #expect(
      path.subpaths == [[point(0, 0), point(33.333, 50), point(66.667, 200), point(100, 100)]])
    let points = try placed(DomainTests.line) { ($0.mark, $0.yAxis.domain) = ("point", "0,100") }
    #expect(DrawnShapes(points).stamps.flatMap(\.centers).count == 3)
    let scene = try scene(DomainTests.line) { ($0.mark, $0.yAxis.domain) = ("line", "0,100") }
    #expect(
      recording(of: scene.view).calls.contains {
        if case .clip = $0.command { true } else { false }
      })
    #expect(scene.notes.contains { $0.message == "1 of 4 rows lie beyond the axes" })
  }

  @Test("points at the edge of the domain are drawn whole")
  func wholePoints() throws {
    let scene = try scene(DomainTests.line) { ($0.mark, $0.yAxis.domain) = ("point", "0,200") }
    let isClipped = recording(of: scene.view).calls.contains {
      if case .clip = $0.command { true } else { false }
    }
    #expect(!isClipped)
  }

  @Test("only the visible parts of a long line are drawn")
  func trimmed() {
    let points = (-100...200).map { point(Double($0), 50) }
    let parts = visibleParts(of: points, in: Size(width: 100, height: 100))
    #expect(parts.count == 1)
    #expect(parts.first?.first == point(-5, 50))
    #expect(parts.first?.last == point(105, 50))
    let apart = [point(10, 10), point(20, 200), point(30, 300), point(40, 200), point(50, 10)]
    #expect(
      visibleParts(of: apart, in: Size(width: 100, height: 100))
        == [[apart[0], apart[1]], [apart[3], apart[4]]])
  }

  @Test("clamped values stand at the edge, and a warning counts them")
  func clamped() throws {
    let layer = try placed(DomainTests.line) {
      ($0.mark, $0.yAxis.domain, $0.yAxis.clamp) = ("point", "0,100", true)
    }
    #expect(layer.y(2) == 100)
    let notes = try scene(DomainTests.line) {
      ($0.mark, $0.yAxis.domain, $0.yAxis.clamp) = ("point", "0,100", true)
    }.notes
    #expect(
      notes.first { $0.level == .warning }?.message
        == "1 of 4 rows lie beyond an axis and are drawn at its edge")
  }

  @Test("a bar keeps its zero, and a truncated one gives a warning")
  func bars() throws {
    let csv = "name,y\na,5\nb,20\n"
    for set: (inout AxisRequest) -> Void in [
      { $0.domain = "2,30" }, { $0.domain = ",-1" }, { $0.zero = false },
    ] {
      let error = chartError(csv) { set(&$0.yAxis) }
      #expect(error?.message == "a bar begins at zero, which the axis would leave out")
    }
    let notes = try scene(csv) { $0.yAxis.domain = "0,10" }.notes
    #expect(
      notes.contains { $0.level == .warning && $0.message == "1 of 2 rows reach beyond the axes" })
  }

  @Test("a bar that extends beyond the axis has a gap near its edge")
  func brokenBars() throws {
    let csv = "name,y\na,5\nb,20\n"
    let whole = try placed(csv)
    #expect(DrawnShapes(whole).fills.count == 1)
    let cut = try placed(csv) { $0.yAxis.domain = "0,10" }
    let fills = DrawnShapes(cut).fills
    #expect(fills.count == 2)
    let gap = try #require(fills.last?.controlBounds)
    #expect(abs(gap.midX - cut.x(1)) < 1 && gap.maxY < 100 && gap.minY > 80)
  }

  @Test(
    "a malformed domain is refused with the reason",
    arguments: [
      ("5", "--y-domain takes two values with a comma between them, not '5'"),
      (",", "--y-domain takes two values with a comma between them, not ','"),
      ("1,2,3", "--y-domain takes two values with a comma between them, not '1,2,3'"),
      ("1,1", "--y-domain '1,1' has two equal limits"),
      ("a,2", "--y-domain: 'a' is no number, and 'y' holds numbers"),
      ("nan,2", "--y-domain: 'nan' is no number, and 'y' holds numbers"),
    ])
  func refused(_ domain: String, _ message: String) {
    #expect(chartError(DomainTests.line) { $0.yAxis.domain = domain }?.message == message)
  }

  @Test("zero is refused as an end of a log scale, and as a time")
  func impossible() {
    for set: (inout ChartRequest) -> Void in [
      { $0.yAxis.domain = "0,10" }, { $0.yAxis.domain = "-1,10" }, { $0.yAxis.zero = true },
    ] {
      let error = chartError("x,y\n1,2\n2,3\n") {
        ($0.mark, $0.yScale) = ("line", "log")
        set(&$0)
      }
      #expect(error?.message == "zero has no place on a log scale")
    }
    let beyond = chartError("x,y\n1,2\n2,3\n") {
      ($0.mark, $0.yScale, $0.yAxis.domain) = ("line", "log", "-5,")
    }
    #expect(beyond?.message == "'y' is shown above zero on a log scale, where −5 has no place")
    let error = chartError("t,y\n2024-01-01,2\n2024-01-02,3\n") { $0.xAxis.zero = true }
    #expect(error?.message == "'t' holds times, which have no zero")
  }

  @Test("line labels follow a clipped line to the edge")
  func labels() throws {
    let csv = "x,a,b\n0,0,10\n10,10,20\n20,20,30\n"
    let layout = try scene(csv) { $0.xAxis.domain = "0,15" }.layout
    let height = layout.panels[0].plotArea.height
    let ends = layout.panels[0].directLabels.labels.map(\.text.text)
    #expect(ends == ["b", "a"])
    // At x = 15 line a is at 15 of 0…30: the y axis is fitted to the rows up to 15.
    let domain = try #require(layout.panels[0].layers[0].scales.y.domain)
    let place = try #require(layout.panels[0].directLabels.labels.last?.text.position.y)
    let wanted = height * (1 - (15 - domain.lowerBound) / (domain.upperBound - domain.lowerBound))
    #expect(abs(place - wanted) < 8)
  }

  @Test("the description covers only the shown domain")
  func description() throws {
    let text = try scene(DomainTests.line) { ($0.mark, $0.xAxis.domain) = ("line", "0,10") }
      .description
    #expect(text.contains("x runs from 0 to 10."))
    #expect(text.contains("highest at 50"))
  }
}
