import PlotTables
import PlotWords

/// The five numbers of a box plot for each group, and the values beyond its whiskers: a row of each
/// group for its box, then one for each such value.
///
/// Quartiles are those of `quantile(_:ofSorted:)`. Whiskers end at the last value within 1.5 times the
/// distance of the quartiles along the axis: Tukey, "Exploratory Data Analysis", 1977.
package struct BoxSummaryTransform: Transform, Hashable {
  /// The names of the columns that it makes.
  package struct Names: Hashable {
    package var lowest = "lowest"
    package var lower = "lower quartile of"
    package var median = "median"
    package var upper = "upper quartile of"
    package var highest = "highest"
    package var outlier = "outlying"

    package func map(_ name: (String) -> String) -> Names {
      Names(
        lowest: name(lowest), lower: name(lower), median: name(median), upper: name(upper),
        highest: name(highest), outlier: name(outlier))
    }
  }

  var field: String
  var groupby: [String]
  package var names = Names()
  /// The length of whiskers, in interquartile ranges.
  package var reach = 1.5
  /// The scale in whose lengths whiskers reach as far: see `DensityTransform.scale`.
  package var scale: String?

  package init(_ field: String, groupby: [String]) { (self.field, self.groupby) = (field, groupby) }

  package var fields: Set<String> { Set(groupby + [field]) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let numbers = try AxisNumbers(table.requiredColumn(field, for: "boxplot"), for: "box plot")
    let keys = try table.requiredColumns(groupby, for: "boxplot")
    let groups = RowGroups(table, by: keys).groups
    let space = AxisSpace(scale, over: numbers.values)
    var (rows, boxes): ([Int], [FiveNumbers]) = ([], [])
    var (outlierRows, outliers): ([Int], [Double]) = ([], [])
    for group in groups {
      var values = group.map { numbers.values[$0] }.filter(\.isFinite)
      guard !values.isEmpty else { continue }
      let box = FiveNumbers(of: &values, within: reach, in: space)
      rows.append(group[0])
      boxes.append(box)
      for value in values where value < box.lowest || value > box.highest {
        outlierRows.append(group[0])
        outliers.append(value)
      }
    }
    let gaps = Array(repeating: Double.nan, count: outliers.count)
    func column(_ values: KeyPath<FiveNumbers, Double>, _ name: String) -> Column {
      numbers.column(boxes.map { $0[keyPath: values] } + gaps, named: name)
    }
    return table.grouping(
      groupby, rows: rows + outlierRows,
      and: [
        column(\.lowest, names.lowest), column(\.lower, names.lower),
        column(\.median, names.median), column(\.upper, names.upper),
        column(\.highest, names.highest),
        numbers.column(boxes.map { _ in .nan } + outliers, named: names.outlier),
      ])
  }
}

/// The quartiles of some numbers, and the last of them within reach of these.
private struct FiveNumbers {
  let lowest: Double
  let lower: Double
  let median: Double
  let upper: Double
  let highest: Double

  /// - Parameter values: finite, at least one; their order changes.
  /// - Complexity: O(n) on average.
  init(of values: inout [Double], within share: Double, in space: AxisSpace) {
    lower = quantile(0.25, selectedFrom: &values)
    median = quantile(0.5, selectedFrom: &values)
    upper = quantile(0.75, selectedFrom: &values)
    var (least, most) = (-Double.infinity, Double.infinity)
    if share < .infinity {
      let (start, end) = (space.place(of: lower), space.place(of: upper))
      least = space.value(at: start - share * (end - start))
      most = space.value(at: end + share * (end - start))
    }
    var (low, high) = (Double.infinity, -Double.infinity)
    for value in values where value >= least && value <= most {
      (low, high) = (min(low, value), max(high, value))
    }
    // The last value within reach lies in the box if all beyond a quartile are outlying.
    (lowest, highest) = low <= high ? (low, high) : (lower, upper)
  }
}
