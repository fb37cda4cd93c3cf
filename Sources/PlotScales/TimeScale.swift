/// A scale of moments in UTC, as seconds since 1970-01-01T00:00:00Z.
public struct TimeScale: InvertibleScale, Hashable {
  /// The moment at fraction 0. May be after `upper`: the axis then runs backwards.
  public var lower: Double
  /// The moment at fraction 1.
  public var upper: Double
  /// The unit that the moments are written in: ticks are no closer. Between days there are no hours
  /// to mark.
  package var finestUnit: TimeUnit
  /// Whether labels name the day; false for times of day.
  package var showsDates = true
  /// Whether ticks may be half a year apart, or every second year be an odd one, which d3 does not have.
  package var hasOwnSteps = false
  /// The format of ticks, if it is given: then in one level.
  package var pattern: TimePattern?
  /// The formats of ticks that begin a unit of the calendar: `year`, `quarter`, `month`, `date`,
  /// `hours`, `minutes` or `seconds`.
  package var unitPatterns: [String: TimePattern] = [:]

  /// A scale with given bounds; `covering` makes bounds fit for drawing out of data's extremes.
  public init(lower: Double, upper: Double) {
    self.init(lower: lower, upper: upper, finestUnit: .fraction)
  }

  package init(lower: Double, upper: Double, finestUnit: TimeUnit) {
    self.lower = lower
    self.upper = upper
    self.finestUnit = finestUnit
  }

  /// A rising scale over moments that lie between two extremes.
  ///
  /// Extremes that are not finite count as unknown; with none the scale is the first day of 1970.
  /// A single moment is widened by the unit it is written in: a date by a day to both sides, a full
  /// hour or minute by an hour, a full second by a minute, all else by a second.
  public static func covering(_ lower: Double, _ upper: Double) -> TimeScale {
    let known = [lower, upper].filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else {
      return TimeScale(lower: 0, upper: CivilTime.secondsPerDay)
    }
    guard low == high else { return TimeScale(lower: low + 0, upper: high + 0) }
    let pad: Double =
      switch TimeLabels.finestUnit(in: [low]) {
      case .year, .quarter, .month, .day: CivilTime.secondsPerDay
      case .hour, .minute: 3600
      case .second: 60
      case .fraction: 1
      }
    let visible = max(pad, low.ulp)
    let limit = Double.greatestFiniteMagnitude
    return TimeScale(lower: max(low - visible, -limit), upper: min(low + visible, limit))
  }

  private var line: LinearScale { LinearScale(lower: lower, upper: upper) }

  public func fraction(of value: Double) -> Double { line.fraction(of: value) }

  public func value(at fraction: Double) -> Double { line.value(at: fraction) }

  /// Moments round in the calendar, with labels in two levels: see `Tick.context`.
  public func ticks(about count: Int) -> [Tick] {
    let (low, high) = (min(lower, upper), max(lower, upper))
    guard count > 0, low.isFinite, high.isFinite else { return [] }
    guard low < high else { return written([TimeLabels.tick(at: low + 0)]) }
    // A part may be so long that none of its round moments falls inside: then shorter ones do.
    for parts in [1, 2, 4, 8, 16].map({ $0 * min(count, RoundStep.largestCount) }) {
      guard let rough = RoundStep.roughStep(from: low, to: high, about: parts) else { return [] }
      let step = TimeStep(near: max(rough, finestStep), orHalfYears: hasOwnSteps)
      var values = step.multiples(from: low, through: high)
      if hasOwnSteps, step == .years(RoundStep(near: 2)) {
        let odd = TimeStep.years(RoundStep(near: 1)).multiples(from: low, through: high)
          .filter { !values.contains($0) }
        // From 2001 to 2017 the odd years mark both ends; the year after the last bar has no mark.
        if odd.count > values.count || odd.count == values.count && odd.first == low {
          values = odd
        }
      }
      if !values.isEmpty {
        let ticks = TimeLabels.ticks(at: values, every: step, finest: finestUnit)
        return written(showsDates ? ticks : TimeLabels.withoutDates(ticks, every: step))
      }
    }
    return []
  }

  /// Returns the scale with its bounds extended to round times of the calendar.
  public func nice(about count: Int = 10) -> TimeScale {
    let (low, high) = (min(lower, upper), max(lower, upper))
    guard low < high, let rough = RoundStep.roughStep(from: low, to: high, about: count) else {
      return self
    }
    let step = TimeStep(near: max(rough, finestStep))
    // No two neighbours are further apart than this.
    let reach = 4 * max(rough, finestStep)
    let below = step.multiples(from: low - reach, through: low).last ?? low
    let above = step.multiples(from: high, through: high + reach).first ?? high
    var result = self
    (result.lower, result.upper) = lower > upper ? (above, below) : (below, above)
    return result
  }

  /// The scale with ends at ticks, where these are so near that the wider domain cannot be seen: a course
  /// that begins on the second of January has a label for its year.
  package var reachingNearbyTicks: TimeScale {
    let nice = nice()
    let near = 0.005 * (upper - lower)
    var result = self
    if lower - nice.lower <= near { result.lower = nice.lower }
    if nice.upper - upper <= near { result.upper = nice.upper }
    return result
  }

  private func written(_ ticks: [Tick]) -> [Tick] {
    guard pattern != nil || !unitPatterns.isEmpty else { return ticks }
    return ticks.map { tick in
      (unitPattern(at: tick.value) ?? pattern).map {
        Tick(value: tick.value, label: $0.text(for: tick.value))
      } ?? tick
    }
  }

  /// The pattern of the longest unit that begins at a moment and has one.
  private func unitPattern(at moment: Double) -> TimePattern? {
    guard !unitPatterns.isEmpty, let time = CivilTime(secondsSince1970: moment) else { return nil }
    let isHour = time.minute == 0 && time.second == 0
    let isDay = isHour && time.hour == 0
    let isMonth = isDay && time.date.day == 1
    let begun = [
      ("year", isMonth && time.date.month == 1), ("quarter", isMonth && time.date.month % 3 == 1),
      ("month", isMonth), ("date", isDay), ("hours", isHour), ("minutes", time.second == 0),
      ("seconds", true),
    ]
    return begun.lazy.filter(\.1).compactMap { unitPatterns[$0.0] }.first
  }

  /// The least distance of ticks, in seconds.
  private var finestStep: Double {
    switch finestUnit {
    case .year: TimeStep.secondsPerYear
    case .quarter: 90 * CivilTime.secondsPerDay
    case .month: 30 * CivilTime.secondsPerDay
    case .day: CivilTime.secondsPerDay
    case .hour: 3600
    case .minute: 60
    case .second: 1
    // A picosecond: labels of finer ticks would be longer than an axis.
    case .fraction: 1e-12
    }
  }
}
