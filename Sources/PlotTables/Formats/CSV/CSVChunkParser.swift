/// Reads the rows of a chunk straight into cells: one pass over the bytes, in which plain numbers
/// are computed while their end is looked for.
///
/// The grammar is that of `CSVScanner` with a delimiter of one byte.
///
/// Why the unsafe memory is safe: a chunk's text is followed by a line feed and zeros (see `Chunk`),
/// every loop stops at a line feed, and none looks further than one byte past where it stopped.
/// Slots are written in rows that `beginRow` has made room for.
struct CSVChunkParser: ChunkParser {
  private let rules: Rules
  /// Whether the cells of a column are computed here, if they are plain numbers.
  private let isPlainNumber: [Bool]
  private var marks: [UInt64]
  private var scratch: [UInt8] = []

  struct Rules: Sendable {
    let delimiter: UInt8
    /// 0 where quotes mean nothing.
    let quote: UInt8
    let width: Int
    /// What comment lines begin with; empty where there are none.
    let comment: [UInt8]
    let isStrict: Bool
  }

  /// How far a quoted cell with line ends in it may reach: one that is longer was never closed.
  private static let window = 1 << 20
  /// Cells of so few digits, computed from an exact integer and an exact power of ten, are exact.
  private static let exactDigits = 15
  /// So many digits always fit 64 bits.
  private static let mostDigits = 19
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// - Parameter missing: where texts are named that mean missing, numbers may be among them.
  init(
    _ layout: CSVLayout, delimiter: UInt8, readings: [CellReading], missing: MissingWords,
    isStrict: Bool
  ) {
    rules = Rules(
      delimiter: delimiter, quote: Byte.quote, width: layout.width,
      comment: layout.dialect.comment ?? [], isStrict: isStrict)
    isPlainNumber = readings.map { if case .numbers = $0 { !missing.hasNamed } else { false } }
    marks = [UInt64](repeating: 0, count: layout.width)
  }

  mutating func parse(_ chunk: Chunk, into piece: TablePiece) -> ChunkOutcome {
    var run = Run(chunk, piece, rules, scratch)
    let bytes = chunk.bytes
    bytes.withUnsafeBufferPointer { text in
      isPlainNumber.withUnsafeBufferPointer { isPlain in
        marks.withUnsafeMutableBufferPointer { marks in
          CSVChunkParser.powers.withUnsafeBufferPointer { powers in
            guard let p = text.baseAddress, let powers = powers.baseAddress else { return }
            run.read(p, isPlain, marks, powers)
          }
        }
      }
    }
    for column in marks.indices where marks[column] != 0 {
      piece.addMarks(marks[column], to: column)
      marks[column] = 0
    }
    scratch = run.scratch
    return run.outcome
  }

  /// The reading of one chunk.
  private struct Run {
    let bytes: [UInt8]
    let end: Int
    let base: Int
    let isLast: Bool
    let piece: TablePiece
    let rules: Rules
    var outcome = ChunkOutcome()
    var scratch: [UInt8]
    /// Line ends within the quotes of the current row.
    var quotedLineEnds = 0

    init(
      _ chunk: Chunk, _ piece: TablePiece, _ rules: Rules, _ scratch: [UInt8]
    ) {
      bytes = chunk.bytes
      end = chunk.count
      base = chunk.offset
      isLast = chunk.isLast
      self.piece = piece
      self.rules = rules
      self.scratch = scratch
    }

