import PlotAsk
import PlotTables
import Plotting

extension InputOptions {
  /// Returns a warning of options about times where the chart reads none.
  ///
  /// - Parameter tables: the table of the chart, and that of `--events`.
  /// - Throws: `Failure` for a format of a column that no table has.
  func unusedTimes(_ tables: [Table], for request: ChartRequest) throws(Failure) -> [Note] {
    guard tz != nil || !dateFormat.isEmpty else { return [] }
    let columns = tables.flatMap(\.columns)
    let names = columns.map(\.name)
    for format in try readOptions().dateFormats {
      guard let name = format.column, !names.contains(name) else { continue }
      throw Failure.unknown("column of --date-format", name, known: names)
    }
    // Formulas make times of texts and numbers.
    guard request.derivations.isEmpty, !columns.contains(where: \.holdsTimes) else { return [] }
    return [
      Note(
        .warning,
        "\(tz == nil ? "--date-format" : "--tz") has no effect: no column of the chart holds times",
        hint: "'plot inspect' shows how the columns are read")
    ]
  }
}

extension Column {
  fileprivate var holdsTimes: Bool { if case .times = cells { true } else { false } }
}
