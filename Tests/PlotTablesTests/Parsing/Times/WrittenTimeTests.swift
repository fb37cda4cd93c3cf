import Testing

@testable import PlotTables

/// Times as people and programs write them, with the times that they mean: names of months are those
/// of Unicode's CLDR 45, `calendar.gregorian.months`; the rest is plain from the digits.
@Suite struct WrittenTimeTests {
  /// The cells of a column as read, with its kind before them.
  private func column(_ header: String, _ cells: String) throws -> String {
    let rows = cells.split(separator: "|").map { "\"\($0)\",1\n" }.joined()
    return try read(header + ",n\n" + rows, hasHeader: true).table.columns[0].summary
  }

  @Test(
    "digits are dates under a header of times, before they are seconds",
    arguments: [
      ("time", "202301051015|202301051130", "time 2023-01-05T10:15 2023-01-05T11:30"),
      ("date", "2023010510|2023010511", "time 2023-01-05T10 2023-01-05T11"),
      (
        "timestamp", "20230105101500|20230105101601", "time 2023-01-05T10:15:00 2023-01-05T10:16:01"
      ),
      ("begin", "20230105101500|20230105101601", "time 2023-01-05T10:15:00 2023-01-05T10:16:01"),
      ("order id", "20230105000001|20230105000002", "number 20230105000001 20230105000002"),
      ("time", "1700000000|1700003600", "zoned 2023-11-14T22:13:20Z 2023-11-14T23:13:20Z"),
      // Hours of 2034 would be none of a day.
      ("time", "2023990510|2023010511", "zoned 2034-02-19T19:35:10Z 2034-02-08T11:21:51Z"),
    ] as [(String, String, String)])
  func stamps(header: String, cells: String, expected: String) throws {
    #expect(try column(header, cells) == expected)
  }

  @Test(
    "months with a year before or after a point are no decimals",
    arguments: [
      ("m", "01.2023|02.2023|10.2023", "time 2023-01 2023-02 2023-10"),
      ("Monat", "2023.08|2023.10", "time 2023-08 2023-10"),
      ("m", "1.2023|10.2023", "number 1.2023 10.2023"),
      ("year", "2023.08|2023.10", "number 2023.08 2023.1"),
      ("date", "1958.203|1958.287", "number 1958.203 1958.287"),
    ] as [(String, String, String)])
  func pointedMonths(header: String, cells: String, expected: String) throws {
    #expect(try column(header, cells) == expected)
  }

  @Test(
    "months have names in German, French, Spanish, Italian, Portuguese and Dutch",
    arguments: [
      ("5. März 2023|6. Dezember 2023", "time 2023-03-05 2023-12-06"),
      ("Montag, 5. Juni 2023|Di, 6. Juni 2023", "time 2023-06-05 2023-06-06"),
      ("1er février 2023|7 août 2023", "time 2023-02-01 2023-08-07"),
      ("lundi 5 juin 2023|3 DÉC. 2023", "time 2023-06-05 2023-12-03"),
      ("5 de enero de 2023|6 de septiembre de 2023", "time 2023-01-05 2023-09-06"),
      ("5 gennaio 2023|6 luglio 2023", "time 2023-01-05 2023-07-06"),
      ("5 de março de 2023|6 de outubro de 2023", "time 2023-03-05 2023-10-06"),
      ("5 maart 2023|6 augustus 2023", "time 2023-03-05 2023-08-06"),
      ("Mär 2023|Okt 2023", "time 2023-03 2023-10"), ("Mai-23|Dez-23", "time 2023-05 2023-12"),
      ("5 mrt 2023 10:30|6 okt 2023 11:00", "time 2023-03-05T10:30 2023-10-06T11:00"),
      ("1 set|2 set", "text 1 set 2 set"),
    ] as [(String, String)])
  func monthNames(cells: String, expected: String) throws {
    #expect(try column("d", cells) == expected)
  }

  @Test(
    "dates and times as written in several languages are read",
    arguments: [
      ("2023年1月5日|2023年11月15日", "time 2023-01-05 2023-11-15"),
      ("2014年04月08日 10:30|2014年04月09日 11:00", "time 2014-04-08T10:30 2014-04-09T11:00"),
      ("2023년 1월 5일|2023년 12월 31일", "time 2023-01-05 2023-12-31"),
      ("2023年1月|2023年12月", "time 2023-01 2023-12"),
      (
        "January 5, 2023 at 5:00pm|May 6, 2023 at 10:09 AM",
        "time 2023-01-05T17:00 2023-05-06T10:09"
      ),
      (
        "1/31/2023 at 10:30\u{202f}PM|2/1/2023 at 9:00\u{202f}AM",
        "time 2023-01-31T22:30 2023-02-01T09:00"
      ),
      ("8AM|10 pm|12 AM", "time 08:00 22:00 24:00"),
      ("2023:01:05 10:20:30|2023:12:31 00:00:01", "time 2023-01-05T10:20:30 2023-12-31T00:00:01"),
      ("2023M01|2023M12", "time 2023-01 2023-12"), ("2023-M1|2023-M2", "time 2023-01 2023-02"),
      ("2023-1|2023-12", "time 2023-01 2023-12"), ("2023-S1|2023-S2", "time 2023-H1 2023-H2"),
      ("5th of January 2023|6th of March 2023", "time 2023-01-05 2023-03-06"),
      ("2020-07-20+08:00|2020-07-21+08:00", "time 2020-07-20 2020-07-21"),
    ] as [(String, String)])
  func notations(cells: String, expected: String) throws {
    #expect(try column("d", cells) == expected)
  }

  @Test("seasons from one year to the next are no months, unless the header says so")
  func seasons() throws {
    #expect(try column("season", "2008-09|2009-10|2010-11") == "text 2008-09 2009-10 2010-11")
    #expect(try column("month", "2008-09|2009-10") == "time 2008-09 2009-10")
    #expect(try column("season", "2008-09|2008-10") == "time 2008-09 2008-10")
  }

  @Test("version numbers are no decimals")
  func versions() throws {
    #expect(try column("version", "1.9|1.10|1.11") == "text 1.9 1.10 1.11")
  }
}

extension Column {
  fileprivate var summary: String {
    ([kindName] + (0..<count).map { text(at: $0) ?? "·" }).joined(separator: " ")
  }
}
