import PlotTables
import PlotWords

/// A summary of many rows in one number or one row: an operation of Vega-Lite's aggregates, by its
/// name there, https://vega.github.io/vega-lite/docs/aggregate.html#ops.
///
/// To add one: a further entry of `allAggregateOperations`.
package struct AggregateOperation: Sendable, Hashable {
  package let name: String
  package let result: Result

  package enum Result: Sendable {
    /// A count of rows or cells, whatever their type.
    case count(Counted)
    /// A number made of numbers. `isPlace` means that it lies among them, and so is a time if they
    /// are times; `keepsUnit` that it has their unit. `running` computes it row by row.
    case number(
      isPlace: Bool, keepsUnit: Bool, of: @Sendable ([Double]) -> Double,
      running: Running?)
    /// One of the cells.
    case cell(Extreme)
    /// The row of one of the cells.
    case row(Extreme)
  }

  /// A way to compute a number for frames of which each has most rows of the one before it.
  package enum Running: Sendable {
    case moments(@Sendable (RunningMoments) -> Double)
    case quantile(Double)
  }

  package enum Counted: Sendable { case rows, valid, missing, distinct }
  package enum Extreme: Sendable { case least, largest }

  init(_ name: String, _ result: Result) { (self.name, self.result) = (name, result) }

  package static func == (a: AggregateOperation, b: AggregateOperation) -> Bool { a.name == b.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Whether it needs a column; only the number of rows does not.
  package var needsField: Bool { if case .count(.rows) = result { false } else { true } }

  /// Whether it gives a row of the table and not a value.
  package var givesRows: Bool { if case .row = result { true } else { false } }

  /// Returns the operation of that name.
  package static func named(_ name: String) throws(ChartError) -> AggregateOperation {
    if let operation = allAggregateOperations.first(where: { $0.name == name }) {
      return operation
    }
    let shown = ChartText.line(name)
    if name == "values" {
      throw ChartError(
        .usage, "aggregate: 'values' gives lists of rows, which a chart cannot draw",
        hint: "'count' gives their number")
    }
    let nearest = nearestName(to: name, in: allAggregateOperationNames)
    throw ChartError(
      .usage, "aggregate: there is no operation '\(shown)'",
      hint: (nearest.map { "did you mean '\($0)'? " } ?? "") + "operations are: "
        + allAggregateOperationNames.joined(separator: ", "))
  }
}
