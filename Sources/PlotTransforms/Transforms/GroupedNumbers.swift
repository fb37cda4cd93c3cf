import PlotTables

/// A statistic over lists of rows, of numbers or of times.
struct GroupedNumbers {
  var lists: [ArraySlice<Int>]
  var statistic: @Sendable ([Double]) -> Double
  var running: AggregateOperation.Running?
  var frames = RowFrames.apart

  /// Returns one result for each list; NaN in `values` is left out.
  ///
  /// - Complexity: O(n log n) if the statistic is running and the lists are wide frames; else the sum over
  ///   the lists.
  func results(of values: [Double]) -> [Double] {
    switch (running, frames) {
    case (.moments(let number), .sliding) where lists.areWide:
      return moved(values, number)
    case (.quantile(let probability), .sliding), (.quantile(let probability), .growing):
      return lists.areWide ? ranked(values, probability) : grown(values, nil)
    case (.moments(let number), _): return grown(values, number)
    case (.quantile, .apart), (nil, _): return grown(values, nil)
    }
  }

  private func moved(
    _ values: [Double], _ number: (RunningMoments) -> Double
  ) -> [Double] {
    var window = SlidingWindow<RunningMoments>()
    return lists.sliding(
      add: { row in
        guard !values[row].isNaN else { return }
        var one = RunningMoments()
        one.add(values[row])
        window.append(one)
      },
      remove: { if !values[$0].isNaN { window.removeFirst() } },
      { number(window.total() ?? RunningMoments()) })
  }

  private func ranked(_ values: [Double], _ probability: Double) -> [Double] {
    let order = values.indices.filter { !values[$0].isNaN }.sorted { values[$0] < values[$1] }
    var ranks = Array(repeating: -1, count: values.count)
    for (rank, row) in order.enumerated() { ranks[row] = rank }
    var window = RankedWindow(sorted: order.map { values[$0] })
    func change(_ row: Int, by change: Int) {
      if ranks[row] >= 0 { window.change(rank: ranks[row], by: change) }
    }
    return lists.sliding(
      add: { change($0, by: 1) }, remove: { change($0, by: -1) },
      { window.quantile(probability) })
  }

  private func grown(
    _ values: [Double], _ running: ((RunningMoments) -> Double)?
  ) -> [Double] {
    var moments = RunningMoments()
    var before: ArraySlice<Int> = []
    var latest = Double.nan
    return lists.map { list in
      let grown = list.grown(from: before)
      defer { before = list }
      if let grown, grown.isEmpty { return latest }
      if let running {
        if grown == nil { moments = RunningMoments() }
        for row in grown ?? list where !values[row].isNaN { moments.add(values[row]) }
        // A result that cannot be continued is computed at once, which is more exact.
        latest = grown == nil ? result(of: values, in: list) : running(moments)
      } else {
        latest = result(of: values, in: list)
      }
      return latest
    }
  }

  private func result(of values: [Double], in list: ArraySlice<Int>) -> Double {
    statistic(list.lazy.map { values[$0] }.filter { !$0.isNaN })
  }

  /// Returns how far the times of each list are from each other, in seconds.
  func durations(of cells: TimeCells) -> NumberCells {
    let distances = cells.distances(from: cells.earliest)
    let seconds = results(of: distances).map { $0 / Double(cells.ticksPerSecond) }
    return NumberCells(values: seconds, unit: MeasureUnit("s", dimension: .duration))
  }
}

extension TimeCells {
  /// Returns the times that some reckoning makes of these, which lie among them, to the tick in
  /// which these count. It reckons with NaN where a time is missing.
  func reckoned(_ reckoning: ([Double]) -> [Double]) -> TimeCells {
    var result = self
    let origin = earliest
    result.ticks = reckoning(distances(from: origin)).map { distance in
      guard let ticks = Int64(exactly: distance.rounded()) else { return TimeCells.missing }
      let (tick, overflow) = origin.addingReportingOverflow(ticks)
      return overflow ? TimeCells.missing : tick
    }
    // The mean of days may be noon, and that of years a day in July.
    let day = 86_400 * ticksPerSecond
    let areDays = result.ticks.allSatisfy { $0 == TimeCells.missing || $0 % day == 0 }
    result.precision = max(precision, areDays ? .day : .second)
    return result
  }

  fileprivate var earliest: Int64 { ticks.lazy.filter { $0 != TimeCells.missing }.min() ?? 0 }

  /// A `Double` cannot distinguish nanoseconds since 1970, but those since the first time.
  fileprivate func distances(from origin: Int64) -> [Double] {
    ticks.map { tick in
      guard tick != TimeCells.missing else { return .nan }
      let (distance, overflow) = tick.subtractingReportingOverflow(origin)
      return overflow ? Double(tick) - Double(origin) : Double(distance)
    }
  }
}
