import PlotCalendar
import PlotNumbers
import PlotTables
import PlotTransforms

/// A time whose parts stand in several columns: a day and a time of day, or a year, a month and perhaps a
/// day.
package struct JoinedTime {
  /// The columns of its parts.
  package let parts: [String]
  /// The column that it makes, under a name that no other has.
  package let column: Column
  /// The formula that makes it, as `--derive` takes it.
  package let derivation: String

  /// Nil where no columns are parts of one time, or one of them tells the rows apart, as a day does beside
  /// the time of its sunrise.
  package init?(_ profiles: [ColumnProfile], of table: Table) {
    guard let found = Self.clock(profiles) ?? Self.calendar(profiles) else { return nil }
    let usual = found.isClock ? "time" : "date"
    let names = found.parts.map(\.name)
    let isTaken = profiles.contains { $0.name.lowercased() == usual }
    let name = isTaken ? names.joined(separator: " ") : usual
    guard names.allSatisfy(\.fitsFormulas), table.column(named: name) == nil else { return nil }
    let cells = TimeCells(
      ticks: found.ticks, ticksPerSecond: found.ticksPerSecond, precision: found.precision,
      isZoned: false)
    let joined = ColumnProfile(Column(name: name, cells: .times(cells)))
    guard Self.isOrderly(joined, found.parts, profiles) else { return nil }
    (parts, column) = (names, joined.column)
    derivation = "\(name) = \(found.formula)"
  }

  private struct Found {
    let parts: [ColumnProfile]
    let formula: String
    let ticks: [Int64]
    var ticksPerSecond: Int64 = 1
    let precision: TimeCells.Precision
    var isClock = false
  }

  /// Whether no part alone tells the rows apart, and the joined times do, or rise: each for itself or in each
  /// group of a column of names.
  private static func isOrderly(
    _ joined: ColumnProfile, _ parts: [ColumnProfile], _ profiles: [ColumnProfile]
  ) -> Bool {
    guard parts.allSatisfy({ $0.distinctCount < $0.validCount }),
      joined.distinctCount > parts.map(\.distinctCount).max() ?? 0
    else { return false }
    if joined.isStrictlyIncreasing || joined.distinctCount == joined.validCount
      || joined.hardlyTurns
    {
      return true
    }
    let groups = profiles.filter { $0.isText && $0.distinctCount * 2 <= $0.validCount }
    return groups.contains { joined.isStrictlyIncreasing(within: $0) }
  }

  /// The first days with the first times of day behind them.
  private static func clock(_ profiles: [ColumnProfile]) -> Found? {
    guard
      let day = profiles.first(where: { $0.isDay }),
      let clock = profiles.first(where: { $0.isTimeOfDay }),
      case .times(let days) = day.column.cells, case .times(let clocks) = clock.column.cells
    else { return nil }
    let perSecond = max(days.ticksPerSecond, clocks.ticksPerSecond)
    let ticks = zip(days.ticks, clocks.ticks).map { day, clock -> Int64 in
      guard day != TimeCells.missing, clock != TimeCells.missing else { return TimeCells.missing }
      return day * (perSecond / days.ticksPerSecond) + clock * (perSecond / clocks.ticksPerSecond)
    }
    return Found(
      parts: [day, clock], formula: "datetime(\(day.datum) + \(clock.datum))", ticks: ticks,
      ticksPerSecond: perSecond, precision: clocks.precision, isClock: true)
  }

  /// Years with months, by number or by name, or with quarters; and days where there are any.
  private static func calendar(_ profiles: [ColumnProfile]) -> Found? {
    let months = profiles.lazy.compactMap(\.monthIndices).first
    guard
      let year = profiles.first(where: {
        $0.isYears || $0.isDatePart && $0.words.letters == "year"
          || months?.0.isText == true && $0.isNameless && $0.isWhole && $0.isWithin(1_500, 2_500)
      }),
      let extent = year.extent, (1_000...9_999).contains(extent.lowerBound),
      extent.upperBound < 10_000
    else { return nil }
    // A whole date tells more than the year beside it.
    guard !profiles.contains(where: { $0.isTime && !$0.isTimeOfDay }) else { return nil }
    let others = profiles.filter { $0.name != year.name }
    if let (month, index, formula) = months {
      let day = others.first { $0.isDatePart && $0.words.letters == "day" && $0.isWithin(1, 31) }
      let parts = [year, month] + (day.map { [$0] } ?? [])
      let formula = "datetime(\(year.datum), \(formula)" + (day.map { ", \($0.datum)" } ?? "") + ")"
      return Found(
        parts: parts, formula: formula, ticks: ticks(year, index, day),
        precision: day == nil ? .month : .day)
    }
    guard
      let quarter = others.first(where: {
        $0.isDatePart && $0.words.letters == "quarter" && $0.isWithin(1, 4)
      }), case .numbers(let cells) = quarter.column.cells
    else { return nil }
    return Found(
      parts: [year, quarter], formula: "datetime(\(year.datum), 3 * \(quarter.datum) - 3)",
      ticks: ticks(year, cells.values.map { $0 * 3 - 3 }, nil), precision: .quarter)
  }

  private static func ticks(
    _ year: ColumnProfile, _ months: [Double], _ day: ColumnProfile?
  ) -> [Int64] {
    guard case .numbers(let years) = year.column.cells else { return [] }
    var days: DoubleColumn?
    if case .numbers(let cells)? = day?.column.cells { days = cells.values }
    return months.indices.map { row in
      let (year, month, day) = (years.values[row], months[row], days?[row] ?? 1)
      guard year.isFinite, month.isFinite, month >= 0, day.isFinite else {
        return TimeCells.missing
      }
      let date = CivilDate(year: Int(year), month: Int(month) + 1, day: 1)
      return Int64(date.daysSince1970 + Int(day) - 1) * 86_400
    }
  }
}

