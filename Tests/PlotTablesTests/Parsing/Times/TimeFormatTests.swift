import Testing

@testable import PlotTables

@Suite struct TimeFormatTests {
  private func instant(_ text: String, _ format: String) throws -> Instant? {
    let bytes = Array(text.utf8)
    return TimeNotation.format(try TimeFormat(format)).instant(bytes, 0, bytes.count)
  }

  // Seconds from Python's `datetime.strptime(text, format)` taken as UTC (3.11), those of %s, %e
  // and of short fractions from GNU date.
  @Test(
    "date formats read as strptime does",
    arguments: [
      ("%d/%m/%Y", "31/12/2024", 1_735_603_200, 0),
      ("%d/%m/%Y", "1/2/2024", 1_706_745_600, 0),
      ("%d.%m.%y", "31.12.68", 3_124_137_600, 0),
      ("%d.%m.%y", "31.12.69", -86_400, 0),
      ("%Y%m%d%H%M%S", "20240131102030", 1_706_696_430, 0),
      ("%Y-%m-%dT%H:%M:%S.%f", "2024-01-31T10:20:30.25", 1_706_696_430, 250_000_000),
      ("%I:%M %p, %B %d, %Y", "10:20 PM, January 31, 2024", 1_706_739_600, 0),
      ("%I:%M %p, %B %d, %Y", "12:20 am, jan 1, 2024", 1_704_068_400, 0),
      ("%a %b %e %H:%M:%S %Y", "Sun Nov  6 08:49:37 1994", 784_111_777, 0),
      ("%Y-%j", "2024-031", 1_706_659_200, 0),
      ("%G-W%V-%u", "2020-W53-7", 1_609_632_000, 0),
      ("%d/%m/%Y %H:%M %z", "31/12/2024 10:20 +0530", 1_735_620_600, 0),
      ("%F %T%z", "2024-01-31 10:20:30Z", 1_706_696_430, 0),
      ("%D %R", "01/31/24 10:20", 1_706_696_400, 0),
      ("%s", "1706696430", 1_706_696_430, 0),
      ("%s.%f", "-1.25", -2, 750_000_000),
      ("%d/%m/%Y %H:%M:%S %Z", "31/01/2024 10:20:30 EST", 1_706_714_430, 0),
      ("100%% %Y", "100% 2024", 1_704_067_200, 0),
      ("%-d/%-m/%Y", "1/2/2024", 1_706_745_600, 0),
      ("%Hh%M", "10h20", 37_200, 0),
    ] as [(String, String, Int64, Int32)])
  func reading(format: String, text: String, seconds: Int64, nanoseconds: Int32) throws {
    let instant = try #require(try instant(text, format))
    #expect(instant.seconds == seconds)
    #expect(instant.nanoseconds == nanoseconds)
  }

  @Test(
    "cells that do not fit a date format are no times",
    arguments: [
      ("%d/%m/%Y", "12/31/2024"), ("%d/%m/%Y", "31/11/2024"), ("%d/%m/%Y", "31-12-2024"),
      ("%d/%m/%Y", "31/12/24"), ("%d/%m/%Y", "31/12/2024x"), ("%d/%m/%Y", "31/12"),
      ("%d/%m/%Y", ""), ("%Y-%j", "2023-366"), ("%G-W%V", "2021-W53"), ("%H:%M", "24:01"),
      ("%I:%M %p", "13:00 PM"), ("%I:%M %p", "10:00"), ("%d %b %Y", "1 Foo 2024"),
      ("%s", "x"), ("%Y", "202"), ("%d/%m/%Y %Z", "31/12/2024 XYZ"),
    ])
  func misfits(format: String, text: String) throws {
    #expect(try instant(text, format) == nil)
  }

  @Test("a time of day may follow a date format that ends with the day")
  func clockBehind() throws {
    #expect(try instant("31/12/2024 10:20 PM", "%d/%m/%Y")?.seconds == 1_735_683_600)
    #expect(try instant("31/12/2024T10:20:30.5Z", "%d/%m/%Y")?.nanoseconds == 500_000_000)
    #expect(try instant("31/12/2024 10:20", "%d/%m/%Y %H:%M")?.precision == .minute)
  }

