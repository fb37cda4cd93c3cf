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
  private var fields: [Field]
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
  /// So many digits always fit 64 bits.
  private static let mostDigits = 19
  /// Cells of so few digits, computed from an exact integer and an exact power of ten, are exact.
  private static let exactDigits = 15
  private static let wholePowers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// - Parameters:
  ///   - columns: which cell of a row each column has.
  ///   - missing: where texts are named that mean missing, numbers may be among them.
  init(
    _ layout: CSVLayout, _ columns: [Int], delimiter: UInt8, readings: [CellReading],
    missing: MissingWords,
    isStrict: Bool
  ) {
    rules = Rules(
      delimiter: delimiter, quote: Byte.quote, width: layout.width,
      comment: layout.dialect.comment ?? [], isStrict: isStrict)
    fields = [Field](repeating: Field(), count: layout.width)
    for (column, field) in columns.enumerated() where field < layout.width {
      fields[field].column = column
      if case .numbers = readings[column] { fields[field].isPlain = !missing.hasNamed }
    }
  }

  mutating func parse(_ chunk: Chunk, into piece: TablePiece) -> ChunkOutcome {
    var run = Run(chunk, piece, rules, scratch)
    let bytes = chunk.bytes
    bytes.withUnsafeBufferPointer { text in
      fields.withUnsafeMutableBufferPointer { fields in
        CSVChunkParser.powers.withUnsafeBufferPointer { powers in
          CSVChunkParser.wholePowers.withUnsafeBufferPointer { wholePowers in
            guard let p = text.baseAddress, let fields = fields.baseAddress,
              let powers = powers.baseAddress, let wholePowers = wholePowers.baseAddress
            else { return }
            run.read(p, fields, powers, wholePowers)
          }
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

  /// How many digits the last number of a column had: the bit that marks the first byte that is no
  /// digit, and what follows from it. The next number mostly has as many: taking that for granted,
  /// the processor reads on before it has counted.
  private struct DigitShape {
    /// Not met as long as there is none.
    var bit: UInt64 = 1
    var count = 1
    /// What moves the digits to the end of a word of eight.
    var shift: UInt64 = 56
    /// Ten to the power of the count.
    var power: UInt64 = 10
  }

  /// A place in a row, for the loop over the cells.
  private struct Field {
    /// The column that its cells belong to, -1 if to none.
    var column = -1
    /// Whether its cells are computed here, if they are plain numbers.
    var isPlain = false
    /// Before the decimal point, and behind it.
    var whole = DigitShape()
    var fraction = DigitShape()
    /// Of the numbers of this chunk: see `NumberFacts.marks`.
    var marks: UInt64 = 0
  }

  /// Reads the digits at `j`: in the eight bytes there, those above 9 once the digits' common bits
  /// are taken off end the number; what is left is added up in pairs.
  ///
  /// Lemire, "Number parsing at a gigabyte per second", 2021, doi:10.1002/spe.2984, section 6; the
  /// words of fewer digits are shifted so that zeros stand before them.
  @inline(__always)
  private static func addDigits(
    _ p: UnsafePointer<UInt8>, _ j: inout Int, _ significand: inout UInt64,
    _ wholePowers: UnsafePointer<UInt64>, _ shape: inout DigitShape
  ) {
    let digits =
      UnsafeRawPointer(p + j).loadUnaligned(as: UInt64.self).littleEndian ^ 0x3030_3030_3030_3030
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    let lowest = others & (0 &- others)
    if lowest != shape.bit {
      let count = others == 0 ? 8 : others.trailingZeroBitCount &>> 3
      if count == 0 { return }
      if count == 8 {
        // Handed over by value: variables whose address is known to others live in memory.
        (j, significand) = withLongDigits(p, j, significand, wholePowers)
        return
      }
      shape = DigitShape(
        bit: lowest, count: count, shift: UInt64(truncatingIfNeeded: 64 &- count &* 8),
        power: wholePowers[count])
    }
    significand = significand &* shape.power &+ number(digits &<< shape.shift)
    j &+= shape.count
  }

  /// The decimal of sixteen to nineteen digits nearest to this; anything else is not read here.
  @inline(never)
  private static func longDecimal(_ significand: UInt64, _ digits: Int, _ scale: Int) -> Double {
    digits <= mostDigits ? DecimalNumber.nearest(significand, powerOfTen: -scale) : 0
  }

  /// A whole number below 2^52, exactly. Unlike the machine's own conversion this waits for nothing:
  /// that one keeps half of the register it writes to, which the last division has just set.
  @inline(__always)
  private static func double(_ number: UInt64) -> Double {
    Double(bitPattern: 0x4330_0000_0000_0000 | number) - 0x1p52
  }

  /// The number that eight digits are.
  @inline(__always)
  private static func number(_ word: UInt64) -> UInt64 {
    let digits = word &* 10 &+ (word &>> 8)
    let low = (digits & 0x0000_00ff_0000_00ff) &* 0x000f_4240_0000_0064
    let high = ((digits &>> 16) & 0x0000_00ff_0000_00ff) &* 0x0000_2710_0000_0001
    return (low &+ high) &>> 32
  }

  /// The digits of a number that begins with eight.
  @inline(never)
  private static func withLongDigits(
    _ p: UnsafePointer<UInt8>, _ start: Int, _ before: UInt64,
    _ wholePowers: UnsafePointer<UInt64>
  ) -> (Int, UInt64) {
    var j = start
    var significand = before
    while true {
      let digits =
        UnsafeRawPointer(p + j).loadUnaligned(as: UInt64.self).littleEndian ^ 0x3030_3030_3030_3030
      let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
      let count = others == 0 ? 8 : others.trailingZeroBitCount &>> 3
      if count == 0 { return (j, significand) }
      let shift = UInt64(truncatingIfNeeded: 64 &- count &* 8)
      significand = significand &* wholePowers[count] &+ number(digits &<< shift)
      j &+= count
      if count < 8 { return (j, significand) }
    }
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
      _ p: UnsafePointer<UInt8>, _ fields: UnsafeMutablePointer<Field>,
      _ powers: UnsafePointer<Double>, _ wholePowers: UnsafePointer<UInt64>
    ) {
      let delimiter = rules.delimiter
      let fieldsEnd = fields + rules.width
      let hasComments = !rules.comment.isEmpty
      let end = end
      let piece = piece
      var row = piece.rowCount
      var capacity = piece.slots.rowCapacity
      var memory = piece.slots.memory
      var i = 0
      // Line ends of rows; those elsewhere are counted where they are met.
      var lineCount = 0
      defer { outcome.rows.lineCount += lineCount }
      while i < end {
        if p[i] <= Byte.space, let next = blankLine(p, i) {
          i = next
          continue
        }
        if hasComments, let next = comment(p, i) {
          i = next
          continue
        }
        if row == capacity {
          piece.beginRow()
          capacity = piece.slots.rowCapacity
          memory = piece.slots.memory
        }
        let rowStart = i
        let cells = memory + row
        var field = fields
        var extra = -1
        while true {
          if field < fieldsEnd {
            if field.pointee.isPlain {
              var j = i
              let isNegative = p[j] == Byte.minus
              j &+= isNegative ? 1 : 0
              let first = j
              var significand: UInt64 = 0
              CSVChunkParser.addDigits(p, &j, &significand, wholePowers, &field.pointee.whole)
              var digits = j &- first
              var byte = p[j]
              var value: Double
              var mark: UInt64 = 0
              if byte == Byte.dot {
                let fraction = j &+ 1
                j = fraction
                CSVChunkParser.addDigits(
                  p, &j, &significand, wholePowers, &field.pointee.fraction)
                digits = j &- first &- 1
                byte = p[j]
                let scale = j &- fraction
                value =
                  digits <= CSVChunkParser.exactDigits
                  ? CSVChunkParser.double(significand) / powers[scale]
                  : CSVChunkParser.longDecimal(significand, digits, scale)
                mark = NumberFacts.Mark.fraction
              } else {
                value = CSVChunkParser.double(significand)
                // An identifier, perhaps: not here.
                if p[first] == Byte.zero, digits > 1 { digits = 0 }
              }
              // Whole numbers of more digits may need all of them: not here.
              let most = mark == 0 ? CSVChunkParser.exactDigits : CSVChunkParser.mostDigits
              if UInt(bitPattern: digits &- 1) < UInt(bitPattern: most) {
                cells[field.pointee.column &* capacity] =
                  value.bitPattern | (isNegative ? 1 << 63 : 0)
                mark |= 1 &<< UInt64(truncatingIfNeeded: digits)
                if byte == delimiter {
                  field.pointee.marks |= mark
                  field += 1
                  i = j &+ 1
                  continue
                }
                if byte == Byte.lf || byte == Byte.cr {
                  field.pointee.marks |= mark
                  field += 1
                  i = j
                  break
                }
              }
            }
            i = cell(p, i, field.pointee.column)
          } else {
            if field == fieldsEnd { extra = i }
            i = cell(p, i, -1)
          }
          if i < 0 { break }
          field += 1
          // The text is followed by a line feed, which is no delimiter.
          guard p[i] == delimiter else { break }
          i &+= 1
        }
        if i < 0 {
          if outcome.problem == nil { outcome.unfinished = rowStart }
          return
        }
        if field != fieldsEnd,
          !fit(fields: field - fields, extra: extra, at: i, p, fields)
        {
          return
        }
        row &+= 1
        piece.endRow()
        i &+= p[i] == Byte.cr && p[i &+ 1] == Byte.lf && i &+ 1 < end ? 2 : 1
        lineCount &+= 1
        if quotedLineEnds != 0 {
          lineCount += quotedLineEnds
          quotedLineEnds = 0
        }
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
      fields: Int, extra: Int, at i: Int, _ p: UnsafePointer<UInt8>,
      _ all: UnsafeMutablePointer<Field>
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
      for field in fields..<width where all[field].column >= 0 {
        piece.take(all[field].column, .missing, bytes, i, i, offset: base + i)
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
