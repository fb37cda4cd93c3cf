import PlotCalendar
import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct TimeTests {
  private func seconds(_ text: String, _ notation: TimeNotation = .iso) -> Int64? {
    let bytes = Array(text.utf8)
    return notation.instant(bytes, 0, bytes.count)?.seconds
  }

  // Seconds from GNU date: `date -u -d TEXT +%s`.
  @Test(
    "ISO 8601 times have the seconds of the calendar",
    arguments: [
      ("1970-01-01", 0), ("2000-02-29", 951_782_400), ("1969-12-31", -86_400),
      ("2024-01-31T10:20", 1_706_696_400), ("2024-01-31 10:20:30", 1_706_696_430),
      ("2024-01-31T10:20:30Z", 1_706_696_430), ("2024-01-31T10:20:30+01:00", 1_706_692_830),
      ("2024-01-31T10:20:30-0530", 1_706_716_230), ("2024-01-31T10:20:30 UTC", 1_706_696_430),
      ("2024-01-31T24:00", 1_706_745_600), ("2016-12-31T23:59:60Z", 1_483_228_799),
      ("2024-01", 1_704_067_200), ("0000-03-01", -62_162_035_200),
      ("9999-12-31", 253_402_214_400), ("-0044-03-15", -63_549_360_000),
      ("1900-02-28", -2_203_977_600),
    ] as [(String, Int64)])
  func iso(text: String, expected: Int64) {
    #expect(seconds(text) == expected)
  }

  @Test(
    "impossible dates are no times",
    arguments: [
      "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-01", "2024-01-32", "2024-01-31T25:00",
      "2024-01-31T24:01", "2024-01-31T10:60", "2024-01-31T10:20:61", "2024-1-31T", "2024-01-31T",
      "2024-01-31x", "20-01-31", "2024-01-31T10:20:30+25:00", "2024-01-31T10:20:30.",
      "2024-01-31T10:20:30 IST", "2024-01-31 10", "2024-01/31",
    ])
  func refused(text: String) {
    #expect(seconds(text) == nil)
  }

  @Test(
    "less common notations of times are read in whole columns",
    arguments: [
      (["2024/1/31", "2024/02/01"], "time 2024-01-31 2024-02-01"),
      (["2024/01/31 10:20", "2024/02/01 00:00"], "time 2024-01-31T10:20 2024-02-01T00:00"),
      (["Jan 31 2024", "Feb 1 2024"], "time 2024-01-31 2024-02-01"),
      (["January 31, 2024", "May 1, 2024"], "time 2024-01-31 2024-05-01"),
      (["31 Jan 2024", "1 Feb 2024"], "time 2024-01-31 2024-02-01"),
      (["31-Jan-2024", "01-Feb-2024"], "time 2024-01-31 2024-02-01"),
      (["Wed, 31 Jan 2024 10:20:30 +0100", "-"], "zoned 2024-01-31T10:20:30+01:00 ·"),
      (["Jan 2024", "Sept 2024"], "time 2024-01 2024-09"),
      (["31.01.2024", "1.2.2024"], "time 2024-01-31 2024-02-01"),
      (["31/01/2024", "01/02/2024"], "time 2024-01-31 2024-02-01"),
      (["01/31/2024", "02/01/2024"], "time 2024-01-31 2024-02-01"),
      (["1/31/2024 1:05 PM", "2/1/2024 12:00 AM"], "time 2024-01-31T13:05 2024-02-01T00:00"),
      (["2024-01", "2024-02"], "time 2024-01 2024-02"),
      (["2024-01-31", "NA", ""], "time 2024-01-31 · ·"),
      (
        ["2024-01-31T01:00:00.5", "2024-01-31T01:00:00.25"],
        "time 2024-01-31T01:00:00.500 2024-01-31T01:00:00.250"
      ),
    ])
  func columns(cells: [String], summary: String) throws {
    let text = "x|n\n" + cells.map { "\"\($0)\"|1\n" }.joined()
    let column = try read(text).table.columns[0]
    let table = Table(name: "", columns: [column])
    #expect(table.summary == "x " + summary)
  }

  @Test(
    "times of several zones are shown in UTC, and that is said",
    arguments: [
      ("2024-01-31T01:00+02:00", false), ("2024-01-31T01:00-05:00", true),
      ("2024-01-31T01:00Z", false),
      ("2024-01-31T01:00+00:00", false), ("2024-01-31T01:00", false),
    ])
  func shifted(text: String, isSaid: Bool) throws {
    let other = isSaid ? "+02:00" : text.dropFirst(16)
    let notes = try read("t,n\n2024-01-31T00:00\(other),1\n\(text),2\n").notes
    #expect(notes.contains { $0.level == .warning && $0.message.contains("in UTC") } == isSaid)
  }

  @Test("ambiguous dates are read month first, with a warning")
  func ambiguous() throws {
    let read = try read("d,n\n01/02/2024,1\n03/04/2024,2\n")
    #expect(read.summary == "d time 2024-01-02 2024-03-04; n number 1 2")
    let hint = try #require(read.warnings.first?.hint)
    #expect(hint.hasPrefix("--date-format 'd=%d/%m/%Y' "))
    // Both read alike, so there is nothing to tell apart.
    let same = try PlotTablesTests.read("d,n\n01/01/2024,1\n02/02/2024,2\n")
    #expect(same.table.columns[0].kindName == "time")
    #expect(same.warnings.isEmpty)
    // Neither order fits all rows.
    let none = try PlotTablesTests.read("d,n\n13/02/2024,1\n02/13/2024,2\n")
    #expect(none.table.columns[0].kindName == "text")
  }

  @Test("times with and without a zone do not mix")
  func mixedZones() throws {
    let read = try read("d,n\n2024-01-01T10:00Z,1\n2024-01-01T11:00,2\n")
    #expect(read.table.columns[0].kindName == "text")
    #expect(read.warnings.count == 1)
  }

  @Test(
    "numbers are times if the header says so and all are plausible",
    arguments: [
      ("time\n1517966773\n1517966774\n", "time zoned 2018-02-07T01:26:13Z 2018-02-07T01:26:14Z"),
      ("updated\n1517966773840\n", "updated zoned 2018-02-07T01:26:13.840Z"),
      ("ts\n1517966773840123\n", "ts zoned 2018-02-07T01:26:13.840123Z"),
      ("epoch\n1517966773840123456\n", "epoch zoned 2018-02-07T01:26:13.840123456Z"),
      ("timestamp\n1517966773.84\n", "timestamp zoned 2018-02-07T01:26:13.840Z"),
      ("date\n20240131\n20240201\n", "date time 2024-01-31 2024-02-01"),
      ("n\n1517966773\n", "n number 1517966773"),
      ("time\n12\n1517966773\n", "time number 12 1517966773"),
      ("runtime\n1517966773\n", "runtime number 1517966773"),
      ("date\n20241331\n", "date number 20241331"),
    ])
  func epochs(text: String, summary: String) throws {
    #expect(try read(text).summary == summary)
  }

  @Test("ticks of times are as fine as the column needs, and fit into 64 bits")
  func rates() throws {
    func times(_ cells: String...) throws -> TimeCells? {
      try read("t\n" + cells.joined(separator: "\n") + "\n").table.columns[0].times
    }
    #expect(try times("2024-01-31T10:20:30")?.ticksPerSecond == 1)
    #expect(try times("2024-01-31T10:20:30.000")?.ticksPerSecond == 1)
    #expect(try times("2024-01-31T10:20:30.000")?.precision == .millisecond)
    let nano = try #require(try times("2024-01-31T10:20:30.000000001", "2024-01-31T10:20:30"))
    #expect(nano.ticks == [1_706_696_430_000_000_001, 1_706_696_430_000_000_000])
    let far = try #require(try times("0001-01-01T00:00:00.000000001", "9999-01-01T00:00:00.5"))
    #expect(far.ticksPerSecond == 1_000_000)
    #expect(try times("1969-12-31T23:59:59.75")?.ticks == [-250])
    #expect(try times("2016-12-31T23:59:60.5")?.ticks == [1_483_228_799_999])
  }

  @Test("days count on through every date", arguments: [11] as [UInt64])
  func calendarLaw(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<2_000 {
      let day = Int.random(in: -4_000_000...4_000_000, using: &random)
      let date = CivilDate(daysSince1970: day)
      #expect(date.isValid && date.daysSince1970 == day, "seed \(seed)")
      // 400 Gregorian years are 146,097 days.
      let later = CivilDate(year: date.year + 400, month: date.month, day: date.day)
      #expect(later.daysSince1970 == day + 146_097, "seed \(seed)")
    }
  }
}
