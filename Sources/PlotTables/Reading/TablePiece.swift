/// The part of a table that one chunk gives: cells as they are read, and the facts noticed in them.
///
/// Each thread has one and reuses it.
///
/// Why the unsafe memory is safe: the columns are initialized here, as many as there are readings,
/// and freed with the object; a parser has no more columns than its readings. (In an array, each
/// cell would check whether the array is shared, and whether there is another writer.)
final class TablePiece {
  let slots = SlotBlock()
  let columns: UnsafeMutableBufferPointer<ColumnPiece>
  @exclusivity(unchecked) private(set) var rowCount = 0
  private let missing: MissingWords
  /// Evidence of the columns before a chunk is read.
  private let evidence: [ColumnEvidence?]
  private let keepsNumbers: Bool

  /// - Parameter keepsNumbers: whether the numbers become those of a column.
  init(
    _ readings: [CellReading], evidence: [ColumnEvidence?], rules: InferenceRules,
    keepsNumbers: Bool = false
  ) {
    self.keepsNumbers = keepsNumbers
    missing = rules.missing
    self.evidence = evidence
    columns = .allocate(capacity: readings.count)
    for (index, reading) in readings.enumerated() {
      columns.initializeElement(
        at: index,
        to: ColumnPiece(reading, evidence: evidence[index], zones: rules.options.zones))
    }
    slots.reserve(columns: columns.count, rows: columns.count > 1000 ? 4 : 64, usedRows: 0)
  }

  deinit {
    columns.deinitialize()
    columns.deallocate()
  }

  /// Empties the piece for the next chunk.
  func reset() {
    rowCount = 0
    for index in columns.indices { columns[index].reset(evidence: evidence[index]) }
  }

  /// Makes room for the next row.
  @inline(__always)
  func beginRow() {
    if rowCount == slots.rowCapacity {
      slots.reserve(columns: columns.count, rows: rowCount + 1, usedRows: rowCount)
    }
  }

  @inline(__always)
  func endRow() { rowCount += 1 }

  /// Makes a row the current one, all before it being complete.
  @inline(__always)
  func move(to row: Int) { rowCount = row }

  /// Takes the cell of the current row in.
  ///
  /// - Parameter offset: where the cell begins in the text of the input.
  func take(
    _ column: Int, _ kind: Cell.Kind, _ bytes: [UInt8], _ start: Int, _ end: Int, offset: Int
  ) {
    let reading = columns[column].kind
    if reading == .skipped { return }
    var first = start
    var last = end
    while first < last, Byte.isSpace(bytes[first]) { first += 1 }
    while first < last, Byte.isSpace(bytes[last - 1]) { last -= 1 }
    if reading == .times, kind == .bare || kind == .quoted, !missing.hasNamed,
      let ticks = columns[column].isoTicks(bytes, first, last)
    {
      set(ticks, column)
      return
    }
    if reading == .texts, kind == .bare || kind == .quoted, columns[column].evidence == nil,
      let key = kind == .bare
        ? ShortTexts.Key(bytes, first, last) : ShortTexts.Key(bytes, start, end),
      let code = columns[column].shortTexts.code(of: key)
    {
      set(Int64(code), column)
      return
    }
    let isMissing = kind == .missing || missing.isAlwaysMissing(bytes, first, last)
    if !isMissing {
      columns[column].evidence?.add(kind, bytes, first, last, offset: offset)
    } else if start < end, kind == .quoted {
      columns[column].facts.hasQuotedBlanks = true
    }
    switch reading {
    case .skipped, .evidence: break
    case .texts:
      let inner = first..<last
      // Quoted cells keep their leading and trailing spaces.
      if kind == .quoted || kind == .nested { (first, last) = (start, end) }
      if kind == .missing || missing.isAlwaysMissing(bytes, first, last) {
        columns[column].missingCount += 1
        set(Int64(-1), column)
      } else {
        takeText(column, kind, bytes, first..<last, inner, offset)
      }
    case .numbers:
      set(isMissing ? .nan : number(column, kind, bytes, first, last, offset), column)
    case .styledNumbers:
      set(isMissing ? .nan : styledNumber(column, kind, bytes, first, last, offset), column)
    case .times:
      if isMissing {
        set(TimeCells.missing, column)
      } else {
        takeTime(column, kind, bytes, first, last, offset)
      }
    }
  }

  /// Whether a cell is missing in a column of texts, and so in any.
  func isMissing(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    missing.isAlwaysMissing(bytes, start, end)
  }

  /// Fills the rows of a column that got no cell.
  func fill(_ column: Int, rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let bits: UInt64
    switch columns[column].kind {
    case .skipped, .evidence: return
    case .texts: bits = UInt64(bitPattern: -1)
    case .numbers, .styledNumbers: bits = Double.nan.bitPattern
    case .times: bits = UInt64(bitPattern: TimeCells.missing)
    }
    columns[column].missingCount += rows.count
    slots.fill(bits, column: column, rows: rows)
  }

  /// Adds the marks of the numbers that were put into the slots directly.
  func addMarks(_ marks: UInt64, to column: Int) { columns[column].facts.marks |= marks }

  /// Completes all columns and their facts at the end of the chunk.
  func finish() {
    for index in columns.indices {
      switch columns[index].kind {
      case .numbers, .styledNumbers:
        columns[index].facts.count = rowCount - columns[index].missingCount
        slots.numbers(of: index, rows: rowCount) { finishNumbers(index, $0) }
      case .texts: countTexts(index)
      default: break
      }
    }
  }

