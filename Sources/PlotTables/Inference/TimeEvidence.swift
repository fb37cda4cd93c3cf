import PlotCalendar

/// Finds the notation in which all cells of a column are times.
///
/// Takes every cell that is not missing, in any division into parts: `merge` joins the evidence of
/// two parts. A column of other cells costs one failed attempt, all further cells nothing.
struct TimeEvidence: Sendable {
  private let zone: ZoneRules?
  private var named: NamedZone
  /// The notation that was given, and whether it was given for this column by name: then nothing
  /// else is tried.
  private let given: TimeNotation?
  private let isGivenAlone: Bool
  /// Whether the notation was not given, but is that of most cells.
  private let isMajority: Bool

  /// The notations that fit all cells so far, a bit for each of `TimeNotation.candidates`.
  private var alive: TimeCandidates
  private var facts: TimeFacts = []
  private var namedMonths = NamedMonths()
  private var offsets = ZoneOffsets()
  private(set) var timeCount = 0
  /// The cells that are a time in no notation.
  private var misfits = BadCells()
  private var givenFacts: TimeFacts = []
  private var givenFitCount = 0
  private var givenMisfits = BadCells()
  /// The number of cells that fit each of `TimeNotation.candidates`, if that is counted.
  private var fits: [Int]

  /// - Parameters:
  ///   - only: the notation of most cells, where it is known that not all have one.
  ///   - isSample: whether these are so few cells that each may be tried in every notation.
  init(
    column: String, options: ReadOptions, only: TimeNotation? = nil, isSample: Bool = false
  ) {
    zone = options.timeZone
    named = NamedZone(options.zones)
    let own = options.dateFormats.last { $0.column == column }
    let format = (own ?? options.dateFormats.last { $0.column == nil })?.format
    isMajority = only != nil
    isGivenAlone = own != nil || isMajority
    given = only ?? format.map(TimeNotation.format)
    alive = isGivenAlone ? [] : .all
    let counts = isSample && given == nil
    fits = counts ? [Int](repeating: 0, count: TimeNotation.candidates.count) : []
  }

  /// Whether no further cell can make this a column of times.
  var isHopeless: Bool { alive.isEmpty && given == nil && fits.isEmpty }

  /// Whether most cells are no times, or not in one notation.
  var areFew: Bool { given == nil && (alive.isEmpty || misfits.count > timeCount) }

  /// Takes in a cell without the spaces around it, which has to hold something.
  @inline(__always)
  mutating func add(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    if isHopeless { return }
    if given == nil, !fits.isEmpty, let time = ISOTime.instant(bytes, start, end) {
      for index in [0, 2] { fits[index] += 1 }
      add(isoTime: time)
    } else if takesISOTimes, let time = ISOTime.instant(bytes, start, end) {
      add(isoTime: time)
    } else {
      addOther(bytes, start, end)
    }
  }

  /// Whether of a cell that `ISOTime` reads no more than its time is to be known.
  @inline(__always)
  var takesISOTimes: Bool { alive.contains(.iso) && given == nil && fits.isEmpty }

  /// Takes in such a cell.
  @inline(__always)
  mutating func add(isoTime time: Instant) {
    alive.formIntersection([.iso, .yearFirst])
    facts.formUnion(TimeFacts(time).union([.written, .hyphen, .noSeason]))
    offsets.add(time)
    timeCount += 1
  }

  /// Adds the last cell once more, which is no new evidence.
  @inline(__always)
  mutating func addLastTimeAgain() { timeCount += 1 }

  /// Takes in a cell that can be no time whatever its text: a list, `true`.
  mutating func addNoTime() {
    alive = []
    fits = []
    if given != nil { givenMisfits.count += 1 }
  }

  mutating func merge(_ later: TimeEvidence) {
    alive.formIntersection(later.alive)
    facts.formUnion(later.facts)
    namedMonths.merge(later.namedMonths)
    offsets.merge(later.offsets)
    timeCount += later.timeCount
    misfits.merge(later.misfits)
    givenFacts.formUnion(later.givenFacts)
    givenFitCount += later.givenFitCount
    givenMisfits.merge(later.givenMisfits)
    fits = fits.count == later.fits.count ? zip(fits, later.fits).map { $0 + $1 } : []
  }

