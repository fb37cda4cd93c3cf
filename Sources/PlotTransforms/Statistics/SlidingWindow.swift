import PlotNumbers

/// A summary of some values in order that another, of the values behind them, can be added to.
protocol Summary {
  mutating func add(_ later: Self)
}

/// The summary of a window that slides: values join it at its end and leave it at its beginning.
///
/// No value is ever subtracted, so that a large one leaves no rounding error behind. The values are in two
/// stacks: K. Tangwongsan, M. Hirzel and S. Schneider, "Low-latency sliding-window aggregation in
/// worst-case constant time", 2017, doi:10.1145/3093742.3093925, section 2.2 ("two-stacks").
///
/// - Complexity: O(1) for each value, amortised
struct SlidingWindow<Element: Summary> {
  /// The summaries of the first values: of each and those behind it, up to the middle; the first one last.
  private var front: [Element] = []
  /// The values behind the middle, and their summary.
  private var back: [Element] = []
  private var backTotal: Element?
  /// The summaries that were added to others, a measure of the work.
  private(set) var additions = 0

  mutating func append(_ value: Element) {
    back.append(value)
    backTotal = sum(backTotal, value)
  }

  mutating func removeFirst() {
    if front.isEmpty {
      front.reserveCapacity(back.count)
      for value in back.reversed() { front.append(sum(value, front.last) ?? value) }
      back.removeAll(keepingCapacity: true)
      backTotal = nil
    }
    front.removeLast()
  }

  /// The summary of all; nil of none.
  mutating func total() -> Element? { sum(front.last, backTotal) }

  private mutating func sum(_ earlier: Element?, _ later: Element?) -> Element? {
    guard var sum = earlier else { return later }
    guard let later else { return sum }
    sum.add(later)
    additions += 1
    return sum
  }
}

/// The quantiles of a window that slides: the number of values at each rank, in a tree of sums.
///
/// P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994,
/// doi:10.1002/spe.4380240306.
///
/// - Complexity: O(log n) for each value and each quantile
struct RankedWindow {
  /// All values that may be in the window, in rising order.
  private let sorted: [Double]
  private var tree: [Int]
  private(set) var count = 0

  init(sorted: [Double]) {
    self.sorted = sorted
    tree = Array(repeating: 0, count: sorted.count + 1)
  }

  /// - Parameter change: 1 for a value that joins the window, -1 for one that leaves it.
  mutating func change(rank: Int, by change: Int) {
    count += change
    var index = rank + 1
    while index < tree.count {
      tree[index] += change
      index += index & -index
    }
  }

  /// Returns the quantile, interpolated as `quantile(_:ofSorted:)` does; NaN of no values.
  func quantile(_ probability: Double) -> Double {
    guard count > 0 else { return .nan }
    let place = Double(count - 1) * probability
    let index = Int(place)
    let next = min(index + 1, count - 1)
    return PlotTransforms.quantile(
      next > index ? place - Double(index) : 0, ofSorted: [value(at: index), value(at: next)])
  }

  /// The value of a place in the sorted window.
  private func value(at place: Int) -> Double {
    var (index, left) = (0, place)
    var step = 1 << (Int.bitWidth - 1 - tree.count.leadingZeroBitCount)
    while step > 0 {
      if index + step < tree.count, tree[index + step] <= left {
        index += step
        left -= tree[index]
      }
      step /= 2
    }
    return sorted[index]
  }
}
