import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotMarks
@testable import PlotTransforms

extension Table {
  /// The columns in one line, such as `a 1 ·; b x y`, a dot where a cell is missing.
  fileprivate var summary: String {
    columns.map { column in
      ([column.name] + (0..<rowCount).map { column.text(at: $0) ?? "·" }).joined(separator: " ")
    }.joined(separator: "; ")
  }
}

@Suite("Transforms") struct TransformTests {
  @Test("a fold keeps each series together, in the given order")
  func fold() throws {
    let wide = try table("k,a,b\nx,1,2\ny,,4")
    #expect(
      wide.folded(["a", "b"], key: "series", value: "value").summary
        == "k x y x y; series a a b b; value 1 · 2 4")
    #expect(
      wide.folded(["b", "a"], key: "s", value: "v").summary
        == "k x y x y; s b b a a; v 2 4 1 ·")
  }

  @Test("columns with an axis each keep a unit each, and others get one that all share")
  func foldUnits() throws {
    func fold(_ csv: String, _ names: [String], separately: Bool) throws -> String {
      try table(csv).folded(names, key: "s", value: "v", separatingUnits: separately).summary
    }
    let times = "k,a,b\nx,12ms,2.5s\ny,5ms,0.5s"
    #expect(
      try fold(times, ["a", "b"], separately: true)
        == "k x y x y; s a (ms) a (ms) b (s) b (s); v 12 5 2.5 0.5")
    #expect(
      try fold(times, ["a", "b"], separately: false)
        == "k x y x y; s a a b b; v 0.012s 0.005s 2.5s 0.5s")
    #expect(
      try fold("k,a,b\nx,12ms,2ms\ny,5ms,1ms", ["a", "b"], separately: true)
        == "k x y x y; s a a b b; v 12ms 5ms 2ms 1ms")
    #expect(
      try fold("k,a,b\nx,32G,67%\ny,1.1T,65%", ["a", "b"], separately: true)
        == "k x y x y; s a (TiB) a (TiB) b (%) b (%); v 0.03125 1.1 67 65")
  }

  @Test("columns that a fold joins are named as people write them, as long as the names differ")
  func foldLabels() throws {
    func labels(_ columns: String...) -> [String] {
      FoldTransform(columns, key: "s", value: "v").labels
    }
    #expect(labels("goods_producing", "mass_kg") == ["goods producing", "mass (kg)"])
    #expect(labels("a_b", "a b", "c_d") == ["a_b", "a b", "c_d"])
    let folded = FoldTransform(["wait_ms", "b_c"], key: "s", value: "v")
    #expect(
      try folded.apply(to: try table("k,wait_ms,b_c\nx,12ms,2.5s")).summary
        == "k x x; s wait ms b c; v 0.012s 2.5s")
  }

  @Test("a column may be along x and one of several along y")
  func foldOfPlaces() throws {
    let layer = try placed("a,b\n1,3\n2,5\n") { ($0.x, $0.y, $0.mark) = ("a", ["b", "a"], "line") }
    #expect(layer.data.x?.values.map { $0 } == [1, 2, 1, 2])
    #expect(layer.data.y?.values.map { $0 } == [3, 5, 1, 2])
    #expect(layer.data.series.map(\.label) == ["b", "a"])
  }

  @Test("a fold of a text column gives missing values")
  func foldText() throws {
    let folded = try table("k,a\nx,1\ny,2").folded(["a", "k"], key: "s", value: "v")
    #expect(folded.summary == "s a a k k; v 1 2 · ·")
  }

  @Test("a fold of years gives years, of years and numbers gives numbers")
  func foldYears() throws {
    func isYears(_ table: Table) -> Bool {
      guard case .numbers(let cells)? = table.column(named: "v")?.cells else { return false }
      return cells.isYears
    }
    let table = try table("name,born,died,children\nA,1700,1770,3\nB,1650,1700,5")
    #expect(isYears(table.folded(["born", "died"], key: "s", value: "v")))
    #expect(!isYears(table.folded(["born", "children"], key: "s", value: "v")))
  }

  @Test("a fold repeats times and large whole numbers exactly")
  func foldKeeps() throws {
    let folded = try table("d,n,a,b\n2024-02-29,9007199254740993,1,2")
      .folded(["a", "b"], key: "s", value: "v")
    #expect(
      folded.summary
        == "d 2024-02-29 2024-02-29; n 9007199254740993 9007199254740993; s a b; v 1 2")
  }

  @Test("columns named series and value do not clash with a fold's")
  func foldNames() throws {
    let (chart, _) = try described("value,series,b\n2024-01-01,1,2\n2024-01-02,3,4")
    #expect(
      chart.transforms.map { $0 as? FoldTransform }
        == [FoldTransform(["series", "b"], key: "series_2", value: "value_2")])
  }

  @Test("tables are concatenated by the names of their columns")
  func concatenate() throws {
    let joined = Table.concatenated([
      ("one", try table("a,b\n1,2\n3,4")), ("two", try table("b,c\n5,6")),
    ])
    #expect(joined.summary == "file one one two; a 1 3 ·; b 2 4 5; c · · 6")
  }

  @Test("a column of numbers here and text there becomes text")
  func concatenateTypes() throws {
    let joined = Table.concatenated([
      ("one", try table("a,d\n1,2024-01-02\n,2024-01-03")), ("two", try table("a,d\nx,7")),
    ])
    #expect(joined.summary == "file one one two; a 1 · x; d 2024-01-02 2024-01-03 7")
  }

  @Test(
    "a column without a value in one table has the type that it has in the others",
    arguments: [
      ("k,v\na,1\nb,2", "k,v\nc,\nd,", "number"), ("k,v\na,\nb,", "k,v\nc,3\nd,4", "number"),
      ("k,v\na,2024-01-01", "k,v\nc,NA", "time"), ("k,v\na,5 ms", "k,v\nb,", "number"),
    ])
  func concatenateWithoutValues(one: String, two: String, type: String) throws {
    let tables = [("one", try table(one)), ("two", try table(two))]
    #expect(Table.concatenated(tables).column(named: "v")?.typeName == type)
    #expect(Table.conflicts(among: tables).isEmpty)
  }

  @Test("years in one table and dates in another are dates")
  func concatenateYears() throws {
    let tables = [
      ("one", try table("date,v\n2019,1\n2020,2")), ("two", try table("date,v\n2024-05-01,3")),
    ]
    #expect(
      Table.concatenated(tables).summary
        == "file one one two; date 2019-01-01 2020-01-01 2024-05-01; v 1 2 3")
  }

  @Test(
    "a column of one type here and another there is warned of, with both types and tables",
    arguments: [
      ("v\n1\n2", "v\nx\ny", "numbers in one, and texts in two"),
      ("v\n$10\n$12", "v\n10\n12", "numbers of $ in one, and numbers in two"),
      ("v\n2024-01-01", "v\n17:30", "dates in one, and times of day in two"),
      ("v\n5 ms", "v\n5 m", "numbers of ms in one, and numbers of m in two"),
    ])
  func conflicts(one: String, two: String, sorts: String) throws {
    let notes = Table.conflicts(among: [("one", try table(one)), ("two", try table(two))])
    #expect(notes.map(\.message) == ["column 'v' holds \(sorts); kept as text"])
    #expect(notes.first?.level == .warning)
  }

  @Test("times of different fineness keep their instants")
  func concatenateTimes() throws {
    let joined = Table.concatenated([
      ("one", try table("t\n2024-01-02")), ("two", try table("t\n2024-01-02T03:04:05.250")),
    ])
    #expect(
      joined.summary == "file one two; t 2024-01-02T00:00:00.000 2024-01-02T03:04:05.250")
  }

  @Test("large whole numbers stay exact")
  func concatenateExactly() throws {
    let joined = Table.concatenated([
      ("one", try table("n\n9007199254740993")), ("two", try table("n\n7")),
    ])
    #expect(joined.summary == "file one two; n 9007199254740993 7")
  }

  @Test("a column called file is kept, and the source gets another name")
  func concatenateClash() throws {
    let joined = Table.concatenated([
      ("one", try table("file,a\nx,1")), ("two", try table("file,a\ny,2")),
    ])
    #expect(joined.summary == "file_2 one two; file x y; a 1 2")
  }

  @Test("rows are numbered from one, anew for each input")
  func number() throws {
    #expect(try table("a\n5\n6").numbered(as: "row").summary == "a 5 6; row 1 2")
    let joined = Table.concatenated([
      ("one", try table("a\n5\n6")), ("two", try table("a\n7\n8\n9")),
    ])
    #expect(
      joined.numbered(as: "row").summary == "file one one two two two; a 5 6 7 8 9; row 1 2 1 2 3")
  }

  @Test("several inputs are distinguished by colour, or by shape if colour is taken")
  func sources() throws {
    let csv = "date,v,w\n2024-01-01,1,3\n2024-01-02,2,2\n2024-01-03,1,1"
    let joined = Table.concatenated([("one", try table(csv)), ("two", try table(csv))])
    func summary(_ y: [String]) throws -> String {
      var request = ChartRequest()
      request.y = y
      return try Chart.described(by: request, for: joined, measuring: FixedTextMeasuring()).chart
        .summary
    }
    #expect(try summary(["v"]) == "line x=date y=v color=file")
    #expect(try summary(["v", "w"]) == "line x=date y=v+w color=series shape=file")
  }

  @Test("a single input gets no column for its name")
  func concatenateOne() throws {
    #expect(Table.concatenated([("one", try table("a\n1"))]).summary == "a 1")
    #expect(Table.concatenated([]).summary == "")
  }
}
