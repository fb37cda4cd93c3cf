import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// `-m treemap`: tiles of given areas.
@Suite("Treemaps") struct TreemapTests: CompositeSuite {
  let kind = "treemap"
  private typealias Tile = TilesTransform.Tile

  /// The edges left, top, right and bottom of `d3.treemapSquarify.ratio(1)` of d3-hierarchy 1.1.8; the first
  /// is the example of the paper, of 6 by 4.
  @Test(
    "tiles of a treemap lie where d3 puts them",
    arguments: [
      (
        [6, 6, 4, 3, 2, 2, 1], (6, 4),
        [
          [0, 0, 3, 2], [0, 2, 3, 4], [3, 0, 4.7143, 2.3333], [4.7143, 0, 6, 2.3333],
          [3, 2.3333, 4.2, 4], [4.2, 2.3333, 5.4, 4], [5.4, 2.3333, 6, 4],
        ]
      ),
      (
        [40, 25, 20, 18, 12, 9, 7, 5, 3, 2, 1, 1], (300, 200),
        [
          [0, 0, 136.3636, 123.0769], [0, 123.0769, 136.3636, 200],
          [136.3636, 0, 222.488, 97.4359], [222.488, 0, 300, 97.4359],
          [136.3636, 97.4359, 222.2727, 156.044], [136.3636, 156.044, 222.2727, 200],
          [222.2727, 97.4359, 267.6136, 162.2132], [267.6136, 97.4359, 300, 162.2132],
          [222.2727, 162.2132, 255.5844, 200], [255.5844, 162.2132, 277.7922, 200],
          [277.7922, 162.2132, 300, 181.1066], [277.7922, 181.1066, 300, 200],
        ]
      ),
      (
        [10, 1, 1, 1, 1], (100, 300),
        [
          [0, 0, 100, 214.2857], [0, 214.2857, 50, 257.1429], [0, 257.1429, 50, 300],
          [50, 214.2857, 100, 257.1429], [50, 257.1429, 100, 300],
        ]
      ),
    ] as [([Double], (Double, Double), [[Double]])])
  func squarified(areas: [Double], size: (Double, Double), expected: [[Double]]) {
    let whole = Tile(x0: 0, y0: 0, x1: size.0, y1: size.1)
    let tiles = TilesTransform.squarified(areas, in: whole).map { [$0.x0, $0.y0, $0.x1, $0.y1] }
    #expect(tiles.count == expected.count)
    for (tile, edges) in zip(tiles, expected) {
      #expect(zip(tile, edges).allSatisfy { abs($0 - $1) < 1e-3 }, "\(tile) \(edges)")
    }
  }

