/// The reading of one chunk by a `CSVChunkParser`.
///
/// Why the unsafe memory is safe: a chunk's text is followed by a line feed and zeros (see `Chunk`),
/// every loop stops at a line feed, and none looks further than a word past where it stopped. Slots
/// are written in rows that `beginRow` has made room for.
struct CSVRun {
  /// The most bytes of a quoted cell with line ends; a longer one is taken as unclosed.
  static let window = 1 << 20
  /// The number of digits that always fit into 64 bits.
  static let mostDigits = 19
  /// Cells of so few digits, computed from an exact integer and an exact power of ten, are exact.
  static let exactDigits = 15
  static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  let bytes: [UInt8]
  let end: Int
  /// The end of the rows that are to be read.
  private let rowsEnd: Int
  let base: Int
  let isLast: Bool
  let piece: TablePiece
  let rules: CSVChunkParser.Rules
  var outcome = ChunkOutcome()
  var scratch: [UInt8]

  init(
    _ chunk: Chunk, _ piece: TablePiece, _ rules: CSVChunkParser.Rules, _ scratch: [UInt8]
  ) {
    bytes = chunk.bytes
    end = chunk.count
    rowsEnd = chunk.end
    base = chunk.offset
    isLast = chunk.isLast
    self.piece = piece
    self.rules = rules
    self.scratch = scratch
  }

  mutating func read(
    _ p: UnsafePointer<UInt8>, from start: Int,
    _ fields: UnsafeMutablePointer<CSVChunkParser.Field>, _ powers: UnsafePointer<Double>
  ) {
    let delimiter = rules.delimiter
    let fieldsEnd = fields + rules.width
    let hasComments = !rules.comment.isEmpty
    let repeats = rules.repeatedLines.count
    let repeatedByte = rules.repeatedLines.first?.first ?? 0
    let rowsEnd = rowsEnd
    let piece = piece
    var row = piece.rowCount
    var (capacity, memory) = placeCells(of: fields)
    var i = start
    // Line ends of rows; those elsewhere are counted where they are met.
    var lineCount = 0
    defer { outcome.rows.lineCount += lineCount }
    while i < rowsEnd {
      if p[i] <= Byte.space, let next = blankLine(p, i) {
        i = next
        continue
      }
      if hasComments, let next = comment(p, i) {
        i = next
        continue
      }
      if repeats > 0, repeats > 1 || p[i] == repeatedByte, let next = repeatedLine(p, i) {
        i = next
        continue
      }
      if row == capacity {
        piece.move(to: row)
        piece.beginRow()
        (capacity, memory) = placeCells(of: fields)
      }
      let rowStart = i
      let cells = memory + row
      var field = fields
      while true {
        // The field behind the last one is not plain.
        if field.pointee.isPlain {
          var j = i
          // 1 or 0, by arithmetic: signs come as they please, so a branch would often go wrong.
          let sign = (UInt64(p[j] ^ Byte.minus) &- 1) &>> 63
          j &+= Int(truncatingIfNeeded: sign)
          let first = j
          var significand: UInt64 = 0
          var digits: Int
          let value: Double
          let isRead: Bool
          var marks = field.pointee.marks
          var byte: UInt8
          if let short = ShortDecimal(p, at: j) {
            digits = short.digits
            j &+= digits &+ 1
            byte = p[j]
            value = CSVRun.double(short.significand) / powers[short.scale]
            isRead = digits > 0
            marks |= NumberFacts.Mark.fraction
          } else {
            byte = field.pointee.whole.read(p, &j, to: &significand)
            if byte == Byte.dot {
              let fraction = j &+ 1
              j = fraction
              byte = field.pointee.fraction.read(p, &j, to: &significand)
              digits = j &- first &- 1
              let scale = j &- fraction
              value =
                digits <= CSVRun.exactDigits
                ? CSVRun.double(significand) / powers[scale]
                : CSVRun.longDecimal(significand, digits, scale)
              isRead = UInt(bitPattern: digits &- 1) < UInt(bitPattern: CSVRun.mostDigits)
              marks |= NumberFacts.Mark.fraction
            } else {
              digits = j &- first
              value = CSVRun.double(significand)
              // Whole numbers of more digits may need all of them, and one that begins with 0 is
              // an identifier, perhaps: not here.
              isRead =
                UInt(bitPattern: digits &- 1) < UInt(bitPattern: CSVRun.exactDigits)
                && (p[first] != Byte.zero || digits == 1)
            }
          }
          if isRead {
            cells[field.pointee.place] = value.bitPattern | sign &<< 63
            marks |= 1 &<< UInt64(truncatingIfNeeded: digits)
            if byte == delimiter {
              field.pointee.marks = marks
              field += 1
              i = j &+ 1
              continue
            }
            if byte == Byte.lf || byte == Byte.cr {
              field.pointee.marks = marks
              field += 1
              i = j
              break
            }
          }
        }
        piece.move(to: row)
        if field == fieldsEnd {
          i = surplus(p, i)
        } else {
          i = cell(p, i, field.pointee.column, field - fields)
          field += 1
        }
        if i < 0 {
          if outcome.problem == nil { outcome.unfinished = rowStart }
          return
        }
        // The text is followed by a line feed, which is no delimiter.
        guard p[i] == delimiter else { break }
        i &+= 1
      }
      if field != fieldsEnd {
        piece.move(to: row)
        if !fill(from: field - fields, at: i, fields) { return }
      }
      row &+= 1
      i &+= p[i] == Byte.cr && p[i &+ 1] == Byte.lf && i &+ 1 < end ? 2 : 1
      lineCount &+= 1
      if field != fieldsEnd, outcome.rows.filledCount > rules.maxFilledAtOnce {
        outcome.resumption = i
        break
      }
    }
    piece.move(to: row)
  }

