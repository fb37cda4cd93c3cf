/// Parses the rows of a chunk straight into cells: one pass over the bytes, in which plain numbers
/// are computed on the way to their end.
///
/// The grammar is that of `CSVScanner` with a delimiter of one byte.
///
/// Unsafe memory is passed to `CSVRun`, which says why it is safe, for the time of a call.
struct CSVChunkParser: ChunkParser {
  private let rules: Rules
  private var fields: [Field]
  private var scratch: [UInt8] = []

  struct Rules: Sendable {
    let delimiter: UInt8
    /// 0 where quotes mean nothing.
    let quote: UInt8
    let width: Int
    /// The prefix of comment lines; empty if there are none.
    let comment: [UInt8]
    /// Lines that are no rows.
    let repeatedLines: [[UInt8]]
    let countsRepeats: Bool
    let isStrict: Bool
    /// See `ReadingLimits`.
    let maxFilledAtOnce: Int
  }

  /// - Parameters:
  ///   - columns: which cell of a row each column has.
  ///   - missing: where texts are named that mean missing, numbers may be among them.
  init(
    _ layout: CSVLayout, _ columns: [Int], delimiter: UInt8, readings: [CellReading],
    missing: MissingWords, isStrict: Bool, maxFilledAtOnce: Int
  ) {
    rules = Rules(
      delimiter: delimiter, quote: Byte.quote, width: layout.width,
      comment: layout.dialect.comment ?? [], repeatedLines: layout.dialect.repeatedLines,
      countsRepeats: layout.countsRepeats, isStrict: isStrict,
      maxFilledAtOnce: maxFilledAtOnce)
    // The additional field collects the surplus cells of long rows.
    fields = [Field](repeating: Field(), count: layout.width + 1)
    for (column, field) in columns.enumerated() where field < layout.width {
      fields[field].column = column
      if case .numbers = readings[column] { fields[field].isPlain = !missing.hasNamed }
    }
  }

  mutating func parse(_ chunk: Chunk, from start: Int, into piece: TablePiece) -> ChunkOutcome {
    var run = CSVRun(chunk, piece, rules, scratch)
    let bytes = chunk.bytes
    bytes.withUnsafeBufferPointer { text in
      fields.withUnsafeMutableBufferPointer { fields in
        CSVRun.powers.withUnsafeBufferPointer { powers in
          guard let p = text.baseAddress, let fields = fields.baseAddress,
            let powers = powers.baseAddress
          else { return }
          run.read(p, from: start, fields, powers)
        }
      }
    }
    for field in fields.indices where fields[field].marks != 0 {
      piece.addMarks(fields[field].marks, to: fields[field].column)
      fields[field].marks = 0
    }
    scratch = run.scratch
    return run.outcome
  }

  /// A place in a row, for the loop over the cells.
  struct Field {
    /// The column that its cells belong to, -1 if to none.
    var column = -1
    /// Offset of the first cell of that column in the block: see `SlotBlock`.
    var place = 0
    /// Whether its cells are computed here, if they are plain numbers.
    var isPlain = false
    /// Before the decimal point, and behind it.
    var whole = DigitShape()
    var fraction = DigitShape()
    /// Marks of the numbers of this chunk: see `NumberFacts.marks`.
    var marks: UInt64 = 0
  }
}
