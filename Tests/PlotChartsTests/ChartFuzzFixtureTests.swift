import PlotTestSupport
import Testing

/// The texts that the fuzzer starts from, and every one that once made it stop.
@Suite struct ChartFuzzFixtureTests {
  @Test("a fixture of the chart fuzzer breaks no law", arguments: ChartFuzzTarget.allCases)
  func fixtures(_ target: ChartFuzzTarget) throws {
    let folder = DataFolder.beside(#filePath) + "/Fixtures/fuzz/\(target)"
    let files = try DataFolder.files(folder)
    #expect(!files.isEmpty)
    for file in files {
      let problem = target.problem(with: try DataFolder.bytes(folder + "/" + file))
      #expect(problem == nil, "\(target)/\(file)")
    }
  }
}
