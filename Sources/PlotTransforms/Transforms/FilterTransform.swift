import PlotTables
import PlotWords

/// Keeps the rows for which a predicate is true, in their order, and the categories that they have:
/// Vega-Lite's `filter`. https://vega.github.io/vega-lite/docs/filter.html
package struct FilterTransform: Transform, Hashable {
  package var predicate: Predicate

  package init(_ predicate: Predicate) { self.predicate = predicate }

  /// - Throws: `ChartError` where the text is no expression.
  package init(_ text: String) throws(ChartError) {
    self.init(.expression(try Expression(text, for: "filter")))
  }

  package var fields: Set<String> { predicate.fields }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let isKept = try predicate.test(of: table)
    var rows: [Int] = []
    for row in 0..<table.rowCount where try isKept(row) { rows.append(row) }
    return table.reducing(to: rows)
  }
}
