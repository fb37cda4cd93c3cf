/// A column of the table, put together from the pieces of the chunks in their order.
struct ColumnBuilder {
  private(set) var reading: CellReading
  private(set) var evidence: ColumnEvidence?
  private(set) var facts = NumberFacts()
  private(set) var times = TimeFacts()
  private(set) var rowCount = 0
  private(set) var hasBooleans = false
  private(set) var hasOtherTexts = false
  private let expected: Int
  private var numbers = ColumnStore<Double>()
  private var integers = ColumnStore<Int64>()
  private var nanoseconds: [Int32] = []
  private var exact: [Int64]?
  private var codes = ColumnStore<Int32>()
  private var texts = TextPool()

  /// - Parameter expected: how many rows there will be, as far as that can be told; 0 if it cannot.
  init(_ reading: CellReading, expecting expected: Int) {
    self.reading = reading
    self.expected = expected
    switch reading {
    case .skipped, .evidence: break
    case .numbers, .styledNumbers: numbers = ColumnStore(expecting: expected)
    case .times: integers = ColumnStore(expecting: expected)
    case .texts: codes = ColumnStore(expecting: expected)
    }
  }

  /// Takes the cells of the next chunk.
  mutating func append(_ piece: ColumnPiece, _ slots: SlotBlock, _ column: Int, rows: Int) {
    if let later = piece.evidence {
      if evidence == nil { evidence = later } else { evidence?.merge(later) }
    }
    facts.merge(piece.facts)
    switch reading {
    case .skipped, .evidence: break
    case .numbers:
      keepExact(piece, slots, column, rows)
      slots.numbers(of: column, rows: rows) { numbers.append(contentsOf: $0) }
    case .styledNumbers: slots.numbers(of: column, rows: rows) { numbers.append(contentsOf: $0) }
    case .times:
      times.merge(piece.times)
      if !piece.nanoseconds.isEmpty || !nanoseconds.isEmpty {
        nanoseconds += [Int32](repeating: 0, count: rowCount - nanoseconds.count)
        nanoseconds += piece.nanoseconds
        nanoseconds += [Int32](repeating: 0, count: rowCount + rows - nanoseconds.count)
      }
      slots.integers(of: column, rows: rows) { integers.append(contentsOf: $0) }
    case .texts:
      hasBooleans = hasBooleans || piece.hasBooleans
      hasOtherTexts = hasOtherTexts || piece.hasOtherTexts
      let global = texts.codes(ofTextsIn: piece.texts)
      slots.integers(of: column, rows: rows) { local in
        let mapped = local.map { $0 < 0 ? -1 : global[Int($0)] }
        mapped.withUnsafeBufferPointer { codes.append(contentsOf: $0) }
      }
    }
    rowCount += rows
  }

  mutating func locate(_ locate: (Int) -> SourceLocation?) {
    facts.locate(locate)
    evidence?.locate(locate)
  }

  /// The numbers; the builder is empty afterwards.
  mutating func takeNumbers() -> [Double] { numbers.take() }

  /// The whole numbers without loss (0 where missing), if some are too large for a `Double`.
  mutating func takeExactIntegers() -> [Int64]? {
    defer { exact = nil }
    return exact
  }

  mutating func takeTimes() -> TimeCells {
    TimeCells(
      seconds: integers.take(), nanoseconds: nanoseconds, precision: times.precision,
      isZoned: times.hasZoned)
  }

  mutating func takeTexts() -> TextCells {
    TextCells(codes: codes.take(), pool: texts, isBoolean: hasBooleans && !hasOtherTexts)
  }

  /// From the first number that a `Double` cannot hold, all are kept twice.
  private mutating func keepExact(
    _ piece: ColumnPiece, _ slots: SlotBlock, _ column: Int, _ rows: Int
  ) {
    if exact == nil, !piece.exact.isEmpty {
      var earlier: [Int64] = []
      earlier.reserveCapacity(max(expected, rowCount + rows))
      for value in numbers.elements { earlier.append(Int64(exactly: value) ?? 0) }
      exact = earlier
    }
    guard exact != nil else { return }
    slots.numbers(of: column, rows: rows) { values in
      for row in 0..<rows {
        let kept = row < piece.exact.count ? piece.exact[row] : 0
        exact?.append(kept != 0 ? kept : Int64(exactly: values[row]) ?? 0)
      }
    }
  }
}
