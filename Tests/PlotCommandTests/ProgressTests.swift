import Testing

@testable import plot

/// Bytes are counted in decimal units: kB is 1000 bytes (SI).
@Suite("Progress")
struct ProgressTests {
  let plot: Executable
  let folder: TemporaryFolder
  private static let second: UInt64 = 1_000_000_000

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
  }

  private func line(_ place: Int, of expected: Int?, after seconds: Double) -> String {
    var text = ProgressText()
    text.begin("reading", at: Self.second)
    text.read(0, of: expected, in: "a.csv", at: Self.second)
    text.read(place, of: expected, in: "a.csv", at: 2 * Self.second)
    return text.line(at: Self.second + UInt64(seconds * 1e9))
  }

  @Test("bytes and rates have units that leave two or three digits")
  func words() {
    #expect(line(512, of: nil, after: 1) == "reading a.csv: 512 B, 512 B/s")
    #expect(
      line(1_200_000_000, of: 3_400_000_000, after: 3)
        == "reading a.csv: 1.2 of 3.4 GB (35%), 400 MB/s")
    #expect(
      line(250_000, of: 2_500_000, after: 2) == "reading a.csv: 250 kB of 2.5 MB (10%), 125 kB/s")
    #expect(line(3000, of: 2000, after: 1).contains("(100%)"))
  }

  @Test("a stage without bytes shows its time, and a file that is read again starts at zero")
  func stages() {
    var text = ProgressText()
    text.begin("layout", at: 0)
    #expect(text.line(at: Self.second * 3 / 2) == "layout: 1.5 s")
    text.begin("reading", at: 0)
    text.read(1000, of: 1000, in: "a", at: Self.second)
    text.read(500, of: 1000, in: "a", at: 4 * Self.second)
    #expect(text.line(at: 5 * Self.second) == "reading a: 500 B of 1.0 kB (50%), 500 B/s")
    // A clock that stands still divides nothing by zero.
    #expect(text.line(at: 0).hasSuffix("0 B/s"))
  }

  /// Returns all that a terminal gets of a chart whose input takes a second.
  private func shown(_ command: String, _ variables: [String: String]) throws -> String {
    let terminal = try Terminal()
    let input = "(printf 'a,b\\n1,2\\n'; sleep 1; printf '2,3\\n3,9\\n')"
    let process = try Executable("/bin/sh").start(
      ["-c", "\(input) | \"$1\" \(command)", "sh", plot.path].map { Array($0.utf8) },
      in: folder.path, environment: variables, streams: terminal.streams())
    #expect(try Executable.wait(for: process) == 0)
    return try terminal.text()
  }

  @Test("a terminal sees how far a slow input is read, on one line that is erased before messages")
  func terminal() throws {
    let text = try shown("-o c.svg", ["TERM": "xterm", "NO_COLOR": "1"])
    let start = "\rreading standard input: 8 B, "
    let parts = text.split(separator: "\u{1b}[K", omittingEmptySubsequences: false)
    let drawn = parts.filter { $0.hasPrefix("\rreading") }
    #expect(drawn.first?.hasPrefix(start) == true && (1...10).contains(drawn.count), "\(text)")
    #expect(parts.allSatisfy { !$0.hasPrefix("\rreading") || !$0.contains("\n") })
    // Each message begins behind an erased line.
    #expect(text.contains("\r\u{1b}[Kplot: "), "\(text)")
    #expect(!text.contains("/splot:"))
    #expect(try folder.text(of: "c.svg").hasPrefix("<svg"))
  }

  @Test(
    "no progress is shown with -q, off a terminal, and where no line can be erased",
    arguments: [
      ("-q -o c.svg", "xterm"), ("-o c.svg 2>/dev/null", "xterm"), ("-q -o c.svg", "dumb"),
      ("-x a -y b -o c.svg", "dumb"),
    ])
  func silent(command: String, kind: String) throws {
    let text = try shown(command, ["TERM": kind, "NO_COLOR": "1"])
    #expect(!text.contains("reading") && !text.contains("\u{1b}"), "\(text)")
  }
}
