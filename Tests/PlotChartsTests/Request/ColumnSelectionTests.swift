import PlotTables
import Testing

@testable import PlotAsk
@testable import PlotMarks
@testable import PlotWords

private func selected(_ text: String) throws -> String {
  let table = try table(
    "a,b,lat 1,lat_2,2,\"x,y\", padded \n1,1,1,1,1,1,1")
  return try table.columns(selectedBy: text).map { definition in
    definition.fields.joined(separator: "+") + (definition.type.map { ":\($0.rawValue)" } ?? "")
  }.joined(separator: "|")
}

private func refusal(_ text: String) -> ChartError? {
  do {
    _ = try selected(text)
    return nil
  } catch {
    return error as? ChartError
  }
}

@Suite("Column selection") struct ColumnSelectionTests {
  @Test(
    "columns are found by name, index, range, glob and list",
    arguments: [
      ("a", "a"),
      ("3", "lat 1"),
      ("3-4", "lat 1|lat_2"),
      ("6-6", "x,y"),
      ("lat*", "lat 1|lat_2"),
      ("lat?2", "lat_2"),
      ("*", "a|b|lat 1|lat_2|2|x,y|padded"),
      ("b,a", "b|a"),
      ("a,a", "a|a"),
      ("1,lat*,4-5", "a|lat 1|lat_2|lat_2|2"),
      // A name beats an index and a list.
      ("2", "2"),
      ("x,y", "x,y"),
      ("\"x,y\",a", "x,y|a"),
      ("a,\"x,y\"", "a|x,y"),
      // Blanks around a header are not to be typed.
      ("padded", "padded"),
      // How the values are to be understood.
      ("a:N", "a:N"),
      ("1:O", "a:O"),
      ("x,y:N", "x,y:N"),
      ("lat*:T", "lat 1:T|lat_2:T"),
      ("2-3:Q", "b:Q|lat 1:Q"),
      // In a list each has its own type.
      ("a:Q,b:N", "a:Q|b:N"),
      ("a,b:N", "a|b:N"),
      ("b:O,a", "b:O|a"),
    ])
  func found(_ text: String, _ expected: String) throws {
    #expect(
      try selected(text).replacing(" padded ", with: "padded") == expected)
  }

  @Test("whole numbers under the name of a code are names, unless a type makes numbers of them")
  func codes() throws {
    let table = try table(
      "zip,status code,PLZ,gene_code,time_to_decode,id\n10001,200,10115,1.5,3,1\n94110,404,80331,2,4,2"
    )
    func types(_ text: String) throws -> [FieldType?] {
      try table.columns(selectedBy: text).map(\.type)
    }
    #expect(try types("*") == [.nominal, .nominal, .nominal, nil, nil, nil])
    #expect(try types("zip,2") == [.nominal, .nominal])
    #expect(try types("zip:Q,PLZ:O") == [.quantitative, .ordinal])
  }

  @Test(
    "an unknown column is an error that lists columns or suggests one",
    arguments: [
      ("lat_3", "there is no column 'lat_3'", "did you mean 'lat_2'? columns are: a, b, lat 1"),
      ("zebra", "there is no column 'zebra'", "columns are: a, b, lat 1"),
      ("z*", "there is no column 'z*'", "columns are: a, b, lat 1"),
      ("9", "there is no column 9: the table has 7", "columns are counted from 1"),
      ("0", "there is no column 0: the table has 7", "columns are counted from 1"),
      ("6-9", "there is no column 8: the table has 7", "columns are counted from 1"),
      ("a,9", "there is no column 9: the table has 7", "columns are counted from 1"),
      ("lat_3:N", "there is no column 'lat_3'", "did you mean 'lat_2'?"),
      ("", "there is no column ''", "columns are: a, b"),
    ])
  func missing(_ text: String, _ message: String, _ hint: String) {
    let error = refusal(text)
    #expect(error?.kind == .usage)
    #expect(error?.message == message)
    #expect(error?.hint?.hasPrefix(hint) == true, "\(error?.hint ?? "")")
  }

  @Test("at most twenty columns are listed")
  func manyColumns() {
    let names = (1...30).map { "c\($0)" }.joined(separator: ",")
    let values = (1...30).map { "\($0)" }.joined(separator: ",")
    let error = chartError("\(names)\n\(values)") { $0.x = "nowhere" }
    #expect(error?.hint?.hasSuffix("c20 and 10 more") == true, "\(error?.hint ?? "")")
  }

  @Test("a channel that takes one column refuses two")
  func oneColumn() {
    let error = chartError("a,b\n1,2") { $0.x = "a,b" }
    #expect(error?.kind == .usage)
    #expect(error?.message == "-x takes one column, and 'a,b' names 2")
    #expect(error?.hint == "only -y, --detail and --encode tooltip=… may name several")
  }

  @Test("a column of the wrong type is an error that shows a cell")
  func wrongType() {
    let size = chartError("a,b,c\n1,2,u\n2,3,v") { $0.size = "c" }
    #expect(size?.message == "column 'c' holds text, such as 'u', not numbers")
    let time = chartError("a,b\n1,2\n2,3") { ($0.x, $0.y) = ("a:T", ["b"]) }
    #expect(time?.message == "column 'a' holds numbers, such as '1', not times")
  }

  @Test(
    "the nearest name is the likeliest misspelling",
    arguments: [
      ("temprature", "temperature"), ("tmep", "temp"), ("Temp", "temp"), ("xyz", nil),
      ("t", nil), ("", nil),
    ])
  func nearest(_ typed: String, _ expected: String?) {
    #expect(nearestName(to: typed, in: ["temp", "temperature", "date"]) == expected)
  }
}
