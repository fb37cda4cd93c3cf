/// The reading of one chunk of JSON records.
///
/// Why the unsafe memory is safe: the text has its padding, in which every scan ends (see
/// `JSONText`). Slots are written in rows that `beginRow` has made room for, and in columns that the
/// piece has.
struct JSONRun {
  var text: JSONText
  let bytes: [UInt8]
  let rules: RecordRules
  let piece: TablePiece
  let table: KeyTable
  let row: RecordRow
  /// The columns that are known; values under other names are not read yet.
  let columnCount: Int
  /// The place of the chunk in the text of the input.
  let base: Int
  var outcome = ChunkOutcome()
  var scratch: [UInt8]
  /// The number of the record's cells in columns that are read.
  var readCount = 0
  /// The names that lead to the object that is open.
  var levels: [Int] = []
  /// Names that stand twice in the record: how many, and the first of them.
  var repeatedCount = 0
  var firstRepeated = (node: KeyTree.root, place: 0)
  /// The number of cells of the record, if it is an array.
  var arrayLength = 0
  private var found: RecordShape?
  /// Shape of the table; if that is not known, of the first record of the chunk.
  private var shape: RecordShape?
  /// The number of keys with columns, in the records so far.
  private var knownNames: Int
  /// Whether a record of the chunk has been read.
  private var hasBegun = false
  /// Whether no record of the text has been taken in yet.
  private var isFirst: Bool
  private let wantedCount: Int
  private let limits: ReadingLimits

  init(
    _ text: JSONText, _ bytes: [UInt8], at base: Int, _ rules: RecordRules, _ limits: ReadingLimits,
    _ piece: TablePiece, _ table: KeyTable, _ row: RecordRow, _ scratch: [UInt8]
  ) {
    self.text = text
    self.bytes = bytes
    self.rules = rules
    self.limits = limits
    self.piece = piece
    self.table = table
    self.row = row
    self.scratch = scratch
    self.base = base
    columnCount = row.columnCount
    wantedCount = (0..<row.columnCount).count { row.columns[$0].target >= 0 }
    isFirst = false
    shape = rules.shape
    knownNames = table.columnCount
  }

  mutating func read(from start: Int) {
    isFirst = base + start == rules.start
    if rules.areElements { readElements(from: start) } else { readValues(from: start) }
  }

  private mutating func readElements(from start: Int) {
    // The first chunk begins with the bracket.
    var i = text.blanks(isFirst ? start + 1 : start)
    if isFirst, text.p[i] == UInt8(ascii: "]") {
      if text.isLast { checkEnd(i) } else { outcome.unfinished = 0 }
      return
    }
    while true {
      i = text.blanks(i)
      if i >= text.end {
        // Behind a comma; or there is nothing at all.
        if text.isLast {
          _ = text.fail(i, "expected a value")
          stop(at: i)
        } else if isFirst {
          outcome.unfinished = 0
        }
        return
      }
      let start = i
      let end = record(at: start)
      guard end >= 0 else { return stop(at: start) }
      i = text.blanks(end)
      if text.p[i] == UInt8(ascii: "]") {
        // Blanks may follow, or an error.
        guard text.isLast else { return stop(at: start) }
        commit(start, end)
        return checkEnd(i)
      }
      guard text.p[i] == Byte.comma else {
        _ = text.fail(i, "expected ',' or ']'")
        return stop(at: start)
      }
      commit(start, end)
      i += 1
      if isFull { outcome.resumption = i }
      if outcome.problem != nil || isFull { return }
    }
  }

  /// Checks that nothing follows the array, which ends at `close`.
  private mutating func checkEnd(_ close: Int) {
    let i = text.blanks(close + 1)
    guard i < text.end else { return }
    _ = text.fail(i, "text after the end of the value", hint: JSONProblem.moreValues)
    stop(at: i)
  }

  private mutating func readValues(from start: Int) {
    var i = text.blanks(start)
    while i < text.end, outcome.problem == nil {
      let start = i
      i = record(at: start)
      if i >= 0, mixes {
        text.problem = JSONProblem(start, error: RecordRules.mixture)
        i = -1
      }
      let end = i
      if i >= 0 { i = behindValue(at: i) }
      if i >= 0 {
        commit(start, end)
      } else if let bad = text.problem, !rules.isStrict, bad.error.kind != .limit {
        drop()
        outcome.records.addBad(bad.error, start: base + start, place: base + bad.place)
        i = lineEnd(max(start, end))
      } else {
        return stop(at: start)
      }
      i = text.blanks(i)
      if isFull, i < text.end {
        outcome.resumption = i
        return
      }
    }
  }

  /// Whether there were so many gaps that the piece had better be emptied.
  private var isFull: Bool { outcome.records.filledCount > limits.maxFilledAtOnce }

