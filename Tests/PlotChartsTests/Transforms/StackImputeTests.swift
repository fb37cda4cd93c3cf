import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms
@testable import PlotWords

@Suite("Stack and impute") struct StackImputeTests {
  private func stack(
    _ csv: String, _ offset: StackTransform.Offset = .zero, by groupby: [String] = ["x"],
    sort: [SortField] = []
  ) throws -> String {
    let table = try StackTransform(
      "v", groupby: groupby, sort: sort, offset: offset, start: "y0", end: "y1"
    ).apply(to: try table(csv))
    return table.keeping(["y0", "y1"]).inOneLine
  }

  @Test("stacks begin at zero, negative numbers go downwards, missing ones are skipped")
  func zero() throws {
    #expect(
      try stack("x,v\na,1\nb,5\na,2\na,-3\na,\na,-1\n") == "y0 0 0 1 0 · -3; y1 1 5 3 -3 · -4")
    #expect(
      try stack("x,v\na,1\na,2\na,4\n", sort: [SortField("v", isDescending: true)])
        == "y0 6 4 0; y1 7 6 4")
    #expect(try stack("x,v\na,1\nb,2\n", by: []) == "y0 0 1; y1 1 3")
  }

  @Test("normalised stacks end at 1, centred ones share the middle of the highest")
  func offsets() throws {
    #expect(try stack("x,v\na,1\na,3\nb,5\n", .normalize) == "y0 0 0.25 0; y1 0.25 1 1")
    #expect(try stack("x,v\na,0\na,0\n", .normalize) == "y0 0 0; y1 0 0")
    #expect(try stack("x,v\na,2\na,2\nb,10\n", .center) == "y0 3 5 0; y1 5 7 10")
    let error = #expect(throws: ChartError.self) { try stack("x,v\na,-1\n", .normalize) }
    #expect(error?.hint == "the offset 'zero' stacks negative numbers downwards")
  }

  @Test("shares of a stack sum to 1", arguments: 0..<20)
  func shares(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var csv = "x,v\na,1\nb,1\n"
    for _ in 0..<50 {
      csv += Bool.random(using: &random) ? "a" : "b"
      csv += ",\(Double.random(in: 0...1e6, using: &random))\n"
    }
    let result = try StackTransform(
      "v", groupby: ["x"], offset: .normalize, start: "y0", end: "y1"
    ).apply(to: try table(csv))
    let shares = zip(result.numbers("y0"), result.numbers("y1")).map { $1 - $0 }
    #expect(agree(sum(of: shares), 2, to: 1e-12), "seed \(seed)")
  }

  @Test("impute gives every group the keys of the others, in order, with a value")
  func impute() throws {
    let csv = "k,g,v,note\n1,a,10,p\n3,a,30,q\n2,b,5,r\n1,b,,s\n"
    #expect(
      try ImputeTransform("v", key: "k", groupby: ["g"]).apply(to: try table(csv)).inOneLine
        == "k 1 2 3 1 2 3; g a a a b b b; v 10 0 30 0 5 0; note p · q s r ·")
    var newAlone = ImputeTransform("v", key: "k", groupby: ["g"])
    newAlone.fillsGaps = false
    #expect(
      try newAlone.apply(to: try table(csv)).keeping(["v"]).inOneLine == "v 10 0 30 · 5 0")
  }

  @Test(
    "the impute method uses the numbers of the frame",
    arguments: [
      (.mean, nil, "10 20 30 60 42 90"), (.mean, 1, "10 20 30 60 75 90"),
      (.min, nil, "10 20 30 60 10 90"), (.max, 1, "10 20 30 60 90 90"),
      (.median, nil, "10 20 30 60 30 90"),
    ] as [(ImputeTransform.Method, Int?, String)])
  func methods(_ method: ImputeTransform.Method, _ frame: Int?, _ expected: String) throws {
    let result = try ImputeTransform(
      "v", key: "k", method: method, preceding: frame, following: frame
    ).apply(to: try table("k,v\n1,10\n2,20\n3,30\n4,60\n5,\n6,90\n"))
    // By hand: the numbers are 10, 20, 30, 60, 90, in the frame of one row 60 and 90.
    #expect(result.keeping(["v"]).inOneLine == "v " + expected)
  }

  @Test(
    "wide impute frames give what each frame by itself gives, in every group",
    arguments: [.mean, .median, .min, .max] as [ImputeTransform.Method],
    [(100, 100), (nil, 90), (80, nil), (nil, nil)] as [(Int?, Int?)])
  func wideFrames(_ method: ImputeTransform.Method, _ frame: (before: Int?, after: Int?)) throws {
    var random = Seeded(7)
    let numbers = (0..<600).map { _ in
      Int.random(in: 0..<3, using: &random) == 0 ? nil : Int.random(in: -50...50, using: &random)
    }
    let csv =
      "k,g,v\n"
      + numbers.enumerated().map { "\($0),g\($0 / 300),\($1.map(String.init) ?? "")\n" }
      .joined()
    let filled = try ImputeTransform(
      "v", key: "k", groupby: ["g"], method: method, preceding: frame.before,
      following: frame.after
    ).apply(to: try table(csv)).numbers("v")
    // Each group has the keys of both: 600 rows, of which 300 are its own.
    for (row, value) in filled.enumerated() {
      let (group, key) = (row / 600, row % 600)
      let own = (0..<600).map { $0 / 300 == group ? numbers[$0] : nil }
      if let known = own[key] {
        #expect(value == Double(known))
        continue
      }
      let first = max(0, key - (frame.before ?? 600))
      let around = own[first...min(599, key + (frame.after ?? 600))]
        .compactMap { $0.map(Double.init) }.sorted()
      let middle = around.isEmpty ? .nan : around[(around.count - 1) / 2]
      let expected: Double =
        switch method {
        case .mean: around.reduce(0, +) / Double(around.count)
        case .median: around.isEmpty ? .nan : (middle + around[around.count / 2]) / 2
        case .min: around.first ?? .nan
        case .max: around.last ?? .nan
        case .value(let value): value
        }
      #expect(value.isNaN && expected.isNaN || agree(value, expected, to: 1e-9))
    }
  }

  @Test("additional impute keys are numbers, as a list or a sequence")
  func keyvals() throws {
    let table = try table("k,v\n0,1\n2,3\n")
    let keys = ImputeTransform.sequence(to: 4)
    #expect(keys == [0, 1, 2, 3])
    #expect(
      try ImputeTransform("v", key: "k", keyvals: keys).apply(to: table).inOneLine
        == "k 0 1 2 3; v 1 0 3 0")
    #expect(ImputeTransform.sequence(to: 4, by: 0).isEmpty)
    let error = #expect(throws: ChartError.self) {
      _ = try ImputeTransform("v", key: "t", keyvals: [1])
        .apply(to: try PlotChartsTests.table("t,v\nx,1\n"))
    }
    #expect(error?.message == "impute: 't' holds no numbers")
  }
}
