import PlotTestSupport
import PlotViews
import Testing

/// A moment of March 2024 as `2024-03-04 22:00`, counted in minutes from the first of the month.
private func minute(_ count: Int) -> String {
  func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
  return "2024-03-\(two(1 + count / 1440)) \(two(count / 60 % 24)):\(two(count % 60))"
}

extension UserStoriesTests {
  // red-data-tools/YouPlot#52, shenwei356/csvtk#179: dates as numbers, or as sorted words.
  @Test("dates stand at their calendar days, also in descending tables")
  func datesAreTimes() throws {
    let rising = try draw("date,n\n2024-01-01,1\n2024-01-02,2\n2024-01-11,3\n")
    let line = try #require(rising.lines.first?.first)
    let shares = line.map { ($0.x - line[0].x) / (line[2].x - line[0].x) }
    // One day of ten.
    #expect(zip(shares, [0, 0.1, 1]).allSatisfy { abs($0 - $1) < 0.001 })
    let falling = try draw("date,n\n2024-01-11,3\n2024-01-02,2\n2024-01-01,1\n")
    #expect(falling.svg == rising.svg)
  }

  // Psy-Fer/kuva#107.
  @Test("a date format is given for a column, or for all")
  func dateFormat() throws {
    let csv = "when,n\n240131,1\n240201,2\n240202,3\n"
    for format in ["when=%y%m%d", "%y%m%d"] {
      let drawn = try draw(csv, "--date-format", format)
      #expect(drawn.layout.description.contains("when runs from 2024-01-31 to 2024-02-02."))
    }
  }

  // mcastorina/graph-cli#55, #3, matplotlib/matplotlib#7712, #9978: days lost, labels over labels.
  @Test(
    "minutes over three days have distinct hours in each day, and each day once", .slow,
    arguments: [320, 420, 800, 1600])
  func minutesOverDays(width: Int) throws {
    let rows = stride(from: 3 * 1440 + 1320, to: 6 * 1440 + 1320, by: 7)
    let drawn = try draw(
      "time,cpu\n" + rows.map { "\(minute($0)),\($0 * 37 % 101)\n" }.joined(),
      "--width", "\(width)")
    let points = drawn.lines.flatMap { $0.flatMap(\.self) }
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })
    let (labels, contexts) = (drawn.layout.below[0], drawn.layout.below[1].map(\.text))
    #expect(labels.count >= 3)
    #expect(Set(contexts).count == contexts.count)
    if labels.allSatisfy({ $0.text.contains(":") }) {
      #expect(contexts == ["5 Mar 2024", "6 Mar", "7 Mar"])
      var hours: Set<String> = []
      for label in labels {
        if label.text == "00:00" { hours = [] }
        #expect(hours.insert(label.text).inserted)
      }
    } else {
      #expect(labels.map(\.text) == ["5", "6", "7"] && contexts == ["Mar 2024"])
    }
  }

  // mcastorina/graph-cli#42: an invented day stood in front of the hours.
  @Test("times of day are labelled without a date", arguments: ["", ":30", ":30.25"])
  func timesOfDay(seconds: String) throws {
    let drawn = try draw(
      "time,bpm\n"
        + (6...22).map { "\($0 < 10 ? "0" : "")\($0):15\(seconds),\(60 + $0)\n" }.joined())
    #expect(drawn.layout.below.count == 1)
    #expect(drawn.layout.below[0].contains { $0.text == "12:00" })
    #expect(!drawn.svg.contains("1970") && !drawn.svg.contains("Jan"))
    #expect(drawn.layout.description.contains("time runs from 06:15\(seconds) to 22:15\(seconds)."))
  }

  // piccolomo/plotext#165: "Date" was read as a date, and the chart ended in an error.
  @Test("the name of a date column is no date, and lines above the table are skipped")
  func headerOfDates() throws {
    let table = "Date,Price\n13/01/2020,7\n14/01/2020,9\n"
    let drawn = try draw(table)
    #expect(drawn.texts.contains("Price") && drawn.error.isEmpty)
    #expect(drawn.layout.description.contains("Date runs from 2020-01-13 to 2020-01-14."))
    #expect(try draw("Exported by a bank\n\n" + table, "--skip", "2").svg == drawn.svg)
  }

  // dkogan/feedgnuplot#23.
  @Test("milliseconds are distinguished, at the axis and between points")
  func milliseconds() throws {
    let rows = stride(from: 0, to: 250, by: 10).map { count in
      let digits = "\(count)"
      return "2024-05-01T12:00:00.\(String(repeating: "0", count: 3 - digits.count))\(digits)Z,1\n"
    }
    let drawn = try draw("t,v\n" + rows.joined())
    let places = try #require(drawn.lines.first?.first).map(\.x)
    let steps = zip(places.dropFirst(), places).map { $0 - $1 }
    // Even steps, to the hundredths that are written.
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 0.03 } && steps.count == 24)
    let labels = drawn.layout.below[0].map(\.text)
    #expect(labels.count >= 5 && Set(labels).count == labels.count)
    #expect(drawn.layout.below[1].map(\.text) == ["1 May 2024 12:00"])
  }

  // vega/vega-lite#4044, #7795, #8770, jgehrcke/github-repo-stats#95: every bar one day off.
  @Test("bare dates are the same days in any time zone", .slow)
  func bareDates() throws {
    let csv = "date,n\n" + (1...7).map { "2024-03-0\($0),\($0)0\n" }.joined()
    let expected = try draw(csv, "-m", "bar")
    // The edges of bars fall on whole points.
    for (number, bar) in zip(1..., expected.bars) {
      #expect(abs(try expected.place(of: "\(number)").x - bar.midX) <= 0.5)
    }
    #expect(expected.bars.count == 7 && expected.texts.contains("Mar 2024"))
    // West of Greenwich, east of it, and where the day of 2024-03-10 has 23 hours.
    for zone in ["America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati"] {
      #expect(try draw(csv, "-m", "bar", environment: ["TZ": zone]).svg == expected.svg)
      #expect(try draw(csv, "-m", "bar", "--tz", zone).svg == expected.svg)
    }
  }

  // plotters-rs/plotters#22: over long ranges the labels were gone.
  @Test(
    "an axis of times has labels, from two seconds to two thousand years", .slow,
    arguments: [200, 800])
  func longRanges(width: Int) throws {
    let ends = [
      "2024-01-01T00:00:02", "2024-01-01T00:01:00", "2024-01-01T01:00:00", "2024-01-02T00:00:00",
      "2024-01-20T00:00:00", "2024-03-01T00:00:00", "2025-01-01T00:00:00", "2034-01-01T00:00:00",
      "2300-01-01T00:00:00", "4024-01-01T00:00:00",
    ]
    for end in ends {
      let drawn = try draw("t,v\n2024-01-01T00:00:00,1\n\(end),2\n", "--width", "\(width)")
      #expect(drawn.layout.below.first.map { $0.count >= 2 } == true, "\(end)")
    }
  }
}
