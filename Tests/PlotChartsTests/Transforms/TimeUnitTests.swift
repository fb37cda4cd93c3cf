import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms
@testable import PlotWords

/// Starts and ends of bins are Vega's, by vl-convert 1.9.0 (Vega-Lite 6.4.1), where no other source
/// is named: `{"timeUnit": "utc…", "field": "d", "as": "u"}`, `u` and `u_end` by `utcFormat`.
@Suite("Time units") struct TimeUnitTests {
  private func bins(
    _ name: String, step: Int = 1, of times: [String], zone: ZoneRules? = nil
  ) throws -> [String] {
    var table = try table("d,n\n" + times.map { $0 + ",1\n" }.joined())
    if let zone, case .times(var cells)? = table.column(named: "d")?.cells {
      (cells.zone, cells.isZoned) = (zone, true)
      table = table.setting(Column(name: "d", cells: .times(cells)))
    }
    let units = try CalendarUnits(named: name, step: step)
    let binned = try TimeUnitTransform(.units(units), of: "d", as: "u").apply(to: table)
    let start = try binned.requiredColumn("u", for: "test")
    let end = try binned.requiredColumn("u_end", for: "test")
    return (0..<binned.rowCount).map {
      (start.text(at: $0) ?? "·") + "/" + (end.text(at: $0) ?? "·")
    }
  }

  private static let times = [
    "2024-01-03T10:11:12.345", "2023-12-31T23:59:59.999", "2012-02-29T12:34:56.789",
    "1969-07-20T20:17:40.000",
  ]

  @Test(
    "time units bin times as Vega does",
    arguments: [
      ("year", ["2024/2025", "2023/2024", "2012/2013", "1969/1970"]),
      ("quarter", ["2012-Q1/2012-Q2", "2012-Q4/2013-Q1", "2012-Q1/2012-Q2", "2012-Q3/2012-Q4"]),
      ("month", ["2012-01/2012-02", "2012-12/2013-01", "2012-02/2012-03", "2012-07/2012-08"]),
      (
        "week",
        [
          "2011-12-25/2012-01-01", "2012-12-30/2013-01-06", "2012-02-26/2012-03-04",
          "2012-07-15/2012-07-22",
        ]
      ),
      (
        "day",
        [
          "2012-01-04/2012-01-05", "2012-01-01/2012-01-02", "2012-01-04/2012-01-05",
          "2012-01-01/2012-01-02",
        ]
      ),
      (
        "dayofyear",
        [
          "2012-01-03/2012-01-04", "2012-12-30/2012-12-31", "2012-02-29/2012-03-01",
          "2012-07-19/2012-07-20",
        ]
      ),
      (
        "date",
        [
          "2012-01-03/2012-01-04", "2012-01-31/2012-02-01", "2012-01-29/2012-01-30",
          "2012-01-20/2012-01-21",
        ]
      ),
      (
        "hours",
        [
          "2012-01-01T10/2012-01-01T11", "2012-01-01T23/2012-01-02T00",
          "2012-01-01T12/2012-01-01T13", "2012-01-01T20/2012-01-01T21",
        ]
      ),
      (
        "secondsmilliseconds",
        [
          "2012-01-01T00:00:12.345/2012-01-01T00:00:12.346",
          "2012-01-01T00:00:59.999/2012-01-01T00:01:00.000",
          "2012-01-01T00:00:56.789/2012-01-01T00:00:56.790",
          "2012-01-01T00:00:40.000/2012-01-01T00:00:40.001",
        ]
      ),
      (
        "yearquarter",
        ["2024-Q1/2024-Q2", "2023-Q4/2024-Q1", "2012-Q1/2012-Q2", "1969-Q3/1969-Q4"]
      ),
      (
        "yearweek",
        [
          "2023-12-31/2024-01-07", "2023-12-31/2024-01-07", "2012-02-26/2012-03-04",
          "1969-07-20/1969-07-27",
        ]
      ),
      (
        "yearweekday",
        [
          "2024-01-03/2024-01-04", "2023-12-31/2024-01-01", "2012-02-29/2012-03-01",
          "1969-07-20/1969-07-21",
        ]
      ),
      (
        "weekday",
        [
          "2011-12-28/2011-12-29", "2012-12-30/2012-12-31", "2012-02-29/2012-03-01",
          "2012-07-15/2012-07-16",
        ]
      ),
      (
        "dayhours",
        [
          "2012-01-04T10/2012-01-04T11", "2012-01-01T23/2012-01-02T00",
          "2012-01-04T12/2012-01-04T13", "2012-01-01T20/2012-01-01T21",
        ]
      ),
      (
        "hoursminutes",
        [
          "2012-01-01T10:11/2012-01-01T10:12", "2012-01-01T23:59/2012-01-02T00:00",
          "2012-01-01T12:34/2012-01-01T12:35", "2012-01-01T20:17/2012-01-01T20:18",
        ]
      ),
    ])
  func units(name: String, expected: [String]) throws {
    #expect(try bins(name, of: Self.times) == expected)
    #expect(try bins("utc" + name, of: Self.times) == expected)
  }

