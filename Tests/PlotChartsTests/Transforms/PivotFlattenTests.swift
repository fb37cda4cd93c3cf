import PlotTables
import PlotTestSupport
import Testing

@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

private let medals =
  "c,t,n\nNorway,silver,14\nGermany,gold,14\nNorway,gold,13\nNorway,gold,1\n"
  + "Germany,silver,\nCanada,bronze,10\n"

private func json(_ text: String) throws -> Table {
  var options = ReadOptions()
  options.format = "json"
  return try Table.read(Array(text.utf8), name: "t.json", options: options).table
}

/// Expected values: the transforms of Vega 6, run by vl-convert-python 1.9.0 (`vega_to_scenegraph`).
@Suite("Pivot, flatten and extent") struct PivotFlattenTests {
  @Test(
    "a pivot turns categories into columns, in order, with gaps for missing cells",
    arguments: [
      ("sum", "bronze · · 10; gold 14 14 ·; silver 14 · ·"),
      ("mean", "bronze · · 10; gold 7 14 ·; silver 14 · ·"),
      ("max", "bronze · · 10; gold 13 14 ·; silver 14 · ·"),
      ("count", "bronze 0 0 1; gold 2 1 0; silver 1 1 0"),
      ("valid", "bronze 0 0 1; gold 2 1 0; silver 1 0 0"),
    ])
  func pivot(_ operation: String, _ expected: String) throws {
    let pivot = try PivotTransform("t", value: "n", groupby: ["c"], operation: operation)
    #expect(
      try pivot.apply(to: try table(medals)).inOneLine == "c Norway Germany Canada; " + expected)
  }

  @Test("a pivot without groups has one row; a limit takes the first categories")
  func pivotLimits() throws {
    var pivot = try PivotTransform("t", value: "n")
    #expect(try pivot.apply(to: try table(medals)).inOneLine == "bronze 10; gold 28; silver 14")
    pivot.groupby = ["c"]
    pivot.limit = 2
    #expect(
      try pivot.apply(to: try table(medals)).inOneLine
        == "c Norway Germany Canada; bronze · · 10; gold 14 14 ·")
  }

  @Test("a pivot takes numbers and gaps as categories too, and keeps units")
  func pivotKinds() throws {
    // Vega sorts 2010 before 990, as texts; here numbers are in their own order.
    let years = "k,y,v\n1,2010,5ms\n1,990,7ms\n1,,8ms\n"
    let made = try PivotTransform("y", value: "v", groupby: ["k"]).apply(to: try table(years))
    #expect(made.inOneLine == "k 1; 990 7ms; 2010 5ms; null 8ms")
    let clash = #expect(throws: ChartError.self) {
      _ = try PivotTransform("a", value: "v", groupby: ["k"]).apply(
        to: try table("k,a,v\n1,k,2\n"))
    }
    #expect(clash?.message == "pivot: two columns would be called 'k'")
    #expect(throws: ChartError.self) { try PivotTransform("a", value: "v", operation: "argmax") }
    #expect(throws: ChartError.self) {
      _ = try PivotTransform("t", value: "c").apply(to: try table(medals))
    }
  }

  @Test("flatten turns lists into rows, the shorter ones padded with gaps")
  func flatten() throws {
    let lists = try json(
      #"[{"k":"x","a":[1,2.5,null],"b":["u","v, \"]"]},{"k":"y","a":[],"b":null},"#
        + #"{"k":"z","a":[7],"b":["w"]}]"#)
    #expect(
      try FlattenTransform(["a"]).apply(to: lists).inOneLine
        == #"k x x x z; b ["u","v, \"]"] ["u","v, \"]"] ["u","v, \"]"] ["w"]; a 1 2.5 · 7"#)
    #expect(
      try FlattenTransform(["a", "b"], as: ["a", "bb"]).apply(to: lists).columns.map(\.name)
        == ["k", "b", "a", "bb"])
    let both = try FlattenTransform(["a", "b"]).apply(to: lists)
    #expect(both.inOneLine == #"k x x x z; a 1 2.5 · 7; b u v, "] · w"#)
  }

  @Test("`flatten` takes other cells for lists of one, and infers the types of items")
  func flattenKinds() throws {
    let plain = try table("k,v\nx,1ms\ny,\nz,3ms\n")
    #expect(try FlattenTransform(["v"]).apply(to: plain).inOneLine == "k x z; v 1ms 3ms")
    let days = try json(#"[{"d":["2024-01-02","2024-03-01"]},{"d":["2024-03-05"]}]"#)
    let column = try FlattenTransform(["d"]).apply(to: days).column(named: "d")
    #expect(column?.fieldType == .temporal && column?.text(at: 2) == "2024-03-05")
    let records = try json(#"[{"k":1,"p":[{"x":1,"y":2},{"x":3}]},{"k":2,"p":[{"x":4}]}]"#)
    #expect(
      try FlattenTransform(["p"]).apply(to: records).keeping(["k", "p.x", "p.y"]).inOneLine
        == "k 1 1 2; p.x 1 3 4; p.y 2 · ·")
    let broken = try table("v\n\"[1,,2]\"\n[3]\n")
    let error = #expect(throws: ChartError.self) {
      _ = try FlattenTransform(["v"]).apply(to: broken)
    }
    #expect(error?.message == "flatten: 'v' holds texts that are not JSON lists")
    #expect(try FlattenTransform(["v"]).apply(to: try table("k,v\nx,[]\n")).rowCount == 0)
  }

  @Test("an extent covers all numbers or times, and the table stays")
  func extent() throws {
    let extent = ExtentTransform("n", parameter: "range")
    #expect(try extent.extent(of: try table(medals)) == 1...14)
    #expect(try extent.apply(to: try table(medals)).inOneLine == (try table(medals)).inOneLine)
    #expect(try extent.extent(of: try table("n,k\n,1\n")) == nil)
    let days = try ExtentTransform("d", parameter: "r").extent(
      of: try table("d\n1970-01-03\n1970-01-01\n"))
    #expect(days == 0...172_800)
    #expect(throws: ChartError.self) {
      _ = try ExtentTransform("c", parameter: "r").extent(of: try table(medals))
    }
  }
}
