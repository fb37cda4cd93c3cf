import PlotTables

/// Keeps the rows for which a predicate is true, in their order, and the categories that they have:
/// Vega-Lite's `filter`. https://vega.github.io/vega-lite/docs/filter.html
public struct FilterTransform: Transform, Hashable {
  public var predicate: Predicate

  public init(_ predicate: Predicate) { self.predicate = predicate }

  /// - Throws: `ChartError` where the text is no expression.
  public init(_ text: String) throws(ChartError) {
    self.init(.expression(try Expression(text, for: "filter")))
  }

  public var fields: Set<String> { predicate.fields }

  public func apply(to table: Table) throws(ChartError) -> Table {
    let isKept = try predicate.test(of: table)
    var rows: [Int] = []
    for row in 0..<table.rowCount where try isKept(row) { rows.append(row) }
    return table.reducing(to: rows)
  }
}
