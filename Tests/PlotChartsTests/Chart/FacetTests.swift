import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// Expected values are counted by hand in the tables here.
@Suite("Panels") struct FacetTests {
  private static let csv = """
    shop,day,fruit,kg
    north,1,apple,1
    north,2,apple,2
    north,1,pear,4
    north,2,pear,3
    south,1,apple,10
    south,2,apple,20
    east,1,apple,5
    east,2,apple,7

    """

  private func layout(
    _ set: (inout ChartRequest) -> Void
  ) throws -> ChartLayout {
    try scene(FacetTests.csv) {
      ($0.x, $0.y, $0.mark) = ("day", ["kg"], "line")
      set(&$0)
    }.layout
  }

  @Test("several columns along y with a colour have a panel each, with a y axis of its own")
  func measures() throws {
    let csv = "t,host,p99,cpu\n1,a,120,0.5\n2,a,130,0.6\n1,b,90,0.2\n2,b,80,0.3\n"
    let chart = try described(csv) { ($0.x, $0.y, $0.color) = ("t", ["p99,cpu"], "host") }.chart
    #expect(chart.summary == "line x=t y=p99+cpu color=host")
    #expect(chart.facet?.field?.field == "series" && chart.facet?.independent == [.y])
    let stacked = try described(csv) {
      ($0.x, $0.y, $0.color, $0.columns) = ("t", ["p99", "cpu"], "host", 1)
    }.chart
    #expect(stacked.facet?.columns == 1)
    let error = chartError(csv) {
      ($0.x, $0.y, $0.color, $0.facet) = ("t", ["p99", "cpu"], "host", "host")
    }
    #expect(error?.message == "several -y columns have a colour each, so --color has no effect")
  }

