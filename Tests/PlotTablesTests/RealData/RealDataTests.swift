import PlotTables
import PlotTestSupport
import Testing

/// Reads every file of a folder of real data, named by `PLOT_DATA`.
@Suite(.enabled(if: DataFolder.data != nil)) struct RealDataTests {
  @Test(
    "a real file is read as a careful person would read it", .slow,
    arguments: RealTable.delimited + RealTable.json)
  func columns(_ expected: RealTable) throws {
    let bytes = try DataFolder.bytes(try #require(DataFolder.data) + "/" + expected.file)
    let table = try Table.read(bytes, name: expected.file).table
    #expect(table.rowCount == expected.rowCount)
    #expect(table.columns.map(\.name) == expected.columns.map(\.name))
    for column in expected.columns {
      guard let found = table.column(named: column.name) else { continue }
      let present = (0..<found.count).filter { !found.isMissing($0) }
      #expect(type(of: found) == column.type, "\(expected.file): \(column.name)")
      #expect(found.missingCount == column.missingCount, "\(expected.file): \(column.name)")
      for (row, text) in [(present.first, column.first), (present.last, column.last)] {
        let shown = row.flatMap(found.text)
        #expect(
          isSame(shown ?? "", text, type: column.type),
          "\(expected.file): \(column.name) has \(shown ?? "nothing") for \(text)")
      }
    }
  }

  @Test("every file at hand is in the list")
  func complete() throws {
    let files = try DataFolder.files(try #require(DataFolder.data))
    #expect(files == (RealTable.delimited + RealTable.json).map(\.file).sorted())
  }

  private func type(of column: Column) -> String {
    switch column.cells {
    case .numbers(let cells): cells.isYears ? "year" : "number"
    case .times: "time"
    case .texts(let cells): cells.isBoolean ? "boolean" : "text"
    case .unread: "unread"
    }
  }

  private func isSame(_ shown: String, _ expected: String, type: String) -> Bool {
    if type == "number" || type == "year" { return Double(shown) == Double(expected) }
    return expected.hasSuffix("…") ? shown.hasPrefix(expected.dropLast()) : shown == expected
  }
}
