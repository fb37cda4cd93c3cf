import PlotTestSupport
import Testing

@testable import PlotTables

/// Times of day, lengths of time, and the orders of days and months. Each expectation is what a reader of the
/// rows would say.
@Suite struct ClockTests {
  private func hours(_ count: Int) -> [String] {
    (0..<count).map { "\($0 / 4 < 10 ? "0" : "")\($0 / 4):\(["00", "15", "30", "45"][$0 % 4])" }
  }

  @Test(
    "one foreign cell leaves a column of times of day as it is, and is missing",
    arguments: ["2024-01-06", "24/02/2018", "2024-01-06T10:00", "Jan 5", "5", "90%", "n.a.", "abc"])
  func foreign(cell: String) throws {
    let read = try read("time,v\n" + (hours(32) + [cell]).map { "\($0),5\n" }.joined())
    let times = try #require(read.table.columns[0].times)
    #expect(times.isTimeOfDay)
    #expect(read.table.columns[0].missingCount == 1)
    #expect(times.ticks[5] == 75 * 60)
    #expect(cell == "n.a." || read.warnings.count == 1)
  }

  @Test("times that fall back at midnight go on the next day, and are written as they stood")
  func midnight() throws {
    let text = "t,w\n22:00,5\n23:00,6\n00:00,7\n01:00,8\n"
    let read = try read(text)
    #expect(read.table.columns[0].times?.ticks.map { $0 / 3600 } == [22, 23, 24, 25])
    #expect(read.summary == "t time 22:00 23:00 24:00 01:00; w number 5 6 7 8")
    #expect(read.notes.contains { $0.message.contains("pass midnight") })
  }

  @Test("times beside dates stay those of their day")
  func besideDates() throws {
    let read = try read(
      "d,t\n2024-03-01,22:00\n2024-03-01,23:00\n2024-03-02,00:00\n2024-03-02,01:00\n")
    #expect(read.table.columns[1].times?.ticks.map { $0 / 3600 } == [22, 23, 0, 1])
    #expect(!read.notes.contains { $0.message.contains("midnight") })
  }

  @Test(
    "times of day in no order, or that fall by less than half a day, are not moved",
    arguments: [
      "22:00;03:00;23:00;04:00", "10:00;11:00;09:00;12:00", "09:00;23:00;00:30;09:00;23:00;01:00",
    ])
  func unordered(cells: String) throws {
    let read = try read("t\n" + cells.split(separator: ";").map { $0 + "\n" }.joined())
    let ticks = try #require(read.table.columns[0].times?.ticks)
    #expect(ticks.allSatisfy { $0 < 86_400 })
  }

  @Test("AM and PM in the next column are those of the times")
  func halves() throws {
    let read = try read("time,ap,v\n12:30:00,AM,8\n11:00:00,AM,5\n12:00:00,PM,6\n01:00:00,PM,7\n")
    #expect(read.table.columns[0].times?.ticks.map { $0 / 60 } == [30, 660, 720, 780])
  }

  @Test(
    "the header tells lengths of time from times of day",
    arguments: [
      ("finish", "00:45:12", 2_712.0), ("Avg Pace", "5:28", 328), ("Moving Time", "1:02:03", 3_723),
      ("Best Split", "0:59:59", 3_599),
    ])
  func lengths(header: String, cell: String, seconds: Double) throws {
    let read = try read("runner,\(header)\nAnn,\(cell)\nBob,\(cell)\n")
    #expect(read.table.columns[1].numbers == [seconds, seconds])
  }

  @Test("the start and the finish of a shift are times of day")
  func shifts() throws {
    let read = try read("who,start,finish\nAnn,09:00,17:00\nBob,10:00,18:30\n")
    #expect(read.table.columns[2].times?.isTimeOfDay == true)
  }

  @Test(
    "even steps, else rising dates, tell days from months",
    arguments: [
      (
        "04/01/2023 22:50;04/01/2023 23:50;05/01/2023 00:50;05/01/2023 01:50;05/01/2023 02:50",
        "2023-01-05T01:50"
      ),
      ("01/02/2024;02/02/2024;03/02/2024;04/02/2024;05/02/2024", "2024-02-04"),
      ("03/11/2024;04/11/2024;06/11/2024;01/12/2024;05/12/2024", "2024-12-01"),
      ("01/06/24;02/06/24;03/06/24;04/06/24;05/06/24", "2024-06-04"),
      ("01/05/2024;02/05/2024;03/05/2024;04/05/2024;05/05/2024;06/05/2024", "2024-05-04"),
    ])
  func evenSteps(cells: String, fourth: String) throws {
    let read = try read("t\n" + cells.split(separator: ";").map { $0 + "\n" }.joined())
    #expect(read.table.columns[0].text(at: 3) == fourth)
    #expect(read.warnings.isEmpty)
  }

  @Test("dates whose day and month both make even steps, or none, stay in doubt")
  func doubt() throws {
    for cells in [
      ["01/01/2024", "02/01/2024", "03/01/2024", "04/01/2024", "05/01/2024"],
      ["01/02/2024", "07/05/2024"],
    ] {
      #expect(try read("t\n" + cells.map { $0 + "\n" }.joined()).warnings.count == 1)
    }
  }

  @Test("one offset of all times is their clock")
  func offset() throws {
    let read = try read("date,v\n2021-09-23T00:00:00+02:00,5\n2021-09-24T00:00:00+02:00,6\n")
    let times = try #require(read.table.columns[0].times)
    #expect(times.secondsSince1970(at: 0) == 1_632_355_200)
    #expect(read.table.columns[0].text(at: 0) == "2021-09-23T00:00:00+02:00")
    #expect(!read.notes.contains { $0.message.contains("UTC") })
  }

  @Test(
    "offsets of several zones are shown in UTC, with a warning; those of summer and winter with a word"
  )
  func offsets() throws {
    let far = try read("t\n2021-09-23T00:00:00+02:00\n2021-09-23T00:00:00-05:00\n")
    #expect(far.warnings.count == 1)
    let summer = try read("t\n2021-03-27T00:00:00+01:00\n2021-03-29T00:00:00+02:00\n")
    #expect(summer.notes.contains { $0.level == .omission })
    #expect(summer.warnings.isEmpty)
  }

  @Test(
    "days as statistics programs and spreadsheets write them are dates",
    arguments: [
      ("date", "01jan1960", "1960-01-01"), ("date", "31DEC2023", "2023-12-31"),
      ("t", "01JAN2023:10:15:00", "2023-01-01T10:15:00"), ("Date", "44562", "2022-01-01"),
      ("quarter", "1975:Q1", "1975-Q1"), ("t", "4/8/2014 22:5", "2014-04-08T22:05"),
      ("t", "2014-04-02 3:4:5", "2014-04-02T03:04:05"),
    ])
  func programs(header: String, cell: String, text: String) throws {
    let read = try read("\(header),v\n\(cell),1\n\(cell),2\n")
    #expect(read.table.columns[0].text(at: 0) == text)
    #expect(read.table.columns[0].times != nil)
  }

  @Test(
    "whole numbers around now are years under names of periods",
    arguments: ["TIME", "TIME_PERIOD", "season", "period", "iyear", "Time Period"])
  func years(header: String) throws {
    let read = try read("loc,\(header),v\nA,2000,1\nA,2001,2\nB,2000,3\nB,2001,4\n")
    #expect(read.table.columns[1].kindName == "years")
    #expect(
      try PlotTablesTests.read("\(header),v\n1200,1\n1201,2\n").table.columns[0].kindName != "years"
    )
  }
}
