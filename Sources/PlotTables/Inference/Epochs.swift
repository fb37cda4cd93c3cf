/// Numbers of seconds since 1970 in a unit each, such as seconds and milliseconds below each other.
struct Epochs {
  let times: TimeCells
  let units: [EpochInference.Unit]

  /// Nil where a number is no plausible time in any unit.
  init?(_ values: DoubleColumn, exact: [Int64]?, zone: ZoneRules?) {
    var units: [EpochInference.Unit] = []
    for value in values where !value.isNaN {
      guard value.rounded() == value, let unit = EpochInference.unit(of: value) else { return nil }
      if !units.contains(unit) { units.append(unit) }
    }
    units.sort { $0.perSecond < $1.perSecond }
    guard let finest = units.last else { return nil }
    let ticks = values.enumerated().map { row, value -> Int64 in
      guard !value.isNaN, let unit = EpochInference.unit(of: value) else {
        return TimeCells.missing
      }
      return (exact?[row] ?? Int64(value)) * (finest.perSecond / unit.perSecond)
    }
    self.units = units
    times = TimeCells(
      ticks: ticks, ticksPerSecond: finest.perSecond, precision: finest.precision, isZoned: true,
      zone: zone)
  }

  /// Reads numbers as times where another column says the same instants as dates.
  static func settle(_ read: inout ReadTable, zone: ZoneRules?) {
    var columns = read.table.columns
    let times = columns.filter { if case .times = $0.cells { true } else { false } }
    guard !times.isEmpty else { return }
    for index in columns.indices {
      guard case .numbers(let cells) = columns[index].cells, cells.unit == nil,
        times.contains(where: { $0.holds(cells.values) }),
        let found = Epochs(cells.values, exact: cells.exactIntegers, zone: zone),
        found.units.count == 1
      else { continue }
      columns[index].cells = .times(found.times)
      read.notes.append(found.note(columns[index].name))
      read.table = Table(name: read.table.name, columns: columns)
    }
  }

  func note(_ column: String) -> Note {
    Note(
      units.count > 1 ? .warning : .note,
      "column '\(column)' holds \(units.map(\.name).joined(separator: " and ")) since 1970, read"
        + " as times in \(times.zone?.name ?? "UTC")",
      hint: units.count > 1 ? "write all of them in one unit" : nil)
  }
}

extension Column {
  /// Whether it holds these numbers as instants since 1970, in any unit.
  fileprivate func holds(_ values: DoubleColumn) -> Bool {
    guard case .times(let times) = cells, !times.isTimeOfDay, times.ticks.count == values.count
    else {
      return false
    }
    var hasSome = false
    for (row, value) in values.enumerated() {
      let isMissing = times.ticks[row] == TimeCells.missing
      guard isMissing == value.isNaN else { return false }
      if isMissing { continue }
      guard let unit = EpochInference.unit(of: value),
        value / Double(unit.perSecond) == Double(times.ticks[row]) / Double(times.ticksPerSecond)
      else { return false }
      hasSome = true
    }
    return hasSome
  }
}
