import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// Expected names follow by hand from the tables here.
@Suite("Names beside marks") struct LabelTests {
  /// Points of a cloud, the corners of a square far from it, and one without a name.
  private static let cloud: String = {
    var random = Seeded(7)
    let rows = (0..<200).map { index in
      let (x, y) = (
        Double.random(in: 40...60, using: &random), Double.random(in: 40...60, using: &random)
      )
      return "\(x),\(y),\(index % 9 + 1),point \(index)"
    }
    let corners = ["0,50,1,west", "100,50,1,east", "50,0,1,south", "50,100,1,north", "51,50,2,"]
    return (["x,y,size,name"] + rows + corners).joined(separator: "\n")
  }()

  private func panel(
    _ csv: String = LabelTests.cloud, _ set: (inout ChartRequest) -> Void = { _ in }
  ) throws -> (labels: ValueLabels, panel: PanelLayout, notes: [Note], alt: String) {
    let scene = try scene(csv) {
      ($0.mark, $0.x, $0.y, $0.label) = ("point", "x", ["y"], "name")
      set(&$0)
    }
    let panel = scene.layout.panels[0]
    return (panel.valueLabels, panel, scene.notes, scene.description)
  }

  @Test(
    "names of points overlap neither each other nor symbols, and stay in or above the plot area",
    .slow)
  func apart() throws {
    let (labels, panel, _, _) = try panel { ($0.size, $0.mark) = ("size", "point") }
    #expect(labels.texts.count > 20)
    let boxes = labels.texts.map(\.box)
    let size = panel.plotArea.size
    for (index, box) in boxes.enumerated() {
      #expect(box.minX >= -0.01 && box.maxX <= size.width + 0.01 && box.maxY <= size.height + 0.01)
      #expect(!boxes[(index + 1)...].contains(where: box.intersects))
      for point in PointMark().drawn(in: panel.layers[0]) {
        let x = max(box.minX, min(box.maxX, point.center.x)) - point.center.x
        let y = size.height - point.center.y
        let distance = max(box.minY, min(box.maxY, y)) - y
        #expect((x * x + distance * distance).squareRoot() > point.radius - 0.01)
      }
    }
  }

  @Test("leaders of names cross no other name or symbol", .slow)
  func leaders() throws {
    let (labels, panel, _, _) = try panel()
    #expect(!labels.leaders.isEmpty)
    for leader in labels.leaders {
      for step in 0...20 {
        let share = Double(step) / 20
        let place = Point(
          x: leader.start.x + (leader.end.x - leader.start.x) * share,
          y: leader.start.y + (leader.end.y - leader.start.y) * share)
        #expect(!labels.texts.contains { $0.box.contains(place) && !$0.box.contains(leader.end) })
        let covered = PointMark().drawn(in: panel.layers[0]).count {
          let (x, y) = (place.x - $0.center.x, panel.plotArea.height - place.y - $0.center.y)
          return x * x + y * y < $0.radius * $0.radius
        }
        #expect(covered == 0)
      }
    }
  }

  @Test(
    "the extremes are named before the crowd, and the note and the alt text count the others", .slow
  )
  func extremes() throws {
    let (labels, _, notes, alt) = try panel()
    let names = labels.texts.map(\.text)
    #expect(names.prefix(4).sorted() == ["east", "north", "south", "west"])
    #expect(labels.names.asked == 204)
    #expect(labels.names.omitted == 204 - names.count)
    let words = "no room for \(204 - names.count) of 204 names beside their marks"
    #expect(notes.contains { $0.level == .omission && $0.message == words })
    #expect(alt.contains("\(names.count) of 204 names stand beside their marks."))
  }

  @Test("the largest symbols are named even in the middle of the points")
  func largest() throws {
    let (labels, _, _, _) = try panel(
      "x,y,size,name\n0,0,1,a\n9,0,1,b\n0,9,1,c\n9,9,1,d\n5,4,50,giant\n4,5,1,e\n"
    ) {
      $0.size = "size"
    }
    #expect(labels.texts.map(\.text).contains("giant"))
    #expect(labels.names.omitted == 0)
  }

