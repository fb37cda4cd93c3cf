import PlotTestSupport
import Testing

@testable import PlotTables

/// Rows above the data. The row that names the columns is the one that a reader of the file would say.
@Suite struct HeaderZoneTests {
  private func rows(_ count: Int, _ row: (Int) -> String) -> String {
    (1...count).map { row($0) + "\n" }.joined()
  }

  private func names(_ read: ReadTable) -> [String] { read.table.columns.map(\.name) }
  private func units(_ read: ReadTable) -> [String] {
    read.table.columns.map { $0.unit?.symbol ?? "-" }
  }

  @Test("units in words stand below the names")
  func words() throws {
    let read = try read(
      "Time,Temp,Pressure\nsec,Celsius,BARS\n" + rows(9) { "\($0).5,2\($0).0,1.0\($0)" })
    #expect(names(read) == ["Time", "Temp", "Pressure"])
    #expect(units(read) == ["sec", "Celsius", "BARS"])
    #expect(read.table.rowCount == 9)
    #expect(read.warnings.isEmpty)
  }

  @Test("a row of units may hold words that are none, over columns without values too")
  func oscilloscope() throws {
    let read = try read(
      "X,CH1,CH2,Start,Increment,\nSequence,Volt,Volt,-6.0e-03,2.0e-05\n"
        + rows(9) { "\($0),0.\($0),1.\($0),," })
    #expect(names(read).prefix(3) == ["X", "CH1", "CH2"])
    #expect(units(read).prefix(3) == ["-", "Volt", "Volt"])
    #expect(read.table.rowCount == 9)
  }

  @Test("a logger writes a line of facts, names, units and kinds of values")
  func logger() throws {
    let read = try read(
      "\"TOA5\",\"hut\",\"CR1000\",\"1234\",\"a\",\"b\",\"c\"\n\"TIMESTAMP\",\"RECORD\",\"BattV_Min\",\"AirT_Avg\"\n"
        + "\"TS\",\"RN\",\"Volts\",\"Deg C\"\n\"\",\"\",\"Min\",\"Avg\"\n"
        + rows(9) { "\"2022-03-01 00:0\($0):00\",880\($0),12.6,\($0).25" })
    #expect(names(read) == ["TIMESTAMP", "RECORD", "BattV_Min", "AirT_Avg"])
    #expect(units(read).dropFirst(2) == ["Volts", "Deg C"])
    #expect(read.table.columns[0].times != nil)
    #expect(read.table.rowCount == 9)
    #expect(read.notes.contains { $0.message.contains("'Min', 'Avg'") })
  }

  @Test("names over a second row of questions are the names")
  func questions() throws {
    let read = try read(
      "StartDate,Q1,Q2\nStart Date,How old are you?,How tall are you?\n\"{\"\"ImportId\"\":\"\"a\"\"}\",b,c\n"
        + rows(9) { "2024-01-0\($0) 10:00,\($0 + 20),\($0 + 160)" })
    #expect(names(read) == ["StartDate", "Q1", "Q2"])
    #expect(read.table.rowCount == 9)
    #expect(read.table.columns[0].times != nil)
  }

  @Test("rows whose numbers are all missing by one word are data")
  func closed() throws {
    let read = try read("shop,a,b\nNorth,closed,closed\n" + rows(9) { "S\($0),\($0),\($0 * 2)" })
    #expect(read.table.rowCount == 10)
  }

  @Test("rows that end in delimiters, also of another kind, have the names above them")
  func trailing() throws {
    for end in [";", ";\t\t", ";;"] {
      let read = try read(
        "Vendor;Test\nStart;06/02/2024\nDate;Settled;Amount\n"
          + rows(9) { "06/0\($0)/2024;06/1\($0)/2024;127\($0).92\(end)" })
      #expect(names(read).prefix(3) == ["Date", "Settled", "Amount"])
      #expect(read.table.rowCount == 9)
    }
  }

  @Test("one name stands over a date and a time that a space parts")
  func stamps() throws {
    let read = try read("v time\n" + rows(9) { "\($0) 2024-10-02 08:1\($0):00" })
    #expect(names(read) == ["v", "date", "time"])
  }

  @Test(
    "a first row of a word and a year, or of the numbers of the columns, is a header",
    arguments: [
      ("district,2022", "AL-#,-31.#", "district 2022"),
      ("0,1,2,classes", "0.#,1.#,2.#,a", "0 1 2 classes"),
      ("2013,2017,votes", "yes,no,#", "2013 2017 votes"), (",0,1,2", "#,0.5,0.#,1.5", "col1 0 1 2"),
    ])
  func numbered(header: String, pattern: String, expected: String) throws {
    let read = try read(
      header + "\n"
        + rows(9) { n in
          pattern.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(n)")
        })
    #expect(names(read).joined(separator: " ") == expected)
    #expect(read.table.rowCount == 9)
  }

  @Test(
    "an amount that looks like a year is data",
    arguments: ["Rent,1800\nFood,450\nFuel,120\n", "0,1,2\n3,4,5\n6,7,8\n"])
  func amounts(text: String) throws {
    #expect(try read(text).table.rowCount == 3)
  }

  @Test("the same names in another order begin another table")
  func order() throws {
    let read = try read(
      "date,host,cpu,mem\n" + rows(5) { "2024-01-0\($0),a,\($0),5\($0)" } + "date,host,mem,cpu\n"
        + rows(5) { "2024-02-0\($0),a,5\($0),\($0)" })
    #expect(read.table.rowCount == 5)
    #expect(read.warnings.count == 1)
  }

  @Test("records behind an object of facts are read")
  func facts() throws {
    let read = try read(
      "[{\"page\":1,\"total\":3},[{\"date\":\"2020\",\"value\":1},{\"date\":\"2021\",\"value\":null},"
        + "{\"date\":\"2022\",\"value\":3.5}]]", name: "t.json")
    #expect(read.table.rowCount == 3)
    #expect(read.table.column(named: "value")?.numbers?.last == 3.5)
  }

  @Test("an object with an error alone is no data")
  func error() {
    let text = "{\"error\":{\"code\":429,\"message\":\"slow down\",\"retry_after\":60}}"
    #expect(readError(text, name: "t.json")?.kind == .noData)
  }

  @Test(
    "NaN and Infinity in JSON are no values, as Python writes them",
    arguments: ["t.json", "t.ndjson"])
  func noNumbers(name: String) throws {
    let rows = ["{\"a\":1,\"b\":NaN}", "{\"a\":NaN,\"b\":-Infinity}", "{\"a\":3,\"b\":2.5}"]
    let text =
      name == "t.json" ? "[" + rows.joined(separator: ",") + "]" : rows.joined(separator: "\n")
    let read = try read(text, name: name)
    #expect(read.table.column(named: "a")?.numbers?.map { $0.isNaN ? 0 : $0 } == [1, 0, 3])
    #expect(read.table.column(named: "b")?.numbers?[1] == -.infinity)
  }
}
