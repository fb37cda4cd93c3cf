import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms
@testable import PlotWords

@Suite("Windows") struct WindowTests {
  private func window(
    _ operation: String, parameter: Int? = nil, of field: String? = nil, _ csv: String,
    preceding: Int? = nil, following: Int? = 0, ignorePeers: Bool = false,
    by groupby: [String] = [],
    sort: [SortField] = []
  ) throws -> String {
    let transform = WindowTransform(
      [WindowField(try .named(operation, parameter: parameter), of: field, as: "r")],
      preceding: preceding, following: following, ignorePeers: ignorePeers, groupby: groupby,
      sort: sort)
    let result = try transform.apply(to: try table(csv))
    return (0..<result.rowCount).map { result.column(named: "r")?.text(at: $0) ?? "·" }
      .joined(separator: " ")
  }

  @Test(
    "ranks count peers as SQL does",
    arguments: [
      // By hand from the definitions of SQL:2003 (10, 20, 20, 30), and R: `rank(ties = "min")`, …
      ("row_number", "4 2 1 3"), ("rank", "4 2 1 2"), ("dense_rank", "3 2 1 2"),
      ("cume_dist", "1 0.75 0.25 0.75"),
    ])
  func ranks(_ operation: String, _ expected: String) throws {
    #expect(try window(operation, "v\n30\n20\n10\n20\n", sort: [SortField("v")]) == expected)
  }

