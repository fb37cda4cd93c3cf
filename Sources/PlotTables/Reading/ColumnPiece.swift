/// The part of a column that one chunk gives, except for its cells, which are in a `SlotBlock`.
struct ColumnPiece {
  let kind: CellReading.Kind
  /// Evidence is collected beside reading the cells when the reading is a guess.
  var evidence: ColumnEvidence?
  /// Facts of plain and styled numbers, and of times: the cells that did not fit.
  var facts = NumberFacts()
  /// Decimals of a column of numbers, if they are kept.
  var decimals = DecimalPiece()
  /// The rows of numbers or texts that have none.
  var missingCount = 0
  /// The whole numbers that a `Double` cannot hold, with 0 in all other rows; empty if there are
  /// none.
  var exact: [Int64] = []
  /// Style of a column of numbers that are not plain.
  private(set) var style: IndirectBox<NumberStyle>?
  /// Reader of a column of times.
  private(set) var timeReader: TimeReader?
  /// The last time of this chunk as machines mostly write them: several rows often share one.
  private var lastTime: (cell: ShortCell, ticks: Int64)?
  /// The texts that the codes of this chunk mean.
  var texts = TextPool()
  /// The most recent short texts, with their codes.
  var shortTexts = ShortTexts()
  /// The kind of each of these texts.
  var textKinds: [TextKind] = []
  /// Texts that are JSON's `true` or `false`, and others.
  var hasBooleans = false
  var hasOtherTexts = false

  init(_ reading: CellReading, evidence: ColumnEvidence?, zones: TimeZones) {
    kind = reading.kind
    self.evidence = evidence
    switch reading {
    case .styledNumbers(let choice): style = IndirectBox(choice.style)
    case .times(let choice): timeReader = TimeReader(choice, zones: zones)
    default: break
    }
  }

  /// Takes a cell for a time as machines mostly write them; nil if it is not one, or more than that
  /// is to be known of it.
  @inline(__always)
  mutating func isoTicks(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int64? {
    let cell = ShortCell(bytes, start, end)
    if let cell, cell == lastTime?.cell, let ticks = lastTime?.ticks,
      evidence?.addLastTimeAgain() != false
    {
      facts.count += 1
      return ticks
    }
    guard let time = timeReader?.isoTime(bytes, start, end),
      let ticks = timeReader?.ticks(of: time), evidence?.add(isoTime: time) != false
    else { return nil }
    facts.count += 1
    lastTime = cell.map { ($0, ticks) }
    return ticks
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
    missingCount = 0
    exact.removeAll(keepingCapacity: true)
    lastTime = nil
    texts.removeAll()
    shortTexts.removeAll()
    textKinds.removeAll(keepingCapacity: true)
    hasBooleans = false
    hasOtherTexts = false
  }
}
