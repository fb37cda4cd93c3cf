/// A set of notations, a bit for each of `TimeNotation.candidates`, in their order.
struct TimeCandidates: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  static let iso = TimeCandidates(rawValue: 1 << 0)
  static let basic = TimeCandidates(rawValue: 1 << 1)
  static let yearFirst = TimeCandidates(rawValue: 1 << 2)
  static let monthName = TimeCandidates(rawValue: 1 << 3)
  static let dayFirst = TimeCandidates(rawValue: 1 << 4)
  static let monthFirst = TimeCandidates(rawValue: 1 << 5)
  static let shortYearFirst = TimeCandidates(rawValue: 1 << 6)
  static let shortDayFirst = TimeCandidates(rawValue: 1 << 7)
  static let shortMonthFirst = TimeCandidates(rawValue: 1 << 8)
  static let monthYear = TimeCandidates(rawValue: 1 << 9)
  static let monthNameShortYear = TimeCandidates(rawValue: 1 << 10)
  static let partOfYear = TimeCandidates(rawValue: 1 << 11)
  static let clock = TimeCandidates(rawValue: 1 << 12)
  static let yearless = TimeCandidates(rawValue: 1 << 13)
  static let shortClock = TimeCandidates(rawValue: 1 << 14)
  static let all = TimeCandidates(rawValue: 1 << 15 - 1)

  init(rawValue: UInt16) { self.rawValue = rawValue }
}
