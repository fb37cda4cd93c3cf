import PlotCalendar
import PlotNumbers

extension TimeStep {
  /// The moments of this step inside closed bounds in seconds since 1970, in rising order.
  func multiples(from lower: Double, through upper: Double) -> [Double] {
    let values: [Double] =
      switch self {
      case .decimalSeconds(let step): step.multiples(from: lower, through: upper)
      case .seconds(let n): evenly(Double(n), from: lower, through: upper)
      case .minutes(let n): evenly(Double(n) * 60, from: lower, through: upper)
      case .hours(let n): evenly(Double(n) * 3600, from: lower, through: upper)
      case .days(1): evenly(CivilTime.secondsPerDay, from: lower, through: upper)
      case .days(let n): days(every: n, from: lower, through: upper)
      case .weeks:
        // Four days after the first Thursday of 1970 was a Monday.
        evenly(
          7 * CivilTime.secondsPerDay, offset: 4 * CivilTime.secondsPerDay, from: lower,
          through: upper)
      case .months(let n): months(every: n, from: lower, through: upper)
      case .years(let step): years(step, from: lower, through: upper)
      }
    // Seconds far from 1970 are coarser than the step: keep the values inside, each once.
    return values.reduce(into: []) { kept, value in
      if value >= lower, value <= upper, kept.last.map({ $0 < value }) ?? true {
        kept.append(value)
      }
    }
  }

  private func evenly(
    _ step: Double, offset: Double = 0, from lower: Double, through upper: Double
  ) -> [Double] {
    let first = ((lower - offset) / step).rounded(.up)
    let last = ((upper - offset) / step).rounded(.down)
    guard first <= last else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step + offset }
  }

  /// Every n-th day counted from the first of its month; never the day before a first, which the
  /// count would put beside it.
  private func days(every n: Int, from lower: Double, through upper: Double) -> [Double] {
    evenly(CivilTime.secondsPerDay, from: lower, through: upper).filter { seconds in
      guard let today = CivilTime(secondsSince1970: seconds)?.date,
        let tomorrow = CivilTime(secondsSince1970: seconds + CivilTime.secondsPerDay)?.date
      else { return false }
      return (today.day - 1) % n == 0 && tomorrow.day != 1
    }
  }

  private func months(every n: Int, from lower: Double, through upper: Double) -> [Double] {
    guard let first = CivilTime(secondsSince1970: lower)?.date,
      let last = CivilTime(secondsSince1970: upper)?.date
    else { return [] }
    let numbers =
      Int64(first.year * 12 + first.month - 1)...Int64(last.year * 12 + last.month - 1)
    return numbers.compactMap { number in
      let (year, month) = number.flooredDivision(by: 12)
      guard month % Int64(n) == 0 else { return nil }
      let date = CivilDate(year: Int(year), month: Int(month) + 1, day: 1)
      return Double(date.daysSince1970) * CivilTime.secondsPerDay
    }
  }

  private func years(_ step: RoundStep, from lower: Double, through upper: Double) -> [Double] {
    let first = CivilTime.year(ofSecondsSince1970: lower)
    let last = CivilTime.year(ofSecondsSince1970: upper)
    return step.multiples(from: first, through: last).map(CivilTime.seconds(atStartOfYear:))
  }
}
