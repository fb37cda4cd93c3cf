import PlotTables

/// A statistic over lists of rows, of numbers or of times.
struct GroupedNumbers {
  var lists: [ArraySlice<Int>]
  var statistic: @Sendable ([Double]) -> Double
  var running: (@Sendable (RunningMoments) -> Double)?

  /// Returns one result for each list; NaN in `values` is left out.
  ///
  /// - Complexity: O(n) if the statistic is running and each list continues the one before it, as
  ///   those of a cumulative window do; else the sum over the lists.
  func results(of values: [Double]) -> [Double] {
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
