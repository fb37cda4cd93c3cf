import PlotTestSupport
import Testing

/// The inputs that the fuzzer starts from, and every one that once made it stop.
@Suite struct CommandFuzzFixtureTests {
  @Test(
    "a fixture of the command fuzzer breaks no law", .slow, arguments: CommandFuzzTarget.allCases)
  func fixtures(_ target: CommandFuzzTarget) throws {
    let folder = DataFolder.beside(#filePath) + "/Fixtures/fuzz/\(target)"
    let files = try DataFolder.files(folder)
    #expect(!files.isEmpty)
    for file in files {
      let problem = target.problem(with: try DataFolder.bytes(folder + "/" + file))
      #expect(problem == nil, "\(target)/\(file)")
    }
  }
}