  private func finishNumbers(_ column: Int, _ numbers: UnsafeBufferPointer<Double>) {
    if keepsNumbers { columns[column].decimals.take(numbers) }
    guard columns[column].facts.count > 0 else { return }
    if keepsNumbers, columns[column].decimals.areAll,
      let extent = columns[column].decimals.extent
    {
      columns[column].facts.low = extent.lowerBound
      columns[column].facts.high = extent.upperBound
    } else {
      (columns[column].facts.low, columns[column].facts.high) = numberRange(numbers)
      if keepsNumbers { slots.dropSignsOfZeros(of: column, rows: rowCount) }
    }
  }

  func locate(_ locate: (Int) -> SourceLocation?) {
    for index in columns.indices {
      columns[index].facts.locate(locate)
      columns[index].evidence?.locate(locate)
    }
  }

  private func set(_ value: Int64, _ column: Int) {
    slots.set(UInt64(bitPattern: value), column: column, row: rowCount)
  }

  /// Sets a number, NaN if it is missing.
  private func set(_ number: Double, _ column: Int) {
    if number.isNaN { columns[column].missingCount += 1 }
    slots.set(number.bitPattern, column: column, row: rowCount)
  }

  private func takeText(
    _ column: Int, _ kind: Cell.Kind, _ bytes: [UInt8], _ text: Range<Int>, _ inner: Range<Int>,
    _ offset: Int
  ) {
    if kind == .boolean {
      columns[column].hasBooleans = true
    } else {
      columns[column].hasOtherTexts = true
    }
    let code = bytes.withUnsafeBufferPointer {
      columns[column].texts.code(of: UnsafeBufferPointer(rebasing: $0[text]))
    }
    set(Int64(code), column)
    if kind == .bare || kind == .quoted,
      let key = ShortTexts.Key(bytes, text.lowerBound, text.upperBound)
    {
      columns[column].shortTexts.note(key, code)
    }
    if columns[column].textKinds.count < columns[column].texts.count {
      noteText(column, kind, bytes, inner, offset)
    }
  }

  /// Notes the kind of a text that is new to the chunk.
  private func noteText(
    _ column: Int, _ kind: Cell.Kind, _ bytes: [UInt8], _ inner: Range<Int>, _ offset: Int
  ) {
    let (start, end) = (inner.lowerBound, inner.upperBound)
    let textKind = inner.isEmpty ? .word : TextKind(kind, bytes, start, end)
    columns[column].textKinds.append(textKind)
    if textKind == .stray {
      columns[column].facts.note(.stray, at: Spot(bytes, start, end, offset: offset))
    }
  }

  /// Counts the cells of a column of texts that are numbers, and those that are not.
  private func countTexts(_ column: Int) {
    let kinds = columns[column].textKinds
    guard kinds.contains(where: { $0 != .stray }) else {
      columns[column].facts.strays.count = rowCount - columns[column].missingCount
      return
    }
    slots.integers(of: column, rows: rowCount) { codes in
      for code in codes where code >= 0 {
        switch kinds[Int(code)] {
        case .number: columns[column].facts.count += 1
        case .stray: columns[column].facts.strays.count += 1
        case .word: break
        }
      }
    }
  }

  private func number(
    _ column: Int, _ kind: Cell.Kind, _ bytes: [UInt8], _ start: Int, _ end: Int, _ offset: Int
  ) -> Double {
    guard kind == .bare || kind == .quoted else {
      columns[column].facts.addStray(at: Spot(bytes, start, end, offset: offset))
      return .nan
    }
    guard let number = ScannedNumber(bytes, start, end) else {
      return columns[column].facts.readWord(bytes, start, end, offset: offset) ?? .nan
    }
    columns[column].facts.add(number, at: Spot(bytes, start, end, offset: offset))
    if let integer = number.integer, integer.magnitude > 1 << 53 { keepExact(column, integer) }
    return number.value
  }

  private func keepExact(_ column: Int, _ integer: Int64) {
    let missing = rowCount + 1 - columns[column].exact.count
    columns[column].exact.append(contentsOf: repeatElement(0, count: missing))
    columns[column].exact[rowCount] = integer
  }

  private func styledNumber(
    _ column: Int, _ kind: Cell.Kind, _ bytes: [UInt8], _ start: Int, _ end: Int, _ offset: Int
  ) -> Double {
    if kind == .bare || kind == .quoted,
      let number = columns[column].style?.value.scan(bytes, start, end)
    {
      columns[column].facts.add(number, at: Spot(bytes, start, end, offset: offset))
      return number.value
    }
    return columns[column].facts.readWord(bytes, start, end, offset: offset) ?? .nan
  }

  private func takeTime(
    _ column: Int, _ kind: Cell.Kind, _ bytes: [UInt8], _ start: Int, _ end: Int, _ offset: Int
  ) {
    if kind == .bare || kind == .quoted, let ticks = columns[column].ticks(bytes, start, end) {
      columns[column].facts.count += 1
      set(ticks, column)
      return
    }
    if !MissingWords.isUsual(bytes, start, end) {
      columns[column].facts.addStray(bytes, start, end, offset: offset)
    }
    set(TimeCells.missing, column)
  }
}
