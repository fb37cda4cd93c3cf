import PlotCalendar

/// A zone's rule for every year, as the TZ string of POSIX that ends a TZif file tells it:
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// POSIX.1-2024, 8.3, with the extension of RFC 9636, 3.3.2: hours from -167 to 167.
struct PosixZone: Hashable {
  /// Seconds east of Greenwich.
  let standard: Int
  /// The summer time, if clocks change.
  let summer: Summer?

  struct Summer: Hashable {
    let offset: Int
    let start: Change
    let end: Change
  }

  /// When clocks change in a year.
  struct Change: Hashable {
    enum Day: Hashable {
      /// 1 to 365, 29 February never counted.
      case withoutLeapDay(Int)
      /// 0 to 365.
      case ofYear(Int)
      /// The weekday (0 is Sunday) of a week of a month, 5 for the last.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    let day: Day
    /// Time of the local clock before the change, in seconds.
    let time: Int

    /// Seconds since 1970 on that clock.
    func local(in year: Int) -> Int64 { Int64(days(in: year) * 86_400 + time) }

    private func days(in year: Int) -> Int {
      switch day {
      case .withoutLeapDay(let day):
        return CivilDate.daysSince1970(year: year) + day - 1
          + (CivilDate.isLeap(year) && day >= 60 ? 1 : 0)
      case .ofYear(let day): return CivilDate.daysSince1970(year: year) + day
      case .weekday(let month, let week, let weekday):
        let first = CivilDate(year: year, month: month, day: 1).daysSince1970
        let toWeekday = (weekday - WeekDate.weekday(first) % 7 + 7) % 7
        let day = toWeekday + (week - 1) * 7
        return first + (day < CivilDate.dayCount(year: year, month: month) ? day : day - 7)
      }
    }
  }

  /// - Parameter footer: the string between two line feeds.
  init?(footer: ArraySlice<UInt8>) {
    let bytes = Array(footer.dropFirst().prefix { $0 != Byte.lf })
    guard footer.first == Byte.lf, !bytes.isEmpty else { return nil }
    var scanner = PosixZoneScanner(bytes)
    guard scanner.scanName(), let west = scanner.scanTime() else { return nil }
    standard = -west
    guard !scanner.isAtEnd else {
      summer = nil
      return
    }
    guard scanner.scanName() else { return nil }
    var offset = standard + 3600
    if scanner.next != Byte.comma {
      guard let west = scanner.scanTime() else { return nil }
      offset = -west
    }
    guard let start = scanner.scanChange(), let end = scanner.scanChange(), scanner.isAtEnd else {
      return nil
    }
    summer = Summer(offset: offset, start: start, end: end)
  }

  /// Goes on with the changes of a little more than 400 years, after which they repeat. Tells from
  /// where on they do; nil if nothing changes any more.
  func extend(_ transitions: inout [ZoneRules.Transition], after last: Int64) -> Int64? {
    guard let summer else {
      if transitions[transitions.count - 1].offset != Int32(standard) {
        transitions.append(.init(start: last + 1, offset: Int32(standard)))
      }
      return nil
    }
    let firstYear = CivilDate(daysSince1970: Int((last / 86_400))).year
    for year in firstYear...firstYear + 402 {
      var changes = [
        ZoneRules.Transition(
          start: summer.start.local(in: year) - Int64(standard), offset: Int32(summer.offset)),
        ZoneRules.Transition(
          start: summer.end.local(in: year) - Int64(summer.offset), offset: Int32(standard)),
      ]
      if changes[0].start > changes[1].start { changes.swapAt(0, 1) }
      for change in changes where change.start > last {
        // Summer time all year starts when it ends: nothing changes then.
        if change.start == transitions[transitions.count - 1].start {
          transitions[transitions.count - 1].offset = change.offset
        } else if change.offset != transitions[transitions.count - 1].offset {
          transitions.append(change)
        }
      }
    }
    return Int64(CivilDate.daysSince1970(year: firstYear + 1)) * 86_400
  }
}

/// A place in a TZ string.
private struct PosixZoneScanner {
  private let bytes: [UInt8]
  private var i = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { i == bytes.count }
  var next: UInt8 { i < bytes.count ? bytes[i] : 0 }

  private mutating func scan(_ byte: UInt8) -> Bool {
    guard next == byte, !isAtEnd else { return false }
    i += 1
    return true
  }

  /// `CET` or `<+0330>`.
  mutating func scanName() -> Bool {
    let first = i
    if scan(UInt8(ascii: "<")) {
      while !isAtEnd, next != UInt8(ascii: ">") { i += 1 }
      return scan(UInt8(ascii: ">"))
    }
    while Byte.isLetter(next) { i += 1 }
    return i - first >= 3
  }

  /// `3`, `-1`, `02:30:00`, in seconds.
  mutating func scanTime() -> Int? {
    let isNegative = scan(Byte.minus)
    if !isNegative { _ = scan(Byte.plus) }
    guard var seconds = scanNumber(167).map({ $0 * 3600 }) else { return nil }
    if scan(Byte.colon) {
      guard let minutes = scanNumber(59) else { return nil }
      seconds += minutes * 60
      if scan(Byte.colon) {
        guard let scanned = scanNumber(59) else { return nil }
        seconds += scanned
      }
    }
    return isNegative ? -seconds : seconds
  }

  /// `,M3.5.0/2`, `,J60`, `,59`; at two in the morning unless it says otherwise.
  mutating func scanChange() -> PosixZone.Change? {
    guard scan(Byte.comma), let day = scanDay() else { return nil }
    guard scan(Byte.slash) else { return .init(day: day, time: 7200) }
    return scanTime().map { .init(day: day, time: $0) }
  }

  private mutating func scanDay() -> PosixZone.Change.Day? {
    if scan(UInt8(ascii: "M")) {
      guard let month = scanNumber(12), month > 0, scan(Byte.dot), let week = scanNumber(5),
        week > 0, scan(Byte.dot), let weekday = scanNumber(6)
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
    if scan(UInt8(ascii: "J")) {
      guard let day = scanNumber(365), day > 0 else { return nil }
      return .withoutLeapDay(day)
    }
    return scanNumber(365).map { .ofYear($0) }
  }

  private mutating func scanNumber(_ largest: Int) -> Int? {
    let first = i
    var value = 0
    while Byte.isDigit(next), value <= largest {
      value = value * 10 + Int(next &- Byte.zero)
      i += 1
    }
    return i > first && value <= largest ? value : nil
  }
}
