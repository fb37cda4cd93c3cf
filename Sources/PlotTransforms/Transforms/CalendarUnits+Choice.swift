import PlotNumbers
import PlotScales
import PlotTables

extension CalendarUnits {
  /// Returns the units by which times from the first to the last fall into about as many bins as
  /// are wanted, never finer than they are written.
  ///
  /// The intervals, and the nearer of two of them by ratio, are those of vega-time 2.1, `bin`:
  /// https://github.com/vega/vega/blob/main/packages/vega-time/src/bin.js
  ///
  /// - Parameter first, last: milliseconds since 1970-01-01T00:00:00.
  static func fitting(
    first: Int64, last: Int64, maxBins: Int, precision: TimeCells.Precision
  ) -> CalendarUnits {
    let length = (Double(last) - Double(first)).magnitude / Double(max(1, maxBins))
    let units: [Unit] = [.year, .month, .date, .hours, .minutes, .seconds, .milliseconds]
    let candidates = intervals.filter { $0.milliseconds >= precision.milliseconds }
    guard let next = candidates.firstIndex(where: { $0.milliseconds > length }) else {
      let years = RoundStep(near: max(length / (365 * day), 1))
      return CalendarUnits([.year], step: min(largestStep, Int(years.value(of: 1).rounded())))
    }
    if next == 0, precision.milliseconds < 1000 {
      let step = length > 1 ? RoundStep(near: length).value(of: 1).rounded() : 1
      return CalendarUnits(units, step: max(1, Int(step)))
    }
    let chosen =
      next > 0
        && length / candidates[next - 1].milliseconds
          < candidates[next].milliseconds / length
      ? candidates[next - 1] : candidates[next]
    return CalendarUnits(chosen.units, step: chosen.step)
  }

  private static let day: Double = 86_400_000

  private struct Interval {
    var units: [Unit]
    var step: Int
    /// The approximate length.
    var milliseconds: Double
  }

  private static let intervals: [Interval] = {
    let units: [Unit] = [.year, .month, .date, .hours, .minutes, .seconds]
    func parts(_ count: Int, _ length: Double, _ steps: [Int]) -> [Interval] {
      steps.map {
        Interval(units: Array(units.prefix(count)), step: $0, milliseconds: Double($0) * length)
      }
    }
    return parts(6, 1000, [1, 5, 15, 30]) + parts(5, 60_000, [1, 5, 15, 30])
      + parts(4, 3_600_000, [1, 3, 6, 12]) + parts(3, day, [1])
      + [Interval(units: [.year, .week], step: 1, milliseconds: 7 * day)]
      + parts(2, 30 * day, [1, 3]) + parts(1, 365 * day, [1])
  }()
}

extension TimeCells.Precision {
  /// The approximate length of its shortest unit.
  fileprivate var milliseconds: Double {
    switch self {
    case .year: 365 * 86_400_000
    case .half, .quarter: 90 * 86_400_000
    case .month: 30 * 86_400_000
    case .week: 7 * 86_400_000
    case .day: 86_400_000
    case .hour: 3_600_000
    case .minute: 60_000
    case .second: 1000
    case .millisecond, .microsecond, .nanosecond: 1
    }
  }
}
