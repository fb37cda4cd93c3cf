import PlotTables
import PlotWords

/// The bin that each number of a column lies in, in two further columns, its start and its end:
/// Vega-Lite's `bin`, https://vega.github.io/vega-lite/docs/bin.html.
///
/// A missing number is in no bin; nor is one beyond a given extent, nor an infinite one.
package struct BinTransform: Transform, Hashable {
  package var field: String
  package var parameters: BinParameters
  package var start: String
  package var end: String

  /// - Parameters:
  ///   - start: the new column, Vega-Lite's `as`; `bin_FIELD` where it is nil.
  ///   - end: `START_end` where it is nil.
  package init(
    _ field: String, _ parameters: BinParameters = BinParameters(), start: String? = nil,
    end: String? = nil
  ) {
    (self.field, self.parameters) = (field, parameters)
    self.start = start ?? "bin_" + field
    self.end = end ?? self.start + "_end"
  }

  package var fields: Set<String> { [field] }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let cells = try table.requiredNumbers(field, for: "bin")
    let finite = cells.values.filter(\.isFinite)
    guard let extent = parameters.extent ?? range(of: finite) else {
      let none = NumberCells(
        values: Array(repeating: .nan, count: table.rowCount), unit: cells.unit)
      return try table.setting(
        [start, end].map { Column(name: $0, cells: .numbers(none)) }, for: "bin")
    }
    var parameters = parameters
    if parameters.keepsWholesApart {
      let areWhole = parameters.extent == nil && finite.allSatisfy { $0.rounded() == $0 }
      parameters.keepsWholesApart = areWhole
      if areWhole { parameters.minstep = max(1, parameters.minstep) }
    }
    guard let bins = Binning(extent, parameters) else {
      throw ChartError(
        .usage, "bin: '\(ChartText.line(field))' cannot be cut into bins that way",
        hint: "a step is above 0 and gives at most a million bins, a base is above 1, maxbins is 1 "
          + "or more")
    }
    let indices = cells.values.map(bins.index)
    func column(_ name: String, _ edge: (Int) -> Double) -> Column {
      Column(
        name: name,
        cells: .numbers(
          NumberCells(
            values: indices.map { $0.map(edge) ?? .nan },
            // A bin of ten years begins with a year, one of half a year does not.
            isYears: cells.isYears && bins.step.rounded() == bins.step
              && bins.start.rounded() == bins.start,
            unit: cells.unit)))
    }
    return try table.setting(
      [column(start, bins.edge), column(end) { bins.edge($0 + 1) }], for: "bin")
  }
}

extension Table {
  /// Returns the cells of a column of numbers, which a transform needs.
  package func requiredNumbers(_ name: String, for transform: String) throws(ChartError)
    -> NumberCells
  {
    let column = try requiredColumn(name, for: transform)
    if case .numbers(let cells) = column.cells { return cells }
    // A column of gaps may be one of numbers.
    if column.missingCount == column.count {
      return NumberCells(values: Array(repeating: .nan, count: column.count))
    }
    throw ChartError(
      .usage, "\(transform): '\(ChartText.line(name))' holds no numbers")
  }
}

private func range(of values: [Double]) -> ClosedRange<Double>? {
  guard let least = values.min(), let largest = values.max() else { return nil }
  return least...largest
}
