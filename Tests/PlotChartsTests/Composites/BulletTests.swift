import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// `-m bullet`: values, targets and bounds, by hand.
@Suite("Bullet charts") struct BulletTests: CompositeSuite {
  let kind = "bullet"

  private static let alike =
    "region,good,actual,target\nNorth,300,275,250\nSouth,280,225,260\nEast,250,210,210"

  @Test("a bar has its value, a line the target and a grey the bound, from zero on one axis")
  func layers() throws {
    let chart = try chart(Self.alike)
    let layers = try #require(chart.scene).layout.panels[0].layers.map(\.data)
    #expect(
      layers.map { $0.values.map { Array($0.values) } } == [
        [300, 280, 250], [275, 225, 210], [250, 260, 210],
      ])
    #expect(layers.allSatisfy { $0.y?.categories == ["North", "South", "East"] })
    #expect(chart.texts.contains("actual, with a line at target") && chart.texts.contains("0"))
    #expect(
      chart.description.hasPrefix(
        "Bullet chart. 3 measures. North is 275, above its target of 250. South is 225, below its "
          + "target of 260. East is 210, at its target of 210."))
  }

  @Test("measures that are far apart are shares of their targets, with a note")
  func shares() throws {
    let chart = try chart("measure,actual,target\nrevenue,120000,100000\nrating,4.5,5")
    let layers = try #require(chart.scene).layout.panels[0].layers.map(\.data)
    #expect(layers.map { $0.values.map { Array($0.values) } } == [[1.2, 0.9], [1, 1]])
    #expect(
      chart.notes.contains {
        $0.message == "measures are far apart, and drawn as shares of their targets"
      })
    #expect(chart.texts.contains("100%"))
    #expect(chart.description.contains("rating is 4.5, below its target of 5"))
  }

  @Test("a measure without a target has only a bar, with a note")
  func missing() throws {
    let chart = try chart("measure,actual,target\na,12,10\nb,4.5,")
    #expect(chart.notes.contains { $0.message == "1 of 2 rows have no 'target': not drawn" })
  }

  @Test(
    "a bullet chart refuses tables without targets, and repeated measures",
    arguments: [
      (
        "measure,actual\na,1\nb,2",
        "a bullet chart needs columns of values and targets, and at least one is missing"
      ),
      (
        "measure,actual,target\na,1,2\na,2,2",
        "a bullet chart has one value for each measure, and 'measure' repeats"
      ),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try panel(csv) }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }

  /// 100000 and 5 are far apart, and shares of their targets; no target has no shares.
  @Test(
    "a measure without a positive target is left out of shares, with a note",
    arguments: ["", "0"])
  func withoutShares(target: String) throws {
    let chart = try chart(
      "measure,actual,target\nrevenue,120000,100000\nrating,4.5,5\nvisits,70,\(target)")
    let layers = try #require(chart.scene).layout.panels[0].layers.map(\.data)
    #expect(layers[0].values.map { $0.values.filter { !$0.isNaN } } == [1.2, 0.9])
    #expect(
      chart.notes.filter { $0.level == .omission }.map(\.message) == [
        "measures are far apart, and drawn as shares of their targets",
        "1 of 3 rows have no 'target' above zero, of which they would be shares: not drawn",
      ])
    #expect(chart.description.hasPrefix("Bullet chart. 2 measures. "))
  }

  @Test("a measure without a target does not turn the others into shares")
  func farWithoutTarget() throws {
    let chart = try chart("measure,actual,target\nrevenue,120000,\nrating,4.5,5")
    let layers = try #require(chart.scene).layout.panels[0].layers.map(\.data)
    #expect(layers[0].values.map { Array($0.values) } == [120_000, 4.5])
  }

  @Test("the alt text of a bullet chart has a singular for one measure")
  func one() throws {
    let chart = try chart("measure,actual,target\na,12,10")
    #expect(chart.description.hasPrefix("Bullet chart. 1 measure. a is 12, above "))
  }

  @Test("a table without rows makes an empty chart where that is allowed")
  func empty() throws {
    let table = Table(
      name: "", columns: [.texts("measure", []), .numbers("actual", []), .numbers("target", [])])
    let chart = try CompositeFlagTests().drawn(kind, of: table) {
      ($0.x, $0.y, $0.allowsEmpty) = ("measure", ["actual", "target"], true)
    }
    let layers = try #require(chart.scene).layout.panels[0].layers
    #expect(layers[0].data.rowCount == 0)
  }
}
