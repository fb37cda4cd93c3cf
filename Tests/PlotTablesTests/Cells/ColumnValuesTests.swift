import Testing

@testable import PlotTables

@Suite("Tables of arrays")
struct ColumnValuesTests {
  @Test("columns keep their order and types, and nil is a missing value")
  func columns() throws {
    let table = try Table([
      "z": [1.5, nil], "a": [1, 2], "name": ["x", nil], "day": Times(["2024-01-31", nil]),
    ])
    #expect(table.columns.map(\.name) == ["z", "a", "name", "day"])
    #expect(table.columns.map(\.missingCount) == [1, 0, 1, 1])
    guard case .texts(let texts) = table.columns[2].cells,
      case .times(let times) = table.columns[3].cells
    else {
      Issue.record("the types are others")
      return
    }
    #expect(texts.text(at: 0) == "x" && times.precision == .day)
  }

  @Test("whole numbers in arrays are years if the name says so", arguments: ["year", "births"])
  func years(name: String) throws {
    guard case .numbers(let cells) = try Table([name: [1999, 2001]]).columns[0].cells else {
      Issue.record("the type is another")
      return
    }
    #expect(cells.isYears == (name == "year"))
  }

  // The instants are those of `date -u -d @SECONDS`.
  @Test(
    "arrays of seconds have the precision of their values",
    arguments: [
      (0, "1970-01-01"), (-86_400, "1969-12-31"), (1_706_659_260, "2024-01-31T00:01Z"),
      (1.5, "1970-01-01T00:00:01.500Z"),
    ])
  func seconds(second: Double, text: String) throws {
    let column = try Times(secondsSince1970: [second, nil]).column(named: "t")
    guard case .times(let cells) = column.cells else {
      Issue.record("the type is another")
      return
    }
    #expect(cells.text(at: 0) == text && column.isMissing(1))
  }

  @Test("texts and names with quotes are unchanged")
  func quotes() throws {
    #expect(try Times(["2024-01-31"]).column(named: "a \"day\", or so").name == "a \"day\", or so")
  }

  @Test("columns of different lengths, of one name, or of invalid times are errors")
  func refusals() {
    #expect(throws: TableError.self) { try Table(["a": [1, 2], "b": [1.5]]) }
    #expect(throws: TableError.self) { try Table(["a": [1], "a": [2]]) }
    #expect(throws: TableError.self) { try Table(["a": Times(["2024-01-31", "soon"])]) }
  }
}
