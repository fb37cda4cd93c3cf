import Testing

@testable import Plotting
@testable import plot

@Suite("Options for times")
struct TimeOptionsTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let input: String
    let arguments: [String]
    let output: String

    init(_ name: String, _ input: String, _ arguments: [String], _ output: String) {
      testDescription = name
      self.input = input
      self.arguments = arguments
      self.output = output
    }
  }

  private static let ambiguous = "d,n\n01/02/2024,1\n03/04/2024,2\n"

  static let rows = [
    Row("a doubt", ambiguous, [], "d,n\n2024-01-02,1\n2024-03-04,2\n"),
    Row(
      "a format for a column", ambiguous, ["--date-format", "d=%d/%m/%Y"],
      "d,n\n2024-02-01,1\n2024-04-03,2\n"),
    Row(
      "a format for all columns", ambiguous, ["--date-format=%d/%m/%Y"],
      "d,n\n2024-02-01,1\n2024-04-03,2\n"),
    Row(
      "an offset", "t,n\n2024-01-31T10:00,1\n2024-01-31T10:00Z,2\n", ["--tz", "-05:00"],
      "t,n\n2024-01-31T10:00-05:00,1\n2024-01-31T05:00-05:00,2\n"),
    // At 2 o'clock summer time begins, so that the hour is skipped; at 3 it ends.
    Row(
      "a skipped and a repeated hour", "t,n\n2024-03-31 02:30,1\n2024-10-27 02:30,2\n",
      ["--tz", "Europe/Berlin"], "t,n\n2024-03-31T03:30+02:00,1\n2024-10-27T02:30+02:00,2\n"),
    Row(
      "both in JSON", #"[{"t":"2024-03-31 02:30"},{"t":"2024-10-27 02:30"}]"#,
      ["--tz", "Europe/Berlin"], "t\n2024-03-31T03:30+02:00\n2024-10-27T02:30+02:00\n"),
    Row(
      "a format in JSON", #"[{"d":"01/02/2024"},{"d":"03/04/2024"}]"#,
      ["--date-format", "d=%d/%m/%Y"], "d\n2024-02-01\n2024-04-03\n"),
    Row("a bare date", "t,n\n2024-01-31,1\n", ["--tz", "-05:00"], "t,n\n2024-01-31,1\n"),
  ]

  @Test("--date-format decides ambiguous dates", .slow, arguments: rows)
  func settled(row: Row) throws {
    let result = try Executable.plot().run(
      ["inspect", "--to", "csv"] + row.arguments, input: row.input)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.outputText == row.output)
    #expect(result.error.contains("--date-format 'd=%d/%m/%Y'") == (row.arguments == []))
  }

  @Test("the flag in the hint about ambiguous dates silences the warning")
  func hint() throws {
    let plot = try Executable.plot()
    let first = try plot.run(["inspect", "--to", "csv"], input: TimeOptionsTests.ambiguous)
    let flags = first.error.split(separator: "'").filter { $0.hasPrefix("d=") }
    #expect(flags.count == 2)
    for flag in flags {
      let second = try plot.run(
        ["inspect", "--to", "csv", "--strict", "--date-format", String(flag)],
        input: TimeOptionsTests.ambiguous)
      #expect(second.status == 0)
      #expect(second.error == "")
    }
  }

  @Test(
    "an unknown date format or time zone is named in the error",
    arguments: [
      (["--date-format", "%d/%m/%Q"], "unknown directive '%Q'"),
      (["--date-format", "d=now"], "names no part of a date or time"),
      (["--tz", "Europe/Nowhere"], "unknown time zone 'Europe/Nowhere'"),
      (["--tz", "../../../etc/passwd"], "unknown time zone '../../../etc/passwd'"),
      (["--tz", ""], "unknown time zone ''"),
    ])
  func unknown(arguments: [String], message: String) throws {
    let result = try Executable.plot().run(["inspect"] + arguments, input: "a,b\n1,2\n")
    #expect(result.status == ExitStatus.usage.rawValue)
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.error.contains("hint: "))
  }
}
