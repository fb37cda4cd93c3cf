import PlotTables
import PlotWords

/// Stacks the numbers of each group, in two further columns where each begins and ends:
/// Vega-Lite's `stack`, https://vega.github.io/vega-lite/docs/stack.html.
///
/// A missing number has no place in the stack.
package struct StackTransform: Transform, Hashable {
  package enum Offset: String, Sendable, Hashable, CaseIterable {
    /// Stacks from zero, negative numbers downwards.
    case zero
    /// Stacks as shares, which end at 1.
    case normalize
    /// Stacks about the middle of the highest one.
    case center
  }

  package var field: String
  package var groupby: [String]
  package var sort: [SortField]
  package var offset: Offset
  package var start: String
  package var end: String

  package init(
    _ field: String, groupby: [String] = [], sort: [SortField] = [], offset: Offset = .zero,
    start: String, end: String? = nil
  ) {
    (self.field, self.groupby, self.sort, self.offset) = (field, groupby, sort, offset)
    (self.start, self.end) = (start, end ?? start + "_end")
  }

  package var fields: Set<String> { Set(groupby + sort.map(\.field) + [field]) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let cells = try table.requiredNumbers(field, for: "stack")
    let keys = try table.requiredColumns(groupby, for: "stack")
    // Vega takes their absolute value; a share or a thickness would then misrepresent the data.
    if offset != .zero, cells.values.contains(where: { $0 < 0 || $0.isInfinite }) {
      throw ChartError(
        .data,
        "stack: '\(ChartText.line(field))' has negative or infinite numbers, which have no share "
          + "of a whole",
        hint: "the offset 'zero' stacks negative numbers downwards")
    }
    let order = try RowOrder(table, by: sort, for: "stack")
    let stacks = RowGroups(table, by: keys).groups
    let heights = stacks.map { rows in
      sum(of: rows.map { cells.values[$0] }.filter { !$0.isNaN })
    }
    let highest = heights.max() ?? 0
    var starts = Array(repeating: Double.nan, count: table.rowCount)
    var ends = starts
    for (rows, height) in zip(stacks, heights) {
      var up = CompensatedSum()
      var down = CompensatedSum()
      let base = offset == .center ? highest / 2 - height / 2 : 0
      let unit = offset == .normalize && height > 0 ? height : 1
      for row in order.sorted(rows) where !cells.values[row].isNaN {
        let value = cells.values[row]
        starts[row] = base + (value < 0 ? down.value : up.value) / unit
        if value < 0 { down.add(value) } else { up.add(value) }
        ends[row] = base + (value < 0 ? down.value : up.value) / unit
      }
    }
    let unit = offset == .normalize ? nil : cells.unit
    return try table.setting(
      [(start, starts), (end, ends)].map { name, values in
        Column(name: name, cells: .numbers(NumberCells(values: values, unit: unit)))
      }, for: "stack")
  }
}
