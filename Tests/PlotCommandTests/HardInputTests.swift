import PlotTestSupport
import Testing

/// One row for each kind of input that breaks programs: read and drawn by the built program as PNG
/// and as SVG, which has to end as the row says. The expected outcome is decided by the contract of
/// the command line: 0 drawn, 1 nothing to draw, 2 usage, 3 unreadable, 5 over a limit.
@Suite("Hard inputs")
struct HardInputTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var arguments: [String]
    var status: Int32
    /// A part of standard error; empty if there is to be no output and the status is 0.
    var error: String

    init(
      _ name: String, _ bytes: [UInt8], _ arguments: [String] = [], _ status: Int32 = 0,
      _ error: String = ""
    ) {
      (self.name, self.bytes, self.arguments) = (name, bytes, arguments)
      (self.status, self.error) = (status, error)
    }

    init(
      _ name: String, _ text: String, _ arguments: [String] = [], _ status: Int32 = 0,
      _ error: String = ""
    ) {
      self.init(name, Array(text.utf8), arguments, status, error)
    }

    var testDescription: String { name }
  }

  /// One table that is read and written out again as CSV.
  struct Reading: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var arguments: [String]
    var table: String
    /// A part of standard error; empty if there is to be no output.
    var error: String

    init(
      _ name: String, _ bytes: [UInt8], _ arguments: [String] = [], as table: String,
      _ error: String = ""
    ) {
      (self.name, self.bytes, self.arguments) = (name, bytes, arguments)
      (self.table, self.error) = (table, error)
    }

    init(
      _ name: String, _ text: String, _ arguments: [String] = [], as table: String,
      _ error: String = ""
    ) {
      self.init(name, Array(text.utf8), arguments, as: table, error)
    }

    var testDescription: String { name }
  }

  let plot: Executable
  let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
  }

  @Test(
    "each hard input ends with its status, and with whole files or none", .slow,
    arguments: empty + values + encodings + shapes + quotes + foreign + json)
  func row(_ row: Row) throws {
    try folder.write(row.bytes, to: "in")
    // Small: to write a PNG takes longer than all the rest.
    let result = try plot.run(
      ["in", "-o", "out.png", "-o", "out.svg", "--scale", "0.5"] + row.arguments, in: folder.path)
    #expect(result.status == row.status, "\(result.error)")
    if row.error.isEmpty {
      #expect(result.error.isEmpty)
    } else {
      #expect(result.error.contains(row.error), "\(result.error)")
    }
    let names = try folder.names()
    #expect(names == (row.status == 0 ? ["in", "out.png", "out.svg"] : ["in"]))
    if row.status == 0 {
      let picture = try SVGPicture(folder.text(of: "out.svg"))
      #expect(!picture.markup.contains("nan") && !picture.markup.contains("inf"))
      #expect(
        !picture.texts.contains { $0.hasPrefix("-0") && $0.allSatisfy { "-0.".contains($0) } })
    }
  }

  @Test(
    "each hard input is read as its expected table", .slow,
    arguments: readEncodings + readLayouts + readQuotes + readJSON + readRecords + compressed)
  func reading(_ reading: Reading) throws {
    try folder.write(reading.bytes, to: "in")
    let result = try plot.run(
      ["inspect", "in", "--to", "csv"] + reading.arguments, in: folder.path)
    #expect(result.status == 0)
    #expect(result.outputText == reading.table)
    if reading.error.isEmpty {
      #expect(result.error.isEmpty)
    } else {
      #expect(result.error.contains(reading.error), "\(result.error)")
    }
  }

  @Test(
    "a line breaks at an infinite value, as at a missing one", arguments: ["Inf", "-Inf", "NaN"])
  func infiniteValues(value: String) throws {
    try folder.write("x,y\n1,3\n2,4\n3,\(value)\n4,4\n5,3\n", to: "in.csv")
    #expect(try plot.run(["in.csv", "-q", "-o", "out.svg"], in: folder.path).status == 0)
    let picture = try folder.text(of: "out.svg")
    let line = try #require(
      picture.split(separator: "\n").first { $0.contains("stroke-width=\"2\"") })
    // Two pieces of two points each.
    #expect(line.count { $0 == "M" } == 2 && line.count { $0 == "L" } == 2, "\(line)")
  }
}