  @Test(
    "a step of a time unit makes bins of several of its finest unit",
    arguments: [
      ("yearmonthdatehoursminutes", 15, "2023-12-31T23:45/2024-01-01T00:00"),
      ("yearmonthdatehours", 6, "2023-12-31T18/2024-01-01T00"),
      ("yearmonth", 3, "2023-10/2024-01"),
      // Vega's bin goes on to the 10th, over the next one.
      ("yearmonthdate", 10, "2023-12-31/2024-01-01"),
      ("year", 10, "2020/2030"),
      ("hours", 6, "2012-01-01T18/2012-01-02T00"),
      ("milliseconds", 50, "2012-01-01T00:00:00.950/2012-01-01T00:00:01.000"),
    ])
  func steps(name: String, step: Int, expected: String) throws {
    #expect(try bins(name, step: step, of: [Self.times[1]]) == [expected])
  }

  /// By Vega itself: `{"type": "timeunit", "timezone": "utc", "maxbins": …}`.
  @Test(
    "the time unit is chosen by the number of bins",
    arguments: [
      ("2024-01-01", "2024-12-31", 40, "yearweek", 1),
      ("2024-01-01", "2024-12-31", 10, "yearmonth", 1),
      ("2024-01-01T00:00:00", "2024-01-01T01:00:00", 40, "yearmonthdatehoursminutes", 1),
      ("2024-01-01T00:00:00", "2024-01-01T01:00:00", 10, "yearmonthdatehoursminutes", 5),
      ("1900-01-01T00:00", "2024-01-01T01:00", 10, "year", 10),
      (
        "2024-01-01T00:00:00.000", "2024-01-01T00:00:00.400", 10,
        "yearmonthdatehoursminutesseconds" + "milliseconds", 50
      ),
      ("2024-01-01T00:00", "2024-01-07T00:00", 40, "yearmonthdatehours", 3),
      ("2020-01-01", "2024-01-07", 20, "yearmonth", 3),
      // Days are not cut into hours, as Vega would: most of these bins would be empty.
      ("2024-01-01", "2024-01-07", 40, "yearmonthdate", 1),
      ("2024-01-01", "2024-01-01", 40, "yearmonthdate", 1),
    ])
  func choice(first: String, last: String, count: Int, name: String, step: Int) throws {
    guard case .times(let cells)? = try table("d\n\(first)\n\(last)\n").columns.first?.cells else {
      Issue.record("no times")
      return
    }
    let times = (0..<2).map { Int64((cells.secondsSince1970(at: $0) * 1000).rounded()) }
    let units = CalendarUnits.fitting(
      first: times[0], last: times[1], maxBins: count, precision: cells.precision)
    #expect(units.name == name)
    #expect(units.step == step)
  }

  @Test("every time unit parses to itself")
  func names() throws {
    for name in CalendarUnits.names {
      for prefix in ["", "utc", "binned", "binnedutc"] {
        #expect(try CalendarUnits(named: prefix + name).name == prefix + name)
      }
    }
  }

