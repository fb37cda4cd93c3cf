import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk

/// The charts that tables of vega-datasets get without flags, in a file for a person to review.
@Suite("Charts of real tables") struct ChosenChartTests {
  @Test(
    "tables get the charts that were reviewed, also behind an index", .slow,
    .enabled(if: DataFolder.data != nil))
  func realTables() throws {
    let folder = try #require(DataFolder.data)
    var text = ""
    for name in try DataFolder.files(folder) {
      let table = try Table.read(try DataFolder.bytes("\(folder)/\(name)"), name: name).table
      let plain = try chosen(table)
      let indexed = try chosen(table.indexed)
      text += "\(name)\n\(plain)"
      if indexed != plain { text += "  with an index\n\(indexed)" }
    }
    let recordings = DataFolder.beside(#filePath) + "/../../Recordings"
    let problem = recordingProblem(text, at: "\(recordings)/chosen-charts.txt", folder: recordings)
    if let problem { Issue.record("\(problem)") }
  }

  /// The rule that decides, its flags, and why; then what the flags leave to other rules.
  private func chosen(_ table: Table) throws -> String {
    let request = ChartRequest()
    let prepared = try PreparedTable(request, of: table).whole
    guard let found = try SuggestedChart(request, of: prepared) else { return "  no rule\n" }
    let flags = found.suggestion.flags
    return "  \(found.rule.name): \(flags.isEmpty ? "open columns" : flags)\n"
      + "    \(found.suggestion.reason)\n"
  }
}

extension Table {
  /// The table as pandas' `to_csv` writes it: the first column numbers the rows, and has no name.
  fileprivate var indexed: Table {
    let numbers = (0..<rowCount).map(Double.init)
    return Table(name: name, columns: [.numbers("col1", numbers)] + columns)
  }
}
