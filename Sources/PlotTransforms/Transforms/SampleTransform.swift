import PlotTables
import PlotWords

/// Keeps some of the rows by chance, each with the same chance, in their order: Vega-Lite's
/// `sample`. The same rows each time, which Vega's are not.
package struct SampleTransform: Transform, Hashable {
  package var count: Int
  /// Another number, another choice.
  package var seed: UInt64

  package init(_ count: Int = 1000, seed: UInt64 = 0) { (self.count, self.seed) = (count, seed) }

  package var fields: Set<String> { [] }

  /// - Throws: `ChartError` for a count below 0.
  package func apply(to table: Table) throws(ChartError) -> Table {
    guard count >= 0 else {
      throw ChartError(.usage, "sample: a number of rows is at least 0, not \(count)")
    }
    guard table.rowCount > count else { return table }
    return table.reducing(to: rows(of: table.rowCount))
  }

  /// Returns a sample: each row replaces a kept one, or is dropped: algorithm R of Vitter, "Random
  /// Sampling with a Reservoir", 1985, doi:10.1145/3147.3165.
  private func rows(of total: Int) -> [Int] {
    guard count > 0 else { return [] }
    var random = SplitMix64(seed: seed)
    var kept = Array(0..<count)
    for row in count..<total {
      let place = random.index(below: row + 1)
      if place < count { kept[place] = row }
    }
    return kept.sorted()
  }
}
