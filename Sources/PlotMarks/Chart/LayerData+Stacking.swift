import PlotLook
import PlotTables

/// The key of a stack: rows of one place and lane stand on each other.
private struct StackKey: Hashable {
  let place: Double
  let lane: Int
}

extension LayerData {
  /// Finds the stack offsets: positive values go up from zero, negative ones down from it, in the
  /// order of the series; missing values are skipped.
  mutating func stackValues() {
    stackOffsets = nil
    let values = values?.values ?? []
    guard stack != .none, !values.isEmpty else { return }
    // Without places there is one stack.
    let places = places?.values ?? DoubleColumn(repeatElement(0, count: rowCount))
    var base = Array(repeating: 0.0, count: rowCount)
    var top = values.doubles
    defer { stackOffsets = (base, top) }

    let order = stackOrder
    var up: [StackKey: Double] = [:]
    var down: [StackKey: Double] = [:]
    var unknown: Set<Double> = []
    for series in order {
      for row in series.rows where values[row].isFinite && unknown.contains(places[row]) {
        top[row] = .nan
      }
      unknown.formUnion(gaps(in: series, values, places))
    }
    // Rows in lanes of their own stand beside each other.
    var lanes: [Int: Int] = [:]
    if hasLanes {
      for (index, series) in series.enumerated() { for row in series.rows { lanes[row] = index } }
    }
    func key(_ row: Int) -> StackKey { StackKey(place: places[row], lane: lanes[row, default: 0]) }
    for row in rows(of: order) where top[row].isFinite && !places[row].isNaN {
      let isUp = values[row] >= 0
      let from = (isUp ? up : down)[key(row), default: 0]
      base[row] = from
      top[row] = from + values[row]
      if isUp { up[key(row)] = top[row] } else { down[key(row)] = top[row] }
    }
    if stack == .center {
      let heights = Set(up.keys).union(down.keys).map { up[$0, default: 0] - down[$0, default: 0] }
      let most = heights.max() ?? 0
      for row in 0..<rowCount where top[row].isFinite && !places[row].isNaN {
        let height = up[key(row), default: 0] - down[key(row), default: 0]
        let shift = (most - height) / 2
        base[row] += shift
        top[row] += shift
      }
    }
    guard stack == .normalize else { return }
    for row in 0..<rowCount where top[row].isFinite && !places[row].isNaN {
      let whole = up[key(row), default: 0] - down[key(row), default: 0]
      guard whole > 0 else { continue }
      base[row] /= whole
      top[row] /= whole
    }
  }

  /// Returns the rows of all series from the base of the stacks on: in the order of a channel if it
  /// is given, or by the quantities that distinguish them like series.
  private func rows(of series: [Series]) -> [Int] {
    let rows = series.flatMap(\.rows)
    guard mark.ordersStacks else { return rows }
    let ranks: DoubleColumn
    var isFalling = false
    if let order {
      ranks = order
    } else if defaults.stacksByDefault, let quantity = color ?? opacity ?? size {
      (ranks, isFalling) = (quantity.values, defaults.stacksDownwards && orientation == .vertical)
    } else {
      return rows
    }
    let sorted = (defaults.drawsAsNamed ? rows.sorted() : rows).enumerated().sorted { a, b in
      let (first, second) = (ranks[a.element], ranks[b.element])
      guard first != second else { return a.offset < b.offset }
      return isFalling ? first > second : first < second
    }
    return sorted.map(\.element)
  }

  /// Its series from the base of the stacks on.
  var stackOrder: [Series] {
    defaults.stacksDownwards && orientation == .vertical && !isPolar ? series.reversed() : series
  }

  /// The places at which an area has no value between others that it has: a value stacked on it
  /// has no known place there. Bars stand each for itself.
  private func gaps(
    in series: Series, _ values: DoubleColumn, _ places: DoubleColumn
  ) -> Set<Double> {
    guard !(stackedLike ?? mark).fillsBand, !isPolar else { return [] }
    let known = series.rows.filter { values[$0].isFinite }.map { places[$0] }
    guard let first = known.min(), let last = known.max() else { return [] }
    return Set(
      series.rows.filter { values[$0].isNaN }.map { places[$0] }.filter { $0 > first && $0 < last })
  }
}