  @Test("tiles have their areas, and fill the whole", arguments: 1...30)
  func areas(seed: UInt64) {
    var random = Seeded(seed)
    let areas = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      Double.random(in: 0.01...100, using: &random)
    }.sorted(by: >)
    let tiles = TilesTransform.squarified(areas, in: Tile(x0: 0, y0: 0, x1: 70, y1: 40))
    let sum = areas.reduce(0, +)
    #expect(
      zip(areas, tiles).allSatisfy { area, tile in
        abs((tile.x1 - tile.x0) * (tile.y1 - tile.y0) - area / sum * 2800) < 1e-6
      })
    #expect(abs((tiles.map(\.x1).max() ?? 0) - 70) < 1e-6)
    #expect(abs((tiles.map(\.y1).max() ?? 0) - 40) < 1e-6)
  }

  private static let peoples =
    "continent,country,people\nAsia,India,1464\nAsia,China,1416\nAmerica,Brazil,213\n"
    + "America,Mexico,130\nEurope,San Marino,1"

  @Test("the items of a treemap's group are adjacent, in its colour, with their names inside")
  func groups() throws {
    let chart = try chart(Self.peoples)
    let layer = try #require(chart.scene).layout.panels[0].layers[0]
    #expect(layer.data.series.map(\.label) == ["Asia", "America", "Europe"])
    #expect(layer.data.series.map(\.rows.count) == [2, 2, 1])
    #expect(
      chart.description.contains(
        "The parts of people by country are India with 1,464 (45.4%), China with 1,416 (43.9%), "
          + "Brazil with 213 (6.6%), Mexico with 130 (4%) and San Marino with 1 (<0.1%)"))
    #expect(chart.description.contains("By group: Asia 89.3%, America 10.6%, Europe <0.1%"))
    #expect(chart.texts.contains("India") && chart.texts.contains("Mexico"))
  }

  @Test("each name of a treemap stands within its tile, and names without room are counted")
  func names() throws {
    let panel = try panel(Self.peoples) { ($0.width, $0.height) = (320, 200) }
    let labels = panel.valueLabels
    #expect(labels.names.asked == 5 && labels.names.omitted > 0)
    let area = Rect(origin: .zero, size: panel.plotArea.size)
    #expect(labels.texts.allSatisfy { area.contains($0.box, tolerance: 0.01) })
    #expect(!labels.texts.contains { $0.text.hasPrefix("San") })
  }

  @Test("zero and infinite amounts are noted, and the largest doubles have areas")
  func zeros() throws {
    let notes = try chart("kind,n\na,1\nb,0\nc,inf").notes.map(\.message)
    #expect(notes.contains("'n' is zero in 1 of 3 rows: no tiles"))
    #expect(notes.contains("'n' is infinite in 1 of 3 rows: no tiles"))
    #expect(try panel("kind,n\na,1e308\nb,1e308").layers[0].data.rowCount == 2)
  }

  /// A share of 10⁻¹⁸ has no side of a hundredth of a point.
  @Test("tiles too small to be seen are left out, with a note")
  func unseen() throws {
    let chart = try chart("kind,n\na,1e18\nb,1\nc,2\nd,1")
    #expect(chart.notes.map(\.message).contains("3 of 4 tiles are too small to be seen"))
    #expect(try #require(chart.scene).layout.panels[0].layers[0].data.rowCount == 1)
  }

  @Test("a treemap calls rows without a group missing")
  func missing() throws {
    let chart = try chart("name,group,value\na,g,3\nb,g,1\nc,,2") {
      ($0.x, $0.y, $0.color) = ("name", ["value"], "group")
    }
    #expect(chart.description.contains("By group: g 66.7%, (missing) 33.3%"))
  }

  @Test("the column of numbers along x has the names beside one along y")
  func numbers() throws {
    let chart = try chart("year,n\n2001,3\n2002,1") { ($0.x, $0.y) = ("year", ["n"]) }
    #expect(chart.description.contains("2001 with 3 (75%) and 2002 with 1 (25%)"))
  }

  @Test("a note names the number of rows as -y does")
  func countNote() throws {
    let chart = try chart("name,value\na,3\nb,1") { ($0.x, $0.color) = ("name", "value") }
    #expect(
      chart.notes.contains {
        $0.message.hasPrefix("treemap of 'count()' by 'name', coloured by 'value'")
      })
  }

  @Test(
    "columns that would have no effect are refused",
    arguments: [
      (["group"], nil, "a treemap needs numbers, and 'group' holds none"),
      (["value"], "name", "a treemap has groups as colours, and 'name' names its tiles"),
    ] as [([String], String?, String)])
  func uses(y: [String], color: String?, message: String) {
    let error = #expect(throws: ChartError.self) {
      _ = try panel("name,group,value\na,g,3\nb,g,1\nc,h,2") {
        ($0.x, $0.y, $0.color) = ("name", y, color)
      }
    }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }

  @Test(
    "without rows an empty chart is drawn where that is allowed",
    arguments: [[], ["kind"], ["kind", "n"]] as [[String]])
  func empty(names: [String]) throws {
    let columns = names.map { Column(name: $0, cells: .texts(TextCells())) }
    let chart = try CompositeFlagTests().drawn(kind, of: Table(name: "t", columns: columns)) {
      $0.allowsEmpty = true
    }
    #expect(chart.size == Size(width: 800, height: 500))
  }

  @Test("a treemap counts rows where there is no number")
  func counts() throws {
    let chart = try chart("kind\na\nb\na")
    #expect(chart.description.contains("a with 2 (66.7%) and b with 1 (33.3%)"))
  }

  @Test(
    "a treemap refuses negative numbers, and tables without names",
    arguments: [
      ("kind,n\na,1\nb,-1", "'n' has −1, and a treemap has no tiles below zero"),
      ("n\n1\n2", "a treemap needs a column of names, and there is none"),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try panel(csv) }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }
}
