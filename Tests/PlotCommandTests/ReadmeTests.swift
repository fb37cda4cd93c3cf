import Testing

/// The commands of the README, run as they stand there.
@Suite("The README")
struct ReadmeTests {
  /// The lines of the README's shell examples that begin with `plot` or pipe into it.
  static func commands() throws -> [String] {
    let file = "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let text = String(decoding: try readFile("/\(file)/README.md"), as: UTF8.self)
    var commands: [String] = []
    var isShell = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isShell = line == "```sh" }
      if isShell, line.hasPrefix("plot ") || line.contains("| plot ") {
        commands.append(String(line))
      }
    }
    return commands
  }

  @Test("every command of the README does what it says", arguments: try commands())
  func runs(_ command: String) throws {
    let plot = try Executable.plot()
    let folder = try TemporaryFolder()
    try folder.write("month,iPod,iPhone\n2024-01,4,7\n2024-02,3,9\n", to: "apple-units.csv")
    try folder.write("day,rain,sun\n1,4,7\n2,0,9\n3,2,8\n", to: "data.csv")
    try folder.write("month,north,south\nJan,4,7\nFeb,3,9\n", to: "sales.csv")
    try folder.write(
      "date,symbol,price\n2024-01,A,4\n2024-02,A,400\n2024-01,B,7\n2024-02,B,30\n", to: "stocks.csv"
    )
    try folder.write("t,v\n1,4\n2,3\n", to: "a.csv")
    try folder.write("t,v\n1,5\n2,8\n", to: "b.csv")
    try folder.write(
      #"[{"weight":1,"miles":2,"origin":"x"},{"weight":3,"miles":1,"origin":"y"},{"weight":2,"miles":3,"origin":"x"}]"#,
      to: "cars.json")
    try folder.write(
      #"{"data": {"url": "sales.csv"}, "mark": "bar", "encoding": {"x": {"field": "month"}}}"#,
      to: "chart.vl.json")
    // Output in the form of the system's `ps aux`, on any machine.
    try folder.write("#!/bin/sh\necho 'u 1 0.5 1.0'\necho 'u 2 0.7 3.0'\n", to: "ps.sh")
    try folder.write("#!/bin/sh\nexec '\(plot.path)' \"$@\"\n", to: "plot.sh")
    // Copied by the shell: a file that this process has written may still be open in a child of
    // another test, and then cannot be run.
    let prepare = "cp ps.sh ps; cp plot.sh plot; chmod +x ps plot; PATH=\"$PWD:$PATH\""
    let result = try Executable("/bin/sh").run(["-c", "\(prepare); \(command)"], in: folder.path)
    #expect(result.status == 0, "\(result.error)")

    let words = command.split(separator: " ")
    for (flag, output) in zip(words, words.dropFirst()) where flag == "-o" {
      #expect(try !folder.bytes(of: String(output)).isEmpty)
    }
    if !words.contains("-o") { #expect(!result.output.isEmpty) }
  }

  @Test("the Swift code of the README begins a sample, which draws its files")
  func library() throws {
    let root = "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
    let text = String(decoding: try readFile(root + "/README.md"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "```swift")) + 1
    let code = lines[start...].prefix { $0 != "```" }
    let sample = try readFile(root + "/Samples/FirstChart/main.swift")
    #expect(
      String(decoding: sample, as: UTF8.self).hasPrefix(code.map { $0 + "\n" }.joined()))
    #expect(code.count <= 6)

    let folder = try TemporaryFolder()
    let result = try Executable.built("FirstChartSample").run([String](), in: folder.path)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.error)")
    #expect(
      try folder.names() == ["loss.png", "models.pdf", "models.svg", "models.vl.json"])
  }

  @Test("the README has at least nine commands")
  func count() throws {
    #expect(try ReadmeTests.commands().count >= 9)
  }
}
