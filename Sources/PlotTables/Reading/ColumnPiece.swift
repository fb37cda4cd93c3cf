/// What one chunk gives for one column, besides the cells themselves, which stand in a `SlotBlock`.
struct ColumnPiece: Sendable {
  /// How the cells are read, in a form that costs nothing to ask for.
  let kind: Kind
  /// Evidence is collected beside reading the cells when the reading is a guess.
  var evidence: ColumnEvidence?
  /// Of plain and styled numbers, and of times: what did not fit.
  var facts = NumberFacts()
  /// The whole numbers that a `Double` cannot hold, with 0 in all other rows; empty if there are
  /// none.
  var exact: [Int64] = []
  /// Of a column of numbers that are not plain.
  private(set) var style: NumberStyle?
  /// Of a column of times.
  private(set) var timeReader: TimeReader?
  /// The texts that the codes of this chunk mean.
  var texts = TextPool()
  /// Texts that are JSON's `true` or `false`, and others.
  var hasBooleans = false
  var hasOtherTexts = false

  enum Kind: UInt8 {
    case skipped, evidence, numbers, styledNumbers, times, texts
  }

  init(_ reading: CellReading, evidence: ColumnEvidence?, zones: TimeZones) {
    self.evidence = evidence
    switch reading {
    case .skipped: kind = .skipped
    case .evidence: kind = .evidence
    case .numbers: kind = .numbers
    case .styledNumbers(let choice):
      kind = .styledNumbers
      style = choice.style
    case .times(let choice):
      kind = .times
      timeReader = TimeReader(choice, zones: zones)
    case .texts: kind = .texts
    }
  }

  /// The ticks of a cell, nil if it is no time in the column's notation.
  @inline(__always)
  mutating func ticks(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int64? {
    timeReader?.ticks(bytes, start, end)
  }

  /// Empties the piece for the next chunk.
  mutating func reset(evidence: ColumnEvidence?) {
    self.evidence = evidence
    facts = NumberFacts()
    exact.removeAll(keepingCapacity: true)
    texts.removeAll()
    hasBooleans = false
    hasOtherTexts = false
  }
}
