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

/// `-m splom`: a square of panels of each two columns.
@Suite("Scatter plot matrices") struct ScatterMatrixTests: CompositeSuite {
  let kind = "splom"

  /// The first sets of Anscombe, 1973.
  private static let anscombe = """
    x,y1,y2,set
    10,8.04,9.14,a
    8,6.95,8.14,b
    13,7.58,8.74,a
    9,8.81,8.77,b
    11,8.33,9.26,a
    14,9.96,8.1,b
    6,7.24,6.13,a
    4,4.26,3.1,b
    12,10.84,9.13,a
    7,4.82,7.26,b
    5,5.68,4.74,a
    """

  private func panels(
    _ csv: String, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> [PanelLayout] { try #require(try chart(csv, change).scene).layout.panels }

  @Test("a panel has the column of its row along y, and that of its column along x")
  func pairs() throws {
    let panels = try panels("a,b,c\n1,10,100\n2,20,\n3,5,300")
    func points(_ index: Int) -> [[Double]] {
      let data = panels[index].layers[0].data
      return [Array(data.x?.values ?? []), Array(data.y?.values ?? [])]
    }
    #expect(panels.count == 9)
    #expect(points(1) == [[10, 20, 5], [1, 2, 3]] && points(3) == [[1, 2, 3], [10, 20, 5]])
    #expect(points(2) == [[100, 300], [1, 3]] && points(7) == [[10, 5], [100, 300]])
    #expect([0, 4, 8].map { panels[$0].layers[0].data.rowCount } == [0, 0, 0])
  }

  @Test("a scatter matrix notes rows with a missing or infinite number")
  func omissions() throws {
    let notes = try chart("a,b\n1,inf\n2,3\n3,5\n4,") { $0.y = ["a", "b"] }.notes
    #expect(
      notes.map(\.message)
        .contains("2 of 4 rows lack numbers: not in the panels of these columns"))
  }

  @Test(
    "without rows an empty chart is drawn where that is allowed",
    arguments: [[], ["a", "c"]] as [[String]])
  func empty(y: [String]) throws {
    let table = Table(
      name: "t", columns: ["a", "c"].map { Column(name: $0, cells: .texts(TextCells())) })
    let chart = try CompositeFlagTests().drawn(kind, of: table) {
      ($0.allowsEmpty, $0.y) = (true, y)
    }
    #expect(chart.size == Size(width: 800, height: 500))
  }

  @Test(
    "panels under each other share x, those beside each other y, with labels at the outer sides")
  func axes() throws {
    let panels = try panels(Self.anscombe)
    for (index, panel) in panels.enumerated() {
      let (row, column) = (index / 3, index % 3)
      let scales = panel.layers[0].scales
      let across = panels[column == 0 ? 3 : column].layers[0].scales
      let down = panels[row == 0 ? 1 : row * 3].layers[0].scales
      for value in [4.0, 9] {
        #expect(scales.x.fraction(of: value) == across.x.fraction(of: value))
        #expect(scales.y.fraction(of: value) == down.y.fraction(of: value))
      }
      #expect(panel.bottomAxis.texts.isEmpty == (row < 2))
      #expect(panel.leftAxis.texts.isEmpty == (column > 0))
    }
    let (x, y) = (panels[3].layers[0].scales.x, panels[1].layers[0].scales.x)
    #expect(x.fraction(of: 9) != y.fraction(of: 9))
  }

  @Test("the column names are in the middle of the diagonal panels")
  func names() throws {
    let layout = try #require(try chart(Self.anscombe).scene).layout
    #expect(layout.panelTitles.map(\.text) == ["x", "y1", "y2"])
    for (title, index) in zip(layout.panelTitles, [0, 4, 8]) {
      let area = layout.panels[index].plotArea
      #expect((title.box.midX - area.midX).magnitude < 0.5)
      #expect((title.box.midY - area.midY).magnitude < 0.5)
    }
  }

  /// `cor(anscombe[c("x1", "y1", "y2")], method = "spearman")` of R 4.2 has 0.8181818, 0.6909091 and
  /// 0.7181818 for x1 and y1, x1 and y2, y1 and y2.
  @Test("the alt text names the columns, the colours and the closest pair")
  func words() throws {
    let chart = try chart(Self.anscombe) { $0.color = "set" }
    #expect(
      chart.description.hasPrefix(
        "Scatter plot matrix of x, y1 and y2, for 2 series by set: a, b. "
          + "x and y1 go together closest (rank correlation 0.82)."))
    #expect(chart.title == "x, y1 and y2")
  }

  @Test("a scatter matrix draws the first six columns of numbers, and notes the others")
  func most() throws {
    let names = (1...8).map { "v\($0)" }
    let rows = (1...5).map { row in names.indices.map { "\((row * ($0 + 2)) % 11)" } }
    let chart = try chart(
      ([names] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n"))
    #expect(chart.scene?.layout.panels.count == 36)
    #expect(
      chart.notes.map(\.message).contains("the first 6 of 8 columns of numbers, without 'v7', 'v8'")
    )
  }

  @Test("the specification of a scatter matrix is drawn again, with the names in the diagonal")
  func specification() throws {
    let chart = try chart(Self.anscombe)
    let views = try #require(chart.specification["concat"]?.array)
    #expect(views.count == 9 && chart.specification["columns"]?.number == 3)
    let names = [0, 4, 8].map { views[$0]["data"]?["values"]?.array?.first?["name"]?.string }
    #expect(names == ["x", "y1", "y2"])
    let again = try EditedChart.drawn(
      SpecReader.read(chart.specification).chart, data: .none, theme: .light
    ).picture
    #expect(again.description == chart.description)
  }

  @Test(
    "a scatter plot matrix refuses tables without pairs of numbers",
    arguments: [
      (
        "name,v\na,1\nb,2", [],
        "a scatter plot matrix needs two columns of numbers, and there is one"
      ),
      (
        "name,v\na,1\nb,2", ["name", "v"],
        "a scatter plot matrix is of numbers, and 'name' holds none"
      ),
      (
        "a,c\n1,\n2,\n,1\n,2", ["a", "c"],
        "no row has numbers in 'c' and another column"
      ),
    ])
  func refusals(csv: String, y: [String], message: String) {
    let error = #expect(throws: ChartError.self) { _ = try chart(csv) { $0.y = y } }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }

  @Test(
    "flags about one axis, other panels or an order have no effect",
    arguments: ["-x", "--facet", "--x-title", "--y-scale", "--top", "--values", "--smooth"])
  func flags(flag: String) {
    let error = #expect(throws: ChartError.self) {
      _ = try chart(Self.anscombe) {
        switch flag {
        case "-x": $0.x = "x"
        case "--facet": $0.facet = "set"
        case "--x-title": $0.xTitle = "x"
        case "--y-scale": $0.yScale = "log"
        case "--top": $0.top = 3
        case "--values": $0.values = true
        default: $0.smooth = "linear"
        }
      }
    }
    #expect(error?.kind == .usage)
    #expect(error?.message.hasPrefix("\(flag) has no effect on a scatter plot matrix") == true)
  }
}
