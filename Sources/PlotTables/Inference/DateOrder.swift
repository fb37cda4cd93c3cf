import PlotCalendar

/// Dates of which day and month can be exchanged, all of them: the order of the rows may tell which is which.
struct DateOrder {
  /// The ticks in the order that was taken, and those with day and month exchanged; missing ones are left
  /// out.
  private let taken: [Int64]
  private let other: [Int64]
  private let ticksPerSecond: Int64

  /// Too few dates may be in a row by chance.
  private static let fewest = 5

  /// Nil where some date of the other order does not exist.
  init?(_ ticks: [Int64], ticksPerSecond: Int64) {
    taken = ticks.filter { $0 != TimeCells.missing }
    var other: [Int64] = []
    other.reserveCapacity(taken.count)
    for tick in taken {
      guard let tick = Self.exchanged(tick, ticksPerSecond) else { return nil }
      other.append(tick)
    }
    (self.other, self.ticksPerSecond) = (other, ticksPerSecond)
  }

  /// Whether the rows speak for the other order alone: by even steps, else by rising or falling throughout.
  var isOther: Bool? {
    guard taken.count >= Self.fewest else { return nil }
    let evenness = (isEven(taken), isEven(other))
    if evenness.0 != evenness.1 { return evenness.1 }
    if evenness.0 { return nil }
    let order = (Self.isSorted(taken), Self.isSorted(other))
    return order.0 == order.1 ? nil : order.1
  }

  /// Returns the tick of the date with day and month exchanged.
  static func exchanged(_ tick: Int64, _ ticksPerSecond: Int64) -> Int64? {
    guard tick != TimeCells.missing else { return tick }
    let day = 86_400 * ticksPerSecond
    let date = CivilDate(daysSince1970: Int((Double(tick) / Double(day)).rounded(.down)))
    let exchanged = CivilDate(year: date.year, month: date.day, day: date.month)
    guard exchanged.isValid else { return nil }
    return tick + Int64(exchanged.daysSince1970 - date.daysSince1970) * day
  }

  /// Whether all rows are one step apart: as many seconds, or as many months.
  private func isEven(_ ticks: [Int64]) -> Bool {
    let steps = zip(ticks, ticks.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }
    guard let first = steps.first else { return false }
    if steps.allSatisfy({ $0 == first }) { return true }
    let day = 86_400 * ticksPerSecond
    guard ticks.allSatisfy({ $0 % day == 0 }) else { return false }
    let dates = ticks.map { CivilDate(daysSince1970: Int($0 / day)) }
    // Months are written as their first, middle or last days.
    guard [1, 15, 28, 30, 31].contains(dates[0].day), dates.allSatisfy({ $0.day == dates[0].day })
    else {
      return false
    }
    let months = dates.map { $0.year * 12 + $0.month }
    let monthSteps = zip(months, months.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }
    return monthSteps.allSatisfy { $0 == monthSteps[0] }
  }

  private static func isSorted(_ ticks: [Int64]) -> Bool {
    zip(ticks, ticks.dropFirst()).allSatisfy { $0 <= $1 }
      || zip(ticks, ticks.dropFirst()).allSatisfy { $0 >= $1 }
  }
}
