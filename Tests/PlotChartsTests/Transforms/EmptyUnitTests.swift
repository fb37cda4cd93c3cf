import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotTransforms

/// Units of time without rows, whose number is counted by hand.
@Suite("Empty units of time") struct EmptyUnitTests {
  /// The values of each series in the order of time, NaN where a line breaks.
  private func values(
    _ csv: String, _ set: (inout ChartRequest) -> Void
  ) throws -> [String: [Double]] {
    let layer = try #require(try scene(csv, set).layout.panels.first?.layers.first)
    let values = try #require(layer.data.values?.values)
    return Dictionary(
      uniqueKeysWithValues: layer.data.series.map { series in
        (series.label ?? "", layer.rowsInOrder(of: series).map { values[$0] })
      })
  }

  private func same(_ a: [Double]?, _ b: [Double]) -> Bool {
    a?.count == b.count && zip(a ?? [], b).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  private static let days =
    "d,v,k\n2024-01-01,4,a\n2024-01-01,6,a\n2024-01-05,2,b\n2024-01-05,4,a\n2024-01-05,9,a"

  @Test("lines of counts are zero at days without rows", arguments: ["line", "area"])
  func counts(mark: String) throws {
    let found = try values(Self.days) {
      ($0.mark, $0.x, $0.y) = (mark, "yearmonthdate(d)", ["count()"])
    }
    #expect(same(found[""], [2, 0, 0, 0, 3]))
  }

  @Test("each series counts from the first day of all to the last one")
  func series() throws {
    let found = try values(Self.days) {
      ($0.mark, $0.x, $0.y, $0.color) = ("line", "yearmonthdate(d)", ["count()"], "k")
    }
    #expect(same(found["a"], [2, 0, 0, 0, 2]) && same(found["b"], [0, 0, 0, 0, 1]))
  }

  @Test("running totals of counts stay, and moving means take empty days for zero")
  func computed() throws {
    let sums = try values(Self.days) {
      ($0.mark, $0.x, $0.y) = ("line", "yearmonthdate(d)", ["cumsum(count())"])
    }
    #expect(same(sums[""], [2, 2, 2, 2, 5]))
    let means = try values(Self.days) {
      ($0.mark, $0.x, $0.y) = ("line", "yearmonthdate(d)", ["movmean(count(),5)"])
    }
    #expect(means[""]?[2] == 1)
  }

  @Test("sums of counts are zero where there are none, and other numbers break the line")
  func sums() throws {
    let csv = "m,n,v\n2024-01-03,1,5\n2024-02-03,2,6\n2024-04-09,3,7\n2024-05-09,4,8"
    let counts = try values(csv) { ($0.mark, $0.x, $0.y) = ("line", "yearmonth(m)", ["sum(n)"]) }
    #expect(same(counts[""], [1, 2, 0, 3, 4]))
    for text in ["sum(v)", "mean(v)", "max(n)"] {
      let found = try values(csv) { ($0.mark, $0.x, $0.y) = ("line", "yearmonth(m)", [text]) }
      #expect(found[""]?.map(\.isNaN) == [false, false, true, false, false], "\(text)")
    }
  }

  @Test("quarters leave no gaps in months, nor weeks in days")
  func rhythm() throws {
    let quarters = "m,v\n2023-01-01,5\n2023-04-01,6\n2023-07-01,7\n2024-01-01,8"
    let found = try values(quarters) {
      ($0.mark, $0.x, $0.y) = ("line", "yearmonth(m)", ["mean(v)"])
    }
    #expect(found[""]?.map(\.isNaN) == [false, false, false, true, false])
  }

  @Test("months of any year and weekdays without rows count, too")
  func named() throws {
    let csv = "d,v\n2024-01-05,1\n2023-01-09,2\n2024-02-01,3\n2024-06-01,4\n2024-06-02,5"
    let months = try values(csv) { ($0.mark, $0.x, $0.y) = ("line", "month(d)", ["count()"]) }
    #expect(same(months[""], [2, 1, 0, 0, 0, 2]))
    let means = try values(csv) { ($0.mark, $0.x, $0.y) = ("line", "month(d)", ["mean(v)"]) }
    #expect(means[""]?.map(\.isNaN) == [false, false, true, false])
    let quarters = "d,v\n2024-01-05,1\n2024-04-01,3\n2024-07-01,4\n2024-10-01,4"
    let even = try values(quarters) { ($0.mark, $0.x, $0.y) = ("line", "month(d)", ["mean(v)"]) }
    #expect(same(even[""], [1, 3, 4, 4]))
  }

  @Test("bars need no rows for days without any, nor do points")
  func bars() throws {
    for mark in ["bar", "point"] {
      let found = try values(Self.days) {
        ($0.mark, $0.x, $0.y) = (mark, "yearmonthdate(d)", ["count()"])
      }
      #expect(same(found[""], [2, 3]), "\(mark)")
    }
  }

  @Test("a stretch of very many empty units is zero at both of its ends")
  func many() throws {
    let csv = "t\n2000-01-01 00:00:00\n2020-01-01 00:00:00\n2020-01-01 00:00:00"
    let found = try values(csv) {
      ($0.mark, $0.x, $0.y) = ("line", "yearmonthdatehoursminutesseconds(t)", ["count()"])
    }
    #expect(same(found[""], [1, 0, 0, 2]))
  }
}