  /// Sets the places of columns in the block; returns the number of rows that fit, and the block.
  private func placeCells(
    of fields: UnsafeMutablePointer<CSVChunkParser.Field>
  ) -> (capacity: Int, memory: UnsafeMutablePointer<UInt64>) {
    let capacity = piece.slots.rowCapacity
    for index in 0..<rules.width { fields[index].place = fields[index].column * capacity }
    return (capacity, piece.slots.memory)
  }

  /// The start of the next line if this one holds nothing but blanks.
  mutating func blankLine(_ p: UnsafePointer<UInt8>, _ start: Int) -> Int? {
    var i = start
    while p[i] == Byte.space || (p[i] == Byte.tab && rules.delimiter != Byte.tab) { i += 1 }
    guard p[i] == Byte.lf || p[i] == Byte.cr else { return nil }
    outcome.rows.lineCount += i < end ? 1 : 0
    return i + (p[i] == Byte.cr && p[i + 1] == Byte.lf && i + 1 < end ? 2 : 1)
  }

  /// The start of the next line if this one is a comment.
  mutating func comment(_ p: UnsafePointer<UInt8>, _ start: Int) -> Int? {
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

  /// The start of the next line if this one is a header that stands again.
  @inline(never)
  private mutating func repeatedLine(_ p: UnsafePointer<UInt8>, _ start: Int) -> Int? {
    // By indices: an iterator would retain each line, for each row.
    for k in rules.repeatedLines.indices {
      let i = start + rules.repeatedLines[k].count
      guard i < end || (i == end && isLast), p[i] == Byte.lf || p[i] == Byte.cr,
        rules.repeatedLines[k].indices.allSatisfy({ p[start + $0] == rules.repeatedLines[k][$0] })
      else { continue }
      if rules.countsRepeats { outcome.rows.repeatedHeaders.add(at: base + start) }
      outcome.rows.lineCount += 1
      return i + (p[i] == Byte.cr && p[i + 1] == Byte.lf && i + 1 < end ? 2 : 1)
    }
    return nil
  }

  /// Skips the surplus cells of a row, from `start` on; returns the end of the row, -1 as `cell`
  /// does.
  @inline(never)
  private mutating func surplus(_ p: UnsafePointer<UInt8>, _ start: Int) -> Int {
    var i = start
    var fields = rules.width + 1
    while true {
      i = cell(p, i, -1, fields - 1)
      if i < 0 { return i }
      guard p[i] == rules.delimiter else { break }
      i += 1
      fields += 1
    }
    if fields == rules.width + 1, p[start] == Byte.lf || p[start] == Byte.cr {
      outcome.rows.trailing.add(fields: fields, at: base + start)
    } else if rules.isStrict {
      return stop(wrongCount(fields, start))
    } else {
      outcome.rows.long.add(fields: fields, at: base + start)
    }
    return i
  }

  /// Fills up a row that has so few cells and ends at `i`; false if that is an error.
  private mutating func fill(
    from count: Int, at i: Int, _ fields: UnsafeMutablePointer<CSVChunkParser.Field>
  ) -> Bool {
    if rules.isStrict {
      outcome.problem = wrongCount(count, i)
      return false
    }
    outcome.rows.short.add(fields: count, at: base + i)
    outcome.rows.filledCount += rules.width - count
    for field in count..<rules.width where fields[field].column >= 0 {
      piece.fill(fields[field].column, rows: piece.rowCount..<piece.rowCount + 1)
    }
    return true
  }

  private func wrongCount(_ fields: Int, _ place: Int) -> (TableError, Int) {
    (TableError(.malformed, "expected \(rules.width) fields, found \(fields)"), base + place)
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
}
