import PlotTestSupport
import Testing

@testable import PlotTables

/// The inputs that the fuzzer starts from, and every one that once made it stop.
@Suite struct FuzzFixtureTests {
  @Test("a fixture of the table fuzzer breaks no law", .slow, arguments: FuzzTarget.allCases)
  func fixtures(_ target: FuzzTarget) throws {
    let folder = DataFolder.beside(#filePath) + "/Fixtures/fuzz/\(target)"
    let files = try DataFolder.files(folder)
    #expect(!files.isEmpty)
    for file in files {
      let problem = target.problem(with: try DataFolder.bytes(folder + "/" + file))
      #expect(problem == nil, "\(target)/\(file)")
    }
  }
}
