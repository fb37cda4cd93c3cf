import Testing

@testable import PlotScales

/// Seconds since 1970 below are from `date -u -d … +%s`, beyond its years from `Date.parse` of
/// Node.js 20; the labels are written by hand.
struct TimeLabelTests {
  private func labels(_ lower: Double, _ upper: Double, _ count: Int) -> [String] {
    TimeScale(lower: lower, upper: upper).ticks(about: count).map { tick in
      tick.context.map { tick.label + "/" + $0 } ?? tick.label
    }
  }

  @Test(
    "time labels have two levels, the upper one where it changes",
    arguments: [
      // 2012-01-01 … 2024-01-01
      (1_325_376_000, 1_704_067_200, 6, ["2012", "2014", "2016", "2018", "2020", "2022", "2024"]),
      // 2019-10-01 … 2020-12-31
      (1_569_888_000, 1_609_372_800, 5, ["Oct/2019", "Jan/2020", "Apr", "Jul", "Oct"]),
      // 2020-01-29 … 2020-02-02
      (1_580_256_000, 1_580_601_600, 5, ["29/Jan 2020", "30", "31", "1/Feb", "2"]),
      // 2020-01-29 … 2020-02-05, every second day
      (1_580_256_000, 1_580_860_800, 4, ["29/Jan 2020", "1/Feb", "3", "5"]),
      // 2020-01-03 12:00 … 2020-01-04 12:00
      (
        1_578_052_800, 1_578_139_200, 4,
        ["12:00/3 Jan 2020", "18:00", "00:00/4 Jan", "06:00", "12:00"]
      ),
      // 2020-01-03 14:00 … 15:00
      (1_578_060_000, 1_578_063_600, 4, ["14:00/3 Jan 2020", "14:15", "14:30", "14:45", "15:00"]),
      // 2020-01-03 14:30:00 … 14:30:15
      (
        1_578_061_800, 1_578_061_815, 3,
        ["14:30:00/3 Jan 2020", "14:30:05", "14:30:10", "14:30:15"]
      ),
      // 2020-01-03 14:30:59.5 … 14:31:00.5
      (
        1_578_061_859.5, 1_578_061_860.5, 2,
        ["59.5/3 Jan 2020 14:30", "00.0/14:31", "00.5"]
      ),
      // 1969-12-31 23:59:59.5 … 1970-01-01 00:00:00.5
      (
        -0.5, 0.5, 2,
        ["59.5/31 Dec 1969 23:59", "00.0/1 Jan 1970 00:00", "00.5"]
      ),
      // −0500 … 0500
      (-77_945_673_600, -46_388_678_400, 2, ["\u{2212}500", "0", "500"]),
      // −20000 … 20000
      (
        -693_306_259_200, 568_971_820_800, 4,
        ["\u{2212}20,000", "\u{2212}10,000", "0", "10,000", "20,000"]
      ),
    ] as [(Double, Double, Int, [String])])
  func levels(lower: Double, upper: Double, count: Int, expected: [String]) {
    #expect(labels(lower, upper, count) == expected)
  }

