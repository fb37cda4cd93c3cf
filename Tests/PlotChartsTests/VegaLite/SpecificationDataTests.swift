import PlotTables
import Testing

@testable import PlotSpecs
@testable import PlotVegaLite
@testable import PlotWords

@Suite struct SpecificationDataTests {
  private static let files: [String: String] = [
    "a.csv":
      "x,name,on,code,when,share\n1,Ann,true,007,Jan 1 2000,1%\n,NA,false,008,Feb 1 2000,2%\n",
    "b.json": "{\"hits\": {\"list\": [{\"s\": {\"t\": 1}}, {\"s\": {\"t\": 2}}]}}",
    "c.tsv": "a,b\tc\n1\t2\n", "d.txt": "p|q\n5|z\n", "one.json": " {\"a\": 1, \"b\": [1, 2]}",
  ]

  private func table(_ data: String, datasets: String? = nil) throws -> Table {
    let datasets = try datasets.map { try JSONNode.parse(Array($0.utf8), name: "chart.vl.json") }
    let source = SpecificationData(
      files: { (path) throws(ChartError) in
        guard let text = Self.files[path] else {
          throw ChartError(.data, "no file '\(path)'")
        }
        return Array(text.utf8)
      }, datasets: datasets)
    let (value, notes) = try described(data)
    let table = try source.table(value, inherited: nil)
    #expect(notes.isEmpty)
    return table
  }

