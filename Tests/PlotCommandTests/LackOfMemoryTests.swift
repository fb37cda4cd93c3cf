import Testing

@Suite("Lack of memory")
struct LackOfMemoryTests {
  #if canImport(Glibc)
    @Test(
      "lack of memory ends with 5, one line and a hint, and leaves the old file", .slow,
      .limitsResources,
      // Kibibytes of address space: the libraries alone take less, and the work more.
      arguments: [100_000, 150_000, 300_000],
      [
        ["inspect", "in.csv", "--to", "json"],
        ["in.csv", "-q", "--width", "9000", "--height", "9000", "-o", "a.png"],
        ["in.csv", "-q", "-x", "a", "-y", "a", "-c", "b", "-o", "a.png", "-o", "b.svg"],
      ])
    func lack(limit: Int, arguments: [String]) throws {
      let folder = try TemporaryFolder()
      try folder.write(
        "a,b\n" + (0..<100_000).map { "\($0),name \($0 * 7919 % 100_003)\n" }.joined(),
        to: "in.csv")
      try folder.write("old", to: "a.png")
      let result = try Executable("/bin/sh").run(
        ["-c", "ulimit -v \(limit); exec \"$@\"", "sh", Executable.plot().path] + arguments,
        in: folder.path)
      // The pixels of the large picture are 324 MB; the other work may fit into a limit.
      if result.status == 0, !arguments.contains("9000") { return }
      #expect(result.status == 5, "\(result.error)")
      let lines = result.error.split(separator: "\n")
      #expect(lines.count == 2 && lines.last?.hasPrefix("hint: ") == true, "\(result.error)")
      #expect(try folder.text(of: "a.png") == "old")
      #expect(try folder.names() == ["a.png", "in.csv"])
    }
  #endif
}
