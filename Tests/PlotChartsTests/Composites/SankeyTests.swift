import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// `-m sankey`: bars and bands, by hand.
@Suite("Sankey diagrams") struct SankeyTests: CompositeSuite {
  let kind = "sankey"
  private typealias Link = SankeyLayout.Link

  private func layout(_ links: [(Int, Int, Double)], count: Int) -> SankeyLayout {
    var layout = SankeyLayout(
      links.map { Link(source: $0.0, target: $0.1, value: $0.2) }, count: count)
    layout.place(in: (200, 116), barWidth: 10)
    return layout
  }

  /// Two of a height of 50 each with 16 between them, and one of 100 in their middle.
  @Test("Sankey bars are as high as their flows, and centred on them")
  func places() {
    let nodes = layout([(0, 2, 5), (1, 2, 5)], count: 3).nodes
    #expect(nodes.map(\.x0) == [0, 0, 190])
    #expect(nodes.map { ($0.y1 - $0.y0).rounded() } == [50, 50, 100])
    #expect(nodes.map { $0.y0.rounded() } == [0, 66, 8])
  }

  @Test("a name has one colour in all stages, and stages have the names of their columns")
  func stagesOfNames() throws {
    let csv =
      "2013,2017,2021\nred,red,blue\nred,blue,blue\nblue,green,red\ngreen,green,green\nblue,blue,red"
    let chart = try chart(csv) { $0.y = ["2013", "2017", "2021"] }
    let panel = try #require(chart.scene).layout.panels[0]
    let bars = try #require(panel.layers.first { $0.data.part?.role == .lead })
    #expect(bars.data.rowCount == 9)
    #expect(Set(bars.data.series.compactMap(\.label)) == ["red", "blue", "green"])
    #expect(bars.data.series.allSatisfy { $0.rows.count == 3 })
    for stage in ["2013", "2017", "2021"] { #expect(chart.texts.contains(stage), "\(stage)") }
  }

  @Test("two columns are the ends of flows, and have no heads")
  func ends() throws {
    let chart = try chart("from,to,n\na,b,4\nb,c,3")
    #expect(!chart.texts.contains("from") && !chart.texts.contains("to"))
  }

  @Test("a Sankey bar is right of all its sources, and in the last stage if nothing flows from it")
  func stages() {
    let nodes = layout([(0, 1, 4), (1, 2, 3), (0, 2, 1), (0, 3, 1)], count: 4).nodes
    #expect(nodes.map(\.layer) == [0, 1, 2, 2])
  }

  @Test("bars of a stage never overlap, and bands end side by side on them", arguments: 1...30)
  func laws(seed: UInt64) {
    var random = Seeded(seed)
    let count = Int.random(in: 4...14, using: &random)
    var links: [(Int, Int, Double)] = []
    for source in 0..<count - 1 {
      for target in source + 1..<count where Int.random(in: 0..<3, using: &random) == 0 {
        links.append((source, target, Double.random(in: 0.5...20, using: &random)))
      }
    }
    if links.isEmpty { links = [(0, count - 1, 1)] }
    let layout = layout(links, count: count)
    let used = layout.nodes.filter { $0.value > 0 }
    for layer in Set(used.map(\.layer)) {
      let column = used.filter { $0.layer == layer }.sorted { $0.y0 < $1.y0 }
      for (upper, lower) in zip(column, column.dropFirst()) {
        #expect(lower.y0 >= upper.y1 - 1e-3, "\(layer)")
      }
      #expect(column.allSatisfy { $0.y0 > -1e-3 && $0.y1 < 116 + 1e-3 })
    }
    for node in used {
      for (ends, height) in [
        (node.outgoing, { (link: Int) in layout.links[link].y0 }),
        (node.incoming, { (link: Int) in layout.links[link].y1 }),
      ] {
        var y = node.y0
        for link in ends {
          #expect(abs(height(link) - y - layout.links[link].width / 2) < 1e-6)
          y += layout.links[link].width
        }
        #expect(y <= node.y1 + 1e-6)
      }
    }
  }

  private static let energy =
    "source,target,value\ncoal,power,40\ngas,power,25\ngas,heat,30\npower,homes,65\nheat,homes,30"

  @Test("flows have the colour of their start, and names stand beside all bars")
  func flows() throws {
    let chart = try chart(Self.energy)
    for name in ["coal", "gas", "power", "heat", "homes"] { #expect(chart.texts.contains(name)) }
    let bands = try #require(chart.scene).layout.panels[0].layers[0].data
    #expect(bands.series.count == 5)
    #expect(Set(bands.series.compactMap(\.color)) == ["coal", "gas", "power", "heat"])
    #expect(
      chart.description.contains(
        "5 flows between 5 names in 3 stages, 95 in all. They are power to "))
  }

  @Test("several columns are the stages of a Sankey diagram, which counts rows without a number")
  func counts() throws {
    let chart = try chart("a,b,c\nx,x,u\nx,y,u\nx,y,v") { $0.y = ["a", "b", "c"] }
    #expect(
      chart.description.contains("5 flows between 5 names in 3 stages, 3 in all"))
    #expect(chart.description.contains("x to y with 2"))
  }

