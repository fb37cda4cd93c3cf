/// The kind of value that rows of a JSON text are: all of one table have the shape of the first.
enum RecordShape: Sendable {
  /// A column for each name, `a.b` for a name in an object.
  case objects
  /// A column for each place.
  case arrays
  /// A single column of scalars.
  case scalars
  /// A single column of any values.
  case cells
}

/// Facts noticed in the JSON records of a chunk, besides their cells. Facts of neighbouring chunks
/// merge.
struct RecordFacts: Sendable {
  /// The first row of each shape; null has none.
  var objects = OddRows()
  var arrays = OddRows()
  var scalars = OddRows()
  /// The number of cells in the text; all others are padding.
  var cellCount = 0
  var filledCount = 0
  /// For each column a bit for each kind of its filled cells, and `hasCells`.
  var kinds: [UInt8] = []
  /// Whether some record has a cell in the column, if only null.
  static let hasCells: UInt8 = 1 << 7
  /// The kinds of a column of numbers.
  static let onlyNumbers: UInt8 = hasCells | 1 << UInt8(Cell.Kind.bare.rawValue)
  /// All keys, if some were not known before.
  var keys: KeyTree?
  /// The number of nodes that were known before.
  var knownNodes = 1
  /// Names that stand twice in an object.
  var repeated = OddRows()
  var repeatedName = ""
  var loneSurrogates = OddRows()
  var badRecords: [BadRecord] = []
  var badRecordCount = 0
  var lengths = RowLengths()
  /// The first row that is an array, as it is written, and its place.
  var firstRow: [UInt8] = []
  var firstRowOffset = 0
  /// Whether some cell in it, or in another array, is neither text nor missing.
  var firstRowHoldsOthersThanTexts = false
  var holdsOthersThanTexts = false

  /// A record that was skipped.
  struct BadRecord: Sendable {
    var error: TableError
    /// Start of the record, and place of the error in it.
    let start: Int
    let place: Int
    /// The place that is worth showing.
    var location: SourceLocation?
  }

  /// The shapes in the order of their first records.
  var shapes: [(rows: OddRows, shape: RecordShape)] {
    let all: [(rows: OddRows, shape: RecordShape)] = [
      (objects, .objects), (arrays, .arrays), (scalars, .scalars),
    ]
    return all.filter { $0.rows.count > 0 }.sorted { $0.rows.offset < $1.rows.offset }
  }

  /// Shape of the first record.
  var shape: RecordShape? { shapes.first?.shape }

  /// Whether some record has another shape than the first, if only one that was left out for it.
  var hasSeveralShapes: Bool { shapes.count > 1 || badRecordCount > 0 }

  static let maxBadRecords = 3

  mutating func addBad(_ error: TableError, start: Int, place: Int) {
    if badRecords.count < RecordFacts.maxBadRecords {
      badRecords.append(BadRecord(error: error, start: start, place: place))
    }
    badRecordCount += 1
  }

  mutating func merge(_ later: RecordFacts) {
    objects.merge(later.objects)
    arrays.merge(later.arrays)
    scalars.merge(later.scalars)
    cellCount += later.cellCount
    filledCount += later.filledCount
    mergeKinds(later)
    if repeated.count == 0 { repeatedName = later.repeatedName }
    repeated.merge(later.repeated)
    loneSurrogates.merge(later.loneSurrogates)
    badRecords += later.badRecords.prefix(RecordFacts.maxBadRecords - badRecords.count)
    badRecordCount += later.badRecordCount
    lengths.merge(later.lengths)
    holdsOthersThanTexts = holdsOthersThanTexts || later.holdsOthersThanTexts
    if firstRow.isEmpty {
      firstRow = later.firstRow
      firstRowOffset = later.firstRowOffset
      firstRowHoldsOthersThanTexts = later.firstRowHoldsOthersThanTexts
    } else if later.firstRowHoldsOthersThanTexts {
      holdsOthersThanTexts = true
    }
  }

  /// Merges the names as well, by which the columns are known.
  private mutating func mergeKinds(_ later: RecordFacts) {
    var columns: [Int]?
    if let added = later.keys {
      if keys == nil {
        keys = added
      } else {
        columns = keys?.merge(added, sharing: later.knownNodes)
      }
    }
    let count = max(kinds.count, later.kinds.count, keys?.columns.count ?? 0)
    kinds += [UInt8](repeating: 0, count: count - kinds.count)
    for (column, kind) in later.kinds.enumerated() { kinds[columns?[column] ?? column] |= kind }
  }

  mutating func locate(_ locate: (Int) -> SourceLocation?) {
    objects.locate(locate)
    arrays.locate(locate)
    scalars.locate(locate)
    repeated.locate(locate)
    loneSurrogates.locate(locate)
    lengths.locate(locate)
    for index in badRecords.indices where badRecords[index].location == nil {
      let start = locate(badRecords[index].start)
      let place = locate(badRecords[index].place)
      badRecords[index].error.location = place
      // A value that is not closed on its line is found out further down.
      badRecords[index].location = place?.line == start?.line ? place : start
    }
  }
}
