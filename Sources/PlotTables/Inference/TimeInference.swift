/// A column read as times in one notation.
struct TimeInference {
  enum Outcome {
    /// `isShifted`: some cell names another zone than UTC.
    case times(TimeCells, TimeNotation, isShifted: Bool)
    /// Every cell is a date, but whether day or month comes first cannot be told.
    case ambiguousDays
    /// Every cell is a time, but only some name a zone.
    case mixedZones
    case none
  }

  private var seconds: [Int64] = []
  private var nanoseconds: [Int32] = []
  private var precision = TimeCells.Precision.year
  private var hasZoned = false
  private var hasUnzoned = false
  private var isShifted = false
  private var timeCount = 0

  /// Tries the notations that fit the first time in the column; all cells have to agree.
  static func outcome(_ column: RawColumn, missing: MissingWords) -> Outcome {
    guard let sample = firstText(column, missing) else { return .none }
    var fitting: [(TimeNotation, TimeInference)] = []
    for notation in TimeNotation.allCases {
      let cell = column.cell(sample)
      let mayFit =
        notation == .dayFirst || notation == .monthFirst
        || column.read(cell, notation.instant) != nil
      guard mayFit, let read = TimeInference(column, notation, missing) else { continue }
      fitting.append((notation, read))
    }
    guard let (notation, times) = fitting.first else { return .none }
    if fitting.count > 1, times.seconds != fitting[1].1.seconds { return .ambiguousDays }
    if times.hasZoned, times.hasUnzoned { return .mixedZones }
    return .times(times.cells(), notation, isShifted: times.isShifted)
  }

  private static func firstText(_ column: RawColumn, _ missing: MissingWords) -> Int? {
    for row in 0..<column.count {
      let cell = column.cell(row)
      if cell.kind == .missing { continue }
      let isMissing = column.read(cell) {
        missing.isAlwaysMissing($0, $1, $2) || MissingWords.isUsual($0, $1, $2)
      }
      if !isMissing { return cell.kind == .bare || cell.kind == .quoted ? row : nil }
    }
    return nil
  }

  /// Nil as soon as one cell is no time in this notation.
  private init?(_ column: RawColumn, _ notation: TimeNotation, _ missing: MissingWords) {
    seconds.reserveCapacity(column.count)
    for row in 0..<column.count {
      let cell = column.cell(row)
      if cell.kind == .missing {
        append(nil)
        continue
      }
      guard cell.kind == .bare || cell.kind == .quoted else { return nil }
      let isTime = column.read(cell) { bytes, start, end in
        if missing.isAlwaysMissing(bytes, start, end) {
          append(nil)
        } else if let instant = notation.instant(bytes, start, end) {
          append(instant)
        } else if MissingWords.isUsual(bytes, start, end) {
          append(nil)
        } else {
          return false
        }
        return true
      }
      if !isTime { return nil }
    }
    if timeCount == 0 { return nil }
  }

  private mutating func append(_ instant: Instant?) {
    guard let instant else {
      seconds.append(TimeCells.missing)
      if !nanoseconds.isEmpty { nanoseconds.append(0) }
      return
    }
    timeCount += 1
    precision = max(precision, instant.precision)
    if let isZoned = instant.isZoned {
      if isZoned { hasZoned = true } else { hasUnzoned = true }
    }
    if instant.isShifted { isShifted = true }
    if instant.nanoseconds != 0, nanoseconds.isEmpty {
      nanoseconds = [Int32](repeating: 0, count: seconds.count)
    }
    seconds.append(instant.seconds)
    if !nanoseconds.isEmpty || instant.nanoseconds != 0 {
      nanoseconds.append(instant.nanoseconds)
    }
  }

  private func cells() -> TimeCells {
    TimeCells(
      seconds: seconds, nanoseconds: nanoseconds, precision: precision, isZoned: hasZoned)
  }
}

extension TimeCells {
  /// Builds the ticks from whole seconds (`missing` where there is none) and nanoseconds (none if
  /// all are 0), at the coarsest rate that holds all of them, or, for times too far from 1970 for
  /// that, at the finest rate that fits 64 bits.
  init(seconds: [Int64], nanoseconds: [Int32], precision: Precision, isZoned: Bool) {
    var rate: Int64 = 1
    for nanosecond in nanoseconds where nanosecond != 0 {
      let needed: Int64 =
        nanosecond % 1_000_000 == 0 ? 1_000 : nanosecond % 1_000 == 0 ? 1_000_000 : 1_000_000_000
      rate = max(rate, needed)
      if rate == 1_000_000_000 { break }
    }
    let largest = seconds.reduce(0) { $1 == TimeCells.missing ? $0 : max($0, $1.magnitude) } + 1
    while rate > 1,
      largest.multipliedReportingOverflow(by: UInt64(rate)).partialValue
        > UInt64(Int64.max) || largest.multipliedReportingOverflow(by: UInt64(rate)).overflow
    {
      rate /= 1_000
    }
    var ticks = seconds
    if rate > 1 {
      let unit = 1_000_000_000 / rate
      for row in ticks.indices where ticks[row] != TimeCells.missing {
        ticks[row] = ticks[row] * rate + Int64(nanoseconds[row]) / unit
      }
    }
    self.init(ticks: ticks, ticksPerSecond: rate, precision: precision, isZoned: isZoned)
  }
}