  /// The seventh and eighth start have one grey.
  @Test("a Sankey source called Other has a colour of its own, not the grey of the small ones")
  func others() throws {
    let rows = [("Other", 9), ("a", 8), ("b", 7), ("c", 6), ("d", 5), ("e", 4), ("f", 3), ("g", 2)]
    let chart = try chart(
      "source,target,value\n" + rows.map { "\($0.0),z,\($0.1)" }.joined(separator: "\n"))
    let bands = try #require(chart.scene).layout.panels[0].layers[0].data
    #expect(
      Set(bands.series.compactMap(\.color)) == ["Other", "a", "b", "c", "d", "e", "Other_2"])
  }

  /// 1,500 starts and one end.
  @Test("Sankey diagrams of many bars are refused")
  func many() {
    let rows = (1...1500).map { "s\($0),t" }
    let error = #expect(throws: ChartError.self) {
      _ = try panel("source,target\n" + rows.joined(separator: "\n")) {
        $0.y = ["source", "target"]
      }
    }
    #expect(error?.message == "a Sankey diagram has room for 100 bars, and there are 1501")
  }

  @Test("a Sankey diagram has no legend, and refuses --legend")
  func legend() {
    let error = #expect(throws: ChartError.self) {
      _ = try panel(Self.energy) { $0.legend = "bottom" }
    }
    #expect(error?.kind == .usage)
    #expect(error?.message == "--legend has no effect on a Sankey diagram")
  }

  @Test(
    "without rows an empty chart is drawn where that is allowed",
    arguments: [[], ["source", "target"]] as [[String]])
  func empty(y: [String]) throws {
    let columns = ["source", "target", "n"].map { Column(name: $0, cells: .texts(TextCells())) }
    let chart = try CompositeFlagTests().drawn(kind, of: Table(name: "t", columns: columns)) {
      ($0.allowsEmpty, $0.y) = (true, y)
    }
    #expect(chart.size == Size(width: 800, height: 500))
  }

  @Test(
    "a Sankey diagram refuses cycles, a single stage, and negative amounts",
    arguments: [
      (
        "source,target,n\na,b,1\nb,c,1\nc,a,1",
        "a Sankey diagram cannot show cycles, and 'a' → 'b' → 'c' → 'a' is one"
      ),
      (
        "source,target,n\na,a,1\nb,c,1",
        "a Sankey diagram cannot show cycles, and 'a' → 'a' is one"
      ),
      ("a,n\nx,1\ny,2", "a Sankey diagram needs two columns of stages, and there is one"),
      ("a,b,n\nx,y,-1\nz,y,2", "'n' has −1, and a Sankey diagram has no flows below zero"),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try panel(csv) }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }
}
