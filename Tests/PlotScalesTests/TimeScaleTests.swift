import PlotScales
import PlotTestSupport
import Testing

struct TimeRow: CustomTestStringConvertible {
  var lower, upper: Double
  var count: Int
  var ticks: [Double]
  var testDescription: String { "\(lower)...\(upper) about \(count)" }

  static let all: [TimeRow] = timeTicksOfD3.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ")
    guard words.count >= 5, let lower = Double(words[0]), let upper = Double(words[1]),
      let count = Int(words[2]), let first = Double(words[4])
    else { return nil }
    var ticks = [first]
    for word in words.dropFirst(5) {
      let parts = word.split(separator: "x")
      let isDays = parts[0].hasSuffix("d")
      guard let number = Double(isDays ? parts[0].dropLast() : parts[0]), let last = ticks.last
      else { return nil }
      let times = parts.count > 1 ? Int(parts[1]) ?? 0 : 1
      for k in 0..<times { ticks.append(last + Double(k + 1) * number * (isDays ? 86_400 : 1)) }
    }
    return TimeRow(lower: lower, upper: upper, count: count, ticks: ticks)
  }
}

struct TimeScaleTests {
  @Test("the table of time ticks from d3 has every row")
  func tableIsComplete() {
    #expect(TimeRow.all.count == timeTicksOfD3.split(separator: "\n").count)
    #expect(TimeRow.all.count >= 100)
  }

