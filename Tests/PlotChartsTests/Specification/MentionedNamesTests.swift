import PlotTables
import Testing

@testable import PlotSpecs

@Suite("Names that a specification mentions") struct MentionedNamesTests {
  private func read(_ specification: String, _ columns: [String]) throws -> [String] {
    let node = try JSONNode.parse(Array(specification.utf8), name: "c.vl.json")
    let wishes = MentionedNames(in: SpecReader.read(node).chart).wishes(for: columns)
    return zip(columns, wishes).compactMap { column, wish in
      if case .unwanted = wish { nil } else { column }
    }
  }

  @Test(
    "columns in fields and formulas are read, however they are escaped or quoted",
    arguments: [
      (#""encoding": {"x": {"field": "price"}}"#, ["price"]),
      (
        #""encoding": {"x": {"field": "c\\[1\\]"}, "y": {"field": "qty\\.net"}}"#,
        ["c[1]", "qty.net"]
      ),
      (#""transform": [{"filter": "datum['unit cost'] > 3"}]"#, ["unit cost"]),
      (#""transform": [{"calculate": "datum.geo.lat + 1", "as": "n"}]"#, ["geo.lat"]),
      (#""transform": [{"fold": ["price", "c[1]"]}]"#, ["price", "c[1]"]),
    ])
  func named(rest: String, expected: [String]) throws {
    let columns = ["price", "unit cost", "c[1]", "qty.net", "geo.lat", "zzz"]
    #expect(try read("{\"mark\": \"bar\", \(rest)}", columns) == expected)
  }

  @Test(
    "a specification reads all columns if a tooltip lists all, or a formula computes names",
    arguments: [
      #""mark": {"type": "point", "tooltip": {"content": "data"}}"#,
      #""mark": "point", "transform": [{"calculate": "datum['p' + 'q']", "as": "n"}, {"calculate": "datum[datum.k]", "as": "m"}]"#,
    ])
  func all(rest: String) throws {
    #expect(try read("{\(rest)}", ["unseen", "zzz"]) == ["unseen", "zzz"])
  }
}
