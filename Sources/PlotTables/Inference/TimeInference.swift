/// A column read as times in one notation.
enum TimeInference {
  enum Outcome {
    /// `firstMisfit`: the first row whose cell does not fit the format that was given.
    case times(TimeCells, TimeChoice, firstMisfit: Int?)
    case refused(TimeChoice.Refusal)
    case none
  }

  static func outcome(
    _ column: RawColumn, missing: MissingWords, options: ReadOptions
  ) -> Outcome {
    var evidence = TimeEvidence(column: column.name, options: options)
    for row in 0..<column.count {
      let cell = column.cell(row)
      if cell.kind == .missing { continue }
      guard cell.kind == .bare || cell.kind == .quoted else {
        evidence.addNoTime()
        continue
      }
      column.read(cell) { bytes, start, end in
        if !missing.isAlwaysMissing(bytes, start, end) { evidence.add(bytes, start, end) }
      }
      if evidence.isHopeless { return .none }
    }
    guard let choice = evidence.choice() else {
      return evidence.refusal.map(Outcome.refused) ?? .none
    }
    var reader = TimeReader(choice, zones: options.zones)
    var firstMisfit: Int?
    let ticks = (0..<column.count).map { row -> Int64 in
      let cell = column.cell(row)
      guard cell.kind == .bare || cell.kind == .quoted else { return TimeCells.missing }
      return column.read(cell) { bytes, start, end in
        if missing.isAlwaysMissing(bytes, start, end) { return TimeCells.missing }
        if let ticks = reader.ticks(bytes, start, end) { return ticks }
        if firstMisfit == nil, !MissingWords.isUsual(bytes, start, end) { firstMisfit = row }
        return TimeCells.missing
      }
    }
    return .times(
      TimeCells(
        ticks: ticks, ticksPerSecond: choice.ticksPerSecond, precision: choice.precision,
        isZoned: choice.isZoned, isTimeOfDay: choice.isTimeOfDay, zone: choice.zone),
      choice, firstMisfit: firstMisfit)
  }
}