    mutating func read(
      _ p: UnsafePointer<UInt8>, _ isPlain: UnsafeBufferPointer<Bool>,
      _ marks: UnsafeMutableBufferPointer<UInt64>, _ powers: UnsafePointer<Double>
    ) {
      let delimiter = rules.delimiter
      let width = rules.width
      let hasComments = !rules.comment.isEmpty
      var i = 0
      while i < end {
        if p[i] <= Byte.space, let next = blankLine(p, i) {
          i = next
          continue
        }
        if hasComments, let next = comment(p, i) {
          i = next
          continue
        }
        piece.beginRow()
        let rowStart = i
        let row = piece.rowCount
        let rowCapacity = piece.slots.rowCapacity
        var slot = piece.slots.memory + row
        var field = 0
        var extra = -1
        while true {
          if field < width {
            if isPlain[field] {
              var j = i
              let isNegative = p[j] == Byte.minus
              j += isNegative ? 1 : 0
              let first = j
              var significand: UInt64 = 0
              var digit = p[j] &- Byte.zero
              while digit < 10 {
                significand = significand &* 10 &+ UInt64(digit)
                j += 1
                digit = p[j] &- Byte.zero
              }
              var digits = j - first
              var mark: UInt64 = 0
              var scale = 0
              if p[j] == Byte.dot {
                j += 1
                let fraction = j
                digit = p[j] &- Byte.zero
                while digit < 10 {
                  significand = significand &* 10 &+ UInt64(digit)
                  j += 1
                  digit = p[j] &- Byte.zero
                }
                scale = j - fraction
                digits += scale
                mark = NumberFacts.Mark.fraction
              } else if p[first] == Byte.zero, digits > 1 {
                digits = 0  // an identifier, perhaps: not here
              }
              let byte = p[j]
              if byte == delimiter || byte == Byte.lf || byte == Byte.cr, digits > 0,
                digits <= (scale > 0 ? CSVChunkParser.mostDigits : CSVChunkParser.exactDigits)
              {
                var value: Double
                if digits <= CSVChunkParser.exactDigits {
                  value = Double(Int64(truncatingIfNeeded: significand))
                  if scale > 0 { value /= powers[scale] }
                } else {
                  value = DecimalNumber.nearest(significand, powerOfTen: -scale)
                }
                slot.pointee = (isNegative ? -value : value).bitPattern
                marks[field] |= mark | 1 << UInt64(digits)
                i = j
              } else {
                i = cell(p, i, field)
              }
            } else {
              i = cell(p, i, field)
            }
          } else {
            if field == width { extra = i }
            i = cell(p, i, -1)
          }
          if i < 0 { break }
          field += 1
          guard p[i] == delimiter, i < end else { break }
          slot += rowCapacity
          i += 1
        }
        if i < 0 {
          piece.dropCurrentRow()
          if outcome.problem == nil { outcome.unfinished = rowStart }
          return
        }
        if field != width, !fit(fields: field, extra: extra, at: i, p) { return }
        piece.endRow()
        i += p[i] == Byte.cr && p[i + 1] == Byte.lf && i + 1 < end ? 2 : 1
        outcome.rows.lineCount += 1 + quotedLineEnds
        quotedLineEnds = 0
      }
    }

    /// The start of the next line if this one holds nothing but blanks.
    private mutating func blankLine(_ p: UnsafePointer<UInt8>, _ start: Int) -> Int? {
      var i = start
      while p[i] == Byte.space || (p[i] == Byte.tab && rules.delimiter != Byte.tab) { i += 1 }
      guard p[i] == Byte.lf || p[i] == Byte.cr else { return nil }
      outcome.rows.lineCount += i < end ? 1 : 0
      return i + (p[i] == Byte.cr && p[i + 1] == Byte.lf && i + 1 < end ? 2 : 1)
    }

    /// The start of the next line if this one is a comment.
    private mutating func comment(_ p: UnsafePointer<UInt8>, _ start: Int) -> Int? {
      var i = start
      while p[i] == Byte.space || p[i] == Byte.tab { i += 1 }
      for byte in rules.comment {
        guard p[i] == byte, i < end else { return nil }
        i += 1
      }
      while p[i] != Byte.lf, p[i] != Byte.cr { i += 1 }
      outcome.rows.lineCount += 1
      return i + (p[i] == Byte.cr && p[i + 1] == Byte.lf && i + 1 < end ? 2 : 1)
    }

    /// Makes a row of another number of cells as wide as the table; false if that is an error.
    private mutating func fit(
      fields: Int, extra: Int, at i: Int, _ p: UnsafePointer<UInt8>
    ) -> Bool {
      let width = rules.width
      if fields == width + 1, p[extra] == Byte.lf || p[extra] == Byte.cr {
        outcome.rows.trailingCount += 1
        return true
      }
      if rules.isStrict {
        outcome.problem = (
          TableError(.malformed, "expected \(width) fields, found \(fields)"),
          base + (fields > width ? extra : i)
        )
        return false
      }
      if fields > width {
        outcome.rows.long.add(fields: fields, at: base + extra)
        return true
      }
      outcome.rows.short.add(fields: fields, at: base + i)
      outcome.rows.filledCount += width - fields
      for field in fields..<width {
        piece.take(field, .missing, bytes, i, i, offset: base + i)
      }
      return true
    }