  @inline(never)
  private mutating func addOther(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    if let given {
      if let instant = instant(given, bytes, start, end) {
        givenFitCount += 1
        offsets.add(instant)
        givenFacts.formUnion(TimeFacts(instant))
      } else if !MissingWords.isUsual(bytes, start, end) {
        givenMisfits.add(bytes, start, end)
      }
    }
    let tried = fits.isEmpty ? alive : .all
    if tried.isEmpty { return }
    guard bytes[start..<end].contains(where: Byte.isDigit) else {
      if !MissingWords.isUsual(bytes, start, end) { addMisfit(bytes, start, end) }
      return
    }
    var fitting: TimeCandidates = []
    var first: Instant?
    var orders = OrderedSeconds()
    for (index, notation) in TimeNotation.candidates.enumerated() {
      let candidate = TimeCandidates(rawValue: 1 << UInt16(index))
      guard tried.contains(candidate), let instant = instant(notation, bytes, start, end) else {
        continue
      }
      fitting.formUnion(candidate)
      orders.add(candidate, instant.seconds)
      if first == nil { first = instant }
      if candidate == .monthNameShortYear { namedMonths.add(instant) }
      if !fits.isEmpty { fits[index] += 1 }
    }
    guard let first else {
      if !MissingWords.isUsual(bytes, start, end) { addMisfit(bytes, start, end) }
      return
    }
    alive.formIntersection(fitting)
    timeCount += 1
    facts.formUnion(TimeFacts(first).union(orders.facts))
    if given == nil { offsets.add(first) }
    if !first.mayBeSeason { facts.formUnion(.noSeason) }
    if end - start == 14 { facts.formUnion(.stamp) }
    if end - start == 8, bytes[start + 4] == Byte.minus,
      bytes[(start + 5)..<end].allSatisfy(Byte.isDigit)
    {
      facts.formUnion(.ordinal)
    }
    if bytes[start] == Byte.zero { facts.formUnion(.leadingZero) }
    for i in start..<end where !Byte.isDigit(bytes[i]) {
      facts.formUnion(.written)
      switch bytes[i] {
      case Byte.slash: facts.formUnion(.slash)
      case Byte.minus: facts.formUnion(.hyphen)
      case Byte.dot: facts.formUnion(.dot)
      default: break
      }
      break
    }
  }

  /// A cell that is no time in the notations that fit all others: a bad one, unless it is a time in
  /// another notation.
  private mutating func addMisfit(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    if alive != .all, fits.isEmpty, bytes[start..<end].contains(where: Byte.isDigit),
      TimeNotation.candidates.contains(where: { instant($0, bytes, start, end) != nil })
    {
      alive = []
      return
    }
    misfits.add(bytes, start, end)
    if misfits.areMost(among: timeCount) {
      alive = []
      fits = []
    }
  }

  /// The time of a cell, if its zone is known.
  private mutating func instant(
    _ notation: TimeNotation, _ bytes: [UInt8], _ start: Int, _ end: Int
  ) -> Instant? {
    guard let instant = notation.instant(bytes, start, end),
      instant.zone != .named || named.rules(for: instant, bytes, start) != nil
    else { return nil }
    return instant
  }

  /// Whether the notation that was given is that of the column.
  private var takesGiven: Bool {
    if isMajority {
      return givenMisfits.areFew(among: givenFitCount)
    }
    return isGivenAlone || givenFitCount > givenMisfits.count
  }

  /// Returns the reading of a column of this name as times; nil if it holds none.
  func choice(_ column: String) -> TimeChoice? {
    if let given, takesGiven {
      guard givenFitCount > 0, !mixesZones(givenFacts) else { return nil }
      var choice = choice(given, givenFacts)
      choice.misfitCount = givenMisfits.count
      return choice
    }
    guard timeCount > 0, !alive.isEmpty, misfits.areFew(among: timeCount, mayBeNames: false),
      !lacksYear, !mixesZones(facts), !areSeasons(column), !areCodes(column),
      let order = TimeOrder(alive, facts, column: column)
    else { return nil }
    var choice = choice(order.notation, facts)
    choice.doubt = order.doubt
    choice.isOrderKnown =
      alive.contains(.dayFirst) != alive.contains(.monthFirst)
      || !alive.contains(.shortYearFirst)
        && alive.contains(.shortDayFirst) != alive.contains(.shortMonthFirst)
    choice.misfitCount = misfits.count
    return choice
  }

  /// Whether the cells are days without a year, not the months of some years.
  private var lacksYear: Bool {
    alive.contains(.yearless) && !(alive.contains(.monthNameShortYear) && namedMonths.haveYears)
  }

  /// Whether the cells are seasons from one year to the next: `2008-09`, `2009-10`.
  private func areSeasons(_ column: String) -> Bool {
    timeCount > 1 && !facts.contains(.noSeason) && facts.precision == .month
      && alive.contains(.iso) && !HeaderWords(column).nameDates
  }

  /// Whether the cells are codes such as those of parts, patients and invoices, `2024-012`, which no header
  /// calls days.
  private func areCodes(_ column: String) -> Bool {
    let header = HeaderWords(column)
    return facts.contains(.ordinal) && !header.nameDates && !header.nameOrdinalDays
  }

  /// The notation of nearly all cells of a sample that have not all the same; nil if there is none.
  func majority(_ column: String) -> TimeNotation? {
    guard alive.isEmpty, let most = fits.max(), most >= BadCells.fewestBesideDigits else {
      return nil
    }
    var others = misfits
    others.count += timeCount - most
    guard others.areFew(among: most) else { return nil }
    var candidates: TimeCandidates = []
    for (index, count) in fits.enumerated() where count == most {
      candidates.formUnion(TimeCandidates(rawValue: 1 << UInt16(index)))
    }
    guard !candidates.contains(.yearless) else { return nil }
    return TimeOrder(candidates, facts, column: column)?.notation
  }

