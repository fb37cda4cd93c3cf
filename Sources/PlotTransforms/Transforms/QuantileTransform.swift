import PlotNumbers
import PlotTables
import PlotWords

/// Quantiles of a column, a row for each probability, of each group of rows: Vega-Lite's `quantile`,
/// https://vega.github.io/vega-lite/docs/quantile.html.
package struct QuantileTransform: Transform, Hashable {
  package var field: String
  /// The probabilities between 0 and 1; if empty, from half a `step` on, a `step` apart.
  package var probs: [Double]
  /// Above 0, at most 1.
  package var step: Double
  package var groupby: [String]
  /// The new columns' names.
  package var prob: String
  package var value: String

  package init(
    _ field: String, probs: [Double] = [], step: Double = 0.01, groupby: [String] = [],
    prob: String = "prob", value: String = "value"
  ) {
    (self.field, self.probs, self.step) = (field, probs, step)
    (self.groupby, self.prob, self.value) = (groupby, prob, value)
  }

  package var fields: Set<String> { Set(groupby + [field]) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let keys = try table.requiredColumns(groupby, for: "quantile")
    let column = try table.requiredColumn(field, for: "quantile")
    let probabilities = try probabilities()
    let groups = RowGroups(table, by: keys).groups
    try Budget.check(
      rows: groups.count * probabilities.count, columns: keys.count + 2, by: "quantile")
    func quantiles(_ values: [Double]) -> [Double] {
      groups.flatMap { rows in
        let sorted = rows.map { values[$0] }.filter { !$0.isNaN }.sorted()
        return probabilities.map { quantile($0, ofSorted: sorted) }
      }
    }
    let cells: Column.Cells
    switch column.cells {
    case .numbers(let numbers):
      cells = .numbers(NumberCells(values: quantiles(numbers.values.doubles), unit: numbers.unit))
    case .times(let times): cells = .times(times.reckoned(quantiles))
    case .texts, .unread:
      throw ChartError(
        .usage, "quantile: '\(ChartText.line(field))' holds neither numbers nor times")
    }
    let rows = groups.flatMap { Array(repeating: $0.first, count: probabilities.count) }
    let repeated = NumberCells(values: groups.flatMap { _ in probabilities })
    return try Table(name: table.name, columns: []).setting(
      keys.map { $0.picking(rows) } + [
        Column(name: prob, cells: .numbers(repeated)), Column(name: value, cells: cells),
      ], for: "quantile")
  }

  private func probabilities() throws(ChartError) -> [Double] {
    let wrong = probs.first { !(0...1).contains($0) }
    guard wrong == nil, step >= 1e-6, step <= 1 else {
      throw ChartError(
        .usage, "quantile: a probability lies between 0 and 1",
        hint: "a step lies between 0.000001 and 1")
    }
    if !probs.isEmpty { return probs }
    // As Vega's: the last lies below 1 by more than a rounding error.
    let count = Int(((1 - 1e-14 - step / 2) / step).rounded(.up))
    return (0..<count).map { step / 2 + Double($0) * step }
  }
}