  @Test("each panel holds the rows of a category under its name, in order of appearance")
  func rows() throws {
    let layout = try layout { ($0.facet, $0.color) = ("shop", "fruit") }
    #expect(layout.panelTitles.map(\.text) == ["north", "south", "east"])
    #expect(layout.panels.map { $0.layers[0].data.rowCount } == [4, 2, 2])
    #expect(
      layout.panels.map { $0.layers[0].data.y?.values ?? [] }
        == [[1, 2, 4, 3], [10, 20], [5, 7]])
  }

  @Test("series keep their looks in all panels, even if empty in some")
  func looks() throws {
    let layout = try layout { ($0.facet, $0.color) = ("shop", "fruit") }
    for panel in layout.panels {
      #expect(panel.layers[0].data.series.map(\.label) == ["apple", "pear"])
      #expect(panel.layers[0].styles.map(\.color) == layout.panels[0].layers[0].styles.map(\.color))
    }
    #expect(layout.legend.texts.map(\.text) == ["pear", "apple"])
  }

  @Test("panels share axes unless each has independent ones")
  func scales() throws {
    func ends(_ layout: ChartLayout) -> [Double?] {
      layout.panels.map { $0.layers[0].scales.y.domain?.upperBound }
    }
    #expect(ends(try layout { ($0.facet, $0.color) = ("shop", "fruit") }) == [20, 20, 20])
    let free = try layout { ($0.facet, $0.color, $0.freeY) = ("shop", "fruit", true) }
    #expect(ends(free) == [4, 20, 7])
    #expect(free.panels.allSatisfy { !$0.leftAxis.texts.isEmpty })
  }

  @Test("shared axes are labelled on the outside only, and all panels are aligned and of one size")
  func outside() throws {
    let layout = try layout {
      ($0.facet, $0.color, $0.columns, $0.width) = ("shop", "fruit", 2, 700)
    }
    let areas = layout.panels.map(\.plotArea)
    #expect(Set(areas.map(\.size)).count == 1)
    #expect(areas[0].minY == areas[1].minY && areas[0].minX == areas[2].minX)
    #expect(areas[1].minX > areas[0].maxX && areas[2].minY > areas[0].maxY)
    #expect(layout.panels.map { $0.leftAxis.texts.isEmpty } == [false, true, false])
    // Nothing stands below the second one.
    #expect(layout.panels.map { $0.bottomAxis.texts.isEmpty } == [true, false, false])
    // The grid goes on.
    #expect(Set(layout.panels.map(\.leftAxis.ticks)).count == 1)
  }

  @Test(
    "labels under narrow panels side by side end with their panel, those under others are centred")
  func flush() throws {
    func panels(_ count: Int, columns: Int) throws -> [PanelLayout] {
      let rows = (1...count).flatMap { shop in
        (0...10).map { "shop \(shop),\($0 * 100),\($0)" }
      }
      return try scene("shop,x,y\n" + rows.joined(separator: "\n")) {
        ($0.x, $0.y, $0.mark, $0.facet, $0.columns) = ("x", ["y"], "line", "shop", columns)
        ($0.width, $0.height) = (700, 500)
      }.layout.panels
    }
    let narrow = try panels(6, columns: 6)
    #expect(narrow.allSatisfy { $0.bottomAxis.texts.first?.anchor == .start })
    #expect(narrow.allSatisfy { $0.bottomAxis.texts.last?.anchor == .end })
    #expect(narrow.allSatisfy { $0.bottomAxis.overhang == (0, 0) })
    for columns in [1, 2] {
      let wide = try panels(2, columns: columns)
      #expect(wide[1].bottomAxis.texts.allSatisfy { $0.anchor == .middle })
    }
    let pair = try panels(2, columns: 2)
    let ends = pair.map { $0.bottomAxis.texts.map(\.box) }
    #expect(
      pair[0].plotArea.minX + (ends[0].last?.maxX ?? 0) + 8
        <= pair[1].plotArea.minX + (ends[1].first?.minX ?? 0))
  }

  /// The names and the size are those of a table on unemployment, see `Tests/Checks/side-by-side`.
  @Test("fourteen panels with names fill more than a third of a picture of 800 by 500")
  func large() throws {
    let names = [
      "Government", "Mining and Extraction", "Construction", "Manufacturing",
      "Wholesale and Retail Trade", "Transportation and Utilities", "Information", "Finance",
      "Business services", "Education and Health", "Leisure and hospitality", "Other",
      "Agriculture", "Self-employed",
    ]
    let rows = names.flatMap { name in
      (0..<12).map { "\(name),\(2000 + $0 / 12)-\(String($0 % 12 + 101).suffix(2))-01,\($0 * 2)" }
    }
    let layout = try scene("industry,date,rate\n" + rows.joined(separator: "\n")) {
      ($0.x, $0.y, $0.mark, $0.facet) = ("date", ["rate"], "line", "industry")
      ($0.width, $0.height) = (800, 500)
      ($0.title, $0.subtitle) = (
        "The recession hit construction hardest", "By industry, in percent"
      )
    }.layout
    let filled = layout.panels.reduce(0) { $0 + $1.plotArea.width * $1.plotArea.height }
    #expect(filled > 800 * 500 / 3)
  }

  @Test("rows and columns make a grid, with names over its columns and beside its rows")
  func grid() throws {
    let layout = try layout { ($0.row, $0.column, $0.mark) = ("fruit", "shop", "point") }
    #expect(layout.panels.count == 6)
    #expect(layout.panels.map { $0.layers[0].data.rowCount } == [2, 2, 2, 2, 0, 0])
    #expect(layout.panelTitles.map(\.text) == ["north", "south", "east", "apple", "pear"])
    let right = layout.panels.map(\.plotArea.maxX).max() ?? 0
    #expect(layout.panelTitles.suffix(2).allSatisfy { $0.box.minX > right })
  }

  @Test("row names that show nothing take no room and leave no ellipsis")
  func blankRows() throws {
    for name in ["", " "] {
      var (rows, columns) = (TextCells(), TextCells())
      for column in ["a", "b"] {
        rows.append(name)
        columns.append(column)
      }
      let table = Table(
        name: "blank",
        columns: [
          Column(name: "row", cells: .texts(rows)), Column(name: "column", cells: .texts(columns)),
          Column(name: "x", cells: .numbers(NumberCells(values: [1, 2]))),
        ])
      var chart = Chart(layers: [Layer(mark: PointMark(), encoding: Encoding())])
      chart.layers[0].encoding[.x] = ChannelDefinition("x")
      chart.facet = Facet(row: ChannelDefinition("row"), column: ChannelDefinition("column"))
      let layout = try chart.scene(of: table, measuring: FixedTextMeasuring()).layout
      #expect(layout.panelTitles.map(\.text) == ["a", "b"], "\(name)")
    }
  }

  @Test("a row of few panels has nearly square ones, and the chart no extreme aspect")
  func shapes() throws {
    let layout = try layout { ($0.facet, $0.color) = ("shop", "fruit") }
    let area = layout.panels[0].plotArea
    #expect(layout.panels.count == 3 && area.width / area.height < 1.2)
    #expect((1.3...2.3).contains(layout.size.width / layout.size.height))
  }

  @Test("labels under the panels of a row are aligned, whatever stands beside the first")
  func baselines() throws {
    // The 0 of the y axis reaches below the plot area.
    let layout = try scene("g,x,y\na,0,0\na,9,5\nb,0,3\nb,9,4\n") {
      ($0.x, $0.y, $0.facet, $0.mark) = ("x", ["y"], "g", "line")
      $0.theme = "light"
    }.layout
    let lines = Set(layout.panels.flatMap { $0.bottomAxis.texts.map(\.position.y) })
    #expect(layout.panels.count == 2 && lines.count == 1)
  }

  @Test("facets by columns or rows alone stand in one line")
  func lines() throws {
    let across = try layout { ($0.column, $0.color) = ("shop", "fruit") }
    #expect(Set(across.panels.map(\.plotArea.minY)).count == 1)
    let down = try layout { ($0.row, $0.color) = ("shop", "fruit") }
    #expect(Set(down.panels.map(\.plotArea.minX)).count == 1)
  }

  @Test("rows without a category have a separate panel, and panels of numbers name their column")
  func titles() throws {
    let layout = try scene("n,x,y\n2,1,1\n10,2,2\n2,2,3\n,1,4\n") {
      ($0.x, $0.y, $0.facet) = ("x", ["y"], "n")
    }.layout
    #expect(layout.panelTitles.map(\.text) == ["n 2", "n 10", "(missing)"])
  }

  @Test("panels of answers name their question")
  func answers() throws {
    let layout = try scene("ill,x,y\nyes,1,1\nno,2,2\nyes,2,3\n") {
      ($0.x, $0.y, $0.facet) = ("x", ["y"], "ill")
    }.layout
    #expect(layout.panelTitles.map(\.text) == ["ill: yes", "ill: no"])
  }

  @Test("colour and size scales are shared by all panels, and reach the largest value of any")
  func quantities() throws {
    let layout = try layout {
      ($0.facet, $0.mark, $0.color, $0.size) = ("shop", "point", "kg", "kg")
    }
    for panel in layout.panels {
      let scales = panel.layers[0].scales
      #expect(scales.color?.fraction(of: 1) == 0 && scales.color?.fraction(of: 20) == 1)
      #expect(scales.size?.radius(of: 20) == SizeChannelScale.largestRadius)
    }
  }

  @Test("a field in the panel titles has no legend")
  func legend() throws {
    let layout = try layout { ($0.facet, $0.color, $0.mark) = ("shop", "shop", "point") }
    #expect(layout.legend.texts.isEmpty)
  }

  @Test("bars stack within their panel only")
  func stacks() throws {
    let layout = try layout {
      ($0.facet, $0.mark, $0.x, $0.color) = ("shop", "bar", "day", "fruit")
    }
    #expect(layout.panels[1].layers[0].data.base == [0, 0])
    let stacked = try scene(FacetTests.csv) {
      ($0.facet, $0.mark, $0.x, $0.y, $0.color, $0.stack) = (
        "shop", "area", "day", ["kg"], "fruit", "zero"
      )
    }.layout
    #expect(stacked.panels[0].layers[0].data.top == [1, 2, 5, 5])
    #expect(stacked.panels[1].layers[0].data.top == [10, 20])
  }

  @Test("free axes of categories list only the names of their panel")
  func freeCategories() throws {
    let csv = "group,name,v\nA,a,1\nA,b,2\nB,c,3\n"
    func names(_ isFree: Bool) throws -> [[String]] {
      try scene(csv) { ($0.x, $0.y, $0.facet, $0.freeX) = ("name", ["v"], "group", isFree) }
        .layout.panels.map { $0.layers[0].scales.x.categories }
    }
    #expect(try names(false) == [["a", "b", "c"], ["a", "b", "c"]])
    #expect(try names(true) == [["a", "b"], ["c"]])
  }

  @Test("the chart of panels is inferred from one panel")
  func inferred() throws {
    let one = try described(FacetTests.csv) { $0.facet = "shop" }.chart
    #expect(one.summary == "line x=day y=kg color=fruit")
    let csv = "year,country,gdp\n2000,A,1\n2000,B,2\n2010,A,3\n2010,B,4\n"
    #expect(try described(csv) { $0.facet = "year" }.chart.summary == "bar x=country y=gdp")
  }

  @Test("rows that hide one another are refused within a panel, not across panels")
  func hidden() {
    let twice = chartError("s,x,y\na,1,1\na,1,2\nb,1,2\n") {
      ($0.x, $0.y, $0.mark, $0.facet) = ("x", ["y"], "bar", "s")
    }
    #expect(twice?.message.hasPrefix("x '1' has 2 rows: a bar would") == true)
    #expect(
      chartError("s,x,y\na,1,1\nb,1,2\n") {
        ($0.x, $0.y, $0.mark, $0.facet) = ("x", ["y"], "bar", "s")
      } == nil)
  }

  @Test("the description counts the panels and names their field")
  func words() throws {
    let text = try scene(FacetTests.csv) { ($0.x, $0.y, $0.facet) = ("day", ["kg"], "shop") }
      .description
    #expect(text.contains("3 panels by shop: north, south, east."))
  }

  @Test("contradictory or malformed facet flags are refused with the reason")
  func refused() {
    func message(_ set: (inout ChartRequest) -> Void) -> String? {
      chartError(FacetTests.csv, set)?.message
    }
    #expect(
      message { ($0.facet, $0.row) = ("shop", "fruit") }
        == "--facet fills its rows of panels itself, so --row and --column have no effect")
    #expect(
      message { $0.freeX = true }
        == "--columns, --free-x and --free-y need panels, and the chart has none")
    #expect(message { ($0.facet, $0.columns) = ("shop", 0) } == "--columns 0 leaves no panel")
    #expect(
      message { ($0.row, $0.columns) = ("shop", 2) }
        == "--columns needs --facet: it is the number of panels in a row")
    #expect(message { $0.facet = "1-2" } == "--facet takes one column, and '1-2' names 2")
    #expect(message { $0.facet = "shp" }?.contains("shp") == true)
    let many = "c,x,y\n" + (0...400).map { "n\($0),1,2\n" }.joined()
    #expect(
      chartError(many) { ($0.x, $0.y, $0.facet) = ("x", ["y"], "c") }?.message
        == "'c' would make 401 panels; more than 400 cannot be told apart")
    #expect(
      chartError(FacetTests.csv) {
        ($0.x, $0.y, $0.facet, $0.width, $0.height, $0.columns) = (
          "day", ["kg"], "shop", 120, 60, 3
        )
      }?.message == "a chart of that size has no room for its 3 panels")
  }

  @Test(
    "a grid has large panels, a little wider than high, and few holes",
    arguments: [
      (1, 1), (2, 2), (3, 3), (4, 2), (5, 3), (6, 3), (9, 3), (12, 4), (14, 4), (16, 4), (20, 4),
    ])
  func gridOf(_ count: Int, _ columnCount: Int) {
    #expect(PanelGrid.fitting(count, width: 760, height: nil).columnCount == columnCount)
  }
}
