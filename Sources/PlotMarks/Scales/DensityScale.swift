import PlotNumbers
import PlotScales
import PlotTransforms

/// Counts of points to shares of a colour ramp, so that each stretch of the ramp has as many cells:
/// histogram equalisation, as datashader's `eq_hist`. If most cells hold a few points and some hold
/// thousands, a straight scale would show the few alike.
///
/// Ketcham, Lowe, Weber, "Real-Time Image Enhancement Techniques", 1976, doi:10.1117/12.954708.
package struct DensityScale: Sendable {
  /// The counts that occur, in rising order, and the share of cells that hold fewer.
  private let steps: [(count: UInt32, share: Double)]

  /// - Parameter grids: those of all panels, which share the scale.
  package init(_ grids: [CellCounts]) {
    var cells: [UInt32: Int] = [:]
    for count in grids.lazy.flatMap(\.counts) where count > 0 { cells[count, default: 0] += 1 }
    let sorted = cells.sorted { $0.key < $1.key }
    let most = sorted.last?.value ?? 0
    let below = Double(sorted.reduce(0) { $0 + $1.value } - most)
    var sum = 0
    var steps: [(count: UInt32, share: Double)] = []
    for (count, number) in sorted {
      steps.append((count, below > 0 ? Double(sum) / below : 0))
      sum += number
    }
    self.steps = steps
  }

  /// The largest count; 0 where there are no points.
  package var largest: UInt32 { steps.last?.count ?? 0 }

  /// 0 for the smallest count that occurs, 1 for the largest; that of the next smaller one where a
  /// count does not occur.
  package func fraction(of count: UInt32) -> Double {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].count <= count { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? steps[low - 1].share : 0
  }

  /// Round counts, about so many and about evenly apart on the ramp.
  package func ticks(about count: Int) -> [Tick] {
    var values: [Double] = []
    var power = 1.0
    while power <= Double(largest) {
      values += [1, 2, 5].map { $0 * power }.filter { $0 <= Double(largest) }
      power *= 10
    }
    let least = 1 / (Double(max(1, count)) + 0.5)
    var chosen: [Double] = []
    var last = -Double.infinity
    for value in values {
      let place = fraction(of: UInt32(value))
      guard place - last >= least else { continue }
      chosen.append(value)
      last = place
    }
    return zip(chosen, NumberLabels.texts(for: chosen)).map { Tick(value: $0, label: $1) }
  }
}
