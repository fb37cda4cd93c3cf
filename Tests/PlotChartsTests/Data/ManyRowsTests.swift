import PlotTables
import PlotTestSupport
import PlotViews
import Testing
@testable import PlotAsk
@testable import PlotInference
@testable import PlotMarks
@testable import PlotTransforms

@Suite("Many rows") struct ManyRowsTests {
  @Test("positions are counted as by a dictionary")
  func places() {
    for seed: UInt64 in 1...20 {
      var random = Seeded(seed)
      let places = (0..<Int.random(in: 0...4_000, using: &random)).map { _ in
        // Both zeros are one place.
        Point(
          x: Double(Int.random(in: -9...9, using: &random)) * -0.0
            + (Bool.random(using: &random) ? 0 : 1),
          y: Double(Int.random(in: 0...99, using: &random)))
      }
      var counts = PlaceCounts(capacity: places.count)
      var expected: [Point: Int] = [:]
      for place in places {
        expected[place, default: 0] += 1
        #expect(counts.add(place) == min(255, expected[place, default: 0]), "seed \(seed)")
      }
    }
  }

  @Test("a row range and the same row list are equal")
  func rows() {
    var all = RowList(all: 4)
    #expect(all == [0, 1, 2, 3] && all == RowList([0, 1, 2, 3]))
    #expect(Set([all, RowList([0, 1, 2, 3])]).count == 1)
    all.append(9)
    #expect(Array(all) == [0, 1, 2, 3, 9])
    var none: RowList = []
    none.append(5)
    #expect(none == [5] && RowList(all: 0).isEmpty)
  }

  @Test(
    "numbers without decimals are whole, and so is infinity",
    arguments: [
      (0.0, true), (-0.0, true), (1e300, true), (-7, true), (0x1p62, true), (0.5, false),
      (-1e-300, false), (.infinity, true), (.nan, false), (9_007_199_254_740_992, true),
      (0x1p51 + 0.5, false),
    ])
  func whole(_ number: Double, _ isWhole: Bool) { #expect(number.isWhole == isWhole) }

  @Test("combinations of categories are the same from a table, a dictionary and long keys", .slow)
  func combinations() {
    for seed: UInt64 in 1...10 {
      var random = Seeded(seed)
      let rowCount = 300
      /// Categories of which many have no row, so that combinations are more than a table holds.
      func category(_ labelCount: Int) -> CategoryData {
        CategoryData(
          title: "c", codes: (0..<rowCount).map { _ in Int.random(in: -1...3, using: &random) },
          labels: (0..<labelCount).map { "\($0)" })
      }
      let (colors, shapes) = (category(4), category(4))
      let detail = category(4)
      func parts(_ unused: Int, _ copies: Int) -> [[Int]] {
        var wide = detail
        wide.labels += (0..<unused).map { "unused \($0)" }
        return partition(
          rowCount: rowCount, colors: colors, shapes: shapes,
          details: Array(repeating: wide, count: copies)
        ).map { Array($0.rows) }
      }
      let table = parts(0, 1)
      #expect(table.joined().sorted() == Array(0..<rowCount))
      // 5 × 5 × 100,005 combinations are a dictionary's, their powers those of long keys.
      #expect(parts(100_000, 1) == table, "seed \(seed)")
      #expect(parts(100_000, 5) == table, "seed \(seed)")
    }
  }

  @Test("times that rise within each group are distinguished as by a set")
  func rising() {
    for seed: UInt64 in 1...30 {
      var random = Seeded(seed)
      let values = (0..<12).map { _ in Double(Int.random(in: 0...9, using: &random)) }
      let groups = (0..<12).map { _ in Int.random(in: -1...1, using: &random) }
      let profile = ColumnProfile(Column(name: "x", cells: .numbers(NumberCells(values: values))))
      let rises = [-1, 0, 1].allSatisfy { group in
        let own = zip(values, groups).filter { $0.1 == group }.map(\.0)
        return zip(own, own.dropFirst()).allSatisfy { $0 < $1 }
      }
      #expect(profile.rises(within: groups) == rises, "seed \(seed)")
    }
  }

  @Test("a table of 100,000 rows gets the same charts as one of 1,000")
  func charts() throws {
    func charts(_ count: Int) throws -> [String?] {
      let rows = (0..<count).map(Double.init)
      let values = rows.map { ($0 * 7.1).truncatingRemainder(dividingBy: 5) }
      let table = Table(name: "", columns: [.numbers("t", rows), .numbers("v", values)])
      let found = try #require(try SuggestedChart(ChartRequest(), of: table))
      return [found.suggestion.flags, found.runnerUp?.flags]
    }
    #expect(try charts(100_000) == charts(1_000))
  }
}