  @Test("percent ranks run from 0 to 1, tiles from 1 on")
  func shares() throws {
    #expect(try window("percent_rank", "v\n3\n2\n1\n", sort: [SortField("v")]) == "1 0.5 0")
    #expect(try window("percent_rank", "v\n3\n") == "0")
    #expect(
      try window("ntile", parameter: 2, "v\n1\n2\n3\n4\n5\n", sort: [SortField("v")]) == "1 1 2 2 2"
    )
    #expect(
      try window("ntile", parameter: 10, "v\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n")
        == "1 2 3 4 5 6 7 8 9 10")
  }

  @Test("lag and lead stay in their group and order, for columns of every type")
  func neighbours() throws {
    let csv = "g,v,t\na,1,x\nb,5,y\na,2,z\na,3,w\n"
    #expect(try window("lag", of: "v", csv, by: ["g"]) == "· · 1 2")
    #expect(try window("lead", parameter: 2, of: "t", csv, by: ["g"]) == "w · · ·")
    #expect(
      try window("lag", of: "t", csv, sort: [SortField("v", isDescending: true)]) == "z · w y")
    #expect(try window("first_value", of: "t", csv, by: ["g"]) == "x y x x")
    #expect(try window("last_value", of: "t", csv, following: nil, by: ["g"]) == "w y w w")
    #expect(try window("nth_value", parameter: 2, of: "v", csv, by: ["g"]) == "· · 2 2")
  }

  @Test("a frame slides along, and is cut at the ends of the group")
  func sliding() throws {
    let csv = "v,w\n1,\n2,\n,\n4,\n5,\n"
    #expect(try window("mean", of: "v", csv, preceding: -1, following: 1) == "1.5 1.5 3 4.5 4.5")
    #expect(try window("sum", of: "v", csv) == "1 3 3 7 12")
    #expect(try window("sum", of: "v", csv, preceding: 0, following: nil) == "12 11 9 9 5")
    #expect(try window("max", of: "v", csv, preceding: Int.min, following: nil) == "5 5 5 5 5")
    #expect(try window("count", csv) == "1 2 3 4 5")
    #expect(try window("min", of: "v", csv, preceding: 0, following: nil) == "1 2 4 4 5")
  }

  @Test("peers share a frame unless they are ignored")
  func peers() throws {
    let csv = "k,v\n1,1\n1,2\n2,4\n"
    #expect(try window("sum", of: "v", csv, sort: [SortField("k")]) == "3 3 7")
    #expect(try window("sum", of: "v", csv, ignorePeers: true, sort: [SortField("k")]) == "1 3 7")
  }

  @Test("missing cells sort before others, text by its letters, large numbers exactly")
  func order() throws {
    let csv = "k,v\n9007199254740993,1\n,2\n9007199254740992,3\n"
    #expect(try window("row_number", csv, sort: [SortField("k")]) == "3 1 2")
    #expect(
      try window("row_number", csv, sort: [SortField("k", isDescending: true)]) == "1 3 2")
    #expect(try window("row_number", "t,v\nb,1\nB,2\na,3\n", sort: [SortField("t")]) == "3 1 2")
  }

  @Test("unknown window operations, parameters and columns are refused with a hint")
  func errors() throws {
    let unknown = #expect(throws: ChartError.self) { try window("rnk", "v\n1\n") }
    #expect(unknown?.hint?.hasPrefix("did you mean 'rank'? ") == true)
    let number = #expect(throws: ChartError.self) { try window("ntile", parameter: 0, "v\n1\n") }
    #expect(number?.message == "window: 'ntile' needs a whole number above 0")
    let field = #expect(throws: ChartError.self) { try window("lag", "v\n1\n") }
    #expect(field?.message == "window: 'lag' needs a column")
    let sum = #expect(throws: ChartError.self) { try window("sum", of: "w", "v\n1\n") }
    #expect(sum?.message == "window: there is no column 'w'")
  }

  @Test("every window operation takes no rows, one row and missing cells")
  func edges() throws {
    for name in WindowOperation.allNames {
      let transform = WindowTransform([WindowField(try .named(name, parameter: 2), of: "v")])
      for csv in ["v,w\n1,\n", "v,w\n1,\n,\n"] {
        let table = try table(csv)
        #expect(try transform.apply(to: table).rowCount == table.rowCount)
        #expect(try transform.apply(to: table.keeping(rows: [])).rowCount == 0)
      }
    }
  }

  @Test(
    "an unbounded frame equals joinaggregate; running sums are sums of the rows so far", .slow,
    arguments: 0..<6)
  func laws(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var csv = "g,v\nx,0.5\n"
    for _ in 0..<Int.random(in: 1...50, using: &random) {
      let value = Double.random(in: -1e3...1e3, using: &random)
      csv += "\(["x", "y"].randomElement(using: &random) ?? ""),"
      csv += Int.random(in: 0..<6, using: &random) == 0 ? "\n" : "\(value)\n"
    }
    let table = try table(csv)
    for operation in allAggregateOperations where !operation.name.hasPrefix("arg") {
      let joined = try JoinAggregateTransform(
        [AggregatedField(operation, of: "v", as: "r")], groupby: ["g"]
      ).apply(to: table)
      let field = WindowField(.aggregate(operation), of: "v", as: "r")
      let windowed = try WindowTransform([field], following: nil, groupby: ["g"]).apply(to: table)
      #expect(windowed.inOneLine == joined.inOneLine, "\(operation.name), seed \(seed)")
      // The draws of an interval take long here; it has no running form.
      if operation.name.hasPrefix("ci") { continue }
      // From either end, a running result equals one computed anew for each frame.
      for (preceding, following) in [(nil, 0), (0, nil), (nil, 2), (3, nil)] as [(Int?, Int?)] {
        let running = try WindowTransform([field], preceding: preceding, following: following)
          .apply(to: table).numbers("r")
        for row in 0..<table.rowCount {
          let rows = Array(
            max(
              0, row - (preceding ?? row))...min(
                table.rowCount - 1, row + (following ?? table.rowCount)))
          let alone = try AggregateTransform([AggregatedField(operation, of: "v", as: "r")])
            .apply(to: table.keeping(rows: rows)).numbers("r")
          #expect(agree(running[row], alone[0], to: 1e-8), "\(operation.name), seed \(seed)")
        }
      }
    }
  }
}
