import Testing

@testable import PlotTables

/// Projection push-down: unused columns are not read, and the table is otherwise the same.
@Suite struct WishTests {
  private static let texts: [(name: String, text: String)] = [
    ("t.csv", "id,v,w,day\n1,2.5,x,2024-01-31\n2,,y,2024-02-01\n3,4,,2024-02-02\n"),
    (
      "t.json",
      #"[{"id":1,"v":2.5,"w":"x","day":"2024-01-31"},{"id":2,"v":null,"w":"y","#
        + #""day":"2024-02-01"},{"id":3,"v":4,"day":"2024-02-02"}]"#
    ),
    (
      "t.ndjson",
      #"{"id":1,"v":2.5,"w":"x","day":"2024-01-31"}"# + "\n"
        + #"{"id":2,"w":"y","day":"2024-02-01"}"# + "\n"
        + #"{"id":3,"v":4,"day":"2024-02-02"}"#
    ),
    (
      "t.json",
      #"[["id","v","w","day"],[1,2.5,"x","2024-01-31"],[2,null,"y","2024-02-01"],"#
        + #"[3,4,null,"2024-02-02"]]"#
    ),
    (
      "t.json",
      #"{"id":[1,2,3],"v":[2.5,null,4],"w":["x","y",null],"day":["2024-01-31","2024-02-01","#
        + #""2024-02-02"]}"#
    ),
    (
      "t.geojson",
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"#
        + #""properties":{"v":2.5,"w":"x","day":"2024-01-31"}},"#
        + #"{"type":"Feature","id":2,"properties":{"v":null,"w":"y","day":"2024-02-01"}},"#
        + #"{"type":"Feature","id":3,"properties":{"v":4,"day":"2024-02-02"}}]}"#
    ),
  ]

  private func read(
    _ text: String, _ name: String, wanting wanted: Set<String>,
    otherwise: ColumnProjection = .unwanted
  ) throws -> Table {
    var options = ReadOptions()
    options.wishes = { names in names.map { wanted.contains($0) ? .wanted : otherwise } }
    return try Table.read(Array(text.utf8), name: name, options: options).table
  }

  @Test("a projection reads only the requested columns", arguments: texts, ["id", "v", "w", "day"])
  func wanted(text: (name: String, text: String), column: String) throws {
    let whole = try Table.read(Array(text.text.utf8), name: text.name)
    let table = try read(text.text, text.name, wanting: [column])
    #expect(table.columns.map(\.name) == ["id", "v", "w", "day"])
    #expect(table.rowCount == 3)
    for (some, all) in zip(table.columns, whole.table.columns) {
      #expect(some.isUnread == (some.name != column))
      if some.name == column {
        #expect(some.kindName == all.kindName)
        #expect((0..<3).map(some.text) == (0..<3).map(all.text))
      }
    }
  }

  @Test("columns that identify rows are read, measures are not", arguments: texts)
  func unlessMeasured(text: (name: String, text: String)) throws {
    let table = try read(text.text, text.name, wanting: [], otherwise: .unlessMeasured)
    #expect(table.columns.map(\.isUnread) == [false, true, false, true])
  }

  @Test("late keys can be requested")
  func lateNames() throws {
    let lines = (0..<20_000).map { row in
      #"{"id":\#(row),"v":\#(row).5"# + (row > 19_000 ? #","late":"x\#(row % 3)","more":1}"# : "}")
    }
    let table = try read(lines.joined(separator: "\n"), "t.ndjson", wanting: ["late"])
    #expect(table.columns.map(\.name) == ["id", "v", "late", "more"])
    #expect(table.columns.map(\.isUnread) == [true, true, false, true])
    #expect(table.columns[2].missingCount == 19_001)
    #expect(table.columns[2].text(at: 19_999) == "x1")
  }

  @Test("column indices count all columns of the finished table")
  func places() throws {
    // `a` holds nothing but null beside objects, so it is no column; `x` is the second one then.
    let text = #"[{"a":null,"b":1,"x":5},{"a":{"c":2},"b":3,"x":6}]"#
    var options = ReadOptions()
    options.wishes = { names in names.indices.map { $0 == 1 ? .wanted : .unwanted } }
    let table = try Table.read(Array(text.utf8), name: "t.json", options: options).table
    #expect(table.columns.map(\.name) == ["b", "x", "a.c"])
    #expect(table.columns[1].isUnread == false && table.columns[1].numbers == [5, 6])
  }

  @Test("a type that some features lack is a column, and counts as one")
  func featureTypes() throws {
    let text =
      #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"v":1}},"#
      + #"{"type":"Other","properties":{"v":2}}]}"#
    var options = ReadOptions()
    options.wishes = { names in names.indices.map { $0 == 1 ? .wanted : .unwanted } }
    let table = try Table.read(Array(text.utf8), name: "t.geojson", options: options).table
    #expect(table.columns.map(\.name) == ["type", "v"])
    #expect(table.columns[1].numbers == [1, 2])
  }

  @Test("oddities of unread columns are noted too: duplicate names, half a character")
  func oddCells() throws {
    let text = #"[{"a":1,"b":"x","b":2},{"a":3,"b":"\ud800"}]"#
    var options = ReadOptions()
    options.wishes = { names in names.map { $0 == "a" ? .wanted : .unwanted } }
    let read = try Table.read(Array(text.utf8), name: "t.json", options: options)
    #expect(read.table.columns[0].numbers == [1, 3])
    #expect(
      read.warnings.map(\.message) == [
        "the key 'b' is repeated in one object, the last wins",
        "half a character (a lone surrogate) in a string, shown as \u{fffd}",
      ])
  }
}