  @Test("decimal seconds show what was asked for, not the binary fraction")
  func decimalSeconds() {
    #expect(
      labels(1_577_836_800, 1_577_836_800.5, 5)
        == ["00.0/1 Jan 2020 00:00", "00.1", "00.2", "00.3", "00.4", "00.5"])
  }

  @Test("moments of quarters are marked by their quarter, and far from each other by their year")
  func quarters() {
    // 2019-10-01 … 2020-10-01, and the ends of ten years
    var scale = TimeScale(lower: 1_569_888_000, upper: 1_601_510_400, finestUnit: .quarter)
    func labels() -> [String] {
      scale.ticks(about: 12).map { tick in tick.context.map { tick.label + "/" + $0 } ?? tick.label
      }
    }
    #expect(labels() == ["Q4/2019", "Q1/2020", "Q2", "Q3", "Q4"])
    scale.lower = 1_262_304_000
    #expect(labels().prefix(2) == ["2010", "2011"])
  }

  @Test(
    "a time is written down to a given unit",
    arguments: [
      (1_578_061_805.25, .year, "2020"), (1_578_061_805.25, .month, "2020-01"),
      (1_578_061_805.25, .quarter, "2020-Q1"), (1_601_510_400, .quarter, "2020-Q4"),
      (1_578_061_805.25, .day, "2020-01-03"), (1_578_061_805.25, .hour, "2020-01-03 14:30"),
      (1_578_061_805.25, .minute, "2020-01-03 14:30"),
      (1_578_061_805.25, .second, "2020-01-03 14:30:05"),
      (1_578_061_805.25, .fraction, "2020-01-03 14:30:05.25"),
      (1_578_061_805, .fraction, "2020-01-03 14:30:05"), (-0.25, .second, "1969-12-31 23:59:59"),
      (-0.25, .fraction, "1969-12-31 23:59:59.75"), (-62_167_219_200, .day, "0000-01-01"),
      (-62_198_755_200, .day, "-0001-01-01"), (253_402_300_799, .second, "9999-12-31 23:59:59"),
      (253_402_300_800, .day, "+10000-01-01"), (1e-9, .fraction, "1970-01-01 00:00:00.000000001"),
      (.nan, .day, "NaN"),
    ] as [(Double, TimeUnit, String)])
  func text(seconds: Double, unit: TimeUnit, expected: String) {
    #expect(TimeLabels.text(for: seconds, finest: unit) == expected)
  }

  @Test("the finest unit is the one that the moments need")
  func finestUnit() {
    #expect(TimeLabels.finestUnit(in: [0, 1_577_836_800]) == .year)
    #expect(TimeLabels.finestUnit(in: [0, 1_580_515_200]) == .month)
    #expect(TimeLabels.finestUnit(in: [0, 86_400]) == .day)
    #expect(TimeLabels.finestUnit(in: [3600]) == .hour)
    #expect(TimeLabels.finestUnit(in: [60]) == .minute)
    #expect(TimeLabels.finestUnit(in: [.nan, -1]) == .second)
    #expect(TimeLabels.finestUnit(in: [0.5]) == .fraction)
    #expect(TimeLabels.finestUnit(in: [Double]()) == .year)
  }

  @Test("the finest unit of a time is its first field that is not at its start")
  func finestUnitOfFields() {
    let months: [Int64] = [0, 31, 59]
    for days in [0, 365, 10_957, -719_528] as [Int64] {
      // 1970, 1971, 2000 and 0000 start on these days; the last two have leap days.
      let leap: Int64 = days == 0 || days == 365 ? 0 : 1
      for (month, start) in months.enumerated() {
        let day = Double(days + start + (month > 1 ? leap : 0)) * 86_400
        let date: TimeUnit = month == 0 ? .year : .month
        for (rest, unit) in [
          (0.0, date), (86_400, .day), (3600, .hour), (86_340, .minute), (59, .second),
          (86_399, .second), (0.25, .fraction), (-60, .minute), (-1, .second),
        ] as [(Double, TimeUnit)] {
          #expect(TimeLabels.finestUnit(in: [day + rest]) == unit)
          for (other, finest) in [
            (86_400.0, TimeUnit.day), (7200, .hour), (60, .minute), (1, .second), (0.5, .fraction),
          ] {
            #expect(TimeLabels.finestUnit(in: [other, day + rest]) == max(unit, finest))
            #expect(
              TimeLabels.finestUnit(in: [other, day + rest], atMost: finest) >= finest)
          }
        }
      }
    }
  }

  @Test("labels of huge times do not overflow")
  func hugeMoments() {
    for seconds in [1e18, -1e18, 1e22, 1e23, -1e23, 1e24, -1e100, 1e308, .infinity] {
      for unit in TimeUnit.allCases {
        #expect(!TimeLabels.text(for: seconds, finest: unit).isEmpty)
      }
    }
  }
}
