import PlotTables
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// Expected values are computed by hand from the tables here.
@Suite("Annotations") struct AnnotationTests {
  private static let csv = "x,y\n0,0\n10,50\n20,200\n30,100\n"

  private func layout(
    of csv: String = csv, mark: String = "line",
    _ annotations: [(AnnotationRequest.Kind, String)], events: Table? = nil,
    _ set: (inout ChartRequest) -> Void = { _ in }
  ) throws -> ChartLayout {
    try scene(csv) {
      $0.mark = mark
      $0.annotations = annotations.map { AnnotationRequest($0.0, $0.1) }
      $0.events = events
      set(&$0)
    }.layout
  }

  @Test(
    "the label of an annotation ends at the last equals sign, its style follows a semicolon",
    arguments: [
      ("100", nil, 100, "solid", nil), ("target=100", "target", 100, "solid", nil),
      ("a = b = 5 ; dashed", "a = b", 5, "dashed", nil),
      ("x;y=7;dotted;#f80", "x;y", 7, "dotted", "#ff8800"),
      ("=3", nil, 3, "solid", nil), ("t=-2;#102030", "t", -2, "solid", "#102030"),
    ] as [(String, String?, Double, String, String?)])
  func parsed(_ text: String, _ label: String?, _ value: Double, _ dash: String, _ color: String?)
    throws
  {
    let table = try table(AnnotationTests.csv)
    let request = AnnotationRequest(.hline, text)
    let annotation = try request.annotation(for: ChannelDefinition("y"), in: table)
    #expect(annotation.extent == .line(at: value))
    #expect(annotation.label == label)
    #expect(annotation.dash.rawValue == dash)
    #expect(annotation.color?.hex == color)
  }

  @Test("a reference line stands at its value, and the axis includes it")
  func line() throws {
    let layout = try layout([(.hline, "far=300")])
    let panel = layout.panels[0]
    #expect(panel.layers[0].scales.y.domain == 0...300)
    #expect(panel.annotations[0].start == panel.plotArea.height)
    let fixed = try self.layout([(.hline, "far=300")]) { $0.yAxis.domain = "0,200" }
    #expect(fixed.panels[0].annotations.isEmpty)
  }

  @Test("a band covers its values; an open end reaches the end of the axis")
  func bands() throws {
    let layout = try layout([(.vband, "6,15"), (.vband, "27,"), (.hband, ",50")])
    let panel = layout.panels[0]
    let width = panel.plotArea.width
    let places = panel.annotations.map { [rounded($0.start), rounded($0.end)] }
    #expect(places[2] == [0, rounded(panel.plotArea.height / 4)])
    #expect(places[0] == [rounded(width * 0.2), rounded(width * 0.5)])
    #expect(places[1] == [rounded(width * 0.9), rounded(width)])
  }

  @Test("a category is named, and a band of categories takes their whole shares")
  func categories() throws {
    let csv = "name,y\na,1\nb,2\nc,3\nd,4\n"
    let layout = try layout(of: csv, mark: "bar", [(.vband, "b,c"), (.vline, "d")])
    let panel = layout.panels[0]
    #expect(rounded(panel.annotations[0].start) == rounded(panel.plotArea.width / 4))
    #expect(rounded(panel.annotations[0].end) == rounded(panel.plotArea.width * 3 / 4))
    #expect(rounded(panel.annotations[1].start) == rounded(panel.plotArea.width * 7 / 8))
    let error = chartError(csv) { $0.annotations = [AnnotationRequest(.vline, "bb")] }
    #expect(error?.message == "--vline: 'bb' is none of the names in 'name'")
    #expect(error?.hint == "did you mean 'b'? they begin with 'a', 'b', 'c'")
  }

  @Test("annotations take times and units as in the data")
  func values() throws {
    let csv = "t,y\n2024-01-01,5%\n2024-01-11,10%\n"
    let layout = try layout(of: csv, [(.vline, "mid=2024-01-06"), (.hline, "7.5%")])
    let panel = layout.panels[0]
    let lines = Dictionary(grouping: panel.annotations, by: \.isVertical)
    #expect(lines[true]?.first?.start == panel.plotArea.width / 2)
    #expect(lines[false]?.first.map { rounded($0.start) } == rounded(panel.plotArea.height / 2))
  }

  @Test("flags on poles stand in rows in which no pole crosses a text")
  func flags() throws {
    let layout = try layout(
      [
        (.vline, "the first of them=10"), (.vline, "the second=10.5"), (.vline, "the third=11"),
        (.vline, "apart=25"),
      ])
    let labels = layout.panels[0].annotationLabels
    #expect(labels.omittedCount == 0)
    #expect(labels.texts.map(\.text) == ["the first of them", "the second", "the third", "apart"])
    let tops = labels.texts.map(\.box.minY)
    #expect(tops[0] < tops[1] && tops[1] < tops[2] && tops[2] == tops[3])
    for pole in labels.poles {
      for text in labels.texts {
        let isCrossed =
          text.box.minX < pole.top.x && pole.top.x < text.box.maxX && pole.top.y < text.box.maxY
        #expect(!isCrossed, "\(text.text)")
      }
    }
    #expect(labels.height > 0)
    #expect(layout.texts.allSatisfy { $0.box.minY >= 0 })
  }