  @Test(
    "an error in a date format is named",
    arguments: [
      ("%d/%m/%Q", "the date format '%d/%m/%Q' has an unknown directive '%Q'"),
      ("%é", "the date format '%é' has an unknown directive '%é'"),
      ("%Y-%", "the date format '%Y-%' ends in a lone %"),
      ("%d/%m", "the date format '%d/%m' names no year"),
      ("%d %Y", "the date format '%d %Y' names a day without a month"),
      ("now", "the date format 'now' names no part of a date or time"),
      ("", "the date format '' names no part of a date or time"),
    ])
  func errors(format: String, message: String) {
    let error = #expect(throws: TableError.self) { try TimeFormat(format) }
    #expect(error?.kind == .usage)
    #expect(error?.message == message)
    #expect(error?.hint != nil)
  }

  @Test(
    "a date format may name its column",
    arguments: [
      ("%d/%m/%Y", nil, "%d/%m/%Y"), ("date=%d/%m/%Y", "date", "%d/%m/%Y"),
      ("a=b=%Y", "a=b", "%Y"), ("%Y=%m", nil, "%Y=%m"), ("Tag der Tat=%Y", "Tag der Tat", "%Y"),
    ] as [(String, String?, String)])
  func columns(text: String, column: String?, format: String) throws {
    let parsed = try DateFormat(text)
    #expect(parsed.column == column)
    #expect(parsed.format.text == format)
  }

  private func read(_ text: String, formats: [String]) throws -> ReadTable {
    var options = ReadOptions()
    options.dateFormats = try formats.map { format throws(TableError) in try DateFormat(format) }
    return try Table.read(Array(text.utf8), name: "t.csv", options: options)
  }

  @Test("a date format for a column decides it, and other cells are noted")
  func named() throws {
    let table = "d,n\n01/02/2024,1\n03/04/2024,2\n"
    let settled = try read(table, formats: ["d=%d/%m/%Y"])
    #expect(settled.summary == "d time 2024-02-01 2024-04-03; n number 1 2")
    #expect(settled.warnings.isEmpty)
    let misfit = try read(table + "04/13/2024,3\nNA,4\n05/14/2024,5\n", formats: ["d=%d/%m/%Y"])
    #expect(misfit.summary == "d time 2024-02-01 2024-04-03 · · ·; n number 1 2 3 4 5")
    let warning = try #require(misfit.warnings.first)
    #expect(
      warning.message
        == "column 'd': '04/13/2024' (and 1 more) does not fit '%d/%m/%Y', read as missing")
    #expect(warning.location?.line == 4)
    let none = try read(table, formats: ["d=%Y"])
    #expect(none.table.columns[0].kindName == "text")
    #expect(none.warnings.first?.message == "column 'd': no cell fits its date format")
    let numbers = try read("d,n\n20240131,1\n20240201,2\n", formats: ["n=%Y", "d=%Y%m%d"])
    #expect(numbers.table.columns[0].kindName == "time")
  }

  @Test("a date format for all columns applies to those that it fits")
  func unnamed() throws {
    let read = try read(
      "d,t,n,e\n01/02/2024,x,1,2024-01-31\n03/04/2024,y,2,2024-02-01\n", formats: ["%d/%m/%Y"])
    #expect(
      read.summary
        == "d time 2024-02-01 2024-04-03; t text x y; n number 1 2; e time 2024-01-31 2024-02-01")
    #expect(read.warnings.isEmpty)
    let digits = try self.read("d,n,e\n20240131,1,20241332\n20240201,2,5\n", formats: ["%Y%m%d"])
    #expect(digits.summary == "d time 2024-01-31 2024-02-01; n number 1 2; e number 20241332 5")
    let seconds = try self.read("n,e\n1,1700000000\n2,1800000000\n", formats: ["%s", "e=%s"])
    #expect(
      seconds.summary == "n number 1 2; e zoned 2023-11-14T22:13:20Z 2027-01-15T08:00:00Z")
  }
}