  @Test("bins hold their times, and each ends where the next begins")
  func laws() throws {
    let seed: UInt64 = 20_240_229
    var random = Seeded(seed)
    for _ in 0..<4000 {
      let name = CalendarUnits.names.randomElement(using: &random) ?? "year"
      let step = Bool.random(using: &random) ? 1 : Int.random(in: 1...40, using: &random)
      let units = try CalendarUnits(named: name, step: step)
      let reach: Int64 = Bool.random(using: &random) ? 4_000_000_000_000 : 300_000_000_000_000
      let time = Int64.random(in: -reach...reach, using: &random)
      let start = try #require(units.floor(time))
      let end = try #require(units.end(of: start))
      let comment = Comment("seed \(seed): \(name) by \(step) of \(time): \(start) to \(end)")
      #expect(start < end, comment)
      guard units.hasYear else {
        if step == 1, !name.hasPrefix("week") { #expect(units.floor(start) == start, comment) }
        continue
      }
      #expect(start <= time && time < end, comment)
      #expect(units.floor(start) == start, comment)
      #expect(units.floor(end - 1) == start, comment)
      #expect(units.floor(end) == end, comment)
    }
  }

  @Test("time bins follow the clock on which times are shown, unless they are UTC's")
  func zones() throws {
    let zone = ZoneRules(name: "+05:30", offset: 19_800)
    let times = ["2023-12-31T20:00"]
    #expect(try bins("year", of: times, zone: zone) == ["2024/2025"])
    #expect(try bins("utcyear", of: times, zone: zone) == ["2023/2024"])
    #expect(
      try bins("yearmonthdatehours", of: times, zone: zone)
        == ["2024-01-01T01:00+05:30/2024-01-01T02:00+05:30"])
    #expect(try bins("hours", of: times, zone: zone) == ["2012-01-01T01/2012-01-01T02"])
  }

  @Test("starts of bins in the data stay, and get ends")
  func binned() throws {
    #expect(
      try bins("binnedyearmonth", of: ["2024-01-01", "2024-02-01"])
        == ["2024-01-01/2024-02-01", "2024-02-01/2024-03-01"])
  }

  @Test("missing times have no bins, times of day stay such, years count as their first days")
  func kinds() throws {
    #expect(try bins("year", of: ["2024-05-01", ""]) == ["2024/2025", "·/·"])
    #expect(try bins("hours", of: ["10:11", "23:59"]) == ["10:00/11:00", "23:00/24:00"])
    let years = try table("year,n\n1987,1\n1990,2\n")
    let decades = try TimeUnitTransform(
      .units(CalendarUnits(named: "year", step: 10)), of: "year", as: "u"
    ).apply(to: years)
    #expect((0..<2).map { decades.column(named: "u")?.text(at: $0) } == ["1980", "1990"])
  }

  @Test("an unknown time unit, text and times of day are refused with a hint")
  func errors() throws {
    let unknown = #expect(throws: ChartError.self) { try CalendarUnits(named: "yearmonht") }
    #expect(unknown?.message == "there is no time unit 'yearmonht'")
    #expect(unknown?.hint?.hasPrefix("did you mean 'yearmonth'? time units are: year, ") == true)
    #expect(throws: ChartError.self) { try CalendarUnits(named: "day", step: 0) }
    let text = #expect(throws: ChartError.self) { try bins("year", of: ["x", "y"]) }
    #expect(text?.message == "timeUnit: 'd' holds text, not times")
    let clock = #expect(throws: ChartError.self) { try bins("yearmonth", of: ["10:11", "10:12"]) }
    #expect(clock?.message == "timeUnit: 'd' holds times of day, which have no yearmonth")
  }

  @Test("times at the limits of their range are binned")
  func extremes() throws {
    let ticks: [Int64] = [.max, .min + 1, .max / 1000, .min / 1000]
    let scales: [Int64] = [1, 1000, 1_000_000_000]
    for tick in ticks {
      for scale in scales {
        let cells = TimeCells(
          ticks: [tick], ticksPerSecond: scale, precision: .second, isZoned: false)
        for name in ["year", "yearweek", "milliseconds", "binnedyear", "month"] {
          let table = Table(name: "-", columns: [Column(name: "d", cells: .times(cells))])
          let binned = try TimeUnitTransform(
            .units(CalendarUnits(named: name, step: 1000)), of: "d", as: "u"
          ).apply(to: table)
          #expect(binned.rowCount == 1)
        }
      }
    }
  }
}