  @Test("a missing name is no label")
  func missing() throws {
    let (labels, _, notes, _) = try panel("x,y,name\n1,1,a\n2,3,\n3,2,c\n")
    #expect(labels.texts.map(\.text).sorted() == ["a", "c"])
    #expect(!notes.contains { $0.level == .omission && $0.message.contains("names") })
  }

  @Test("muted marks are named only if all of them have room")
  func highlight() throws {
    let few = "x,y,name,s\n1,1,a,u\n5,3,b,v\n9,2,c,v\n"
    let (all, _, _, _) = try panel(few) { ($0.color, $0.highlight) = ("s", ["u"]) }
    #expect(all.texts.map(\.text) == ["a", "b", "c"] || all.texts.map(\.text) == ["a", "c", "b"])
    let rows = (0..<300).map { "\(50 + $0 % 5),\(50 + $0 % 7),other \($0),v" }
    let many = (["x,y,name,s", "1,1,a,u"] + rows).joined(separator: "\n")
    let (one, _, notes, _) = try panel(many) { ($0.color, $0.highlight) = ("s", ["u"]) }
    #expect(one.texts.map(\.text) == ["a"])
    #expect(!notes.contains { $0.message.contains("names beside") })
  }

  @Test("names of points have the colours of their series, as names at the ends of lines")
  func colors() throws {
    let (labels, panel, _, _) = try panel("x,y,name,s\n1,1,a,u\n5,3,b,v\n") { $0.color = "s" }
    let theme = Theme.light
    for text in labels.texts {
      let style = panel.layers[0].styles[text.text == "a" ? 0 : 1]
      #expect(text.style.color == theme.directLabelStyle(style.color).color)
      #expect(text.style.size == theme.tickStyle.size)
    }
  }

  @Test("--label is the mark 'text' beside the marks", .slow)
  func twoWays() throws {
    let asked = try panel().labels.texts
    let layered = try panel {
      ($0.label, $0.mark, $0.layers) = (nil, nil, ["point", "text"])
      $0.encodings = ["text=name"]
    }.labels.texts
    #expect(asked == layered)
  }

  @Test("a column of names leaves the choice of the chart to the other columns")
  func inferred() throws {
    let csv = "name,weight,height\nash,5,9\nbeech,3,7\nelm,4,4\noak,8,8\n"
    let (chart, _) = try described(csv) { $0.label = "name" }
    #expect(chart.summary.hasPrefix("point x=weight y=height"))
  }

  @Test(
    "--label is refused where marks have no names, or have them already",
    arguments: [
      ("histogram", "x", nil, "names are of single rows, and bins hold many"),
      ("heatmap", "x", "y", "names are of single rows, and cells show many"),
      ("bar", "name", "y", "the x axis has these names already"),
      ("line", "x", "y", "the series have these names already"),
      ("point", "x", "y", "the panels have these names already"),
      ("boxplot", "name", "y", "--label has no effect on a box plot"),
      ("pie", nil, nil, "--label has no effect on a pie chart"),
      ("area", "x", "y", "a name beside one of several areas would stand on the next"),
    ] as [(String, String?, String?, String)])
  func refused(mark: String, x: String?, y: String?, message: String) throws {
    let csv = "x,y,name,k\n1,4,a,u\n2,5,a,u\n1,6,b,v\n2,9,b,v\n"
    let error = chartError(csv) {
      ($0.mark, $0.x, $0.y, $0.label) = (mark, x, y.map { [$0] } ?? [], "name")
      if mark == "line" { $0.color = "name" }
      if mark == "point" { $0.facet = "name" }
      if mark == "area" { ($0.color, $0.label) = ("k", "name") }
      if mark == "bar" { $0.y = ["sum(y)"] }
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "no error")")
  }
}
