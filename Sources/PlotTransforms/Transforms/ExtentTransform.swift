import PlotTables
import PlotWords

/// Finds the least and the largest value of a column, and leaves the table as it is: Vega-Lite's
/// `extent`, https://vega.github.io/vega-lite/docs/extent.html. Whoever knows the other transforms
/// by the name of its parameter asks it for the values.
package struct ExtentTransform: Transform, Hashable {
  package var field: String
  /// The name by which other transforms mean it.
  package var parameter: String

  package init(_ field: String, parameter: String) {
    (self.field, self.parameter) = (field, parameter)
  }

  package var fields: Set<String> { [field] }

  package func apply(to table: Table) throws(ChartError) -> Table {
    _ = try table.requiredColumn(field, for: "extent")
    return table
  }

  /// Returns the least and the largest number, of times in seconds since 1970, UTC; nil where there
  /// is none. Missing cells do not count.
  ///
  /// - Throws: `ChartError` for a column that is missing, or holds text.
  package func extent(of table: Table) throws(ChartError) -> ClosedRange<Double>? {
    let numbers = try AxisNumbers(table.requiredColumn(field, for: "extent"), for: "extent")
    let known = numbers.values.filter { !$0.isNaN }
    guard let least = known.min(), let largest = known.max() else { return nil }
    return least...largest
  }
}
