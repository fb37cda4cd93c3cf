/// A distance between ticks that the calendar makes round.
enum TimeStep: Hashable, Sendable {
  /// Parts of a second, and whole seconds found as such.
  case decimalSeconds(RoundStep)
  case seconds(Int)
  case minutes(Int)
  case hours(Int)
  case days(Int)
  /// On Mondays (ISO 8601), where d3 has Sundays.
  case weeks
  case months(Int)
  case years(RoundStep)

  /// The steps of d3-time 3, `utcTicks`, with their nominal lengths in seconds, for the search of
  /// the nearest: https://d3js.org/d3-time#utcTicks
  private static let calendar: [(step: TimeStep, seconds: Double)] = [
    (.seconds(1), 1), (.seconds(5), 5), (.seconds(15), 15), (.seconds(30), 30),
    (.minutes(1), 60), (.minutes(5), 300), (.minutes(15), 900), (.minutes(30), 1800),
    (.hours(1), 3600), (.hours(3), 10_800), (.hours(6), 21_600), (.hours(12), 43_200),
    (.days(1), 86_400), (.days(2), 172_800), (.weeks, 604_800),
    (.months(1), 2_592_000), (.months(3), 7_776_000),
  ]

  /// The nominal year of d3-time: 365 days.
  static let secondsPerYear: Double = 31_536_000

  private static let halfYear: (step: TimeStep, seconds: Double) = (
    .months(6), secondsPerYear / 2
  )

  /// The step nearest to a length in seconds, on a logarithmic scale.
  ///
  /// - Parameter orHalfYears: whether half a year is a step, too.
  init(near rough: Double, orHalfYears hasHalves: Bool = false) {
    guard rough >= 1 else {
      self = .decimalSeconds(RoundStep(near: rough))
      return
    }
    let year = TimeStep.years(RoundStep(near: max(1, rough / TimeStep.secondsPerYear)))
    let steps = TimeStep.calendar + (hasHalves ? [TimeStep.halfYear] : [])
    let next = steps.firstIndex { $0.seconds > rough } ?? steps.count
    let shorter = steps[next - 1]
    let longer =
      next < steps.count ? steps[next] : (step: year, seconds: TimeStep.secondsPerYear)
    self = rough / shorter.seconds < longer.seconds / rough ? shorter.step : longer.step
  }

  /// The finest unit in the labels of the ticks.
  var unit: TimeUnit {
    switch self {
    case .decimalSeconds(let step): step.exponent < 0 ? .fraction : .second
    case .seconds: .second
    case .minutes: .minute
    case .hours: .hour
    case .days, .weeks: .day
    case .months: .month
    case .years: .year
    }
  }

  /// The number of decimals that the seconds of the ticks need.
  var decimalsOfSeconds: Int {
    if case .decimalSeconds(let step) = self { max(0, -step.exponent) } else { 0 }
  }
}
