import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct TimeNotationTests {
  // Seconds from Python's datetime (3.11), weeks from its `date.fromisocalendar`; the texts are
  // examples of ISO 8601, RFC 2822, RFC 9110, and of what date, git, Go, JavaScript, Apache and
  // spreadsheets write.
  @Test(
    "each notation of times gives the expected instant",
    arguments: [
      ("2024", .iso, 1_704_067_200, 0, .year),
      ("2024-02", .iso, 1_706_745_600, 0, .month),
      ("2024-W05", .iso, 1_706_486_400, 0, .week),
      ("2020-W53-7", .iso, 1_609_632_000, 0, .day),
      ("2009-W01-1T10:00Z", .iso, 1_230_544_800, 0, .minute),
      ("2024-366", .iso, 1_735_603_200, 0, .day),
      ("2023-001T06:30", .iso, 1_672_554_600, 0, .minute),
      ("2024-01-31T10", .iso, 1_706_695_200, 0, .hour),
      ("2024-01-31T10+05:30", .iso, 1_706_675_400, 0, .minute),
      ("2024-01-31T10:20+00:53:28", .iso, 1_706_693_192, 0, .second),
      ("2024-01-31T10.5", .iso, 1_706_697_000, 0, .second),
      ("2024-01-31T10:30,25", .iso, 1_706_697_015, 0, .second),
      ("2024-01-31T10:20:30,123456789", .iso, 1_706_696_430, 123_456_789, .nanosecond),
      ("2024-01-31T10:20:30.5+05:30", .iso, 1_706_676_630, 500_000_000, .millisecond),
      ("2024-01-31 10:20:30 -0800", .iso, 1_706_725_230, 0, .second),
      ("2024-01-31 10:20:30 +0100 CET", .iso, 1_706_692_830, 0, .second),
      ("2024-01-31 10:20:30 EST", .iso, 1_706_714_430, 0, .second),
      ("2024-07-01 10:20:30 CEST", .iso, 1_719_822_030, 0, .second),
      ("2024-01-31T10:20:30+01:00[Europe/Berlin]", .iso, 1_706_692_830, 0, .second),
      ("1890-01-31T10:20:30+00:53:28", .iso, -2_521_895_578, 0, .second),
      ("20240131T102030Z", .basic, 1_706_696_430, 0, .second),
      ("20240131T1020+0100", .basic, 1_706_692_800, 0, .minute),
      ("2024W053", .basic, 1_706_659_200, 0, .day),
      ("2024031", .basic, 1_706_659_200, 0, .day),
      ("202401", .basic, 1_704_067_200, 0, .month),
      ("2024/1/5 9:05", .yearFirst, 1_704_445_500, 0, .minute),
      ("2024.01.31", .yearFirst, 1_706_659_200, 0, .day),
      ("2024/02", .yearFirst, 1_706_745_600, 0, .month),
      ("Tue, 05 Nov 2024 10:00:00 +0100", .monthName, 1_730_797_200, 0, .second),
      ("Tue, 5 Nov 2024 10:00:00 PST (a comment)", .monthName, 1_730_829_600, 0, .second),
      ("Sun, 06 Nov 1994 08:49:37 GMT", .monthName, 784_111_777, 0, .second),
      ("Sunday, 06-Nov-94 08:49:37 GMT", .monthName, 784_111_777, 0, .second),
      ("Sun Nov  6 08:49:37 1994", .monthName, 784_111_777, 0, .second),
      ("Tue Nov  5 10:00:00 CET 2024", .monthName, 1_730_797_200, 0, .second),
      ("Tue Nov  5 10:00:00 AM UTC 2024", .monthName, 1_730_800_800, 0, .second),
      ("Tue Nov 5 10:00:00 2024 +0100", .monthName, 1_730_797_200, 0, .second),
      (
        "Tue Nov 05 2024 10:00:00 GMT+0100 (Central European Time)", .monthName, 1_730_797_200, 0,
        .second
      ),
      ("10/Oct/2000:13:55:36 -0700", .monthName, 971_211_336, 0, .second),
      ("November 5th, 2024", .monthName, 1_730_764_800, 0, .day),
      ("5. Sept. 2024 14:30", .monthName, 1_725_546_600, 0, .minute),
      ("31-Jan-69", .monthName, -28_944_000, 0, .day),
      ("31-Jan-68", .monthName, 3_095_193_600, 0, .day),
      ("Jan-24", .monthNameShortYear, 1_704_067_200, 0, .month),
      ("Jan '24", .monthNameShortYear, 1_704_067_200, 0, .month),
      ("January'24", .monthNameShortYear, 1_704_067_200, 0, .month),
      ("Jan 2024", .monthName, 1_704_067_200, 0, .month),
      ("2024-Jan-31", .monthName, 1_706_659_200, 0, .day),
      ("31.12.2024 23:59:59", .dayFirst, 1_735_689_599, 0, .second),
      ("31/12/2024, 11:59 p.m.", .dayFirst, 1_735_689_540, 0, .minute),
      ("12/31/2024 12:05 AM", .monthFirst, 1_735_603_500, 0, .minute),
      ("31/12/68", .shortDayFirst, 3_124_137_600, 0, .day),
      ("12/31/69", .shortMonthFirst, -86_400, 0, .day),
      ("24-12-31", .shortYearFirst, 1_735_603_200, 0, .day),
      ("1/2024", .monthYear, 1_704_067_200, 0, .month),
      ("2024Q3", .partOfYear, 1_719_792_000, 0, .quarter),
      ("2024-Q4", .partOfYear, 1_727_740_800, 0, .quarter),
      ("Q1 2024", .partOfYear, 1_704_067_200, 0, .quarter),
      ("2Q24", .partOfYear, 1_711_929_600, 0, .quarter),
      ("H2 2024", .partOfYear, 1_719_792_000, 0, .half),
      ("KW 51/2023", .partOfYear, 1_702_857_600, 0, .week),
      ("Week 1, 2024", .partOfYear, 1_704_067_200, 0, .week),
      ("W05-2024", .partOfYear, 1_706_486_400, 0, .week),
      ("2024 KW. 5", .partOfYear, 1_706_486_400, 0, .week),
      ("10:30", .clock, 37_800, 0, .minute),
      ("9:05 PM", .clock, 75_900, 0, .minute),
      ("10:30:15.25", .clock, 37_815, 250_000_000, .millisecond),
      ("24:00", .clock, 86_400, 0, .minute),
      ("2012-08-17T18:31:59:257", .iso, 1_345_228_319, 257_000_000, .millisecond),
      ("2017-07-19 03:21:51:897+0100", .iso, 1_500_430_911, 897_000_000, .millisecond),
      ("2014-04-26 13:13:43 +0800 +08", .iso, 1_398_489_223, 0, .second),
      (
        "2015-02-08 03:02:00.5 +0300 MSK m=+0.000000001", .iso, 1_423_353_720, 500_000_000,
        .millisecond
      ),
      ("171113 14:14:20", .basic, 1_510_582_460, 0, .second),
      ("2014:03:31", .yearFirst, 1_396_224_000, 0, .day),
      ("Oct 7, '70", .monthName, 24_105_600, 0, .day),
      ("oct. 7, 70", .monthName, 24_105_600, 0, .day),
      ("04:02:2014 04:08:09", .dayFirst, 1_391_486_889, 0, .second),
      ("9h05", .clock, 32_700, 0, .minute),
      ("8.30 Uhr", .clock, 30_600, 0, .minute),
      ("14:30 Uhr", .clock, 52_200, 0, .minute),
      ("9:5", .shortClock, 32_700, 0, .minute),
    ] as [(String, TimeNotation, Int64, Int32, TimeCells.Precision)])
  func instants(
    text: String, notation: TimeNotation, seconds: Int64, nanoseconds: Int32,
    precision: TimeCells.Precision
  ) throws {
    let bytes = Array(text.utf8)
    let instant = try #require(notation.instant(bytes, 0, bytes.count))
    #expect(instant.seconds == seconds)
    #expect(instant.nanoseconds == nanoseconds)
    #expect(instant.precision == precision)
    // The same within a larger buffer.
    let padded = Array("9\(text)9".utf8)
    #expect(notation.instant(padded, 1, padded.count - 1) == instant)
  }

  // 2021 has 52 weeks and 365 days (Python's date.fromisocalendar and strptime refuse these too).
  @Test(
    "text that only resembles a time is none",
    arguments: [
      "2021-W53", "2021-W00", "2021-W01-8", "2021-366", "2021-000", "2024-01-31T10:20+01:00CET",
      "2024-01-31T10:30:15.5.5",
      "2024-01-31T24:00:01", "2024-01-31T10:20:30+1:00:", "2024-01-31 10:20:30 Berlin",
      "2024-01-31[", "2024-01-31T10:20[Europe/Berlin", "2024-01-31T10:20[]", "2024-01-31T",
      "31/12-2024", "31//2024", "1.2.3", "10.4.12", "1.10.12", "2024Q5", "Q0 2024", "H3 2024",
      "Q1", "3Q2", "KW 54/2023", "Week 5", "KW 53/2023", "25:00", "10:60", "13:05 PM", "0:05 PM",
      "1:2", "10:30:", "10:30.5", "10:30Z",
      "Foo 5 2024", "Janu 2024", "32 Jan 2024", "29 Feb 2023", "Jan 5", "Nov  5 10:00:00",
      "2024-", "-2024", "20240", "202413", "20240132", "2024-01-31T10:20:30 IST", "",
      "-", "T", "Z", "+", "Mon", "Mon,", "May", "Jan '", "1st", "'24", "(", "[", "Sun Nov  6 08:49",
    ])
  func refused(text: String) {
    let bytes = Array(text.utf8)
    for notation in TimeNotation.candidates where ![.yearless, .shortClock].contains(notation) {
      #expect(notation.instant(bytes, 0, bytes.count) == nil, "\(notation)")
    }
  }

  @Test("the fast reader of times equals the thorough one", arguments: [41] as [UInt64])
  func quickISO(seed: UInt64) throws {
    var random = Seeded(seed)
    var quickCount = 0
    for _ in 0..<20_000 {
      let text = randomISO(&random)
      let bytes = Array(text.utf8)
      guard let quick = ISOTime.instant(bytes, 0, bytes.count) else { continue }
      quickCount += 1
      var scanner = TimeScanner(bytes, 0, bytes.count)
      #expect(scanner.scanISO() == quick, "seed \(seed): \(text)")
    }
    #expect(quickCount > 5_000)
  }

  /// A time of ISO 8601 of which some byte may be another one.
  private func randomISO(_ random: inout Seeded) -> String {
    func number(_ range: ClosedRange<Int>, _ width: Int) -> String {
      let digits = String(Int.random(in: range, using: &random))
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    var text = number(0...9999, 4) + "-" + number(1...12, 2) + "-" + number(1...31, 2)
    if Bool.random(using: &random) {
      text += (["T", "t", " "].randomElement(using: &random) ?? "T") + number(0...24, 2)
      text += ":" + number(0...59, 2)
      if Bool.random(using: &random) { text += ":" + number(0...60, 2) }
      if Bool.random(using: &random) { text += "." + number(0...999_999_999, 1) }
      let zones = ["", "Z", "+01:00", "-0530", "+00:00", "+01"]
      text += zones.randomElement(using: &random) ?? ""
    }
    if Int.random(in: 0..<4, using: &random) > 0 { return text }
    var bytes = Array(text.utf8)
    let others = Array("0123456789-:.TZ +/,".utf8)
    bytes[Int.random(in: bytes.indices, using: &random)] = others.randomElement(using: &random) ?? 0
    return String(decoding: bytes, as: UTF8.self)
  }
}
