import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// `-m survival` of the 21 patients of Freireich and others, Blood 21, 1963, by
/// `survfit(Surv(t, e) ~ 1, conf.type = "log-log")` of survival 3.5-3 in R 4.2.2.
@Suite("Survival curves") struct SurvivalTests: CompositeSuite {
  let kind = "survival"

  private static let patients =
    "weeks,relapse\n6,1\n6,1\n6,1\n6,0\n7,1\n9,0\n10,1\n10,0\n11,0\n13,1\n16,1\n17,0\n19,0\n20,0\n22,1\n"
    + "23,1\n25,0\n32,0\n32,0\n34,0\n35,0"

  private static let expected: [(time: Double, share: Double, lower: Double, upper: Double)] = [
    (0, 1, 1, 1), (6, 0.8571428571, 0.6197179553, 0.9515517476),
    (7, 0.8067226891, 0.5631465646, 0.9228090192), (9, 0.8067226891, 0.5631465646, 0.9228090192),
    (10, 0.7529411765, 0.5031995108, 0.8893618352), (11, 0.7529411765, 0.5031995108, 0.8893618352),
    (13, 0.6901960784, 0.4316102225, 0.8490659633), (16, 0.6274509804, 0.3675108560, 0.8049121895),
    (17, 0.6274509804, 0.3675108560, 0.8049121895), (19, 0.6274509804, 0.3675108560, 0.8049121895),
    (20, 0.6274509804, 0.3675108560, 0.8049121895), (22, 0.5378151261, 0.2677789368, 0.7467907176),
    (23, 0.4481792717, 0.1880520060, 0.6801426285), (25, 0.4481792717, 0.1880520060, 0.6801426285),
    (32, 0.4481792717, 0.1880520060, 0.6801426285), (34, 0.4481792717, 0.1880520060, 0.6801426285),
    (35, 0.4481792717, 0.1880520060, 0.6801426285),
  ]

  @Test("shares and intervals are those of survfit")
  func estimate() throws {
    let panel = try panel(Self.patients)
    let (band, line, crosses) = (panel.layers[0].data, panel.layers[1].data, panel.layers[2].data)
    #expect(line.rowCount == Self.expected.count)
    for (row, one) in Self.expected.enumerated() {
      #expect(line.x?.values[row] == one.time)
      #expect(((line.y?.values[row] ?? .nan) - one.share).magnitude < 1e-9)
      #expect((band.base(of: row) - one.lower).magnitude < 1e-9)
      #expect((band.top(of: row) - one.upper).magnitude < 1e-9)
    }
    let times = zip(crosses.x?.values ?? [], crosses.y?.values ?? []).filter { $1.isFinite }.map(
      \.0)
    #expect(times == [6, 9, 10, 11, 17, 19, 20, 25, 32, 34, 35])
    #expect(panel.layers[1].scales.y.domain == 0...1)
  }

  /// `summary(fit, times = seq(0, 35, 5))$n.risk` of R, and that of two groups below.
  @Test("the numbers at risk at the ticks are those of survfit, where the height has room for them")
  func atRisk() throws {
    let expected: [Double: String] = [
      0: "21", 5: "21", 10: "15", 15: "11", 20: "8", 25: "5", 30: "4", 35: "1",
    ]
    let axis = try panel(Self.patients).bottomAxis
    let numbers = Array(axis.texts.dropFirst(axis.marks.count + 1))
    #expect(axis.texts.map(\.text).contains("number at risk"))
    #expect(axis.marks.count > 2 && numbers.map(\.text) == axis.marks.map { expected[$0.value] })
    for (number, place) in zip(numbers, axis.ticks) {
      #expect((number.box.midX - place).magnitude < 0.5)
    }
    for (width, height) in [(320.0, 160.0), (160, 120)] {
      let small = try panel(Self.patients) { ($0.width, $0.height) = (width, height) }
      #expect(!small.bottomAxis.texts.map(\.text).contains("number at risk"))
    }
  }

  @Test("each group of survival curves has a named row of numbers at risk")
  func groupsAtRisk() throws {
    let csv =
      "months,died,drug\n6,1,A\n7,1,A\n9,0,A\n10,1,A\n13,1,A\n16,1,A\n20,0,A\n22,1,A\n1,1,B\n2,1,B\n"
      + "4,1,B\n5,1,B\n8,1,B\n11,1,B\n12,0,B\n15,1,B"
    let expected: [[Double: String]] = [
      [0: "8", 5: "8", 10: "5", 15: "3", 20: "2"], [0: "8", 5: "5", 10: "3", 15: "1", 20: "0"],
    ]
    let axis = try panel(csv) { $0.color = "drug" }.bottomAxis
    let texts = axis.texts.dropFirst(axis.marks.count + 1).map(\.text)
    let count = axis.marks.count + 1
    #expect(axis.marks.allSatisfy { expected[0][$0.value] != nil })
    for (index, name) in ["A", "B"].enumerated() {
      let row = texts.dropFirst(index * count).prefix(count)
      #expect(Array(row) == axis.marks.map { expected[index][$0.value] } + [name])
    }
  }

  @Test("a survival of zero has no interval, and every row may be an event")
  func allEvents() throws {
    let chart = try chart("days\n3\n1\n2")
    let layers = try #require(chart.scene).layout.panels[0].layers
    #expect(layers.count == 2)
    let shares = Array(layers[1].data.top)
    for (share, expected) in zip(shares, [1, 2.0 / 3, 1.0 / 3, 0]) {
      #expect((share - expected).magnitude < 1e-12)
    }
    let band = layers[0].data
    #expect(band.rowCount == 4 && band.base(of: 3) == band.base(of: 2))
    #expect(chart.notes.contains { $0.message == "every row of 'days' counts as an event" })
  }

  @Test(
    "events are recognised in words, in status 1 and 2, and in censoring",
    arguments: [
      "days,death\n1,yes\n2,no\n3,yes", "days,status\n1,2\n2,1\n3,2",
      "days,censored\n1,0\n2,1\n3,0",
      "days,status\n1,dead\n2,censored\n3,dead",
    ])
  func words(csv: String) throws {
    let line = try panel(csv).layers[1].data
    for (share, expected) in zip(line.top, [1, 2.0 / 3, 2.0 / 3, 0]) {
      #expect((share - expected).magnitude < 1e-12)
    }
  }

  @Test(
    "a survival curve refuses negative or missing times, and ambiguous events",
    arguments: [
      (
        "days,event\n1,left\n2,stayed",
        "'event' has 'left', which is ambiguous: an event or censoring"
      ),
      ("days,event\n-1,1\n2,0", "a survival curve starts at zero, and 'days' has −1"),
      ("name\na\nb", "a survival curve needs a column of times, and there is none"),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try panel(csv) }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }

  @Test("a column of censoring is noted, and one of events is not")
  func censoring() throws {
    func notes(_ name: String) throws -> [Note] {
      try chart("time,\(name)\n1,0\n2,0\n3,1\n4,0\n5,1").notes.filter { $0.level == .warning }
    }
    #expect(
      try notes("censored").map(\.message)
        == ["'censored' is taken as censoring: rows that it marks have no event"])
    #expect(try notes("died").isEmpty)
  }
}