  /// Returns the place after the value that ends at `end`: on its line, only another value may
  /// follow.
  private mutating func behindValue(at end: Int) -> Int {
    let i = text.blanks(end)
    switch text.p[i] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), Byte.quote, Byte.minus, Byte.zero...Byte.nine,
      UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      return i
    default:
      guard i < text.end, i < lineEnd(end) else { return i }
      return text.fail(i, "text after the end of the value")
    }
  }

  /// Ends the reading at a record that is bad, or does not end here.
  private mutating func stop(at start: Int) {
    drop()
    if let problem = text.problem {
      outcome.problem = (problem.error, base + problem.place)
    } else {
      outcome.unfinished = start
    }
  }

  /// The start of the line after the one that `start` is in.
  private func lineEnd(_ start: Int) -> Int {
    var i = start
    while i < text.end {
      if text.p[i] == Byte.lf || (text.p[i] == Byte.cr && text.p[i + 1] != Byte.lf) {
        return i + 1
      }
      i += 1
    }
    return text.end
  }

  /// Whether the record that was just passed has another shape than the table.
  private var mixes: Bool {
    guard let found, let shape, shape != .cells else { return false }
    return found != shape
  }

  /// Skips the record at `i`, and keeps the places of its cells.
  private mutating func record(at i: Int) -> Int {
    text.problem = nil
    if !hasBegun {
      hasBegun = true
      if isEndless(at: i) { return -1 }
    }
    row.begin()
    if !levels.isEmpty { levels.removeAll(keepingCapacity: true) }
    repeatedCount = 0
    switch text.p[i] {
    case UInt8(ascii: "{"): found = .objects
    case UInt8(ascii: "["): found = .arrays
    // A null among records is a record of unknown shape.
    case UInt8(ascii: "n"): found = nil
    default: found = .scalars
    }
    if mixes { return text.structure(at: i, depth: rules.depth) }
    switch found {
    case .objects where rules.shape != .cells: return object(at: i)
    case .arrays where rules.shape != .cells: return array(at: i)
    default: return cell(at: i, in: 0)
    }
  }

  /// Whether the first record of the chunk does not end in it. There may be very many names in it,
  /// which take a while; and all for nothing, as it is going to be read again.
  private mutating func isEndless(at i: Int) -> Bool {
    guard text.p[i] == UInt8(ascii: "{") else { return false }
    let end = text.structure(at: i, depth: rules.depth)
    defer { text.problem = nil }
    return end < 0 && text.problem == nil
  }

  /// Forgets the record, with the names that only it has.
  private mutating func drop() {
    row.begin()
    guard table.columnCount > knownNames else { return }
    table.removeColumns(from: knownNames)
    row.removeColumns(from: knownNames)
  }

  /// Takes the record in.
  private mutating func commit(_ start: Int, _ end: Int) {
    noteShape(start)
    if shape == nil { shape = found }
    knownNames = table.columnCount
    isFirst = false
    if found == .arrays { noteTexts(start, end) }
    if rules.headerOffset == base + start { return }
    noteRepeated()
    if knownNames > limits.maxColumns {
      outcome.problem = (RecordRules.tooManyNames(in: ""), base + start)
      return
    }
    outcome.records.cellCount += row.cellCount
    takeCells()
    outcome.records.filledCount += wantedCount - readCount
  }

  private mutating func noteShape(_ start: Int) {
    switch found {
    case .objects: outcome.records.objects.add(at: base + start)
    case .arrays:
      outcome.records.arrays.add(at: base + start)
      if rules.shape != .cells, !mixes {
        outcome.records.lengths.add(arrayLength, at: base + start)
      }
    case .scalars: outcome.records.scalars.add(at: base + start)
    default: break
    }
  }

  /// Notes whether the first of several arrays may hold names.
  private mutating func noteTexts(_ start: Int, _ end: Int) {
    let isFirst = outcome.records.firstRow.isEmpty
    guard isFirst || !outcome.records.holdsOthersThanTexts else { return }
    let holdsOthers = (0..<row.cellCount).contains {
      switch row.cells[$0].kind {
      case .text, .escapedText, .missing: false
      default: true
      }
    }
    if isFirst {
      outcome.records.firstRow = Array(bytes[start..<end])
      outcome.records.firstRowOffset = base + start
      outcome.records.firstRowHoldsOthersThanTexts = holdsOthers
    } else {
      outcome.records.holdsOthersThanTexts = holdsOthers
    }
  }

  private mutating func noteRepeated() {
    guard repeatedCount > 0 else { return }
    if outcome.records.repeated.count == 0 {
      outcome.records.repeatedName = table.tree.path(firstRepeated.node)
    }
    for _ in 0..<repeatedCount { outcome.records.repeated.add(at: base + firstRepeated.place) }
  }
}