  @Test("ticks of a time scale are those of d3-time", arguments: TimeRow.all)
  func ticksOfD3(row: TimeRow) {
    let values = TimeScale(lower: row.lower, upper: row.upper).ticks(about: row.count).map(\.value)
    // d3 counts milliseconds.
    let isSame =
      values.count == row.ticks.count && zip(values, row.ticks).allSatisfy { abs($0 - $1) < 1e-4 }
    #expect(isSame, "\(values) instead of \(row.ticks)")
    #expect(
      TimeScale(lower: row.upper, upper: row.lower).ticks(about: row.count).map(\.value) == values)
  }

  /// The patterns of a tick's label and of the line under it: see `TimeLabels.ticks`. The table of
  /// d3-time-format checks the patterns themselves.
  static let levels: [(label: String, context: String?)] = [
    ("%Y", nil), ("%b", "%Y"), ("%-d", "%b %Y"), ("%H:%M", "%-d %b %Y"),
    ("%H:%M:%S", "%-d %b %Y"),
  ]

  /// Years beyond these are numbers, and parts of a second have a rule of their own.
  static let ordinary = TimeRow.all.filter { row in
    row.lower > -3e11 && row.upper < 2.5e11 && row.ticks.allSatisfy { $0 == $0.rounded() }
      && row.upper - row.lower > 4
  }

  @Test("time labels have the unit of the step, and coarser units where they change")
  func labelsAreOfOneLevel() throws {
    #expect(TimeScaleTests.ordinary.count >= 80)
    for row in TimeScaleTests.ordinary {
      let ticks = TimeScale(lower: row.lower, upper: row.upper).ticks(about: row.count)
      let fits = try TimeScaleTests.levels.contains { level in
        let label = try TimePattern(level.label)
        let context = try level.context.map { try TimePattern($0) }
        let yearPattern = try TimePattern("%Y")
        var (last, lastYear): (String?, String?)
        return ticks.allSatisfy { tick in
          let above = context?.text(for: tick.value)
          let year = yearPattern.text(for: tick.value)
          defer { (last, lastYear) = (above, year) }
          // The year of the tick before is not repeated.
          let shown = year == lastYear ? above?.replacing(" " + year, with: "") : above
          return tick.label == label.text(for: tick.value)
            && tick.context == (above == last ? nil : shown)
        }
      }
      #expect(fits, "\(row.testDescription): \(ticks.map { ($0.label, $0.context) })")
    }
  }

  // 2020-01-06, -13, -20 and -27 were Mondays: `cal 1 2020`.
  @Test("ticks of weeks are Mondays")
  func weeks() {
    let ticks = TimeScale(lower: 1_577_836_800, upper: 1_580_515_199).ticks(about: 4)
    let mondays: [Double] = [1_578_268_800, 1_578_873_600, 1_579_478_400, 1_580_083_200]
    #expect(ticks.map(\.value) == mondays)
    #expect(ticks.map(\.label) == ["6", "13", "20", "27"])
    #expect(ticks.map(\.context) == ["Jan 2020", nil, nil, nil])
  }

  // `date -u -d 2001-01-01 +%s` and so on.
  @Test(
    "own steps mark odd years where both ends are odd, and half years, which those of d3 do not")
  func ownSteps() {
    func labels(_ lower: Double, _ upper: Double, _ count: Int, own: Bool = true) -> [String] {
      var scale = TimeScale(lower: lower, upper: upper)
      scale.hasOwnSteps = own
      return scale.ticks(about: count).map(\.label)
    }
    let (year2000, year2001, year2009, year2010) = (
      946_684_800.0, 978_307_200.0, 1_230_768_000.0, 1_262_304_000.0
    )
    #expect(labels(year2001, year2009, 5) == ["2001", "2003", "2005", "2007", "2009"])
    #expect(labels(year2001, year2009, 5, own: false) == ["2002", "2004", "2006", "2008"])
    #expect(labels(year2000, year2010, 5) == ["2000", "2002", "2004", "2006", "2008", "2010"])
    #expect(labels(year2000, year2009, 5) == ["2000", "2002", "2004", "2006", "2008"])
    #expect(labels(year2001, year2010, 5) == ["2001", "2003", "2005", "2007", "2009"])
    #expect(labels(year2009, year2010, 2) == ["Jan", "Jul", "Jan"])
    #expect(labels(year2009, year2010, 2, own: false) == ["2009", "2010"])
  }

  @Test("spans from a nanosecond to beyond the calendar have finite, rising, distinct ticks", .slow)
  func spans() {
    var span = 1e-9
    while span < 1e300 {
      for start in [0, -span / 3, 1_577_836_800] {
        let scale = TimeScale(lower: start, upper: start + span)
        guard scale.lower < scale.upper else { continue }
        for count in [1, 2, 5, 10] {
          let ticks = scale.ticks(about: count)
          #expect(ticks.count <= 4 * count + 4, "\(span) from \(start): \(ticks.count)")
          #expect(!ticks.isEmpty || span / start < 1e-15, "\(span) from \(start) about \(count)")
          #expect(ticks.allSatisfy { $0.value.isFinite })
        }
      }
      span *= 7
    }
  }

  @Test("ten billion years are labelled in billions")
  func billionsOfYears() {
    let ticks = TimeScale(lower: 0, upper: 1e10 * 31_556_952).ticks(about: 5)
    #expect(ticks.map(\.label) == ["2B", "4B", "6B", "8B", "10B"])
  }

  @Test("ticks within a nanosecond have enough digits")
  func nanosecond() {
    let ticks = TimeScale(lower: 0, upper: 1e-9).ticks(about: 2)
    #expect(ticks.map(\.value) == [0, 5e-10, 1e-9])
    #expect(ticks.map(\.label) == ["00.0000000000", "00.0000000005", "00.0000000010"])
    #expect(ticks.map(\.context) == ["1 Jan 1970 00:00", nil, nil])
  }

  @Test("a domain of one time has one tick, labelled at its precision")
  func oneMoment() {
    func tick(_ seconds: Double) -> [Tick] {
      TimeScale(lower: seconds, upper: seconds).ticks(about: 5)
    }
    #expect(tick(1_577_836_800) == [Tick(value: 1_577_836_800, label: "2020")])
    #expect(
      tick(1_578_061_805.25)
        == [Tick(value: 1_578_061_805.25, label: "05.25", context: "3 Jan 2020 14:30")])
    #expect(TimeScale(lower: 0, upper: 0).ticks(about: 0).isEmpty)
  }

  @Test(
    "training widens a domain of one time by its unit",
    arguments: [
      (0, 86_400), (1_577_836_800, 86_400), (1_578_061_800, 3600), (1_578_061_805, 60),
      (1_578_061_805.25, 1),
    ] as [(Double, Double)])
  func covering(moment: Double, pad: Double) {
    let scale = TimeScale.covering(moment, moment)
    #expect(scale == TimeScale(lower: moment - pad, upper: moment + pad))
  }

  @Test(
    "ends that a tick is very near are at the tick",
    arguments: [
      // 2015-01-01T12 to 2015-12-31T12 in seconds since 1970; four years from 2012-02-10 on.
      (1_420_113_600.0, 1_451_563_200.0, 1_420_070_400.0, 1_451_606_400.0),
      (1_328_832_000, 1_455_062_400, 1_328_832_000, 1_455_062_400),
    ])
  func nearbyTicks(_ low: Double, _ high: Double, _ first: Double, _ last: Double) {
    let scale = TimeScale(lower: low, upper: high).reachingNearbyTicks
    #expect(scale == TimeScale(lower: first, upper: last))
  }

  @Test("training accepts missing extremes")
  func coveringUnknown() {
    #expect(TimeScale.covering(.infinity, -.infinity) == TimeScale(lower: 0, upper: 86_400))
    #expect(TimeScale.covering(5, 3) == TimeScale(lower: 3, upper: 5))
    let huge = TimeScale.covering(1e300, 1e300)
    #expect(huge.lower < huge.upper)
    #expect(huge.ticks(about: 5).allSatisfy { $0.value.isFinite })
  }
}

@Suite struct FinestUnitTests {
  @Test(
    "ticks are no closer than the unit of the data",
    arguments: [
      // Three days in March 2024; a quarter; two years.
      (1_709_251_200.0, 1_709_424_000.0, TimeUnit.day, ["1", "2", "3"]),
      (1_704_067_200, 1_709_251_200, .month, ["Jan", "Feb", "Mar"]),
      (1_640_995_200, 1_704_067_200, .year, ["2022", "2023", "2024"]),
    ])
  func finestUnit(_ lower: Double, _ upper: Double, _ unit: TimeUnit, _ labels: [String]) {
    let scale = TimeScale(lower: lower, upper: upper, finestUnit: unit)
    #expect(scale.ticks(about: 10).map(\.label) == labels)
  }
}
