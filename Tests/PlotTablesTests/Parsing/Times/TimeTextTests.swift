import PlotCalendar
import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct TimeTextTests {
  @Test(
    "seconds of a whole column equal those of each row", arguments: TimeCells.Precision.allCases)
  func allSeconds(precision: TimeCells.Precision) {
    var random = Seeded(73)
    for _ in 0..<30 {
      let cells = randomCells(precision, isTimeOfDay: false, &random)
      #expect(
        cells.secondsSince1970.map(\.bitPattern)
          == cells.ticks.indices.map { cells.secondsSince1970(at: $0).bitPattern })
    }
  }

  /// Texts of ISO 8601, whose seconds are known from `CivilDate` alone: under test is that a column
  /// that is written is read as the same column.
  @Test(
    "a column of times survives the round trip", .slow,
    // Years alone are numbers.
    arguments: TimeCells.Precision.allCases.filter { $0 != .year }, [71, 72] as [UInt64])
  func roundTrip(precision: TimeCells.Precision, seed: UInt64) throws {
    var random = Seeded(seed)
    for isTimeOfDay in [false, true] where !isTimeOfDay || precision >= .minute {
      for _ in 0..<30 {
        let cells = randomCells(precision, isTimeOfDay: isTimeOfDay, &random)
        let table = Table(name: "t", columns: [Column(name: "when", cells: .times(cells))])
        for writer in [TableWriter.csv, .ndjson] {
          let bytes = writer.bytes(of: table)
          let name = "t." + writer.rawValue
          let read = try Table.read(bytes, name: name)
          let text = String(decoding: bytes.prefix(200), as: UTF8.self)
          let times = try #require(read.table.columns[0].times, "seed \(seed): \(text)")
          #expect(seconds(times) == seconds(cells), "seed \(seed): \(text)")
          let shown = cells.zone == nil ? precision : max(precision, .second)
          #expect(times.precision == shown, "seed \(seed): \(text)")
          #expect(times.isTimeOfDay == isTimeOfDay, "seed \(seed): \(text)")
          let isZoned = cells.isZoned && precision > .day
          #expect(times.isZoned == isZoned, "seed \(seed): \(text)")
          #expect(writer.bytes(of: read.table) == bytes || cells.zone != nil)
        }
      }
    }
  }

  /// Ticks as seconds and nanoseconds: the rate is as coarse as the values allow.
  private func seconds(_ cells: TimeCells) -> [[Int64]] {
    cells.ticks.map { tick in
      if tick == TimeCells.missing { return [] }
      let (whole, rest) = tick.quotientAndRemainder(dividingBy: cells.ticksPerSecond)
      let nanoseconds = rest * (1_000_000_000 / cells.ticksPerSecond)
      return nanoseconds < 0 ? [whole - 1, nanoseconds + 1_000_000_000] : [whole, nanoseconds]
    }
  }

  private func randomCells(
    _ precision: TimeCells.Precision, isTimeOfDay: Bool, _ random: inout Seeded
  ) -> TimeCells {
    let rates: [TimeCells.Precision: Int64] = [
      .millisecond: 1_000, .microsecond: 1_000_000, .nanosecond: 1_000_000_000,
    ]
    let rate = rates[precision] ?? 1
    let ticks = (0..<12).map { row -> Int64 in
      if row > 1, Int.random(in: 0..<5, using: &random) == 0 { return TimeCells.missing }
      // From 1680 to 2260, where ticks of nanoseconds reach.
      let day = Int.random(in: -105_900...105_900, using: &random)
      let start = isTimeOfDay ? 0 : firstDay(of: precision, day) * 86_400
      var second = 0
      if precision >= .hour { second = Int.random(in: 0..<24, using: &random) * 3600 }
      if precision >= .minute { second += Int.random(in: 0..<60, using: &random) * 60 }
      if precision >= .second { second += Int.random(in: 0..<60, using: &random) }
      let fraction = rate > 1 ? Int64.random(in: 0..<rate, using: &random) : 0
      return Int64(start + second) * rate + fraction
    }
    let isZoned = !isTimeOfDay && precision > .day && Bool.random(using: &random)
    let zone = isZoned && Bool.random(using: &random) ? ZoneRules(name: "x", offset: -12_345) : nil
    return TimeCells(
      ticks: ticks, ticksPerSecond: rate, precision: precision, isZoned: isZoned,
      isTimeOfDay: isTimeOfDay, zone: zone)
  }

  /// The first day of the part of a year that a day lies in.
  private func firstDay(of precision: TimeCells.Precision, _ day: Int) -> Int {
    let date = CivilDate(daysSince1970: day)
    func first(_ month: Int) -> Int {
      CivilDate(year: date.year, month: month, day: 1).daysSince1970
    }
    switch precision {
    case .year: return first(1)
    case .half: return first(date.month < 7 ? 1 : 7)
    case .quarter: return first((date.month - 1) / 3 * 3 + 1)
    case .month: return first(date.month)
    case .week: return day - (WeekDate.weekday(day) - 1)
    default: return day
    }
  }

  @Test("weeks count on through every day", arguments: [73] as [UInt64])
  func weekLaw(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<2_000 {
      let day = Int.random(in: -1_000_000...1_000_000, using: &random)
      let date = WeekDate(daysSince1970: day)
      #expect(date.daysSince1970 == day, "seed \(seed)")
      let next = WeekDate(daysSince1970: day + 7)
      #expect(next.weekday == date.weekday, "seed \(seed)")
      #expect(next.week == date.week + 1 || next.week == 1, "seed \(seed)")
    }
  }
}
