/// What one chunk gives for one column, besides the cells themselves, which stand in a `SlotBlock`.
struct ColumnPiece: Sendable {
  var reading: CellReading
  /// Evidence is collected beside reading the cells when the reading is a guess.
  var evidence: ColumnEvidence?
  /// How many rows have their cell.
  var count = 0
  /// Of plain and styled numbers, and of times: what did not fit.
  var facts = NumberFacts()
  /// The whole numbers that a `Double` cannot hold, with 0 in all other rows; empty if there are
  /// none.
  var exact: [Int64] = []
  var times = TimeFacts()
  /// The parts of a second of each row; empty if all are 0.
  var nanoseconds: [Int32] = []
  /// The texts that the codes of this chunk mean.
  var texts = TextPool()
  /// Texts that are JSON's `true` or `false`, and others.
  var hasBooleans = false
  var hasOtherTexts = false

  /// Empties the piece for the next chunk.
  mutating func reset(evidence: ColumnEvidence?) {
    self.evidence = evidence
    count = 0
    facts = NumberFacts()
    exact.removeAll(keepingCapacity: true)
    times = TimeFacts()
    nanoseconds.removeAll(keepingCapacity: true)
    texts.removeAll()
    hasBooleans = false
    hasOtherTexts = false
  }
}

/// What is known of the cells of a column that were read as times.
struct TimeFacts: Sendable {
  var count = 0
  var precision = TimeCells.Precision.year
  var hasZoned = false
  var hasUnzoned = false
  /// Whether some cell names another zone than UTC.
  var isShifted = false

  mutating func add(_ instant: Instant) {
    count += 1
    if instant.precision > precision { precision = instant.precision }
    if let isZoned = instant.isZoned {
      if isZoned { hasZoned = true } else { hasUnzoned = true }
    }
    if instant.isShifted { isShifted = true }
  }

  mutating func merge(_ later: TimeFacts) {
    count += later.count
    precision = max(precision, later.precision)
    hasZoned = hasZoned || later.hasZoned
    hasUnzoned = hasUnzoned || later.hasUnzoned
    isShifted = isShifted || later.isShifted
  }
}
