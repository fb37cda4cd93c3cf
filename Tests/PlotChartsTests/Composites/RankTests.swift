import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

/// Columns that hold ranks, and lengths of tasks.
@Suite("Ranks and lengths as they are") struct RankTests {
  @Test("a bump chart of ranks keeps them: the first is on top")
  func bump() throws {
    let csv = "year,team,rank\n1,a,3\n1,b,2\n1,c,1\n2,a,1\n2,b,2\n2,c,3\n"
    let (chart, _) = try described(csv) {
      ($0.x, $0.y, $0.color, $0.mark) = ("year", ["rank"], "team", "bump")
    }
    let ranked = try table(csv).transformed(by: chart.transforms)
    let given = try #require(ranked.column(named: "rank"))
    let ranks = try #require(ranked.columns.last { $0.name.hasPrefix("rank") })
    for row in 0..<ranked.rowCount { #expect(ranks.text(at: row) == given.text(at: row)) }
  }

  @Test("the length of a task is not taken for its end")
  func gantt() {
    let error = chartError("task,start,duration\na,0,4\nb,3,2\n") { $0.mark = "gantt" }
    #expect(error?.message == "'duration' is the length of a task, and no end")
  }

  @Test("a histogram with an aggregate along y has bins")
  func histogram() throws {
    let csv = "v\n" + (0..<100).map { "\($0).5\n" }.joined()
    let scene = try scene(csv) {
      ($0.x, $0.y, $0.mark) = ("v", ["share(count())"], "histogram")
    }
    #expect(scene.layout.panels[0].layers[0].data.rowCount <= 25)
  }

  @Test("a column of names among several along y is refused by name")
  func names() {
    let error = chartError("g,x,v\na,1,1\na,2,2\nb,1,5\n") {
      ($0.x, $0.y, $0.mark) = ("x", ["v", "g"], "line")
    }
    #expect(error?.message == "'g' holds names, and the other columns along y numbers")
  }

  @Test("areas of means are not stacked")
  func means() throws {
    let layer = try placed("x,g,v\n1,a,1\n1,a,3\n2,a,3\n1,b,10\n2,b,20\n") {
      ($0.x, $0.y, $0.color, $0.mark) = ("x", ["mean(v)"], "g", "area")
    }
    #expect(layer.data.stack == .none)
  }

  @Test("rows of a matrix stay rows")
  func matrix() throws {
    let csv = "actual,cat,dog,cow,hen\ncat,8,1,2,3\ndog,4,9,5,6\ncow,7,8,7,9\nhen,1,2,3,6\n"
    let layer = try #require(try scene(csv).layout.panels[0].layers.first).data
    #expect(layer.y?.categories == ["cat", "dog", "cow", "hen"])
    let rows = try #require(layer.y?.values.doubles)
    let columns = try #require(layer.x?.values.doubles)
    let cell = try #require(rows.indices.first { rows[$0] == 0 && columns[$0] == 3 })
    #expect(layer.color?.values[cell] == 3)
  }

  @Test("lines that share a name have one colour, and a legend in place of names at their ends")
  func sharedNames() throws {
    let rows = (1...6).flatMap { month in
      ["North", "South", "East", "West"].enumerated().flatMap { place, region in
        ["Basic", "Pro", "Team"].enumerated().map { rank, product in
          "\(month),\(region),\(product),\((place + 2) * 10 * (rank + 1) + month * (place - rank))"
        }
      }
    }
    let scene = try scene("month,region,product,v\n" + rows.joined(separator: "\n") + "\n") {
      ($0.x, $0.y, $0.color, $0.detail, $0.mark) = ("month", ["v"], "product", "region", "line")
    }
    let panel = scene.layout.panels[0]
    let layer = panel.layers[0]
    let colors = Dictionary(grouping: zip(layer.data.series, layer.styles), by: \.0.label)
      .mapValues { Set($0.map(\.1.color)).count }
    #expect(colors.count == 3 && colors.values.allSatisfy { $0 == 1 })
    #expect(panel.directLabels.labels.isEmpty)
  }
}