  /// The member `data` of a specification.
  private func described(_ data: String) throws -> (SpecValue, [SpecNote]) {
    let text = "{\"data\": \(data)}"
    let node = try JSONNode.parse(Array(text.utf8), name: "chart.vl.json")
    let (chart, notes) = SpecReader.read(node)
    return (try #require(chart[.data]), notes)
  }

  private func summary(_ table: Table) -> String {
    table.columns.map { column in
      let kind =
        switch column.cells {
        case .numbers: "number"
        case .times: "time"
        case .texts(let cells): cells.isBoolean ? "boolean" : "text"
        case .unread: "none"
        }
      let cells = (0..<column.count).map { column.text(at: $0) ?? "·" }
      return "\(column.name) \(kind) \(cells.joined(separator: "|"))"
    }.joined(separator: "; ")
  }

  /// After https://vega.github.io/vega-lite/docs/data.html.
  @Test(
    "data are read as Vega reads them",
    arguments: [
      ("{\"values\": [1, 2.5, null]}", "data number 1|2.5|·"),
      ("{\"values\": [\"1\", \"b\"]}", "data text 1|b"),
      (
        "{\"values\": [{\"a\": \"2020-01-01\", \"b\": true}, {\"a\": \" x\", \"b\": null}]}",
        "a text 2020-01-01| x; b boolean true|·"
      ),
      ("{\"values\": [{\"a\": \"1\"}, {\"a\": \"NA\"}]}", "a text 1|NA"),
      ("{\"values\": [{\"year\": 2000}, {\"year\": 20240131}]}", "year number 2000|20240131"),
      ("{\"values\": [{\"time\": 946684800000}]}", "time number 946684800000"),
      (
        "{\"values\": [{\"a\": {\"b\": 1}, \"c.d\": 2}, {\"a\": null, \"c.d\": 3}]}",
        "a.b number 1|·; c.d number 2|3"
      ),
      (
        "{\"values\": [{\"r\": [1, \"x\"]}, {\"r\": [2]}]}",
        "r text [1,\"x\"]|[2]; r[0] number 1|2; r[1] text x|·"
      ),
      ("{\"values\": [[1, \"p\"], [2, \"q\"]]}", "0 number 1|2; 1 text p|q"),
      ("{\"values\": {\"a\": 1, \"b\": [{\"c\": 2}]}}", "a number 1; b text [{\"c\":2}]"),
      ("{\"values\": [{}, {}]}", " none ·|·"), ("{\"values\": []}", ""),
      ("{\"values\": \"a,b\\n1,x\", \"format\": {\"type\": \"csv\"}}", "a number 1; b text x"),
      ("{\"values\": {\"f\": [{\"a\": 1}]}, \"format\": {\"property\": \"f\"}}", "a number 1"),
      (
        "{\"url\": \"a.csv\"}",
        "x number 1|·; name text Ann|NA; on boolean true|false; code number 7|8;"
          + " when text Jan 1 2000|Feb 1 2000; share text 1%|2%"
      ),
      ("{\"url\": \"b.json\", \"format\": {\"property\": \"hits.list\"}}", "s.t number 1|2"),
      ("{\"url\": \"one.json\"}", "a number 1; b text [1,2]; b[0] number 1; b[1] number 2"),
      ("{\"url\": \"c.tsv\"}", "a,b number 1; c number 2"),
      (
        "{\"url\": \"d.txt\", \"format\": {\"type\": \"dsv\", \"delimiter\": \"|\"}}",
        "p number 5; q text z"
      ),
      ("{\"sequence\": {\"stop\": 3}}", "data number 0|1|2"),
      (
        "{\"sequence\": {\"start\": 1, \"stop\": 0, \"step\": -0.4, \"as\": \"x\"}}",
        "x number 1|0.6|0.19999999999999996"
      ),
      ("{\"sequence\": {\"start\": 5, \"stop\": 0}}", "data number "),
    ])
  func shapes(data: String, expected: String) throws {
    #expect(summary(try table(data)) == expected)
  }

  @Test(
    "cells have the types of the format's `parse`",
    arguments: [
      ("{\"a\": \"date\"}", "[\"Jan 1 2000\", \"Feb 1 2000\"]", "2000-01-01|2000-02-01"),
      ("{\"a\": \"utc:'%d/%m/%Y'\"}", "[\"01/02/2000\", \"x\"]", "2000-02-01|·"),
      ("{\"a\": \"date:\\\"%Y\\\"\"}", "[\"1999\", \"2001\"]", "1999-01-01|2001-01-01"),
      ("{\"a\": \"number\"}", "[\" 1e2 \", \"x\"]", "100|·"),
      ("{\"a\": \"boolean\"}", "[\"no\", \"false\"]", "true|false"),
      ("{\"a\": \"boolean\"}", "[0, 2]", "false|true"),
      ("{\"a\": \"string\"}", "[1, 2.5]", "1|2.5"),
      ("{\"a\": null, \"b\": \"date\"}", "[\"2000-01-01\"]", "2000-01-01"),
    ])
  func types(parse: String, cells: String, expected: String) throws {
    let values = try #require(JSONNode.parse(Array(cells.utf8), name: "").array)
    let records = values.map { "{\"a\": \(String(decoding: $0.bytes, as: UTF8.self))}" }
    let table = try table(
      "{\"values\": [\(records.joined(separator: ","))], \"format\": {\"parse\": \(parse)}}")
    #expect(
      (0..<table.rowCount).map { table.columns[0].text(at: $0) ?? "·" }.joined(separator: "|")
        == expected)
  }