extension ColumnProfile {
  fileprivate var datum: String { "datum[\"\(name)\"]" }

  fileprivate var isTimeOfDay: Bool {
    if case .times(let cells) = column.cells { cells.isTimeOfDay } else { false }
  }

  fileprivate var isDay: Bool {
    if case .times(let cells) = column.cells {
      !cells.isTimeOfDay && cells.precision == .day && cells.zone == nil
    } else {
      false
    }
  }

  /// Whether nine in ten times are not before the one in the row above, or nine in ten not after it.
  fileprivate var hardlyTurns: Bool {
    guard case .times(let cells) = column.cells else { return false }
    let steps = zip(cells.ticks, cells.ticks.dropFirst())
    let falls = steps.count { $0 > $1 }
    let rises = steps.count { $0 < $1 }
    return min(falls, rises) * 10 <= validCount
  }

  /// The months from 0 on, NaN where missing, and a formula for them; nil for other columns.
  fileprivate var monthIndices: (ColumnProfile, [Double], String)? {
    switch column.cells {
    case .numbers(let cells):
      guard isDatePart, words.letters == "month", isWithin(1, 12) else { return nil }
      return (self, cells.values.map { $0 - 1 }, "\(datum) - 1")
    case .texts(let cells):
      guard (2...12).contains(cells.categoryCount) else { return nil }
      let names = (0..<cells.categoryCount).map(cells.category)
      let ranks = names.compactMap { usualRank(of: $0, in: .months) }
      guard ranks.count == names.count, Set(ranks).count == ranks.count,
        names.allSatisfy(\.fitsFormulas)
      else { return nil }
      var listed = [String](repeating: "", count: 12)
      for (name, rank) in zip(names, ranks) { listed[rank] = name }
      let list = listed.map { "\"\($0)\"" }.joined(separator: ", ")
      return (
        self, cells.codes.map { $0 < 0 ? .nan : Double(ranks[Int($0)]) },
        "indexof([\(list)], \(datum))"
      )
    case .times, .unread: return nil
    }
  }
}

extension String {
  /// Whether a formula may hold it as a text, and `--derive` in front of its sign.
  var fitsFormulas: Bool {
    unicodeScalars.allSatisfy { $0.value >= 0x20 && !"\\\"=<>!".unicodeScalars.contains($0) }
  }
}