  /// Why `choice` is nil although the cells look like times; nil if they do not.
  var refusal: TimeChoice.Refusal? {
    if given != nil, takesGiven {
      if givenFitCount == 0 { return givenMisfits.count > 0 && !isMajority ? .noFit : nil }
      return mixesZones(givenFacts) ? .mixedZones : nil
    }
    guard timeCount > 0, !alive.isEmpty, misfits.areFew(among: timeCount, mayBeNames: false) else {
      return nil
    }
    if lacksYear { return .noYear }
    return mixesZones(facts) ? .mixedZones : nil
  }

  private func mixesZones(_ facts: TimeFacts) -> Bool {
    zone == nil && facts.contains(.local) && !facts.isDisjoint(with: .zoned)
  }

  private func choice(_ notation: TimeNotation, _ facts: TimeFacts) -> TimeChoice {
    let namesZones = !facts.isDisjoint(with: .zoned)
    // Bare dates belong to no zone: they are days wherever one is.
    let zone = namesZones || facts.contains(.local) ? self.zone ?? offsets.common : nil
    var choice = TimeChoice(
      notation: notation, precision: facts.precision, ticksPerSecond: facts.ticksPerSecond,
      isZoned: namesZones || zone != nil,
      isShifted: zone == nil && facts.contains(.offset), zone: zone)
    choice.hasSeveralZones = choice.isShifted && offsets.areFarApart
    return choice
  }
}

/// The months and numbers of `Feb-24`, which may be a month of 2024 or a day of February.
private struct NamedMonths: Sendable {
  /// The months, and the years since 1969, a bit for each.
  private var months: UInt16 = 0
  private var years: UInt128 = 0

  mutating func add(_ month: Instant) {
    let date = CivilDate(daysSince1970: Int(month.seconds / Instant.secondsPerDay))
    months |= 1 << UInt16(date.month)
    years |= 1 << UInt128(date.year - 1_969)
  }

  mutating func merge(_ other: NamedMonths) {
    months |= other.months
    years |= other.years
  }

  /// Whether the numbers are rather years: they follow each other, and are no more than the months, or
  /// fewer than the days of three months would be.
  var haveYears: Bool {
    let count = years.nonzeroBitCount
    guard count > 0, count + years.leadingZeroBitCount + years.trailingZeroBitCount == 128 else {
      return false
    }
    return count <= months.nonzeroBitCount || (months.nonzeroBitCount >= 3 && count <= 15)
  }
}

/// The offsets from UTC that the cells name.
private struct ZoneOffsets: Sendable {
  private var least = Int32.max
  private var most = Int32.min
  private var hasOthers = false

  @inline(__always)
  mutating func add(_ time: Instant) {
    switch time.zone {
    case .offset, .utc:
      least = min(least, time.offset)
      most = max(most, time.offset)
    case .named: hasOthers = true
    case .none, .local: break
    }
  }

  mutating func merge(_ other: ZoneOffsets) {
    least = min(least, other.least)
    most = max(most, other.most)
    hasOthers = hasOthers || other.hasOthers
  }

  /// The zone of all cells, where they name one offset other than 0.
  var common: ZoneRules? {
    guard least == most, least != 0, !hasOthers else { return nil }
    let minutes = least.magnitude / 60
    func pair(_ number: UInt32) -> String { (number < 10 ? "0" : "") + String(number) }
    let name = (least < 0 ? "-" : "+") + pair(minutes / 60) + ":" + pair(minutes % 60)
    return ZoneRules(name: name, offset: Int(least))
  }

  /// Whether they are more than those of one zone in winter and in summer.
  var areFarApart: Bool { most > least && most - least > 3_600 }
}

/// The times of one cell read in each order of day, month and year.
private struct OrderedSeconds {
  private var dayFirst: Int64?
  private var monthFirst: Int64?
  private var yearFirst: Int64?

  mutating func add(_ candidate: TimeCandidates, _ seconds: Int64) {
    switch candidate {
    case .dayFirst, .shortDayFirst: dayFirst = seconds
    case .monthFirst, .shortMonthFirst: monthFirst = seconds
    case .shortYearFirst: yearFirst = seconds
    default: break
    }
  }

  var facts: TimeFacts {
    var facts: TimeFacts = []
    func compare(_ a: Int64?, _ b: Int64?, _ fact: TimeFacts) {
      if let a, let b, a != b { facts.formUnion(fact) }
    }
    compare(dayFirst, monthFirst, .dayOrMonth)
    compare(yearFirst, dayFirst, .yearOrDay)
    compare(yearFirst, monthFirst, .yearOrMonth)
    return facts
  }
}

extension Instant {
  /// Whether this is a month whose number is that of the next year in its century.
  fileprivate var mayBeSeason: Bool {
    guard precision == .month else { return false }
    let date = CivilDate(daysSince1970: Int(seconds / Instant.secondsPerDay))
    return (date.year + 1) % 100 == date.month
  }
}