  /// Milliseconds since 1970 as Python's `calendar.timegm` gives them for the same days.
  @Test(
    "times are read from texts and numbers, in any time zone alike",
    arguments: [
      ("[\"2012-01-01\", \"2012-12-31\"]", [1_325_376_000_000, 1_356_912_000_000]),
      ("[\"Jan 1 2000\", \"Jun 12 1998\"]", [946_684_800_000, 897_609_600_000]),
      ("[\"2001/01/01 06:55\"]", [978_332_100_000]), ("[\"2012/1/1\"]", [1_325_376_000_000]),
      ("[\"2000-01-01T08:00:00.000Z\"]", [946_713_600_000]),
      ("[\"2010-01-01T01:00:00\"]", [1_262_307_600_000]),
      ("[\"1999\", \"2001\"]", [915_148_800_000, 978_307_200_000]),
      ("[\"1/2/2000\", \"3/4/2000\"]", [946_771_200_000, 952_128_000_000]),
      ("[0, 86400000, null]", [0, 86_400_000, nil]),
      ("[\"31/12/2000\", \"1/2/2000\"]", [978_220_800_000, 949_363_200_000]),
      ("[\"Jan 1 2000\", \"1998/6/12\"]", [946_684_800_000, 897_609_600_000]),
      ("[\"2012-01-01\", \"soon\", null]", [1_325_376_000_000, nil, nil]),
      ("[null, null]", [nil, nil]),
    ] as [(String, [Int?])])
  func times(values: String, milliseconds: [Int?]) throws {
    let table = try table("{\"values\": [{\"data\": 0}]}").dropping([])
    #expect(table.rowCount == 1)
    let times = try self.table("{\"values\": \(values)}").readingTimes(of: "data")
    let column = try #require(times.column(named: "data"))
    guard case .times(let cells) = column.cells else {
      Issue.record("no times: \(column)")
      return
    }
    let read = (0..<column.count).map { row -> Int? in
      let seconds = cells.secondsSince1970(at: row)
      return seconds.isNaN ? nil : Int((seconds * 1000).rounded())
    }
    #expect(read == milliseconds)
  }

  @Test("named data are found among the datasets and in outer views")
  func names() throws {
    #expect(
      summary(try table("{\"name\": \"d\"}", datasets: "{\"d\": [{\"a\": 1}]}")) == "a number 1")
    let source = SpecificationData(files: { _ throws(ChartError) in [] })
    let first = try described("{\"name\": \"n\", \"values\": [7]}").0
    let second = try described("{\"name\": \"n\"}").0
    _ = try source.table(first, inherited: nil)
    #expect(summary(try source.table(second, inherited: nil)) == "data number 7")
    let null = SpecValue(.null)
    #expect(try source.table(null, inherited: Table(name: "", columns: [])).rowCount == 0)
  }

  @Test(
    "errors in data name their place in the specification",
    arguments: [
      (
        "{\"url\": \"https://example.org/a.csv\"}",
        "$.url: 'https://example.org/a.csv' is on the network; plot reads only named files"
      ),
      ("{\"url\": \"none.csv\"}", "no file 'none.csv'"),
      ("5", "$: data is an object, and this is a number"),
      ("{\"url\": 5}", "$.url: a file is named by a string"), ("{}", "$: this names no data"),
      ("{\"name\": \"x\"}", "$: there is no data named 'x'"),
      ("{\"graticule\": true}", "$.graticule: maps are not supported"),
      (
        "{\"url\": \"b.json\", \"format\": {\"type\": \"topojson\"}}",
        "$.format.type: the format 'topojson' is not supported"
      ),
      (
        "{\"values\": [], \"format\": {\"parse\": {\"a b\": \"day\"}}}",
        "$.format.parse[\"a b\"]: 'day' is no type of cells"
      ),
      (
        "{\"sequence\": {\"start\": 1}}",
        "$.sequence: a sequence needs a number to stop before: stop"
      ),
      ("{\"sequence\": {\"stop\": 1, \"step\": 0}}", "$.sequence: the sequence never stops"),
      (
        "{\"sequence\": {\"stop\": 1e9}}",
        "$.sequence: the sequence has more than 1,000,000 numbers"
      ),
      (
        "{\"values\": [1, {\"a\": 1}]}",
        "$.values: valid JSON, but no table: it mixes objects, arrays and plain values"
      ),
      (
        "{\"url\": \"one.json\", \"format\": {\"property\": \"z\"}}",
        "one.json: no 'z' in the JSON document"
      ),
    ])
  func errors(data: String, message: String) {
    let error = #expect(throws: ChartError.self) { try table(data) }
    #expect(error?.message.replacing("$.data", with: "$") == message)
  }
}
