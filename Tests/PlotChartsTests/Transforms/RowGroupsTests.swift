import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms
@testable import PlotWords

@Suite("Groups of rows") struct RowGroupsTests {
  private func groups(_ csv: String, by names: [String]) throws -> [[Int]] {
    let table = try table(csv)
    return RowGroups(table, by: try names.map { try table.requiredColumn($0, for: "test") }).groups
  }

  @Test("groups come in order of appearance, one for every combination that occurs")
  func order() throws {
    let csv = "a,b,n\nx,1,7\ny,1,7\nx,2,7\nx,1,8\n"
    #expect(try groups(csv, by: ["a"]) == [[0, 2, 3], [1]])
    #expect(try groups(csv, by: ["a", "b"]) == [[0, 3], [1], [2]])
    #expect(try groups(csv, by: ["n", "b"]) == [[0, 1], [2], [3]])
    #expect(try groups(csv, by: []) == [[0, 1, 2, 3]])
  }

  @Test("grouping by hash gives the groups of grouping by index")
  func many() throws {
    let rows = (0..<300).map { "\($0),\(299 - $0)" }
    let csv = "a,b\n" + (rows + rows.reversed()).joined(separator: "\n") + "\n"
    #expect(try groups(csv, by: ["a", "b"]) == (0..<300).map { [$0, 599 - $0] })
    #expect(try groups(csv, by: ["a"]) == (0..<300).map { [$0, 599 - $0] })
  }

  @Test("equal cells of every type, and missing ones, are one group")
  func types() throws {
    #expect(
      try groups("n,m\n-0,a\n0,b\n,c\n,d\n1e0,e\n1,f\n", by: ["n"]) == [[0, 1], [2, 3], [4, 5]])
    #expect(
      try groups("t,m\n2024-01-01,a\n2024-01-02,b\n2024-01-01,c\n", by: ["t"]) == [[0, 2], [1]])
    // Beyond 2^53 neighbours are one double, and two numbers.
    let large = "n,m\n9007199254740993,a\n9007199254740992,b\n9007199254740993,c\n"
    #expect(try groups(large, by: ["n"]) == [[0, 2], [1]])
  }

  @Test("an unknown grouping column is an error with the nearest name")
  func missing() throws {
    let error = #expect(throws: ChartError.self) {
      _ = try table("price,b\n1,2\n").requiredColumn("prize", for: "aggregate")
    }
    #expect(error?.message == "aggregate: there is no column 'prize'")
    #expect(error?.hint == "did you mean 'price'? columns are: price, b")
  }
}