    /// Takes the cell at `i` in, if it belongs to a column, and returns where it ends; -1 if it
    /// does not end in this chunk, or there is a problem.
    @inline(never)
    private mutating func cell(_ p: UnsafePointer<UInt8>, _ i: Int, _ column: Int) -> Int {
      var k = i
      while p[k] == Byte.space { k += 1 }
      if p[k] == rules.quote, k < end { return quoted(p, k, column) }
      let delimiter = rules.delimiter
      var j = i
      var byte = p[j]
      while byte != delimiter, byte != Byte.lf, byte != Byte.cr {
        j += 1
        byte = p[j]
      }
      if rules.isStrict, let stray = (i..<j).first(where: { p[$0] == rules.quote }) {
        return stop(strayQuote(stray))
      }
      if column >= 0 { piece.take(column, .bare, bytes, i, j, offset: base + i) }
      return j
    }

    private mutating func quoted(_ p: UnsafePointer<UInt8>, _ open: Int, _ column: Int) -> Int {
      let quote = rules.quote
      var j = open + 1
      var hasDoubled = false
      var lineEnds = 0
      while true {
        let byte = p[j]
        if byte == quote {
          guard p[j + 1] == quote else { break }
          hasDoubled = true
          j += 2
        } else if byte == Byte.lf || byte == Byte.cr {
          if j >= end { return isLast ? stop(unclosed(open)) : -1 }
          if byte == Byte.lf || p[j + 1] != Byte.lf { lineEnds += 1 }
          j += 1
          if j - open > CSVChunkParser.window { return stop(unclosed(open)) }
        } else {
          j += 1
        }
      }
      let close = j
      j += 1
      while p[j] == Byte.space { j += 1 }
      if !isCellEnd(p[j]) { j = close + 1 }
      if isCellEnd(p[j]) {
        quotedLineEnds += lineEnds
        if column < 0 { return j }
        if hasDoubled {
          setUndoubled(p, open + 1, close)
          piece.take(column, .quoted, scratch, 0, scratch.count, offset: base + open)
        } else {
          piece.take(column, .quoted, bytes, open + 1, close, offset: base + open)
        }
        return j
      }
      // A quote that reached over a line end and stops before text is most probably the opening
      // quote of a later cell: the one that opened this cell was never closed.
      if lineEnds > 0 { return stop(unclosed(open)) }
      if rules.isStrict { return stop(strayQuote(close)) }
      // `"a"b` reads as `ab`.
      outcome.rows.strayQuotes.add(at: base + close)
      while !isCellEnd(p[j]) { j += 1 }
      if column >= 0 {
        setUndoubled(p, open + 1, close)
        scratch.append(contentsOf: bytes[close + 1..<j])
        piece.take(column, .quoted, scratch, 0, scratch.count, offset: base + open)
      }
      return j
    }

    @inline(__always)
    private func isCellEnd(_ byte: UInt8) -> Bool {
      byte == rules.delimiter || byte == Byte.lf || byte == Byte.cr
    }

    private mutating func setUndoubled(_ p: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
      scratch.removeAll(keepingCapacity: true)
      var k = start
      while k < end {
        scratch.append(p[k])
        k += p[k] == rules.quote ? 2 : 1
      }
    }

    private mutating func stop(_ problem: (TableError, Int)) -> Int {
      outcome.problem = problem
      return -1
    }

    private func strayQuote(_ place: Int) -> (TableError, Int) {
      (
        TableError(
          .malformed, "quote in the middle of a cell",
          hint: "quote the whole cell, and double the quotes in it"), base + place
      )
    }

    private func unclosed(_ open: Int) -> (TableError, Int) {
      (
        TableError(
          .malformed, "this quote is never closed",
          hint: "close it, or double it (\"\") if it belongs to the text;"
            + " --quote none if quotes are text"), base + open
      )
    }
  }
}
