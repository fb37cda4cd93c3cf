import PlotTestSupport
import Testing

@testable import Plotting
@testable import plot

@Suite("Compressed and encoded inputs")
struct EncodedInputTests {
  let folder: TemporaryFolder
  let plot: Executable

  init() throws {
    folder = try TemporaryFolder()
    plot = try Executable.plot()
  }

  /// Runs a line of shell in the folder; nil if a program that it names is not there.
  private func make(_ line: String) throws -> Bool {
    try Executable("/bin/sh").run(["-ec", line], in: folder.path).status == 0
  }

  private func inspected(_ arguments: [String]) throws -> Executable.Result {
    try plot.run(["inspect", "--to", "csv"] + arguments, in: folder.path)
  }

  @Test("inspect prints raw cells on request")
  func raw() throws {
    try folder.write("a;b\n1,50;05.01.2023\n2;NA\n", to: "in.csv")
    #expect(
      try inspected(["in.csv", "--raw"]).outputText
        == "a,b\n\"1,50\",05.01.2023\n2,NA\n")
    #expect(try inspected(["in.csv"]).outputText == "a,b\n1.5,2023-01-05\n2,\n")
  }

  @Test(
    "files of gzip, zstd, xz and bzip2 are read, whatever their name", .slow,
    arguments: ["gzip -9", "zstd -q -19", "zstd -q --long=27 --ultra -22", "xz -9", "bzip2"])
  func programs(command: String) throws {
    // Longer than all buffers, and not the same over and over.
    let rows = (0..<60_000).map { "\($0),\($0 &* 7919 % 10_007)" }.joined(separator: "\n")
    try folder.write("a,b\n" + rows + "\n", to: "in.csv")
    guard try make("\(command) -c < in.csv > in.dat") else { return }
    let result = try inspected(["in.dat"])
    #expect(result.status == 0, "\(result.error)")
    #expect(result.output == (try inspected(["in.csv"]).output))
    #expect(try make("head -c 50000 in.dat > cut.dat"))
    let cut = try inspected(["cut.dat"])
    #expect(cut.status == 3)
    #expect(cut.output.isEmpty)
    #expect(cut.error.contains("data end in the middle, after byte 50000"), "\(cut.error)")
  }

  @Test("bytes after compressed data are left out with a warning, which --strict refuses")
  func garbage() throws {
    try folder.write("a\n1\n2\n", to: "in.csv")
    guard try make("gzip -c in.csv > in.gz; printf garbage >> in.gz; wc -c < in.gz") else { return }
    let place = try folder.bytes(of: "in.gz").count - 6
    let warned = try inspected(["in.gz"])
    #expect(warned.outputText == "a\n1\n2\n")
    let message =
      "bytes after the gzip data, from byte \(place) on, are not compressed and not read"
    #expect(warned.error.contains("in.gz: warning: " + message), "\(warned.error)")
    let strict = try plot.run(["in.gz", "--strict", "-o", "out.svg"], in: folder.path)
    #expect(strict.status != 0)
    #expect(try !folder.names().contains("out.svg"))
  }

  @Test("compressed tables come through pipes and named pipes too")
  func pipes() throws {
    try folder.write("a\n1\n2\n", to: "in.csv")
    for program in ["gzip", "zstd -q"] {
      guard try make("\(program) -c in.csv > in.dat") else { continue }
      let line = """
        cat in.dat | "$0" inspect --to csv - > piped
        rm -f fifo; mkfifo fifo; cat in.dat > fifo & "$0" inspect --to csv fifo > named
        cmp piped in.csv; cmp named in.csv
        """
      let result = try Executable("/bin/sh").run(["-ec", line, plot.path], in: folder.path)
      #expect(result.status == 0, "\(result.error)")
    }
  }

  @Test("--encoding overrides the detected encoding")
  func encoding() throws {
    try folder.write([0x61, 0x0a, 0x80, 0x0a], to: "in.csv")
    #expect(try inspected(["in.csv", "--encoding", "cp1252"]).outputText == "a\n€\n")
    #expect(try inspected(["in.csv", "--encoding", "latin1"]).outputText == "a\n\u{80}\n")
    let unknown = try inspected(["in.csv", "--encoding", "utf-9"])
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("unknown encoding 'utf-9'"))
    let other = try inspected(["in.csv", "--encoding", "shift-jis"])
    #expect(other.status == 2)
    #expect(other.error.contains("iconv -f shift-jis -t utf-8 FILE | plot -"), "\(other.error)")
  }
}
