import Testing

/// The labels at the axes of the program's charts.
@Suite("Labels of axes")
struct TickLabelTests {
  private func picture(
    _ input: String, _ arguments: String...
  ) throws -> (texts: [String], document: String) {
    let result = try Executable.plot().run(
      ["-f", "svg", "-o", "-", "-q"] + arguments, input: input)
    #expect(result.status == 0, "\(result.error)")
    return (try SVGPicture(result.outputText).texts, result.outputText)
  }

  private func hours(from start: String, _ day: String) -> String {
    // From 22:00Z on, an hour each.
    "t,v\n"
      + (0...8).map { hour in
        (hour < 2 ? "\(start)T\(22 + hour):00Z" : "\(day)T0\(hour - 2):00Z") + ",\(hour)\n"
      }.joined()
  }

  // The clock times are those of Python 3.11's zoneinfo: 23:00, 00:00, 01:00, 03:00 … 08:00 in
  // March, and 00:00, 01:00, 02:00, 02:00, 03:00 … 07:00 in October. The width has room for every
  // hour in any font.
  @Test("time labels follow the clock across daylight saving changes")
  func summerTime() throws {
    let spring = try picture(
      hours(from: "2024-03-30", "2024-03-31"), "--tz", "Europe/Berlin", "-m", "line",
      "--width", "1000")
    #expect(spring.document.contains("t runs from 2024-03-30 23:00 to 2024-03-31 08:00."))
    #expect(spring.texts.filter { $0.hasSuffix(":00") }.first == "23:00")
    #expect(spring.texts.contains("03:00") && spring.texts.contains("31 Mar"))
    let autumn = try picture(
      hours(from: "2024-10-26", "2024-10-27"), "--tz", "Europe/Berlin", "-m", "line",
      "--width", "1000")
    #expect(autumn.document.contains("t runs from 00:00 to 07:00 on 2024-10-27."))
    let clocks = autumn.texts.filter { $0.hasSuffix(":00") }
    #expect(clocks.first == "00:00" && clocks.last == "07:00" && Set(clocks).count == clocks.count)
  }

  @Test("label patterns reach the picture, and a wrong one fails before anything is read")
  func patterns() throws {
    let texts = try picture(
      "day,share\n2024-01-01,0.1\n2024-01-02,0.25\n2024-01-03,0.2\n", "--x-format", "%a %-d.",
      "--y-format", "+.0%"
    ).texts
    #expect(texts.contains("Mon 1.") && texts.contains("Wed 3.") && texts.contains("+20%"))
    let wrong = try Executable.plot().run(["missing.csv", "-f", "svg", "--x-format", "%5"])
    #expect(wrong.status == 2)
    #expect(wrong.error.contains("--x-format '%5': character 2 is '5'"))
    let misfit = try Executable.plot().run(
      ["-f", "svg", "--y-format", "%H:%M"], input: "a,b\n1,2\n2,3\n")
    #expect(misfit.status == 2)
    #expect(misfit.error.contains("it is a pattern of times, and 'b' holds numbers"))
  }
}
