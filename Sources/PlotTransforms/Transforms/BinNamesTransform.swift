import PlotNumbers
import PlotScales
import PlotTables
import PlotWords

/// Names the bins of numbers, `0–10`, for channels of categories: colours, symbols, panels. Bins
/// between the first and the last that occur are categories too.
package struct BinNamesTransform: Transform, Hashable {
  /// The largest number of names; more are not distinguishable.
  static let largestCount = 1_000.0

  /// The columns with the starts and the ends of bins, and the new one.
  package var start: String
  package var end: String
  package var name: String
  /// The sign between the ends of a bin.
  var sign: String
  /// The ends of a whole whose bins are all categories, whether they occur or not.
  package var whole: ClosedRange<Double>?

  package init(_ start: String, _ end: String, as name: String) {
    self.init(start, end, as: name, between: "–")
  }

  package init(_ start: String, _ end: String, as name: String, between sign: String) {
    (self.start, self.end, self.name, self.sign) = (start, end, name, sign)
  }

  package var fields: Set<String> { [start, end] }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let cells = try table.requiredNumbers(start, for: "bin")
    let edges = BinEdges(
      starts: cells.values.doubles,
      ends: try table.requiredNumbers(end, for: "bin").values.doubles)
    guard let grid = BinGrid(edges), let extent = whole ?? edges.extent else {
      return table.setting(Column.ordered(named: name, [], cells.values.map { _ in -1 }))
    }
    let steps = ((extent.upperBound - extent.lowerBound) / grid.width).rounded()
    guard steps <= BinNamesTransform.largestCount else {
      throw ChartError(
        .limit,
        "bin: \(Int(min(steps, 1e9))) bins of '\(ChartText.line(start))' are too many names",
        hint: "wider bins are fewer")
    }
    let count = Int(steps)
    func key(_ start: Double) -> Int64 {
      Int64(exactly: ((start - extent.lowerBound) / grid.width).rounded()) ?? -1
    }
    // Edges as the data have them, where they do: multiples of a width are rounded.
    var known: [Int64: Double] = [:]
    for value in edges.starts + edges.ends where value.isFinite { known[key(value)] = value }
    let values = (0...count).map { known[Int64($0)] ?? extent.lowerBound + Double($0) * grid.width }
    let style = cells.isYears ? NumberLabelStyle.year : cells.unit?.labelStyle ?? .separated
    let labels = NumberLabels.texts(for: values, style: style)
    let names = (0..<count).map { (key: Int64($0), name: "\(labels[$0])\(sign)\(labels[$0 + 1])") }
    return table.setting(
      Column.ordered(named: name, names, edges.starts.map { $0.isFinite ? key($0) : -1 }))
  }
}
