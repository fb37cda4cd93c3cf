/// Finds the notation in which all cells of a column are times.
///
/// Sees every cell that is not missing, in any division into parts: `merge` joins what two parts
/// tell. A column of other things costs one failed try, all further cells nothing.
struct TimeEvidence: Sendable {
  private let zone: ZoneRules?
  private var named: NamedZone
  /// What is said of the notation, and whether it is said of this column by name: then nothing
  /// else is tried.
  private let format: TimeFormat?
  private let isFormatNamed: Bool

  /// The notations that fit all cells so far, a bit for each of `TimeNotation.candidates`.
  private var alive: TimeCandidates
  private var facts: TimeFacts = []
  private(set) var timeCount = 0
  private var formatFacts: TimeFacts = []
  private var formatFitCount = 0
  private var formatMisfitCount = 0

  init(column: String, options: ReadOptions) {
    zone = options.timeZone
    named = NamedZone(options.zones)
    let own = options.dateFormats.last { $0.column == column }
    isFormatNamed = own != nil
    format = (own ?? options.dateFormats.last { $0.column == nil })?.format
    alive = isFormatNamed ? [] : .all
  }

  /// Whether no further cell can make this a column of times.
  var isHopeless: Bool { alive.isEmpty && format == nil }

  /// Takes in a cell without the spaces around it, which has to hold something.
  @inline(__always)
  mutating func add(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    if alive.isEmpty, format == nil { return }
    if takesISOTimes, let time = ISOTime.instant(bytes, start, end) {
      add(isoTime: time)
    } else {
      addOther(bytes, start, end)
    }
  }

  /// Whether of a cell that `ISOTime` reads no more than its time is to be known.
  @inline(__always)
  var takesISOTimes: Bool { alive.contains(.iso) && format == nil }

  /// Takes in such a cell.
  @inline(__always)
  mutating func add(isoTime time: Instant) {
    alive.formIntersection([.iso, .yearFirst])
    facts.formUnion(TimeFacts(time).union([.written, .hyphen]))
    timeCount += 1
  }

  /// Takes in the same cell once more: it tells nothing new.
  @inline(__always)
  mutating func addLastTimeAgain() { timeCount += 1 }

  /// Takes in a cell that can be no time whatever its text: a list, `true`.
  mutating func addNoTime() {
    alive = []
    if format != nil { formatMisfitCount += 1 }
  }

  mutating func merge(_ later: TimeEvidence) {
    alive.formIntersection(later.alive)
    facts.formUnion(later.facts)
    timeCount += later.timeCount
    formatFacts.formUnion(later.formatFacts)
    formatFitCount += later.formatFitCount
    formatMisfitCount += later.formatMisfitCount
  }

  @inline(never)
  private mutating func addOther(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    if let format {
      if let instant = instant(.format(format), bytes, start, end) {
        formatFitCount += 1
        formatFacts.formUnion(TimeFacts(instant))
      } else if !MissingWords.isUsual(bytes, start, end) {
        formatMisfitCount += 1
      }
    }
    if alive.isEmpty { return }
    var fitting: TimeCandidates = []
    var first: Instant?
    var orders = OrderedSeconds()
    for (index, notation) in TimeNotation.candidates.enumerated() {
      let candidate = TimeCandidates(rawValue: 1 << UInt16(index))
      guard alive.contains(candidate), let instant = instant(notation, bytes, start, end) else {
        continue
      }
      fitting.formUnion(candidate)
      orders.add(candidate, instant.seconds)
      if first == nil { first = instant }
    }
    guard let first else {
      if !MissingWords.isUsual(bytes, start, end) { alive = [] }
      return
    }
    alive = fitting
    timeCount += 1
    facts.formUnion(TimeFacts(first).union(orders.facts))
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

  /// The time of a cell, if its zone is known.
  private mutating func instant(
    _ notation: TimeNotation, _ bytes: [UInt8], _ start: Int, _ end: Int
  ) -> Instant? {
    guard let instant = notation.instant(bytes, start, end),
      instant.zone != .named || named.rules(for: instant, bytes, start) != nil
    else { return nil }
    return instant
  }

  /// How a column of this name is to be read as times, nil if it holds none.
  func choice(_ column: String) -> TimeChoice? {
    if let format, isFormatNamed || formatFitCount > formatMisfitCount {
      guard formatFitCount > 0, !mixesZones(formatFacts) else { return nil }
      var choice = choice(.format(format), formatFacts)
      choice.misfitCount = formatMisfitCount
      return choice
    }
    guard timeCount > 0, !alive.isEmpty, !alive.contains(.yearless), !mixesZones(facts),
      let order = TimeOrder(alive, facts, column: column)
    else { return nil }
    var choice = choice(order.notation, facts)
    choice.doubt = order.doubt
    return choice
  }

  /// Why `choice` is nil although the cells look like times; nil if they do not.
  var refusal: TimeChoice.Refusal? {
    if format != nil, isFormatNamed || formatFitCount > formatMisfitCount {
      if formatFitCount == 0 { return formatMisfitCount > 0 ? .noFit : nil }
      return mixesZones(formatFacts) ? .mixedZones : nil
    }
    guard timeCount > 0, !alive.isEmpty else { return nil }
    if alive.contains(.yearless) { return .noYear }
    return mixesZones(facts) ? .mixedZones : nil
  }

  private func mixesZones(_ facts: TimeFacts) -> Bool {
    zone == nil && facts.contains(.local) && !facts.isDisjoint(with: .zoned)
  }

  private func choice(_ notation: TimeNotation, _ facts: TimeFacts) -> TimeChoice {
    let namesZones = !facts.isDisjoint(with: .zoned)
    // Bare dates belong to no zone: they are days wherever one is.
    let zone = namesZones || facts.contains(.local) ? self.zone : nil
    return TimeChoice(
      notation: notation, precision: facts.precision, ticksPerSecond: facts.ticksPerSecond,
      isZoned: namesZones || zone != nil,
      isShifted: zone == nil && facts.contains(.offset), zone: zone)
  }
}

/// What the orders of day, month and year make of one cell.
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