  @Test("flags without room are counted, and their lines stay")
  func crowd() throws {
    let many = (0..<40).map {
      (AnnotationRequest.Kind.vline, "a name of some length=\(Double($0) / 10)")
    }
    let scene = try scene(AnnotationTests.csv) {
      $0.mark = "line"
      $0.annotations = many.map { AnnotationRequest($0.0, $0.1) }
    }
    let panel = scene.layout.panels[0]
    #expect(panel.annotations.count == 40)
    #expect(panel.annotationLabels.texts.count + panel.annotationLabels.omittedCount == 40)
    #expect(panel.annotationLabels.omittedCount > 0)
    #expect(
      scene.notes.contains {
        $0.level == .warning && $0.message.hasPrefix("no room for the labels of ")
      })
  }

  @Test("labels of level lines avoid data and each other")
  func beside() throws {
    let layout = try layout([(.hline, "low=20"), (.hline, "lower=19"), (.hline, "high=190")])
    let labels = layout.panels[0].annotationLabels
    #expect(labels.texts.count == 3)
    let ink = layout.panels[0].layers[0].inkSamples
    for (index, text) in labels.texts.enumerated() {
      #expect(!ink.contains { text.box.contains($0) })
      for other in labels.texts[(index + 1)...] { #expect(!text.box.intersects(other.box)) }
    }
  }

  @Test("labels of a level line move inwards if data lie at its ends")
  func between() throws {
    // Around 50 at the ends and in the middle, and far below it between these.
    let rows = (0...100).map { x in "\(x),\((20...35).contains(x) ? 0 : x % 2 == 0 ? 20 : 80)" }
    let layout = try layout(
      of: "x,y\n" + rows.joined(separator: "\n"), [(.hline, "goal=50")])
    let text = try #require(layout.panels[0].annotationLabels.texts.first)
    #expect(!layout.panels[0].layers[0].inkSamples.contains { text.box.contains($0) })
  }

  @Test("the label of a vertical band is in it where it covers no mark, else above it")
  func withinBand() throws {
    func text(_ csv: String, _ band: String) throws -> (text: PlacedText, area: Rect, poles: Int) {
      let panel = try layout(of: csv, [(.vband, band)]).panels[0]
      let labels = panel.annotationLabels
      return (try #require(labels.texts.first), panel.plotArea, labels.poles.count)
    }
    let free = try text(AnnotationTests.csv, "dry=5,25")
    #expect(free.poles == 0 && free.text.position.y > 0)
    // Half of the width between 5 and 25 of 30.
    #expect(abs(free.text.position.x - free.area.width / 2) < 1 && free.text.anchor == .middle)
    // Bands that overlap have poles at their starts.
    let both = try layout(of: AnnotationTests.csv, [(.vband, "dry=5,25"), (.vband, "hot=10,15")])
      .panels[0]
    #expect(both.annotationLabels.poles.count == 2)
    // No word of this width has room in 1/30 of the plot area.
    let narrow = try text(AnnotationTests.csv, "drought=5,6")
    #expect(narrow.poles == 1 && narrow.text.position.y < 0)
    // Lines to and fro between the top and the bottom leave no room.
    let rows = (0...300).map { "\(Double($0) / 10),\($0 % 2)" }.joined(separator: "\n")
    #expect(try text("x,y\n" + rows, "dry=5,25").poles == 1)
  }

  @Test("events are lines or bands, and those beyond the axis are left out")
  func events() throws {
    let data = "t,y\n2024-01-01,1\n2024-12-31,2\n"
    let events = try table(
      "from,to,what\n2024-02-01,,launch\n2024-03-01,2024-04-01,sale\n2030-01-01,,later\n,,never\n")
    let layout = try layout(of: data, [], events: events)
    #expect(layout.panels[0].annotations.map(\.isBand) == [false, true])
    #expect(layout.panels[0].annotationLabels.texts.map(\.text).sorted() == ["launch", "sale"])
    // On an axis of years a day is the share of its year that has passed: 1944 has 366 days.
    let years = try table("from,to,what\n1944-07-01,1945-01-01,siege\n1946-01-01,,peace\n")
    let placed = try self.layout(of: "year,y\n1940,1\n1950,2\n", [(.vline, "D-Day=1944-06-06")]) {
      ($0.x, $0.y, $0.mark, $0.events) = ("year", ["y"], "line", years)
    }.panels[0]
    let tenth = placed.plotArea.width / 10
    let expected = [4 + 157.0 / 366, 4 + 182.0 / 366, 6]
    for (annotation, years) in zip(placed.annotations, expected) {
      #expect(abs(annotation.start / tenth - years) < 1e-3)
    }
    #expect(placed.annotations.count == 3)
    let numbers = chartError(data) { $0.events = try? table("a,b\n1,x\n") }
    #expect(numbers?.message == "t.csv: the events have no column of times")
  }

  @Test(
    "bands lie below everything, lines below curves and over surfaces, each with its name",
    arguments: ["line", "area"])
  func drawn(_ mark: String) throws {
    let scene = try scene(AnnotationTests.csv) {
      $0.mark = mark
      $0.annotations = [AnnotationRequest(.hline, "goal=150"), AnnotationRequest(.vband, "5,6")]
    }
    let elements = recording(of: scene.view).calls.compactMap { call -> [String]? in
      if case .beginElement(let element) = call.command { element.classes } else { nil }
    }
    let marks = elements.filter {
      $0.contains("role-annotation") || $0.contains("role-mark") || $0.contains("role-axis-grid")
    }
    let curve = ["mark-\(mark)", "role-mark"]
    let rule = ["mark-rule", "role-mark", "role-annotation"]
    #expect(
      marks == [["mark-rect", "role-mark", "role-annotation"], ["role-axis-grid"]]
        + (mark == "line" ? [rule, curve] : [curve, rule])
        + [["role-annotation"], ["mark-text", "role-mark", "role-annotation"]])
    #expect(scene.description.contains("Marked: goal at 150, x from 5 to 6."))
  }

  @Test("a line at zero replaces the baseline, and a label on a band stands on its tint")
  func atZero() throws {
    let csv = "x,y\n1,-1\n2,1\n3,-1\n"
    for (value, hasBaseline) in [("0", false), ("0.5", true)] {
      let layout = try layout(of: csv, [(.hline, "here=\(value)"), (.vband, "1,3")]) {
        ($0.x, $0.y, $0.mark) = ("x", ["y"], "line")
      }
      let panel = try #require(layout.panels.first)
      let zero = (panel.plotArea.height / 2).rounded(.down) + 0.5
      let baseline = Path.line(
        from: Point(x: 0, y: zero), to: Point(x: panel.plotArea.width, y: zero))
      let border = AxisLines(panel, .light).border.flatMap(\.path.subpaths)
      #expect(border.contains(baseline.subpaths[0]) == hasBaseline)
      #expect(panel.annotationLabels.plaques.map { $0.band != nil } == [true])
    }
  }

  @Test(
    "the line along the bottom is dark at zero, and light at any other value",
    arguments: [("1,0\n2,9\n3,4", true), ("1,700\n2,900\n3,800", false)])
  func bottomLine(rows: String, isDark: Bool) throws {
    let layout = try layout(of: "x,y\n\(rows)\n", []) {
      ($0.x, $0.y, $0.mark) = ("x", ["y"], "line")
    }
    let panel = try #require(layout.panels.first)
    let line = try #require(
      AxisLines(panel, .light).border.first { ($0.path.bounds?.width ?? 0) >= panel.plotArea.width }
    )
    #expect(line.stroke.color == (isDark ? Theme.light.axis : Theme.light.grid))
  }

  @Test(
    "a flag that would leave the plot area flips to the other side of its pole, if that is free")
  func flagsLeft() throws {
    let csv = "x,y\n0,1\n100,2\n"
    func flag(_ lines: [String]) throws -> (text: PlacedText, pole: Double)? {
      let layout = try layout(of: csv, lines.map { (.vline, $0) }) {
        ($0.x, $0.y, $0.mark) = ("x", ["y"], "line")
      }
      let labels = layout.panels[0].annotationLabels
      return labels.texts.firstIndex { $0.text == "a long name" }.map {
        (labels.texts[$0], labels.poles[$0].top.x)
      }
    }
    let alone = try #require(try flag(["a long name=98"]))
    #expect(alone.text.box.maxX < alone.pole)
    let crowded = try #require(try flag(["near=95", "a long name=98"]))
    #expect(crowded.text.box.minX > crowded.pole)
    let inside = try #require(try flag(["a long name=10"]))
    #expect(inside.text.box.minX > inside.pole)
  }

  @Test("every panel has the reference lines, the first one their labels")
  func panels() throws {
    let csv = "s,x,y\na,1,1\na,2,2\nb,1,3\nb,2,4\n"
    let layout = try layout(of: csv, [(.vline, "here=1.5")]) {
      ($0.x, $0.y, $0.facet) = ("x", ["y"], "s")
    }
    #expect(layout.panels.map(\.annotations.count) == [1, 1])
    #expect(layout.panels.map(\.annotationLabels.texts.count) == [1, 0])
  }

  @Test(
    "a malformed annotation is refused with the reason",
    arguments: [
      (AnnotationRequest.Kind.hline, "a=b", "--hline: 'b' is no number, and 'y' holds numbers"),
      (.hband, "5", "--hband takes two values with a comma between them, not '5'"),
      (.vline, "5; thick", "--vline: 'thick' is no style"),
      (.vline, "5; #ggg", "--vline: '#ggg' is no style"),
    ])
  func refused(_ kind: AnnotationRequest.Kind, _ text: String, _ message: String) {
    let error = chartError(AnnotationTests.csv) {
      ($0.mark, $0.annotations) = ("line", [AnnotationRequest(kind, text)])
    }
    #expect(error?.message == message)
  }
}
