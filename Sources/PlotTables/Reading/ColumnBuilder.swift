/// A column of the table, put together from the pieces of the chunks in their order: all of its
/// cells, or only its digest.
struct ColumnBuilder {
  private(set) var reading: CellReading
  private(set) var evidence: ColumnEvidence?
  private(set) var facts = NumberFacts()
  private(set) var rowCount = 0
  /// Cells that hold something.
  private(set) var presentCount = 0
  private let keepsRows: Bool
  private let cells: Cells

  /// The storage of the cells, indirect, as a table may have many columns.
  private enum Cells {
    case none
    case numbers(NumberStore)
    case times(TickStore)
    case texts(TextStore)
  }

  /// - Parameters:
  ///   - expected: the estimated number of rows; 0 if unknown.
  ///   - keepsRows: whether the cells are wanted, or only their digest.
  init(_ reading: CellReading, expecting expected: Int = 0, keepsRows: Bool = true) {
    self.reading = reading
    self.keepsRows = keepsRows
    let expected = keepsRows ? expected : 0
    cells =
      switch reading {
      case .skipped, .evidence: .none
      case .numbers, .styledNumbers: .numbers(NumberStore(expecting: expected))
      case .times: .times(TickStore(expecting: expected))
      case .texts: .texts(TextStore(expecting: expected))
      }
  }

  /// Takes the cells of the next chunk.
  mutating func append(_ column: Int, of piece: TablePiece) {
    let (slots, rows) = (piece.slots, piece.rowCount)
    let count = piece.columns[column].facts.count
    if let later = piece.columns[column].evidence {
      if evidence == nil { evidence = later } else { evidence?.merge(later) }
    }
    facts.merge(piece.columns[column].facts)
    switch cells {
    case .none: break
    case .numbers(let numbers):
      presentCount += count
      slots.numbers(of: column, rows: rows) {
        numbers.append($0, column, of: piece, after: rowCount, keepsRows: keepsRows)
      }
    case .times(let ticks):
      presentCount += count
      slots.integers(of: column, rows: rows) { ticks.append($0, keepsRows: keepsRows) }
    case .texts(let texts):
      slots.integers(of: column, rows: rows) {
        presentCount += texts.append($0, piece.columns[column], keepsRows: keepsRows)
      }
    }
    rowCount += rows
  }

  mutating func locate(_ locate: (Int) -> SourceLocation?) {
    facts.locate(locate)
    evidence?.locate(locate)
  }

  /// The numbers, and the whole ones without loss (0 where missing) if some are too large for a
  /// `Double`; the builder is empty afterwards.
  func takeNumbers() -> (values: DoubleColumn, exact: [Int64]?) {
    guard case .numbers(let numbers) = cells else { return ([], nil) }
    return numbers.take(keepsRows: keepsRows)
  }

  func takeTimes(_ choice: TimeChoice) -> TimeCells {
    var ticks: [Int64] = []
    if case .times(let store) = cells { ticks = store.take(keepsRows: keepsRows) }
    return TimeCells(
      ticks: ticks, ticksPerSecond: choice.ticksPerSecond,
      precision: choice.precision, isZoned: choice.isZoned, isTimeOfDay: choice.isTimeOfDay,
      zone: choice.zone)
  }

  func takeTexts() -> TextCells {
    guard case .texts(let texts) = cells else { return TextCells(codes: []) }
    return texts.take(keepsRows: keepsRows)
  }

  /// Returns a column of missing values.
  func allMissing() -> TextCells {
    let count =
      keepsRows ? rowCount : ColumnDigest.firstCount + 2 + min(rowCount, ColumnDigest.headCount)
    return TextCells(codes: [Int32](repeating: -1, count: count))
  }
}
