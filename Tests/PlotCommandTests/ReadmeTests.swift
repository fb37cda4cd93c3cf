import Testing

/// The Swift code of the README. `Tests/Checks/documents` runs its commands.
@Suite("The README")
struct ReadmeTests {
  @Test("the lines of Swift code stand in a sample in this order, which draws its files")
  func library() throws {
    let root = "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    func lines(of file: String) throws -> [Substring] {
      String(decoding: try readFile("\(root)/\(file)"), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
    }
    let page = try lines(of: "README.md")
    let start = try #require(page.firstIndex(of: "```swift")) + 1
    let code = page[start...].prefix { $0 != "```" }
    var sample = try lines(of: "Samples/FirstChart/main.swift")[...]
    for line in code {
      let place = try #require(sample.firstIndex(of: line), "\(line)")
      sample = sample[(place + 1)...]
    }
    #expect(code.count <= 20)

    let folder = try TemporaryFolder()
    let result = try Executable.built("FirstChartSample").run([String](), in: folder.path)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.error)")
    #expect(
      try folder.names() == ["loss.png", "models.pdf", "models.svg", "models.vl.json"])
  }
}
