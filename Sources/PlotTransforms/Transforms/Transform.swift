import PlotTables
import PlotWords

/// A transform from table to table, as Vega-Lite's of that name: a value without data.
///
/// To add one: a new file here with a conforming value.
package protocol Transform: Sendable, Hashable {
  /// The columns that it reads.
  var fields: Set<String> { get }

  /// Whether output rows keep all input columns, not only `fields`.
  var readsWholeRows: Bool { get }

  /// Returns the transformed table; columns that are not affected stay, before the new ones. The
  /// memory of a uniquely owned table is freed as soon as it has been read.
  ///
  /// - Throws: `ChartError` if a column is missing or of an unsupported type.
  func apply(to table: consuming Table) throws(ChartError) -> Table
}

extension Transform {
  package var readsWholeRows: Bool { false }
}

extension Table {
  /// The table after all of these, one after the other.
  package consuming func transformed(by transforms: [any Transform]) throws(ChartError) -> Table {
    var table = self
    for transform in transforms { table = try transform.apply(to: consume table) }
    return table
  }

  /// Returns the column of that name, which a transform needs.
  package func requiredColumn(_ name: String, for transform: String) throws(ChartError) -> Column {
    if let column = column(named: name) { return column }
    let names = columns.map(\.name)
    let nearest = nearestName(to: name, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw ChartError(
      .usage, "\(transform): there is no column '\(ChartText.line(name))'",
      hint: names.isEmpty
        ? "there are no columns"
        : nearest + "columns are: " + names.map(ChartText.line).listedForCommand)
  }
}

extension [String] {
  /// The first twenty names as a list of columns takes them: in quotes if they hold a comma.
  package var listedForCommand: String {
    let shown = prefix(20).map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ", ")
    return shown + (count > 20 ? " and \(count - 20) more" : "")
  }
}
