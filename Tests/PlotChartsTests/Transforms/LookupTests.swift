import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms
@testable import PlotWords

@Suite("Lookups") struct LookupTests {
  private func column(_ name: String, of table: Table) -> [String?] {
    (0..<table.rowCount).map { table.column(named: name)?.text(at: $0) }
  }

  /// By hand, as all here.
  @Test("a lookup adds the columns of the row with the same key")
  func keys() throws {
    let people = try table(
      "name,age,born\nAda,36,1815-12-10\nAlan,41,1912-06-23\nAda,37,1815-12-10\n")
    let pairs = try table("who,n\nAlan,1\nAda,2\nGrace,3\n,4\n")
    var lookup = LookupTransform("who", in: people, by: "name", taking: ["age", "born"])
    let known = try lookup.apply(to: pairs)
    #expect(known.columns.map(\.name) == ["who", "n", "age", "born"])
    #expect(column("age", of: known) == ["41", "37", nil, nil])
    #expect(column("born", of: known) == ["1912-06-23", "1815-12-10", nil, nil])
    (lookup.taken, lookup.names, lookup.fallback) = (["age"], ["years"], "0")
    #expect(column("years", of: try lookup.apply(to: pairs)) == ["41", "37", "0", "0"])
  }

  @Test("lookups compare numbers as numbers, times as instants, all else as text")
  func types() throws {
    let names = try table("id,day,label\n1,2024-01-01,one\n2,2024-01-02,two\n")
    func labels(_ csv: String, _ field: String, by key: String) throws -> [String?] {
      column(
        "label",
        of: try LookupTransform(field, in: names, by: key, taking: ["label"]).apply(to: table(csv)))
    }
    #expect(try labels("k,n\n2.0,1\n1e0,1\n3,1\n", "k", by: "id") == ["two", "one", nil])
    #expect(try labels("k,n\n2,1\nx,1\n1,1\n", "k", by: "id") == ["two", nil, "one"])
    #expect(
      try labels("k,n\n2024-01-02T00:00,1\n2024-01-01T12:00,1\n", "k", by: "day") == ["two", nil])
  }

  @Test("a lookup refuses unknown columns and a default that does not fit")
  func errors() throws {
    let names = try table("id,size\na,1\nb,2\n")
    let rows = try table("k,n\na,1\nb,2\n")
    let missing = #expect(throws: ChartError.self) {
      try LookupTransform("k", in: names, by: "ids", taking: ["size"]).apply(to: rows)
    }
    #expect(missing?.message == "lookup: there is no column 'ids'")
    var lookup = LookupTransform("k", in: names, by: "id", taking: ["size"])
    lookup.fallback = "none"
    #expect(throws: ChartError.self) { try lookup.apply(to: rows) }
    (lookup.fallback, lookup.names) = (nil, [])
    #expect(throws: ChartError.self) { try lookup.apply(to: rows) }
  }
}
