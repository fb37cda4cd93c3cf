import Testing

@testable import PlotTables
@testable import Plotting
@testable import plot

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Reading inputs")
struct InputFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "a file is read to its end, whatever its size", .slow,
    arguments: [0, 1, 4096, 1 << 20, 3_000_001])
  func sizes(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "f")
    #expect(try all(of: InputFile(argument: folder.path("f")).open().stream) == bytes)
  }

  @Test("a pipe that is larger than a block is read to its end")
  func pipe() throws {
    let bytes = [UInt8](repeating: 7, count: 2_500_000)
    try folder.write(bytes, to: "f")
    let stream = try stream(limit: nil)
    #expect(stream.expectedCount == nil)
    #expect(try all(of: stream) == bytes)
  }

  @Test(
    "a file that says it is empty and is not is read",
    .enabled(if: access("/proc/version", R_OK) == 0))
  func procFile() throws {
    #expect(try !all(of: InputFile(argument: "/proc/version").open().stream).isEmpty)
  }

  @Test("more than the limit is refused, exactly the limit is not")
  func limit() throws {
    try folder.write([UInt8](repeating: 1, count: 100), to: "f")
    for (limit, isRead) in [(100, true), (99, false)] {
      let stream = try stream(limit: limit)
      #expect((try? all(of: stream).count) == (isRead ? 100 : nil))
    }
  }

  /// The file `f` as if it were a pipe: nothing is known about its size.
  private func stream(limit: Int?) throws -> DescriptorStream {
    let descriptor = open(folder.path("f"), O_RDONLY)
    var status = stat()
    status.st_mode = S_IFIFO
    return DescriptorStream(descriptor, name: "f", status: status, limit: limit, closing: true)
  }

  private func all(of stream: DescriptorStream) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let count = bytes.count
      try stream.append(upTo: 1 << 20, to: &bytes)
      if bytes.count == count { return bytes }
    }
  }

  @Test(
    "an error for an unreadable input has the reason",
    arguments: [
      ("/nowhere.csv", Plotting.ExitStatus.input, "no such file"),
      ("/tmp", .input, "is a directory"),
      ("https://example.org/a.csv", .input, "plot does not fetch https addresses"),
      ("", .usage, "the name of an input file is empty"),
      ("n=/nowhere.csv", .input, "no such file"),
    ])
  func refused(argument: String, status: Plotting.ExitStatus, text: String) throws {
    let failure = #expect(throws: Failure.self) { try InputFile(argument: argument).open() }
    #expect(failure?.status == status)
    #expect(failure?.messages.first?.text.hasPrefix(text) == true, "\(String(describing: failure))")
  }

  @Test("name=file names the series unless a file has the whole name")
  func labels() throws {
    #expect(InputFile(argument: "north=a.csv").label == "north")
    #expect(InputFile(argument: "north=a.csv").name == "a.csv")
    #expect(InputFile(argument: "pipe=-") == InputFile.standardInput.labelled("pipe"))
    // A sign in a folder's name, or at the start, is no name of a series.
    #expect(InputFile(argument: "a=b/../c=d.csv").label == "a")
    #expect(InputFile(argument: "dir/a=b.csv").label == nil)
    #expect(InputFile(argument: "=b.csv").label == nil)
    let literal = try folder.write("", to: "x=y.csv")
    #expect(InputFile(argument: literal).label == nil)
  }

  @Test("series named by files have the shortest distinct names")
  func chartLabels() throws {
    func labels(_ arguments: [String]) throws -> [String] {
      return try InputSet(PlotCommand.parse(arguments).input).labels()
    }
    #expect(try labels(["x/a.csv", "b.csv"]) == ["a", "b"])
    #expect(try labels(["x/a.csv", "y/a.csv"]) == ["x/a.csv", "y/a.csv"])
    #expect(try labels(["a/x/b.csv", "a/y/b.csv", "c.csv"]) == ["x/b.csv", "y/b.csv", "c"])
    #expect(try labels(["/a/x/b.csv", "/c/x/b.csv"]) == ["a/x/b.csv", "c/x/b.csv"])
    #expect(try labels(["x/b.csv", "x/b.tsv", "b.csv"]) == ["x/b.csv", "x/b.tsv", "b.csv"])
    #expect(try labels(["/b.csv", "b.csv"]) == ["/b.csv", "b.csv"])
    #expect(try labels(["x/a.csv", "x/a.csv"]) == ["a.csv", "a.csv (2)"])
    #expect(try labels(["a.csv", "a.csv"]) == ["a.csv", "a.csv (2)"])
    #expect(try labels(["n=x/a.csv", "-"]) == ["n", "-"])
  }
}

extension InputFile {
  fileprivate func labelled(_ label: String) -> InputFile {
    var file = self
    file.label = label
    return file
  }
}
